import ChatModel

/// Reads running text from the parser's tree.
struct InlineReader {
  /// A piece of a paragraph: text, or a displayed formula.
  enum Piece: Hashable {
    case text(DocumentText)
    case formula(DocumentFormula)
  }

  private let tree: MarkdownTree
  private let places: FormulaPlaces
  private var text = ""
  private var length = 0
  private var entities: [RichText.Entity] = []
  private var marks: [DocumentText.Mark] = []
  /// The indices of the open marks' entities; nil for marks beyond a limit.
  private var open: [Int?] = []
  /// The displayed formulas, each with its offset in the text.
  private var displays: [(offset: Int, formula: DocumentFormula)] = []
  /// The open HTML tags by style, each with its number and its mark.
  private var openTags: [HTMLTag.Style: [(number: Int, mark: TagMark)]] = [:]
  private var tagCount = 0
  /// The numbers of tags without a closing tag, which are read as text.
  private var loneTags: Set<Int> = []
  /// True if marks are omitted because of a limit.
  private(set) var isClipped = false
  /// The names of node kinds that are not drawn.
  private(set) var refused: [String] = []

  /// Makes a reader for one text.
  init(_ tree: MarkdownTree, places: FormulaPlaces) {
    self.tree = tree
    self.places = places
  }

  /// Reads the contents of a node as one text; formulas are inline.
  mutating func text(in node: MarkdownTree.Node) -> DocumentText {
    read(node, splitsDisplays: false)
    return whole
  }

  private var whole: DocumentText { DocumentText(RichText(text, entities: entities), marks: marks) }

  /// Reads the contents of a node, split at displayed formulas.
  mutating func pieces(in node: MarkdownTree.Node) -> [Piece] {
    read(node, splitsDisplays: true)
    guard !displays.isEmpty else {
      return text.isEmpty ? [] : [.text(whole)]
    }
    let whole = whole
    var pieces: [Piece] = []
    var start = 0
    for display in displays {
      if let part = whole.trimmedPart(start..<display.offset) { pieces.append(.text(part)) }
      pieces.append(.formula(display.formula))
      start = display.offset
    }
    if let part = whole.trimmedPart(start..<length) { pieces.append(.text(part)) }
    return pieces
  }

  private mutating func read(_ node: MarkdownTree.Node, splitsDisplays: Bool) {
    walk(node, splitsDisplays: splitsDisplays)
    guard openTags.values.contains(where: { !$0.isEmpty }) else { return }
    // Tags without a closing tag are found only at the end; the text is then read again with those
    // tags as text.
    loneTags = Set(openTags.values.joined().map(\.number))
    (text, length, entities, marks, open, displays) = ("", 0, [], [], [], [])
    (openTags, tagCount) = ([:], 0)
    walk(node, splitsDisplays: splitsDisplays)
  }

  private mutating func walk(_ node: MarkdownTree.Node, splitsDisplays: Bool) {
    var skipped = true
    tree.walk(node) { current, isEntering in
      // The first and the last visit are to the node itself.
      if skipped, isEntering {
        skipped = false
        return
      }
      visit(current, isEntering: isEntering, splitsDisplays: splitsDisplays)
    }
  }

  private mutating func visit(
    _ node: MarkdownTree.Node, isEntering: Bool, splitsDisplays: Bool
  ) {
    switch node.kind {
    case .text: append(text: node.literal, splitsDisplays: splitsDisplays)
    case .softBreak: appendSoftBreak(before: node.next)
    case .lineBreak: append("\n")
    case .code: append(source(of: node.literal), as: .code)
    case .htmlInline: append(html: source(of: node.literal))
    case .footnoteReference:
      // The walk enters and leaves the node even though it has no contents.
      if isEntering {
        let start = length
        append("[\(node.literal)]")
        if let mark = begin(.raised, at: start) { marks[mark].range = start..<length }
      }
    case .emphasis: mark(.italic, isEntering)
    case .strong: mark(.bold, isEntering)
    case .strikethrough: mark(.strikethrough, isEntering)
    case .link:
      let target = isEntering ? source(of: node.address) : ""
      if isEntering, node.firstChild == nil {
        append(target, as: .link(target))
      } else {
        mark(.link(target), isEntering)
      }
    case .image:
      // An image within a line is shown as its alternative text, which links to the image.
      let target = isEntering ? source(of: node.address) : ""
      if isEntering, node.firstChild == nil {
        append(target, as: .link(target))
      } else {
        mark(.link(target), isEntering)
      }
    case .customInline, nil:
      if isEntering, !refused.contains(node.kindName) { refused.append(node.kindName) }
    case .document, .blockQuote, .list, .item, .taskItem, .codeBlock, .htmlBlock, .customBlock,
      .paragraph, .heading, .thematicBreak, .footnoteDefinition, .table, .tableHeader, .tableRow,
      .tableCell:
      break
    }
  }

  // MARK: - Text

  private mutating func append(_ string: String) {
    text += string
    length += string.utf8.count
  }

  private mutating func append(_ string: String, as kind: RichText.Entity.Kind) {
    let start = length
    append(string)
    guard start < length else { return }
    if let index = begin(kind, at: start) { entities[index].range = start..<length }
  }

  /// True if a character belongs to a script that is written without spaces: Han, kana, and their
  /// punctuation.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x312F, 0x31A0...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  /// Appends a space for a newline in a paragraph, except between characters of scripts without
  /// spaces.
  private mutating func appendSoftBreak(before next: MarkdownTree.Node?) {
    let after = next?.kind == .text ? next?.literal.unicodeScalars.first : nil
    guard let before = text.unicodeScalars.last, before != "\n" else { return }
    if let after, Self.isWide(before), Self.isWide(after) { return }
    append(" ")
  }

  /// Appends text that may contain placeholders of formulas.
  private mutating func append(text string: String, splitsDisplays: Bool) {
    guard !places.isEmpty else { return append(string) }
    for part in places.pieces(of: string) {
      switch part {
      case .text(let plain): append(String(plain))
      case .formula(let formula):
        if formula.isDisplayed, splitsDisplays, open.isEmpty {
          displays.append((length, formula))
        } else {
          let start = length
          append(formula.source.replacing("\n", with: " "))
          if let mark = begin(.formula(formula), at: start) { marks[mark].range = start..<length }
        }
      }
    }
  }

  /// Restores formulas in a text that must be shown as written.
  private func source(of string: String) -> String { places.restored(string) }

  // MARK: - Marks

  private mutating func mark(_ kind: RichText.Entity.Kind, _ isEntering: Bool) {
    if isEntering {
      open.append(begin(kind, at: length))
      return
    }
    guard let last = open.popLast(), let index = last else { return }
    entities[index].range = entities[index].range.lowerBound..<length
  }

  private mutating func begin(_ kind: RichText.Entity.Kind, at start: Int) -> Int? {
    guard entities.count < DocumentsLimits.marks else {
      isClipped = true
      return nil
    }
    entities.append(RichText.Entity(kind, start..<start))
    return entities.count - 1
  }

  private mutating func begin(_ kind: DocumentText.Mark.Kind, at start: Int) -> Int? {
    guard marks.count < DocumentsLimits.marks else {
      isClipped = true
      return nil
    }
    marks.append(DocumentText.Mark(kind, start..<start))
    return marks.count - 1
  }

  // MARK: - Tags

  /// A reference to the mark of a tag, by the mark's index in its list.
  private enum TagMark {
    case entity(Int)
    case mark(Int)
    case none
  }

  /// Applies a tag, or appends it as text.
  private mutating func append(html literal: String) {
    switch HTMLTag(literal[...]) {
    case .comment: break
    case .lineBreak: append("\n")
    case .opening(let style):
      tagCount += 1
      guard !loneTags.contains(tagCount) else { return append(literal) }
      let mark: TagMark =
        if let kind = style.entity {
          begin(kind, at: length).map { .entity($0) } ?? .none
        } else if let kind = style.mark {
          begin(kind, at: length).map { .mark($0) } ?? .none
        } else {
          .none
        }
      openTags[style, default: []].append((tagCount, mark))
    case .closing(let style):
      guard let last = openTags[style]?.popLast() else { return append(literal) }
      switch last.mark {
      case .entity(let index):
        entities[index].range = entities[index].range.lowerBound..<length
      case .mark(let index): marks[index].range = marks[index].range.lowerBound..<length
      case .none: break
      }
    case .openingDetails, .closingDetails, .openingSummary, .closingSummary, .picture, nil:
      append(literal)
    }
  }
}

/// The placeholders in the text for the parser: numbered ones for formulas, and empty ones.
struct FormulaPlaces {
  enum Piece {
    case text(Substring)
    case formula(DocumentFormula)
  }

  let formulas: [DocumentFormula]
  /// True if the text has no placeholders, so that text that looks like a placeholder is part of
  /// the source.
  let isEmpty: Bool

  /// Splits a text into plain text and formulas.
  func pieces(of text: String) -> [Piece] {
    let scalars = text.unicodeScalars
    var pieces: [Piece] = []
    var start = text.startIndex
    while let open = scalars[start...].firstIndex(of: "\u{10FFFC}"),
      let close = scalars[open...].firstIndex(of: "\u{10FFFD}")
    {
      if open > start { pieces.append(.text(text[start..<open])) }
      let number = Int(String(scalars[scalars.index(after: open)..<close]))
      if let number, formulas.indices.contains(number) { pieces.append(.formula(formulas[number])) }
      start = scalars.index(after: close)
    }
    if start < text.endIndex { pieces.append(.text(text[start...])) }
    return pieces
  }

  /// The text with each placeholder replaced by the source of its formula.
  func restored(_ text: String) -> String {
    guard !isEmpty else { return text }
    var restored = ""
    for piece in pieces(of: text) {
      switch piece {
      case .text(let plain): restored += plain
      case .formula(let formula): restored += formula.source
      }
    }
    return restored
  }
}

extension DocumentText {
  /// A part of the text without leading and trailing white space; nil if nothing remains.
  func trimmedPart(_ range: Range<Int>) -> DocumentText? {
    let bytes = Array(string.utf8)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x0A }
    while lower < upper, isSpace(lower) { lower += 1 }
    while upper > lower, isSpace(upper - 1) { upper -= 1 }
    guard lower < upper else { return nil }
    func inside(_ range: Range<Int>) -> Range<Int>? {
      let part = range.clamped(to: lower..<upper)
      return part.isEmpty ? nil : part.lowerBound - lower..<part.upperBound - lower
    }
    let entities = words.entities.compactMap { entity in
      inside(entity.range).map { RichText.Entity(entity.kind, $0) }
    }
    let marks = marks.compactMap { mark in inside(mark.range).map { Mark(mark.kind, $0) } }
    return DocumentText(
      RichText(String(decoding: bytes[lower..<upper], as: UTF8.self), entities: entities),
      marks: marks)
  }
}

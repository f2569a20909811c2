import ChatModel

/// Converts the parser's tree into blocks.
struct DocumentReader {
  /// The portion of the limits that has been used up.
  struct Used: Hashable {
    var blocks = 0
    var cells = 0
  }

  private(set) var isClipped = false
  /// True if a possible link or table is shown as source because of a limit.
  let isPlain: Bool
  private(set) var refused: [String] = []
  /// The positions from which the rest of the text can be read separately.
  private(set) var boundaries: [GrowingDocument.Boundary] = []
  /// The source that the parser reads.
  let parsed: [UInt8]

  /// True if no line can affect the meaning of text elsewhere; definitions of links and footnotes
  /// can, and so can HTML, which can end anywhere.
  private let canBeCut: Bool
  private let places: FormulaPlaces
  private var footnotes: [DocumentFootnote] = []
  private var used = Used()

  /// Prepares a text for the parser.
  init(_ source: String) {
    let guarded = SourceGuard(source)
    let scanner = MathScanner(guarded.bytes)
    let emphasis = EmphasisPlaces(scanner.output, hasPlaces: !scanner.formulas.isEmpty)
    let hasPlaces = !scanner.formulas.isEmpty || !emphasis.isEmpty
    let links = LinkGuard(emphasis.bytes, hasPlaces: hasPlaces)
    places = FormulaPlaces(
      formulas: scanner.formulas, isEmpty: !hasPlaces && !links.isPlain)
    parsed = links.bytes
    canBeCut = Self.canBeCut(links.bytes)
    isClipped = guarded.isClipped
    isPlain = guarded.isPlain || links.isPlain
  }

  /// Reads the blocks of the whole text.
  mutating func blocks() -> [DocumentBlock] {
    blocks(from: GrowingDocument.Boundary(offset: 0, lineEnd: 0, used: Used(), count: 0))
  }

  /// Reads the blocks after a position.
  mutating func blocks(from boundary: GrowingDocument.Boundary) -> [DocumentBlock] {
    let source = boundary.offset == 0 ? parsed : Array(parsed[boundary.offset...])
    guard let tree = MarkdownTree(source) else { return [] }
    used = boundary.used
    let lines = canBeCut ? LineStarts(source) : nil
    var lastLine = 0
    var blocks: [DocumentBlock] = []
    for node in tree.root.children {
      if let lines {
        // The block follows an empty line and does not continue the block above it.
        let line = node.startLine
        if line > lastLine + 1, let offset = lines.start(of: line), lines.isEmpty(line - 1) {
          boundaries.append(
            GrowingDocument.Boundary(
              offset: boundary.offset + offset,
              lineEnd: lines.start(of: line + 1).map { boundary.offset + $0 } ?? .max, used: used,
              count: boundary.count + blocks.count))
        }
        lastLine = max(lastLine, line)
      }
      guard hasRoom() else { break }
      blocks += self.blocks(of: node, in: tree, depth: 0)
    }
    blocks = DetailsReader.folded(blocks)
    if !footnotes.isEmpty { blocks.append(.footnotes(footnotes)) }
    return blocks
  }

  /// The last position in the text shared with another document up to which all blocks are final;
  /// nil if there is none.
  func boundary(sharedWith earlier: GrowingDocument) -> GrowingDocument.Boundary? {
    guard canBeCut, !isClipped, !isPlain, !earlier.document.isClipped, !earlier.document.isPlain
    else { return nil }
    var shared = 0
    let limit = min(parsed.count, earlier.parsed.count)
    while shared < limit, parsed[shared] == earlier.parsed[shared] { shared += 1 }
    // The block at the last boundary could still grow, but the block before it is complete.
    return earlier.boundaries.last { $0.lineEnd <= shared }
  }

  private static func canBeCut(_ parsed: [UInt8]) -> Bool {
    var last: UInt8 = 0
    var isLineStart = true
    var fence = CodeFence()
    var index = 0
    while index < parsed.count {
      let byte = parsed[index]
      if last == 0x0A || index == 0 {
        let end = fence.pass(over: parsed, from: index)
        if end > index {
          // The line is a fence or in fenced code, so it does not affect text elsewhere.
          (index, last) = (end, 0x0A)
          isLineStart = true
          continue
        }
      }
      index += 1
      fence.look(at: byte)
      switch byte {
      case UInt8(ascii: ":") where last == UInt8(ascii: "]"),
        UInt8(ascii: "^") where last == UInt8(ascii: "["):
        return false
      case UInt8(ascii: "<") where isLineStart: return false
      default: break
      }
      if byte == 0x0A {
        isLineStart = true
      } else if byte != 0x20, byte != UInt8(ascii: ">") {
        isLineStart = false
      }
      last = byte
    }
    return true
  }

  private mutating func blocks(
    in parent: MarkdownTree.Node, of tree: MarkdownTree, depth: Int
  ) -> [DocumentBlock] {
    if depth >= DocumentsLimits.nesting { return leaves(in: parent, of: tree) }
    var blocks: [DocumentBlock] = []
    for node in parent.children {
      guard hasRoom() else { break }
      blocks += self.blocks(of: node, in: tree, depth: depth)
    }
    return DetailsReader.folded(blocks)
  }

  private mutating func blocks(
    of node: MarkdownTree.Node, in tree: MarkdownTree, depth: Int
  ) -> [DocumentBlock] {
    switch node.kind {
    case .blockQuote: return [quote(node, of: tree, depth: depth)]
    case .list: return [.list(list(node, of: tree, depth: depth))]
    case .footnoteDefinition:
      footnotes.append(
        DocumentFootnote(
          number: footnotes.count + 1, blocks: blocks(in: node, of: tree, depth: depth + 1)))
      return []
    case .customBlock, nil:
      refuse(node)
      return blocks(in: node, of: tree, depth: depth + 1)
    default: return leaf(node, of: tree)
    }
  }

  /// The blocks below the deepest displayed nesting level, in order.
  private mutating func leaves(
    in parent: MarkdownTree.Node, of tree: MarkdownTree
  ) -> [DocumentBlock] {
    var nodes: [MarkdownTree.Node] = []
    tree.walk(parent) { node, isEntering in
      guard isEntering, let kind = node.kind else { return }
      switch kind {
      case .paragraph, .heading, .codeBlock, .htmlBlock, .thematicBreak, .table: nodes.append(node)
      default: break
      }
    }
    var blocks: [DocumentBlock] = []
    for node in nodes where hasRoom() { blocks += leaf(node, of: tree) }
    return blocks
  }

  private mutating func hasRoom() -> Bool {
    guard used.blocks < DocumentsLimits.blocks else {
      isClipped = true
      return false
    }
    used.blocks += 1
    return true
  }

  private mutating func refuse(_ node: MarkdownTree.Node) {
    if !refused.contains(node.kindName) { refused.append(node.kindName) }
  }

  // MARK: - Blocks without nested blocks

  private mutating func leaf(
    _ node: MarkdownTree.Node, of tree: MarkdownTree
  ) -> [DocumentBlock] {
    switch node.kind {
    case .paragraph: return paragraph(node, of: tree)
    case .heading: return [.heading(level: node.headingLevel, text(in: node, of: tree))]
    case .codeBlock: return code(node).map { [$0] } ?? []
    case .htmlBlock:
      let text = Self.withoutNewline(source(of: node.literal))
      if let blocks = HTMLBlockReader(text).blocks { return blocks }
      let shown = HTMLBlockReader.withoutComments(text)
      return shown.allSatisfy(\.isWhitespace) ? [] : [.html(shown)]
    case .thematicBreak: return [.rule]
    case .table: return [.table(table(node, of: tree))]
    default:
      refuse(node)
      return []
    }
  }

  private mutating func text(
    in node: MarkdownTree.Node, of tree: MarkdownTree
  ) -> DocumentText {
    var reader = InlineReader(tree, places: places)
    let text = reader.text(in: node)
    collect(reader)
    return text
  }

  private mutating func collect(_ reader: InlineReader) {
    if reader.isClipped { isClipped = true }
    for name in reader.refused where !refused.contains(name) { refused.append(name) }
  }

  private mutating func paragraph(
    _ node: MarkdownTree.Node, of tree: MarkdownTree
  ) -> [DocumentBlock] {
    if let images = images(node, of: tree) { return images.map { .image($0) } }
    var reader = InlineReader(tree, places: places)
    let pieces = reader.pieces(in: node)
    collect(reader)
    return pieces.map { piece in
      switch piece {
      case .text(let text): .paragraph(text)
      case .formula(let formula): .formula(formula)
      }
    }
  }

  /// Reads a block of code or a formula; nil if it has no visible character, because it would be
  /// drawn blank.
  private func code(_ node: MarkdownTree.Node) -> DocumentBlock? {
    let info = source(of: node.fenceInfo)
    let language = info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }
    let text = Self.withoutNewline(source(of: node.literal))
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let name = language.isEmpty ? nil : String(language)
    if let name, Self.formulaLanguages.contains(name.lowercased()),
      !text.contains("\\documentclass")
    {
      return .formula(
        DocumentFormula(
          tex: Self.withoutDelimiters(text), isDisplayed: true, source: text, language: name))
    }
    if name?.lowercased() == "ansi" {
      let output = ColoredOutput(text)
      return .code(
        DocumentCode(
          language: name, text: output.text,
          colors: output.colors.map { DocumentCode.ColoredPart($0.range, $0.color) }))
    }
    return .code(DocumentCode(language: name, text: text))
  }

  /// The info strings that denote formulas.
  private static let formulaLanguages: Set<String> = ["math", "latex", "tex"]

  /// The formula of a fenced block, without the delimiters that may surround the whole formula.
  private static func withoutDelimiters(_ text: String) -> String {
    let whole = text.trimmingPrefix(while: \.isWhitespace)
    for (open, close) in [("$$", "$$"), ("\\[", "\\]")] where whole.hasPrefix(open) {
      let rest = whole.dropFirst(2)
      guard let end = rest.firstRange(of: close), rest[end.upperBound...].allSatisfy(\.isWhitespace)
      else { break }
      return String(rest[..<end.lowerBound])
    }
    return text
  }

  private func source(of text: String) -> String { places.restored(text) }

  private static func withoutNewline(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  // MARK: - Quotes

  private mutating func quote(
    _ node: MarkdownTree.Node, of tree: MarkdownTree, depth: Int
  ) -> DocumentBlock {
    var blocks = blocks(in: node, of: tree, depth: depth + 1)
    guard let (alert, length) = Self.alert(of: node), case .paragraph(let text) = blocks.first
    else {
      return .quote(blocks)
    }
    if let rest = text.trimmedPart(length..<text.string.utf8.count) {
      blocks[0] = .paragraph(rest)
    } else {
      blocks.removeFirst()
    }
    return .alert(alert, blocks)
  }

  /// The kind of alert that a quote's first line declares, and the length of that line in bytes;
  /// nil for other quotes.
  private static func alert(of quote: MarkdownTree.Node) -> (DocumentAlert, length: Int)? {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph else { return nil }
    var line = ""
    for child in paragraph.children {
      if child.kind == .softBreak || child.kind == .lineBreak { break }
      guard child.kind == .text, line.utf8.count < 16 else { return nil }
      line += child.literal
    }
    guard line.hasPrefix("[!"), line.hasSuffix("]") else { return nil }
    let word = line.dropFirst(2).dropLast().lowercased()
    return DocumentAlert.allCases.first { $0.rawValue.lowercased() == word }
      .map { ($0, line.utf8.count) }
  }

  // MARK: - Images

  /// Reads the images of a paragraph that contains only images; nil for any other paragraph.
  private mutating func images(
    _ node: MarkdownTree.Node, of tree: MarkdownTree
  ) -> [DocumentImage]? {
    var images: [DocumentImage] = []
    for child in node.children {
      switch child.kind {
      case .image: images.append(image(child, link: nil, of: tree))
      case .link:
        guard let inner = child.firstChild, inner.next == nil, inner.kind == .image else {
          return nil
        }
        images.append(image(inner, link: source(of: child.address), of: tree))
      case .softBreak: continue
      case .htmlInline:
        guard let image = HTMLBlockReader.image(source(of: child.literal)[...]) else { return nil }
        images.append(image)
      default: return nil
      }
    }
    return images.isEmpty ? nil : images
  }

  private mutating func image(
    _ node: MarkdownTree.Node, link: String?, of tree: MarkdownTree
  ) -> DocumentImage {
    let address = source(of: node.address)
    return DocumentImage(
      source: Self.path(of: address), address: address,
      alternative: text(in: node, of: tree).string, link: link)
  }

  /// The name by which an image is looked up: its path in the conversation's folder, or its whole
  /// address if it is elsewhere; nil if there is no address.
  static func path(of address: String) -> String? {
    if address.isEmpty || address.hasPrefix("#") { return nil }
    if address.hasPrefix("/") || address.prefix(while: { $0 != "/" }).contains(":") {
      return address
    }
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  // MARK: - Lists and tables

  private mutating func list(
    _ node: MarkdownTree.Node, of tree: MarkdownTree, depth: Int
  ) -> DocumentList {
    var list = DocumentList(
      start: node.listStart, delimiter: node.listDelimiter, isTight: node.isTight, items: [])
    for item in node.children {
      guard hasRoom() else { break }
      list.items.append(
        DocumentList.Item(
          isDone: item.kind == .taskItem ? item.isTaskDone : nil,
          blocks: blocks(in: item, of: tree, depth: depth + 1)))
    }
    return list
  }

  private mutating func table(
    _ node: MarkdownTree.Node, of tree: MarkdownTree
  ) -> DocumentTable {
    let alignments = Array(node.columnAlignments.prefix(DocumentsLimits.columns))
    if node.columnAlignments.count > alignments.count { isClipped = true }
    var table = DocumentTable(alignments: alignments, header: [], rows: [])
    for row in node.children {
      guard used.cells + alignments.count <= DocumentsLimits.cells else {
        isClipped = true
        break
      }
      used.cells += alignments.count
      var cells: [DocumentText] = []
      for cell in row.children.prefix(alignments.count) { cells.append(text(in: cell, of: tree)) }
      while cells.count < alignments.count { cells.append("") }
      if row.kind == .tableHeader { table.header = cells } else { table.rows.append(cells) }
    }
    return table
  }
}

/// Tracks fenced code that begins at the left edge of a text, where no list, quote or formula can
/// contain it.
private struct CodeFence {
  /// The character and the length of the open fence; nil outside code.
  private var open: (sign: UInt8, count: Int)?
  /// True if code could be open within a list, a quote or a line, so that a fence could either
  /// begin or end it.
  private var isUncertain = false
  /// The number of adjacent fence characters that are not at the left edge.
  private var signs = 0

  /// Returns the offset after the newline of the line at an offset if the line is a fence or fenced
  /// code; otherwise returns the given offset.
  mutating func pass(over bytes: [UInt8], from start: Int) -> Int {
    let sign = bytes[start]
    if isUncertain { return start }
    if open == nil, sign != UInt8(ascii: "`"), sign != UInt8(ascii: "~") { return start }
    let line = bytes[start...].prefix { $0 != 0x0A }
    let end = min(bytes.count, line.endIndex + 1)
    if let open {
      let text = line.drop { $0 == 0x20 }
      let rest = text.drop { $0 == open.sign }
      let isEnd =
        text.startIndex - line.startIndex <= 3 && rest.startIndex - text.startIndex >= open.count
        && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if isEnd { self.open = nil }
      return end
    }
    let rest = line.drop { $0 == sign }
    let count = rest.startIndex - line.startIndex
    guard count >= 3, sign == UInt8(ascii: "~") || !rest.contains(sign) else { return start }
    open = (sign, count)
    return end
  }

  /// Reads a byte outside fences and fenced code.
  mutating func look(at byte: UInt8) {
    signs = byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") ? signs + 1 : 0
    if signs >= 3 { isUncertain = true }
  }
}

/// The byte offsets at which the lines of a text begin.
private struct LineStarts {
  private let bytes: [UInt8]
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
  }

  /// The offset of the line with the given one-based number.
  func start(of line: Int) -> Int? {
    starts.indices.contains(line - 1) ? starts[line - 1] : nil
  }

  /// True if a line contains only white space.
  func isEmpty(_ line: Int) -> Bool {
    guard let start = start(of: line) else { return false }
    let end = self.start(of: line + 1) ?? bytes.count
    return bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  }
}

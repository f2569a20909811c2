import ChatModel

extension MarkdownDocument {
  /// Reads a document; any text is one.
  ///
  /// What goes beyond `DocumentsLimits` is left out or set plainly, and `isClipped` says so.
  ///
  /// - Parameter source: CommonMark with GitHub's extensions.
  package init(_ source: String) {
    var reader = DocumentReader(source)
    self.init(blocks: reader.blocks())
    isClipped = reader.isClipped
    refused = reader.refused
  }
}

/// Turns the parser's tree into blocks.
struct DocumentReader {
  private(set) var isClipped = false
  private(set) var refused: [String] = []

  private let tree: MarkdownTree?
  private let formulas: [MathScanner.Formula]
  private var footnotes: [DocumentFootnote] = []
  private var blockCount = 0
  private var cellCount = 0

  /// Parses a text.
  init(_ source: String) {
    let guarded = SourceGuard(source)
    let scanner = MathScanner(guarded.bytes)
    formulas = scanner.formulas
    tree = MarkdownTree(scanner.output)
    isClipped = guarded.isClipped
  }

  /// The blocks of the whole text.
  mutating func blocks() -> [DocumentBlock] {
    guard let tree else { return [] }
    var blocks = blocks(in: tree.root, of: tree, depth: 0)
    if !footnotes.isEmpty { blocks.append(.footnotes(footnotes)) }
    return blocks
  }

  private mutating func blocks(
    in parent: MarkdownTree.Node, of tree: MarkdownTree, depth: Int
  ) -> [DocumentBlock] {
    if depth >= DocumentsLimits.nesting { return leaves(in: parent, of: tree) }
    var blocks: [DocumentBlock] = []
    for node in parent.children {
      guard hasRoom() else { break }
      switch node.kind {
      case .blockQuote:
        blocks.append(.quote(self.blocks(in: node, of: tree, depth: depth + 1)))
      case .list: blocks.append(.list(list(node, of: tree, depth: depth)))
      case .footnoteDefinition:
        footnotes.append(
          DocumentFootnote(
            number: footnotes.count + 1,
            blocks: self.blocks(in: node, of: tree, depth: depth + 1)))
      case .customBlock, nil:
        refuse(node)
        blocks += self.blocks(in: node, of: tree, depth: depth + 1)
      default: blocks += leaf(node, of: tree)
      }
    }
    return blocks
  }

  /// The blocks below the deepest level that is shown as such, one after the other.
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
    guard blockCount < DocumentsLimits.blocks else {
      isClipped = true
      return false
    }
    blockCount += 1
    return true
  }

  private mutating func refuse(_ node: MarkdownTree.Node) {
    if !refused.contains(node.kindName) { refused.append(node.kindName) }
  }

  // MARK: - Blocks without blocks

  private mutating func leaf(
    _ node: MarkdownTree.Node, of tree: MarkdownTree
  ) -> [DocumentBlock] {
    switch node.kind {
    case .paragraph: return paragraph(node, of: tree)
    case .heading: return [.heading(level: node.headingLevel, text(in: node, of: tree))]
    case .codeBlock: return [code(node)]
    case .htmlBlock: return [.html(Self.withoutNewline(source(of: node.literal)))]
    case .thematicBreak: return [.rule]
    case .table: return [.table(table(node, of: tree))]
    default:
      refuse(node)
      return []
    }
  }

  private mutating func text(
    in node: MarkdownTree.Node, of tree: MarkdownTree
  ) -> RichText {
    var reader = InlineReader(tree, formulas: formulas)
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
    var reader = InlineReader(tree, formulas: formulas)
    let pieces = reader.pieces(in: node)
    collect(reader)
    return pieces.map { piece in
      switch piece {
      case .text(let text): .paragraph(text)
      case .math(let text): .math(text)
      }
    }
  }

  private func code(_ node: MarkdownTree.Node) -> DocumentBlock {
    let info = source(of: node.fenceInfo)
    let language = info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," }
    let text = Self.withoutNewline(source(of: node.literal))
    return .code(
      DocumentCode(language: language.isEmpty ? nil : String(language), text: text))
  }

  private func source(of text: String) -> String { FormulaPlaces.restored(text, formulas) }

  private static func withoutNewline(_ text: String) -> String {
    text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  // MARK: - Pictures

  /// The pictures of a paragraph that holds nothing else; nil of another one.
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

  /// The path that an address names below the conversation's folder; nil where it leads elsewhere.
  private static func path(of address: String) -> String? {
    guard !address.isEmpty, !address.hasPrefix("/"), !address.hasPrefix("#"),
      !address.prefix(while: { $0 != "/" }).contains(":")
    else { return nil }
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
      guard cellCount + alignments.count <= DocumentsLimits.cells else {
        isClipped = true
        break
      }
      cellCount += alignments.count
      var cells: [RichText] = []
      for cell in row.children.prefix(alignments.count) { cells.append(text(in: cell, of: tree)) }
      while cells.count < alignments.count { cells.append("") }
      if row.kind == .tableHeader { table.header = cells } else { table.rows.append(cells) }
    }
    return table
  }
}

import ChatModel

/// Reads HTML blocks that contain only supported tags.
struct HTMLBlockReader {
  /// The blocks from top to bottom; nil if a tag is not supported.
  private(set) var blocks: [DocumentBlock]? = []

  private var text = ""
  private var entities: [RichText.Entity] = []
  private var marks: [DocumentText.Mark] = []
  private var open: [(style: HTMLTag.Style, isEntity: Bool, index: Int)] = []

  /// Reads an HTML block; a block with `<details>` is read by ``DetailsReader`` instead.
  init(_ source: String) {
    for piece in Self.pieces(of: source) {
      switch piece {
      case .text(let words): append(words)
      case .tag(let tag, let literal):
        guard let tag, append(tag, literal) else {
          blocks = nil
          return
        }
      }
    }
    guard open.isEmpty else {
      blocks = nil
      return
    }
    endParagraph()
  }

  /// A piece of a block: text or a tag.
  enum Piece {
    case text(Substring)
    /// A tag; nil if it is unsupported.
    case tag(HTMLTag?, literal: Substring)
  }

  /// Splits a block at its tags.
  static func pieces(of source: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = source[...]
    while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      if start > rest.startIndex { pieces.append(.text(rest[..<start])) }
      rest = rest[start...]
      let end: Substring.Index? =
        rest.hasPrefix("<!--") ? Self.commentEnd(of: rest) : Self.tagEnd(of: rest)
      guard let end else {
        pieces.append(.tag(nil, literal: rest))
        return pieces
      }
      pieces.append(.tag(HTMLTag(rest[..<end]), literal: rest[..<end]))
      rest = rest[end...]
    }
    if !rest.isEmpty { pieces.append(.text(rest)) }
    return pieces
  }

  /// The block without its comments, which no browser shows; a comment without an end is unchanged.
  static func withoutComments(_ source: String) -> String {
    guard source.contains("<!--") else { return source }
    return pieces(of: source).reduce(into: "") { shown, piece in
      switch piece {
      case .tag(.comment, _): break
      case .text(let literal), .tag(_, let literal): shown += literal
      }
    }
  }

  /// The index after a comment; nil if the comment has no end.
  private static func commentEnd(of text: Substring) -> Substring.Index? {
    // `<!-->` and `<!--->` are whole comments (HTML, 13.2.5.44).
    for whole in ["<!-->", "<!--->"] where text.hasPrefix(whole) {
      return text.index(text.startIndex, offsetBy: whole.count)
    }
    return text.dropFirst(4).firstRange(of: "-->")?.upperBound
  }

  /// The index after the `>` of a tag that is not within quotation marks; nil if the tag has no
  /// end.
  private static func tagEnd(of text: Substring) -> Substring.Index? {
    var quote: UInt8?
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return text.utf8.index(after: index)
      }
    }
    return nil
  }

  /// The image of a tag; nil if the tag is not an image, or if its path is outside the
  /// conversation's folder.
  static func image(_ literal: Substring) -> DocumentImage? {
    guard case .picture(let address, let alternative) = HTMLTag(literal) else { return nil }
    guard let source = DocumentReader.path(of: address), !source.hasPrefix("/"),
      !address.contains(":"), !address.contains("?")
    else { return nil }
    return DocumentImage(
      source: source, address: address, alternative: alternative, html: String(literal))
  }

  // MARK: - Parts

  /// Appends text; consecutive white space becomes one space.
  private mutating func append(_ words: Substring) {
    for word in words.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace)
      .enumerated()
    {
      if word.offset > 0, let last = text.last, !last.isWhitespace { text += " " }
      text += CharacterReferences.decoded(String(word.element))
    }
  }

  /// Applies a tag; returns false for a tag that must be read as a separate block.
  private mutating func append(_ tag: HTMLTag, _ literal: Substring) -> Bool {
    switch tag {
    case .comment: break
    case .lineBreak: text += "\n"
    case .opening(let style):
      guard entities.count + marks.count < DocumentsLimits.marks else { return false }
      let start = text.utf8.count
      if let kind = style.entity {
        entities.append(RichText.Entity(kind, start..<start))
        open.append((style, true, entities.count - 1))
      } else if let kind = style.mark {
        marks.append(DocumentText.Mark(kind, start..<start))
        open.append((style, false, marks.count - 1))
      }
    case .closing(let style):
      guard let last = open.popLast(), last.style == style else { return false }
      let end = text.utf8.count
      if last.isEntity {
        entities[last.index].range = entities[last.index].range.lowerBound..<end
      } else {
        marks[last.index].range = marks[last.index].range.lowerBound..<end
      }
    case .picture:
      guard open.isEmpty, let image = Self.image(literal) else { return false }
      endParagraph()
      blocks?.append(.image(image))
    case .openingDetails, .closingDetails, .openingSummary, .closingSummary: return false
    }
    return true
  }

  private mutating func endParagraph() {
    let whole = DocumentText(RichText(text, entities: entities), marks: marks)
    if let part = whole.trimmedPart(0..<text.utf8.count) { blocks?.append(.paragraph(part)) }
    (text, entities, marks) = ("", [], [])
  }
}

/// Nests the blocks between `<details>` and `</details>` below their summary.
enum DetailsReader {
  /// An open `<details>` element: its summary, the blocks below it, and its tag as written.
  private struct Fold {
    var summary: DocumentText = ""
    var literal = ""
    var blocks: [DocumentBlock] = []
  }

  /// Returns the blocks, in which every pair of matching tags becomes one block with the blocks
  /// between them; unmatched tags remain as text.
  static func folded(_ blocks: [DocumentBlock]) -> [DocumentBlock] {
    guard blocks.contains(where: isTagged) else { return blocks }
    var open = [Fold()]
    for block in blocks {
      guard isTagged(block), case .html(let source) = block, let pieces = pieces(of: source) else {
        open[open.count - 1].blocks.append(block)
        continue
      }
      for piece in pieces {
        switch piece {
        case .opening(let summary, let literal):
          open.append(Fold(summary: summary, literal: literal))
        case .blocks(let blocks): open[open.count - 1].blocks += blocks
        case .closing:
          guard open.count > 1, let last = open.popLast() else {
            open[0].blocks.append(.html("</details>"))
            continue
          }
          open[open.count - 1].blocks.append(.details(summary: last.summary, last.blocks))
        }
      }
    }
    while open.count > 1, let last = open.popLast() {
      open[open.count - 1].blocks.append(.html(last.literal))
      open[open.count - 1].blocks += last.blocks
    }
    return open[0].blocks
  }

  private static func isTagged(_ block: DocumentBlock) -> Bool {
    guard case .html(let source) = block else { return false }
    return source.lowercased().contains("details")
  }

  private enum Piece {
    case opening(DocumentText, literal: String)
    case blocks([DocumentBlock])
    case closing
  }

  /// The pieces of an HTML block; nil if it contains an unsupported tag.
  private static func pieces(of source: String) -> [Piece]? {
    var pieces: [Piece] = []
    var body = ""
    // The open `<details>` tag and the text after it, until its summary is read.
    var opening: String?
    var isInSummary = false
    func takeBody() -> [DocumentBlock]? {
      defer { body = "" }
      return HTMLBlockReader(body).blocks
    }
    for piece in HTMLBlockReader.pieces(of: source) {
      switch piece {
      case .text(let words): body += words
      case .tag(let tag, let literal):
        switch tag {
        case .openingDetails, .closingDetails, .openingSummary:
          guard !isInSummary, let blocks = takeBody() else { return nil }
          if tag == .openingSummary {
            guard opening != nil, blocks.isEmpty else { return nil }
            isInSummary = true
            continue
          }
          if let literal = opening { pieces.append(.opening("", literal: literal)) }
          opening = nil
          if !blocks.isEmpty { pieces.append(.blocks(blocks)) }
          if tag == .openingDetails { opening = String(literal) } else { pieces.append(.closing) }
        case .closingSummary:
          guard isInSummary, let tag = opening, let blocks = takeBody(), blocks.count <= 1
          else { return nil }
          var summary: DocumentText = ""
          if case .paragraph(let text) = blocks.first { summary = text }
          pieces.append(.opening(summary, literal: tag + summary.string))
          (opening, isInSummary) = (nil, false)
        default: body += literal
        }
      }
    }
    guard !isInSummary, let blocks = takeBody() else { return nil }
    if let literal = opening { pieces.append(.opening("", literal: literal)) }
    if !blocks.isEmpty { pieces.append(.blocks(blocks)) }
    return pieces
  }
}

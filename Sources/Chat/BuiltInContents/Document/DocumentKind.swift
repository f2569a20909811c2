import BubbleLayout
import ChatModel
import DisplayList
import Documents

/// A text in CommonMark, with headings, lists, tables, code and other blocks.
struct DocumentKind: ContentKind {
  static let type = "text/markdown"
  static let version = 2
  static let isFlowing = true

  /// The maximum number of bytes at the start of a source from which a summary is made.
  private static let summaryByteCount = 2_000
  private static let spokenByteCount = 4_000

  func summary(of content: MarkdownContent, in strings: LocalizedStrings) -> String {
    // A summary is one line, so it never shows the rest of a long answer.
    let start = MarkdownDocument(Self.beginning(of: content.text, byteCount: Self.summaryByteCount))
    var definitions = FormulaDefinitions()
    let text = start.plainText(upTo: Self.summaryByteCount) { formula in
      definitions.text(of: formula.tex)
    }
    let line = RichText(text).oneLine
    return line.isBlank ? strings.emptyMessage : line
  }

  func alternativeText(of content: MarkdownContent, in strings: LocalizedStrings) -> String {
    let text = MarkdownDocument.recent(content.text).plainText(upTo: Self.spokenByteCount)
    return text.isBlank ? strings.emptyMessage : text
  }

  func words(of content: MarkdownContent, in context: ContentContext) -> ContentWords? {
    MarkdownDocument.recent(content.text).blocks.isEmpty
      ? .mark(context.strings.emptyMessage) : nil
  }

  func pictures(of content: MarkdownContent) -> [String] {
    DocumentView.pictures(in: content.text)
  }

  func redacted(_ content: MarkdownContent, by redaction: Redaction) -> MarkdownContent? {
    MarkdownContent(redaction.masked(markdown: content.text))
  }

  func holdsWideLines(_ content: MarkdownContent) -> Bool {
    MarkdownDocument.recent(content.text).blocks.contains(where: \.isWide)
  }

  func measured(_ content: MarkdownContent, in context: ContentContext) -> DocumentView {
    DocumentView(
      content.text, width: context.width, sideRoom: context.sideRoom, in: context)
  }

  private static func beginning(of text: String, byteCount: Int) -> String {
    guard text.utf8.count > byteCount else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: byteCount)
    return String(text[..<(text[..<end].lastIndex { $0.isWhitespace } ?? text.startIndex)])
  }
}

extension DocumentView {
  /// The names of the images in a document.
  static func pictures(in source: String) -> [String] {
    // A cell's cache key contains the names of its images; for most documents, this check finds
    // without parsing that there are none.
    guard mayHoldPictures(source) else { return [] }
    return MarkdownDocument.recent(source).blocks.flatMap(\.pictures)
  }

  private static func mayHoldPictures(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var index = 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "["), bytes[index - 1] == UInt8(ascii: "!") { return true }
      // The start of a tag that can name an image.
      if bytes[index] | 0x20 == UInt8(ascii: "i"), bytes[index - 1] == UInt8(ascii: "<") {
        return true
      }
      index += 1
    }
    return false
  }
}

extension DocumentBlock {
  /// The names of the images in the block.
  var pictures: [String] {
    switch self {
    case .image(let image): image.source.map { [$0] } ?? []
    case .quote(let blocks), .alert(_, let blocks), .details(_, let blocks):
      blocks.flatMap(\.pictures)
    case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.pictures) }
    case .footnotes(let notes): notes.flatMap { $0.blocks.flatMap(\.pictures) }
    case .paragraph, .heading, .code, .table, .rule, .html, .formula: []
    }
  }

  fileprivate var isWide: Bool {
    switch self {
    case .code, .table: true
    case .formula(let formula): formula.language != nil
    case .quote(let blocks), .alert(_, let blocks), .details(_, let blocks):
      blocks.contains(where: \.isWide)
    case .list(let list): list.items.contains { $0.blocks.contains(where: \.isWide) }
    case .paragraph, .heading, .rule, .html, .image, .footnotes: false
    }
  }
}

extension Redaction {
  /// A document's source in which every visible character is replaced by a shade character, except
  /// for block markers, so that lists remain lists and tables remain tables.
  func masked(markdown source: String) -> String {
    var masked = String.UnicodeScalarView()
    var isLineStart = true
    for scalar in source.unicodeScalars {
      // White space, block markers and the numbers of list items stay visible.
      let isMark =
        scalar.properties.isWhitespace || Self.marks.contains(scalar)
        || (isLineStart && ("0"..."9").contains(scalar))
      masked.append(isMark ? scalar : Self.shade)
      if scalar == "\n" {
        isLineStart = true
      } else if !isMark {
        isLineStart = false
      }
    }
    return String(masked)
  }

  private static let marks: Set<Unicode.Scalar> = Set("#*_~`>|-+=[]().:!\\".unicodeScalars)
}

import ChatModel
import DisplayList
import Documents
import Platform

/// A text in CommonMark: headings, lists, tables and code.
struct DocumentKind: ContentKind {
  static let type = MarkdownContent.kindName
  static let version = 1

  /// Bytes of a source that a summary or what is read aloud is made from.
  private static let summaryByteCount = 2_000
  private static let spokenByteCount = 4_000

  func summary(of content: MarkdownContent, in strings: LocalizedStrings) -> String {
    // The rest of a long answer never stands in one line.
    let start = MarkdownDocument(Self.beginning(of: content.text, byteCount: Self.summaryByteCount))
    let line = MessageSummary.line(start.plainText(upTo: Self.summaryByteCount))
    return line.isBlank ? strings.emptyMessage : line
  }

  func alternativeText(of content: MarkdownContent, in strings: LocalizedStrings) -> String {
    let text = DocumentCache.shared.document(content.text).plainText(upTo: Self.spokenByteCount)
    return text.isBlank ? strings.emptyMessage : text
  }

  func words(of content: MarkdownContent, in context: ContentContext) -> ContentWords? {
    DocumentCache.shared.document(content.text).blocks.isEmpty
      ? .mark(context.strings.emptyMessage) : nil
  }

  func pictures(of content: MarkdownContent) -> [String] {
    // Cells are named by their pictures: most documents need not be read for that.
    guard Self.mayHoldPictures(content.text) else { return [] }
    return DocumentCache.shared.document(content.text).pictures
  }

  func redacted(_ content: MarkdownContent, by redaction: Redaction) -> MarkdownContent? {
    MarkdownContent(redaction.masked(markdown: content.text))
  }

  func measured(_ content: MarkdownContent, in context: ContentContext) -> DocumentView {
    DocumentView(
      content.text, width: context.width,
      direction: context.direction?.ofText, language: context.language, using: context.tools)
  }

  /// Whether a document has lines that may be longer than what reads well: code and tables.
  static func holdsWideBlocks(_ content: MarkdownContent) -> Bool {
    DocumentCache.shared.document(content.text).blocks.contains(where: \.isWide)
  }

  private static func mayHoldPictures(_ text: String) -> Bool {
    let bytes = text.utf8.span
    var index = 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "["), bytes[index - 1] == UInt8(ascii: "!") { return true }
      index += 1
    }
    return false
  }

  private static func beginning(of text: String, byteCount: Int) -> String {
    guard text.utf8.count > byteCount else { return text }
    let end = text.utf8.index(text.startIndex, offsetBy: byteCount)
    return String(text[..<(text[..<end].lastIndex { $0.isWhitespace } ?? text.startIndex)])
  }
}

extension MarkdownDocument {
  /// The pictures that it names.
  fileprivate var pictures: [String] { blocks.flatMap(\.pictures) }
}

extension DocumentBlock {
  /// The pictures that it names.
  var pictures: [String] {
    switch self {
    case .image(let image): image.source.map { [$0] } ?? []
    case .quote(let blocks): blocks.flatMap(\.pictures)
    case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.pictures) }
    case .footnotes(let notes): notes.flatMap { $0.blocks.flatMap(\.pictures) }
    case .paragraph, .heading, .code, .table, .rule, .html, .math: []
    }
  }

  fileprivate var isWide: Bool {
    switch self {
    case .code, .table: true
    case .quote(let blocks): blocks.contains(where: \.isWide)
    case .list(let list): list.items.contains { $0.blocks.contains(where: \.isWide) }
    case .paragraph, .heading, .rule, .html, .math, .image, .footnotes: false
    }
  }
}

extension Redaction {
  /// A document's source with a shade in the place of each character that can be seen, but for the
  /// signs that make blocks, so that lists stay lists and tables stay tables.
  func masked(markdown source: String) -> String {
    var masked = String.UnicodeScalarView()
    var isLineStart = true
    for scalar in source.unicodeScalars {
      // The numbers of a list, and whatever else a line begins with.
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

/// The documents that were read last: measuring, pictures and what is read aloud ask for the same one,
/// and one that is being written is read on from where it may have changed.
///
/// Safe on any thread.
final class DocumentCache: Sendable {
  private struct State {
    /// By their sources' digests: texts beyond ASCII are normalized to be hashed, which takes long.
    var documents = SecondChanceCache<ContentDigest, MarkdownDocument>(
      byteBudget: BubbleLayoutLimits.documentCacheBytes)
    /// The last one is the youngest.
    var recent: [GrowingDocument] = []
  }

  static let shared = DocumentCache()

  private let state = Monitor(State())

  /// Documents that are kept to be read on: more answers are hardly written at a time.
  private static let recentCount = 4

  /// The document of a source.
  func document(_ source: String) -> MarkdownDocument {
    var hasher = ContentHasher()
    hasher.combine(source)
    let name = hasher.finish()
    let (known, recent) = state.withLock { ($0.documents.value(for: name), $0.recent) }
    if let known { return known }
    let earlier = recent.last { $0.beginsAlike(source) }
    let read = GrowingDocument(source, after: earlier)
    state.withLock { state in
      // Some ten times the source: blocks, texts and marks are values of their own.
      state.documents.insert(read.document, for: name, cost: 256 + source.utf8.count * 10)
      state.recent.removeAll { $0.beginsAlike(source) }
      state.recent.append(read)
      if state.recent.count > Self.recentCount { state.recent.removeFirst() }
    }
    return read.document
  }
}

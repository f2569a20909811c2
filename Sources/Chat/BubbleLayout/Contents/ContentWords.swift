public import ChatModel
public import DisplayList
import Kit
import TextShaping

/// The text of a message, set below its content in the text style of messages, with links, mentions
/// and formatting.
public struct ContentWords: Sendable {
  /// The text.
  public var text: RichText
  /// The text at the start of `text` that is derived from the message's other values; nil if there
  /// is none.
  var derived: DerivedWords?
  /// True if the text consists of only a few emoji, which are shown larger.
  var isLargeEmoji = false
  /// True if the text comes from the interface and not from the sender, because the message has no
  /// text of its own.
  var isMark = false

  /// Makes the text below the content; blank text is not shown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - role: The role in reports of a text that is derived from values other than a message's
  ///     text; nil for a text or a caption.
  ///   - enlargesEmoji: True if a text of only a few emoji is shown larger.
  public init(_ text: RichText, role: TextRole? = nil, enlargesEmoji: Bool = false) {
    self.text = text
    isLargeEmoji = enlargesEmoji && text.isLargeEmoji
    derived = role.map { DerivedWords(role: $0, byteCount: text.string.utf8.count) }
  }

  /// Makes interface text for a message that has no text of its own, such as a deleted one.
  ///
  /// It is pale, to differ from text that people wrote.
  public static func mark(_ words: String) -> ContentWords {
    var mark = ContentWords(.mark(words))
    mark.derived = DerivedWords(role: .placeholder, byteCount: words.utf8.count)
    mark.isMark = true
    return mark
  }
}

extension RichText {
  /// True if no part of the text is visible.
  public var isBlank: Bool { string.isBlank }

  /// Interface text, styled to differ from text that people wrote.
  static func mark(_ words: String) -> RichText {
    RichText(
      words,
      entities: TextStyle.Weight.haveItalics(for: words)
        ? [Entity(.italic, 0..<words.utf8.count)] : [])
  }
}

/// The measured content of a kind that has only text; it is never drawn.
public struct WordsAlone: MeasuredContent {
  /// The size, which is zero.
  public let size = Size.zero
  /// The fit of text: inside the bubble's padding.
  public let fit = ContentFit.padded

  /// Makes the measured content.
  public init() {}

  /// Draws nothing.
  public func draw(in box: Rect, on canvas: inout CellCanvas) {}
}

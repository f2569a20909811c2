public import ChatModel
public import DisplayList

/// The words of a message, which are set below its content in the text style of messages, with
/// links, mentions and marks.
public struct ContentWords: Sendable {
  /// The words.
  public var text: RichText
  /// The part of the words that is not the message's own text.
  var derived: DerivedWords?
  /// True if the words are nothing but a few emoji, which are shown larger.
  var isLargeEmoji = false
  /// True if the interface shows the words because the message has none of its own; they are not
  /// the sender's.
  var isMark = false

  /// Makes words; blank ones are not shown.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - role: The role in reports of words that are made from other values than a message's text;
  ///     nil for a text or a caption.
  ///   - enlargesEmoji: True if words that are only a few emoji are shown larger.
  public init(_ text: RichText, role: TextRole? = nil, enlargesEmoji: Bool = false) {
    self.text = text
    isLargeEmoji = enlargesEmoji && text.isLargeEmoji
    derived = role.map { DerivedWords(role: $0, byteCount: text.string.utf8.count) }
  }

  /// Makes words of the interface for a message without its own, such as a deleted one: pale, and
  /// set apart from people's words.
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

  /// Words of the interface, set apart from people's words.
  static func mark(_ words: String) -> RichText {
    RichText(words, entities: words.hasItalics ? [Entity(.italic, 0..<words.utf8.count)] : [])
  }
}

/// The measured content of a kind that has only words; it is never drawn.
public struct WordsAlone: MeasuredContent {
  /// The size, which is zero.
  public let size = Size.zero
  /// The fit of words, which is inside the bubble's padding.
  public let fit = ContentFit.padded

  /// Makes the view.
  public init() {}

  /// Draws nothing.
  public func draw(in box: Rect, on canvas: inout CellCanvas) {}
}

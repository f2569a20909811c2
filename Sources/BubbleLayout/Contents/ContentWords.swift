public import ChatModel

/// The words of a message, which are set below its content in the text style of messages: links,
/// mentions and marks included.
public struct ContentWords: Sendable {
  /// What is said.
  public var text: RichText
  /// The part of the words that is not the message's own text.
  var derived: DerivedWords?
  /// Whether they are nothing but a few emoji, which are shown larger.
  var isLargeEmoji = false
  /// Whether they stand for a message that has none, and are not the sender's.
  var isMark = false

  /// Makes words; blank ones are not shown.
  public init(_ text: RichText) {
    self.text = text
  }

  /// Makes words of the interface in the place of a message's own.
  static func mark(_ words: String) -> ContentWords {
    var mark = ContentWords(.mark(words))
    mark.derived = DerivedWords(role: .placeholder, byteCount: words.utf8.count)
    mark.isMark = true
    return mark
  }
}

extension RichText {
  /// Whether nothing of the text can be seen.
  var isBlank: Bool { string.isBlank }

  /// Words of the interface, set apart from what people said.
  static func mark(_ words: String) -> RichText {
    RichText(words, entities: words.hasItalics ? [Entity(.italic, 0..<words.utf8.count)] : [])
  }
}

import BubbleLayout
import ChatModel

/// A message or file that could be viewed for a limited time and no longer exists.
struct ExpiredKind: ContentKind {
  static let type = "expired"
  static let version = 1
  static let vocabulary = [message, content]

  /// The text that replaces an expired message.
  private static let message = KindWord("expired.message", "This message has expired")
  /// The text behind the name of an expired medium.
  private static let content = KindWord("expired.content", "No longer available")

  func summary(of expired: ExpiredContent, in strings: LocalizedStrings) -> String {
    guard expired.medium != .message else { return strings[Self.message] }
    return strings.line(of: [strings.name(of: expired.medium), strings[Self.content]])
  }

  func words(of expired: ExpiredContent, in context: ContentContext) -> ContentWords? {
    .mark(summary(of: expired, in: context.strings))
  }

  func redacted(_ expired: ExpiredContent, by redaction: Redaction) -> ExpiredContent? { expired }

  func measured(_ expired: ExpiredContent, in context: ContentContext) -> WordsAlone {
    WordsAlone()
  }
}

/// A message that was deleted for everyone, in apps that name the person who deleted it.
struct RecalledKind: ContentKind {
  static let type = "recalled"
  static let version = 1
  static let vocabulary = [by, you]

  /// The line that replaces the message of a person.
  private static let by = KindWord("recalled.by", "{name} unsent a message")
  /// The line that replaces a message of the reader's.
  private static let you = KindWord("recalled.you", "You unsent a message")

  func summary(of recalled: RecalledContent, in strings: LocalizedStrings) -> String {
    recalled.by.isBlank ? strings[Self.you] : strings.sentence(Self.by, ["name": recalled.by])
  }

  func words(of recalled: RecalledContent, in context: ContentContext) -> ContentWords? {
    .mark(summary(of: recalled, in: context.strings))
  }

  func redacted(_ recalled: RecalledContent, by redaction: Redaction) -> RecalledContent? {
    RecalledContent(by: redaction.masked(recalled.by))
  }

  func measured(_ recalled: RecalledContent, in context: ContentContext) -> WordsAlone {
    WordsAlone()
  }
}

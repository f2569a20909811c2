import BubbleLayout
import ChatModel

/// The text of a message.
struct TextKind: ContentKind {
  static let type = "text"
  static let version = 1

  func summary(of text: RichText, in strings: LocalizedStrings) -> String {
    text.isBlank ? strings.emptyMessage : text.oneLine
  }

  func words(of text: RichText, in context: ContentContext) -> ContentWords? {
    guard !text.isBlank else { return .mark(context.strings.emptyMessage) }
    return ContentWords(text, enlargesEmoji: true)
  }

  func redacted(_ text: RichText, by redaction: Redaction) -> RichText? {
    redaction.masked(text)
  }

  func holdsWideLines(_ text: RichText) -> Bool {
    text.entities.contains { if case .codeBlock = $0.kind { true } else { false } }
  }

  func measured(_ text: RichText, in context: ContentContext) -> WordsAlone { WordsAlone() }
}

/// A notice: a centred line; if the message has a sender, the notice is shown as text.
struct NoticeKind: ContentKind {
  static let type = "notice"
  static let version = 1

  private let text = TextKind()

  func summary(of notice: RichText, in strings: LocalizedStrings) -> String {
    text.summary(of: notice, in: strings)
  }

  func words(of notice: RichText, in context: ContentContext) -> ContentWords? {
    text.words(of: notice, in: context)
  }

  func redacted(_ notice: RichText, by redaction: Redaction) -> RichText? {
    redaction.masked(notice)
  }

  func measured(_ notice: RichText, in context: ContentContext) -> WordsAlone { WordsAlone() }
}

/// A message that was deleted.
struct DeletedKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {}

  static let type = "deleted"
  static let version = 1
  static let vocabulary = [name]

  private static let name = KindWord("deleted.name", "Deleted message")

  func summary(of payload: Payload, in strings: LocalizedStrings) -> String {
    strings[Self.name]
  }

  func words(of payload: Payload, in context: ContentContext) -> ContentWords? {
    .mark(context.strings[Self.name])
  }

  func redacted(_ payload: Payload, by redaction: Redaction) -> Payload? { payload }

  func measured(_ payload: Payload, in context: ContentContext) -> WordsAlone { WordsAlone() }
}

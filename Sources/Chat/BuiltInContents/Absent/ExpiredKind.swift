import BubbleLayout
import ChatModel

/// A message or file that could be viewed for a limited time and no longer exists.
struct ExpiredKind: ContentKind {
  static let type = "expired"
  static let version = 1

  func summary(of expired: ExpiredContent, in strings: LocalizedStrings) -> String {
    strings.line(ofExpired: expired.medium)
  }

  func words(of expired: ExpiredContent, in context: ContentContext) -> ContentWords? {
    .mark(context.strings.line(ofExpired: expired.medium))
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

  func summary(of recalled: RecalledContent, in strings: LocalizedStrings) -> String {
    strings.line(ofRecallBy: recalled.by)
  }

  func words(of recalled: RecalledContent, in context: ContentContext) -> ContentWords? {
    .mark(context.strings.line(ofRecallBy: recalled.by))
  }

  func redacted(_ recalled: RecalledContent, by redaction: Redaction) -> RecalledContent? {
    RecalledContent(by: redaction.masked(recalled.by))
  }

  func measured(_ recalled: RecalledContent, in context: ContentContext) -> WordsAlone {
    WordsAlone()
  }
}

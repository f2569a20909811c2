import BubbleLayout
import ChatModel

/// A contact card of a person.
struct ContactKind: ContentKind {
  static let type = "contact"
  static let version = 1

  func summary(of contact: ContactContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings.contact, with: RichText(contact.name))
  }

  func pictures(of contact: ContactContent) -> [String] { contact.avatar.map { [$0] } ?? [] }

  func thumbnail(of contact: ContactContent) -> String? { nil }

  func measured(_ contact: ContactContent, in context: ContentContext) -> some MeasuredContent {
    ContactView(contact, in: context)
  }
}

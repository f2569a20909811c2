import BubbleLayout
import ChatModel

/// An event in a chat, as a sentence in the language of the page.
struct ChatEventKind: ContentKind {
  static let type = "chatEvent"
  static let version = 1
  static let vocabulary = [ChatEventWords.someone] + ChatEventWords.all

  func summary(of event: ChatEventContent, in strings: LocalizedStrings) -> String {
    ChatEventSentence(event, in: strings).text
  }

  func words(of event: ChatEventContent, in context: ContentContext) -> ContentWords? {
    ContentWords(RichText(summary(of: event, in: context.strings)))
  }

  func redacted(_ event: ChatEventContent, by redaction: Redaction) -> ChatEventContent? {
    var masked = event
    masked.actor = event.actor.map { redaction.maskedPerson($0) }
    masked.members = event.members.map { redaction.maskedPerson($0) }
    if case .text(let text) = event.value { masked.value = .text(redaction.masked(text)) }
    masked.text = event.text.map { redaction.masked($0) }
    if !ChatEventContent.Action.allCases.contains(event.action) {
      // The name of an action that the format does not know can be the source's words.
      masked.action.rawValue = redaction.masked(event.action.rawValue)
    }
    return masked
  }

  func measured(_ event: ChatEventContent, in context: ContentContext) -> WordsAlone {
    WordsAlone()
  }
}

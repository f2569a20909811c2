import BubbleLayout
import ChatModel

/// The sentence about an event, with the names of people in place of their ids.
struct ChatEventSentence {
  /// The sentence in the language of the page.
  let text: String

  /// Writes the sentence that names the most details of the event; details that it does not name
  /// follow in parentheses.
  ///
  /// - Parameters:
  ///   - event: The event; an empty actor is the user.
  ///   - strings: The words of the page.
  init(_ event: ChatEventContent, in strings: LocalizedStrings) {
    let isYou = event.actor?.isEmpty == true
    let members = event.members.isEmpty ? nil : event.members.joined(separator: ", ")
    let value = event.value.map { Self.text(of: $0) }
    var details: [String: String] = [:]
    details["actor"] = isYou ? nil : event.actor ?? strings[ChatEventWords.someone]
    details["members"] = members
    details["value"] = value
    let key = "\(ChatEventKind.type).\(event.action.rawValue)"
    for named in [["value", "members"], ["value"], ["members"], []]
    where named.allSatisfy({ details[$0] != nil }) {
      let form = ([key] + named).joined(separator: ".")
      guard
        let word = (isYou ? ChatEventWords.sentences[form + ".you"] : nil)
          ?? ChatEventWords.sentences[form]
      else { continue }
      let rest = ["value", "members"].filter { !named.contains($0) }.compactMap { details[$0] }
      let sentence = strings.sentence(word, details)
      text = rest.isEmpty ? sentence : "\(sentence) (\(rest.joined(separator: ", ")))"
      return
    }
    text = event.text ?? strings.line(of: details.values.sorted())
  }

  private static func text(of value: ChatEventContent.Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number), .seconds(let number): "\(number)"
    }
  }
}

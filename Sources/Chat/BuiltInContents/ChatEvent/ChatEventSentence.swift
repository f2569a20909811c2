import BubbleLayout
import ChatModel

/// The sentence about an event whose people have names and whose value is a text.
struct ChatEventSentence {
  /// The sentence in the language of the page.
  let text: String

  /// Writes the sentence that names the most details of the event; details that it does not name
  /// follow in parentheses.
  ///
  /// An action without a sentence is shown in the words of the source or, if there are none, by its
  /// name.
  ///
  /// - Parameters:
  ///   - event: The event; an empty actor is the user.
  ///   - strings: The words of the page.
  init(_ event: ChatEventContent, in strings: LocalizedStrings) {
    let isYou = event.actor?.isEmpty == true
    var details: [String: String] = [:]
    details["actor"] = isYou ? strings.you : event.actor
    details["members"] =
      event.members.isEmpty ? nil : event.members.joined(separator: ", ")
    details["value"] = event.value.map(Self.text)
    if let (word, isAboutYou) = Self.sentence(of: event.action, details, isYou: isYou) {
      let pattern = strings[word]
      var texts = details
      texts["actor"] = details["actor"] ?? strings[ChatEventWords.someone]
      let rest = Self.order.filter { name in
        !(isAboutYou && name == "actor") && !pattern.contains("{\(name)}")
      }
      text = strings.sentence(
        strings.sentence(word, texts), details: rest.compactMap { details[$0] })
    } else if let own = event.text, !own.isBlank {
      let rest = Self.order.compactMap { details[$0] }
      text = strings.sentence(own, details: rest.filter { !own.contains($0) })
    } else {
      let parts = [details["actor"], event.action.rawValue, details["members"], details["value"]]
      text = strings.line(of: parts.compactMap(\.self).filter { !$0.isBlank })
    }
  }

  /// The order of details in parentheses.
  private static let order = ["actor", "members", "value"]

  /// The sentence that names the most of the given details; nil if the action has none.
  private static func sentence(
    of action: ChatEventContent.Action, _ details: [String: String], isYou: Bool
  ) -> (word: KindWord, isAboutYou: Bool)? {
    let key = "\(ChatEventKind.type).\(action.rawValue)"
    for named in [["value", "members"], ["members"], ["value"], []]
    where named.allSatisfy({ details[$0] != nil }) {
      let form = ([key] + named).joined(separator: ".")
      if isYou, let word = ChatEventWords.sentences[form + ".you"] { return (word, true) }
      if let word = ChatEventWords.sentences[form] { return (word, false) }
    }
    return nil
  }

  /// A value that the page has not written; pages write their own numbers and durations.
  private static func text(of value: ChatEventContent.Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .seconds(let seconds): "\(seconds) s"
    }
  }
}

package import ChatModel
import Kit

/// The marks of a notice about an event: `event addedMembers`, `by Ana`, `member Bo`, `value Boats`,
/// `number 3`, `seconds 60` and `words Bo came`.
package struct ScriptEvent {
  /// The name of the action; nil if no mark contains it.
  package var action: String?
  /// The name of the person who acted, not yet unescaped; nil if there is none.
  package var actor: Substring?
  /// The names of the people to whom it happened, not yet unescaped.
  package var members: [Substring] = []
  package var value: ChatEventContent.Value?
  /// The sentence in the words of the source; empty if there is none, nil if it is that of the
  /// notice.
  package var words: String?

  /// Makes an event without details.
  package init(action: String? = nil) {
    self.action = action
  }

  /// Reads a mark that consists of a word and the text after it.
  /// - Returns: nil if the word is not that of an event; otherwise true if the text is valid.
  package mutating func read(_ word: String, _ text: Substring) -> Bool? {
    switch word {
    case "event" where !text.isEmpty: action = ScriptEscape.unescaped(text)
    case "by": actor = text
    case "member": members.append(text)
    case "value": value = .text(ScriptEscape.unescaped(text))
    case "number":
      guard let number = Double(text), number.isFinite else { return false }
      value = .number(number)
    case "seconds":
      guard let seconds = Double(text), (0...ChatModelLimits.duration).contains(seconds) else {
        return false
      }
      value = .seconds(seconds)
    case "words": words = ScriptEscape.unescaped(text)
    default: return nil
    }
    return true
  }

  /// Returns a copy to which the values from another line are added.
  package func adding(_ other: ScriptEvent) -> ScriptEvent {
    var sum = ScriptEvent(action: other.action ?? action)
    sum.actor = other.actor ?? actor
    sum.members = members + other.members
    sum.value = other.value ?? value
    sum.words = other.words ?? words
    return sum
  }

  /// The marks for the event, as written in a script.
  package var spellings: [String] {
    func part(_ word: String, _ text: some StringProtocol) -> String {
      text.isEmpty ? word : "\(word) \(text)"
    }
    func escaped(_ text: String) -> String { ScriptEscape.escaped(text, separators: ",") }
    var parts = [part("event", escaped(action ?? ""))]
    if let actor { parts.append(part("by", actor)) }
    parts += members.map { part("member", $0) }
    switch value {
    case .text(let text): parts.append(part("value", escaped(text)))
    case .number(let number): parts.append("number \(ScriptMarks.spelling(of: number))")
    case .seconds(let seconds): parts.append("seconds \(ScriptMarks.spelling(of: seconds))")
    case nil: break
    }
    if let words { parts.append(part("words", escaped(words))) }
    return parts
  }
}

import ChatModel
import ScriptNotation

// Events, whose marks are below a notice.
extension ScriptReader {
  /// The event of a notice; nil if its marks are not those of an event, which is a problem.
  ///
  /// The sentence of an action that the format does not know is that of the notice.
  mutating func event(
    _ mark: ScriptEvent, of entry: Entry, _ content: Content, _ people: ScriptPeople
  ) -> ChatEventContent? {
    guard entry.name == nil, let sentence = content.notice else {
      problems.add(
        "an event below a message with a name",
        advice: "write * and a sentence above it, such as * Ana added Bo", line: entry.line)
      return nil
    }
    guard let name = mark.action else {
      problems.add(
        "details of an event without its action",
        advice: "write, for example, (event addedMembers, by Ana, member Bo)", line: entry.line)
      return nil
    }
    guard mark.members.count <= ChatModelLimits.eventMembers else {
      problems.add(
        "an event with more than \(ChatModelLimits.eventMembers) people",
        advice: "divide it into several", line: entry.line)
      return nil
    }
    let action = ChatEventContent.Action(rawValue: name)
    var event = ChatEventContent(
      action, actor: mark.actor.flatMap { id(of: $0, entry, people) },
      members: mark.members.compactMap { id(of: $0, entry, people) }, value: mark.value)
    if let words = mark.words {
      event.text = words.isEmpty ? nil : words
    } else if !ChatEventContent.Action.allCases.contains(action) {
      event.text = sentence.string.isEmpty ? nil : sentence.string
    }
    return event
  }

  private mutating func id(
    of name: Substring, _ entry: Entry, _ people: ScriptPeople
  ) -> Participant.ID? {
    if let id = people.id(of: name) { return id }
    problems.add(
      "the name “\(name.prefix(40))” in the event belongs to several participants",
      advice: "write @ and the short form that the head gives", line: entry.line)
    return nil
  }
}

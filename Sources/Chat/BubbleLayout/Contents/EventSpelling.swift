import ChatModel
import FoundationEssentials
import Kit

/// Writes the names, numbers and durations of events in the language of a page.
///
/// The kind of the event then needs only the words of its language.
struct EventSpelling: Sendable {
  /// A person in an event.
  enum Person {
    /// The user of the app, whose name is unknown.
    case user
    /// A person with a name, which may be blank.
    case named(String)
  }

  let strings: LocalizedStrings
  let numbers: NumberTexts
  let locale: LocaleTag

  /// The event with texts for all its details.
  ///
  /// - Parameters:
  ///   - event: The event, with the ids of people.
  ///   - person: Returns the person for an id.
  /// - Returns: The event with names, of which an empty actor is the user; with at most one member,
  ///   the list of all; and with a text as its value.
  func spelled(
    _ event: ChatEventContent, _ person: (Participant.ID) -> Person
  ) -> ChatEventContent {
    var spelled = event
    spelled.actor = event.actor.flatMap { actor in
      switch person(actor) {
      case .user: ""
      case .named(let name): name.isBlank ? nil : name
      }
    }
    let names = event.members.map { member in
      switch person(member) {
      case .user: strings.you
      case .named(let name): name
      }
    }
    let list = strings.list(of: names.filter { !$0.isBlank }, in: locale)
    spelled.members = list.isEmpty ? [] : [list]
    spelled.value = event.value.map { .text(text(of: $0)) }
    return spelled
  }

  private func text(of value: ChatEventContent.Value) -> String {
    switch value {
    case .text(let text): text
    case .number(let number): Decimal(string: "\(number)").map { numbers.text($0) } ?? "\(number)"
    case .seconds(let seconds): strings.duration(seconds, numbers: numbers)
    }
  }
}

package import ChatModel
package import FoundationEssentials
import Kit

/// The parts of a conversation's text that are used without its layout.
extension Timeline {
  /// The messages that are shown, as a range of indices into the conversation's messages.
  package var selectedMessages: Range<Int> { selected }

  /// The number of characters in the texts of the shown messages that draw all following ones in
  /// one direction.
  package var overrideCount: Int {
    selected.reduce(0) { $0 + conversation.messages[$1].overrideCount }
  }

  /// The index of a message in the conversation; nil if there is no such message.
  package func place(of id: Message.ID) -> Int? { messageIndices[id] }

  /// The text of the interface, in the language of `locale`.
  package var wording: LocalizedStrings { rules.wording }

  /// The language of the interface.
  package var locale: LocaleTag { rules.locale }

  /// The title bar at the top of the page, whether or not it is drawn.
  package var title: TitleBarRow? {
    if case .titleBar(let row) = rules.titleBar { row } else { nil }
  }

  /// The day of a message, as a date such as `2026-03-14` and as a name with the year; nil if the
  /// day is unknown.
  package func day(of message: Message) -> (date: String, name: String)? {
    guard conversation.hasKnownDates, let date = message.date else { return nil }
    let time = rules.dates.time(at: date)
    return (
      RFC3339Date.text(ofDay: time.date), rules.dates.daySeparator(time, reference: nil)
    )
  }

  /// A moment in the page's time zone with its offset, to the second, such as
  /// `2026-03-14T10:26:53+01:00`; nil outside the years 0 to 9999.
  package func moment(of date: Date) -> String? {
    RFC3339Date.text(of: date, offset: rules.dates.clock.offset(at: date))
  }

  /// The description of content for people who cannot see it.
  package func alternativeText(of content: Content) -> String {
    let content = written(content)
    return rules.kinds.kind(of: content).alternativeText(of: content, in: rules.wording)
  }

  /// The content with the words of the page for the moments and the people that its texts name; an
  /// event in the chat becomes a notice.
  package func written(_ content: Content) -> Content { rules.written(content) }

  /// The sentence about an event in the language of the page.
  package func sentence(of event: ChatEventContent) -> String { rules.sentence(of: event) }

  /// The displayed name of a participant.
  package func name(of participant: Participant.ID) -> String { rules.sender(participant).name }

  /// The line about a message's thread, which is below the message; nil if the message has none.
  package func thread(of row: MessageRow) -> String? {
    row.message.thread.map { thread in
      let count = rules.wording.replies(thread.replyCount, numbers: rules.numbers)
      let parts = [thread.title, count, row.thread?.last]
      return rules.wording.line(of: parts.compactMap(\.self).filter { !$0.isBlank })
    }
  }

  /// The line above a message that was forwarded, with the original sender's name.
  package func forwarded(from name: String) -> String {
    name.isBlank ? rules.wording.forwarded : rules.wording.forwarded(from: name)
  }
}

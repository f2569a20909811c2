import BubbleLayout
import ChatModel
import FoundationEssentials

/// An invitation to an event, with its time and place.
struct EventKind: ContentKind {
  static let type = "event"
  static let version = 1
  static let vocabulary = [name, canceled, going]

  /// The text for an event without a title, and before the title of others.
  private static let name = KindWord("event.name", "Event")
  /// The text on a cancelled event.
  private static let canceled = KindWord("event.canceled", "Canceled")
  /// The number of people who attend.
  private static let going = KindWord("event.going", "{count} going")

  func summary(of event: EventContent, in strings: LocalizedStrings) -> String {
    strings.labeled(strings[Self.name], with: RichText(event.title))
  }

  func alternativeText(of event: EventContent, in strings: LocalizedStrings) -> String {
    let parts = [summary(of: event, in: strings), event.place, event.note]
    return strings.line(of: parts.compactMap(\.self).filter { !$0.isBlank })
  }

  func redacted(_ event: EventContent, by redaction: Redaction) -> EventContent? {
    var masked = event
    masked.title = redaction.masked(event.title)
    masked.place = event.place.map { redaction.masked($0) }
    masked.note = event.note.map { redaction.masked($0) }
    return masked
  }

  func measured(_ event: EventContent, in context: ContentContext) -> some MeasuredContent {
    let isCanceled = event.canceled == true
    return SignCard(
      .calendar, fill: isCanceled ? context.theme.status.failed : nil,
      title: event.title.isBlank ? context.strings[Self.name] : event.title,
      details: [
        isCanceled ? context.strings[Self.canceled] : nil
      ] + Self.times(of: event, in: context) + [
        event.place.map(context.ownWords), event.note.map(context.ownWords),
        event.going.map { going in
          context.strings.sentence(Self.going, ["count": context.text(of: max(0, going))])
        },
      ], in: context)
  }

  /// The day with the times below it; for an event of several days, the start and the end.
  private static func times(of event: EventContent, in context: ContentContext) -> [String?] {
    func day(_ date: Date) -> String { context.text(of: date, as: .weekdayAndDay) }
    func time(_ date: Date) -> String { context.text(of: date, as: .time) }
    let isWhole = event.allDay == true
    let start = day(event.start)
    guard let end = event.end else { return [start, isWhole ? nil : time(event.start)] }
    if day(end) == start {
      let times = context.text(joining: [time(event.start), time(end)], by: " – ")
      return [start, isWhole ? nil : times]
    }
    func moment(_ date: Date) -> String {
      isWhole ? day(date) : context.strings.line(of: [day(date), time(date)])
    }
    return [moment(event.start) + " –", moment(end)]
  }
}

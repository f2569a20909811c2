import ChatModel
import FoundationEssentials
internal import LocaleData

/// Converts the times of an export that have no zone, by the time zone in which the export was
/// written.
struct ImportClock {
  /// The time zone; nil for UTC.
  private let zone: TimeZoneRules?
  /// The name of the zone given by the caller; nil if none was given.
  let name: String?

  /// Makes the clock for the zone in the import's options.
  /// - Throws: `ImportError` if there is no such zone.
  init(_ options: ImportOptions, file: String) throws(ImportError) {
    name = options.timeZone
    guard let name, name != "UTC" else {
      zone = nil
      return
    }
    guard let zone = TimeZoneRules(name: name) else {
      throw ImportError(
        .badOption, file: file, problem: "there is no time zone “\(name)”",
        advice: "name one such as Europe/Berlin", option: .timeZone)
    }
    self.zone = zone
  }

  /// The moment at which clocks in this zone show a time.
  func date(of time: WallClockTime) -> Date { date(shown: time.date) }

  /// The moment at which clocks in this zone show the same date and time as UTC clocks do at
  /// `date`.
  ///
  /// For a local time that occurs twice, the result is one of the two moments; for a skipped time
  /// it is an hour off.
  func date(shown date: Date) -> Date {
    guard let zone else { return date }
    let guess = date - Double(zone.offset(at: date))
    return date - Double(zone.offset(at: guess))
  }

  /// If the caller named a zone, sets it as the conversation's zone, and adds a note that times
  /// were read in it.
  func note(in draft: inout ImportDraft) {
    guard let name else { return }
    draft.conversation.timeZone = name
    draft.report.note("times without a zone were read as times of \(name)")
  }

  /// Converts all times of a draft, which were read as UTC, to this clock's zone.
  func set(_ draft: inout ImportDraft) {
    guard name != nil else { return }
    for place in draft.conversation.messages.indices {
      let message = draft.conversation.messages[place]
      draft.conversation.messages[place].date = message.date.map { date(shown: $0) }
      draft.conversation.messages[place].editedAt = message.editedAt.map { date(shown: $0) }
    }
    note(in: &draft)
  }
}

import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads Gemini's activity in Google Takeout, `My Activity.json` or the page `My Activity.html`.
///
/// Both files list prompts with their answers, the newest first.
///
/// The activity does not show which prompts belong together, so they all become one conversation.
struct GeminiActivityImporter: Importer {
  let format = ImportFormat.geminiActivity
  let summary =
    "Gemini's activity of Google's Takeout: My Activity.json or .html, the folder or zip"
  let fileExtensions: Set<String> = ["json", "html"]
  let passCount = 2

  /// The products whose activities are read; Bard is Gemini's former name.
  private static let products = ["Gemini Apps", "Bard"]

  /// The number of bytes of a page that are searched for its first activity, which follows the
  /// style sheet.
  private static let pageHead = 1 << 20

  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    if try Self.isPage(file) {
      var cards = ActivityCards(try file.source(), file: file.label)
      let first = try cards.next(within: Self.pageHead).flatMap { ActivityCard($0) }
      return first?.isGemini == true ? .certain : nil
    }
    guard let head = try file.jsonHead(), head.isListed, head.has("title"),
      let product = head["header"]?.text
    else { return nil }
    return Self.products.contains(product) ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    [ImportChat(name: Self.title)]
  }

  private static let title = "Gemini"

  /// True if the file is a Takeout page, recognised by the class names in its style sheet.
  private static func isPage(_ file: ImportFile) throws(ImportError) -> Bool {
    let head = try file.head()
    guard head.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    let text = String(decoding: head, as: UTF8.self)
    return text.byteRange(of: "mdl-") != nil && text.prefix(200).lowercased().contains("<html")
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    draft.conversation.title = Self.title
    // The words of Google's page around each prompt.
    draft.words.known = ["Prompted", "Gemini Apps Activity", "Attached file files"]
    var list = GeminiActivityList(options.retention)
    if try Self.isPage(file) {
      try Self.readPage(file, options, &list, &draft)
    } else {
      var report = draft.report
      try JSONRecords(
        source: try file.source(), file: file.label, advice: "export the activity again"
      ).readAll { reader, _ throws(JSONError) in
        guard let record = try JSONValue(&reader, textBytes: ImportLimits.textBytes).object else {
          return
        }
        guard let activity = GeminiActivity(record, &report) else { return }
        if options.retention == .all { draft.willRead(.object(record)) }
        list.append(activity)
      }
      draft.report = report
    }
    var builder = AssistantChatBuilder(
      assistant: AssistantTurn.Model(id: "gemini", name: "Gemini"))
    for (place, activity) in list.activities.reversed().enumerated() {
      for turn in activity.turns(number: list.droppedCount + place + 1) {
        try builder.add(turn, to: &draft)
      }
    }
    if draft.conversation.messages.isEmpty { draft.report.note("the activity has no prompts") }
  }

  private static func readPage(
    _ file: ImportFile, _ options: ImportOptions, _ list: inout GeminiActivityList,
    _ draft: inout ImportDraft
  ) throws(ImportError) {
    let clock = try ImportClock(options, file: file.label)
    var cards = ActivityCards(try file.source(), file: file.label)
    var number = 0
    var hasWallTimes = false
    while let html = try cards.next() {
      number += 1
      guard let card = ActivityCard(html), card.isGemini else {
        draft.report.countOmission("activity of another product")
        continue
      }
      let parts = card.parts()
      guard let prompt = GeminiActivity.prompt(of: parts.title) else {
        draft.report.countOmission("activity that is not a prompt")
        continue
      }
      let date: Date
      switch parts.time {
      case .moment(let moment): date = moment
      case .wall(let time):
        hasWallTimes = true
        date = clock.date(of: time)
      case .numbers, nil:
        throw file.error(
          "“\(parts.timeWords.prefix(60))” is not a time in English", place: "activity \(number)",
          advice: "export the activity again as JSON, whose times need no language")
      }
      var activity = GeminiActivity(prompt: prompt, answers: [parts.answer], date: date)
      activity.files = parts.files
      list.append(activity)
    }
    if hasWallTimes {
      draft.report.note("time zones are ignored: times are shown as the file has them")
      clock.note(in: &draft)
    }
  }
}

/// The wanted activities, the newest first as in the export.
struct GeminiActivityList {
  private let retention: MessageRetention
  private(set) var activities: [GeminiActivity] = []
  /// The number of older activities that were dropped.
  private(set) var droppedCount = 0
  private var messageCount = 0
  /// The number of activities so far that are older than the start of the wanted time.
  private var olderCount = 0

  /// The number of additional activities that are stored, because some are out of order.
  private static let slack = 1024

  init(_ retention: MessageRetention) { self.retention = retention }

  /// Adds the next older activity.
  mutating func append(_ activity: GeminiActivity) {
    switch retention {
    case .all: break
    case .last(let count):
      guard messageCount <= max(count, Self.slack) else {
        droppedCount += 1
        return
      }
      messageCount += activity.turns(number: 0).reduce(0) { $0 + $1.parts.count }
    case .since(let start):
      if let date = activity.date, date < start { olderCount += 1 }
      guard olderCount <= Self.slack else {
        droppedCount += 1
        return
      }
    }
    activities.append(activity)
  }
}

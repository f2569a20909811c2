import Assertions
import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// The rows of a page, one word each, so that a failure shows the whole page.
private func outline(_ timeline: Timeline) -> [String] {
  timeline.map { row in
    switch row {
    case .titleBar(let bar): "title \(bar.title) (\(bar.participantCount))"
    case .spacing(let edge): "\(edge)"
    case .dateSeparator(let text): "time \(text)"
    case .dayAndTime(let line): "day and time \(line.text)"
    case .daySeparator(let text): "date \(text)"
    case .unreadLine: "unread"
    case .notice(let notice): "notice \(notice.text.string)"
    case .message(let row): "\(row.message.id) \(row.position)"
    case .inserted(let row): "inserted \(row.id)"
    }
  }
}

/// A time in minutes after 09:00 on Saturday, 14 March 2026, UTC.
private func minute(_ minutes: Double) -> Date {
  Date(timeIntervalSince1970: 1_773_478_800 + minutes * 60)
}

private func said(
  _ id: String, _ sender: String?, _ minutes: Double?, _ content: Content = .text("words"),
  replyTo: String? = nil, status: Message.Status? = nil
) -> Message {
  Message(
    id: id, sender: sender, date: minutes.map(minute), content: content, replyTo: replyTo,
    status: status)
}

private func weekend(_ messages: [Message], unreadAfter: String? = nil) -> Conversation {
  Conversation(
    title: "Lake", me: "ana",
    participants: [
      Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo Lindqvist"),
      Participant(id: "li", name: "李雪", avatar: "li.png"),
    ], messages: messages, unreadAfter: unreadAfter)
}

private func timeline(
  _ conversation: Conversation, _ options: TimelineOptions = TimelineOptions(),
  timeZone: String = "UTC", now: Date? = nil
) throws -> Timeline {
  try Timeline(
    conversation, options: options,
    environment: LayoutEnvironment(
      pageWidth: 390, locale: "en-GB", timeZone: timeZone, now: now))
}

@Suite struct UnreadLineTests {
  @Test(arguments: [
    ("en", UnreadLabelStyle(), "Unread messages"),
    ("en", UnreadLabelStyle(label: .new), "New"),
    ("en", UnreadLabelStyle(label: .new, letterCase: .upper), "NEW"),
    // The sent message and the notice are not counted.
    ("en", UnreadLabelStyle(label: .count), "2 unread messages"),
    ("en", UnreadLabelStyle(label: .count, letterCase: .upper), "2 UNREAD MESSAGES"),
    ("ru", UnreadLabelStyle(label: .count), "2 непрочитанных сообщения"),
    ("tr", UnreadLabelStyle(label: .new, letterCase: .upper), "YENİ"),
  ])
  func `the unread line has the theme's words`(
    locale: String, label: UnreadLabelStyle, words: String
  ) throws {
    var options = TimelineOptions()
    options.unreadLabel = label
    func line(_ unreadAfter: String) throws -> [TimelineRow] {
      let talk = weekend(
        [
          said("1", "bo", 1), said("2", "li", 2), said("3", nil, 3, .notice("Li left")),
          said("4", "ana", 4), said("5", "bo", 5), said("6", "ana", 6),
        ], unreadAfter: unreadAfter)
      let environment = try LayoutEnvironment(pageWidth: 390, locale: locale)
      let whole = try Timeline(talk, options: options, environment: environment)
      let live = try LiveTimeline(talk, options: options, environment: environment)
      same((0..<live.count).map { live.row(at: $0) }, whole.map(\.self))
      return whole.filter { if case .unreadLine = $0 { true } else { false } }
    }
    try same(line("1"), [.unreadLine(words)])
    // If the user sent all unread messages, the line has no number.
    if label.label == .count, locale == "en" {
      let plain = label.letterCase == .upper ? "UNREAD MESSAGES" : "Unread messages"
      try same(line("5"), [.unreadLine(plain)])
    }
  }
}

/// A row that a program adds.
func insertedRow(
  _ id: String, _ place: InsertedRow.Place, shows words: String = "words"
) -> InsertedRow {
  InsertedRow(id: id, at: place, version: 1, cell: words, pictures: []) { context in
    TextView(text: context.text(words))
  }
}

private struct TextView: MeasuredContent {
  let text: MeasuredText
  let fit = ContentFit.bare
  var size: Size { text.size }
  func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
}

@Suite struct TimelineTests {
  @Test func `inserted rows stand where they are put, and part groups`() throws {
    let talk = weekend([
      said("1", "bo", 26), said("2", "bo", 26.5), said("3", "bo", 27), said("4", "ana", 28),
    ])
    var options = TimelineOptions()
    options.insertedRows = [
      insertedRow("more", .start), insertedRow("a", .above("1")), insertedRow("b", .below("2")),
      insertedRow("c", .below("2")), insertedRow("b", .above("4")), insertedRow("x", .above("9")),
      insertedRow("foot", .end),
    ]
    same(
      outline(try timeline(talk, options)),
      [
        "title Lake (3)", "top", "inserted more", "inserted a", "date Saturday, 14 March",
        "1 first", "2 last", "inserted b", "inserted c", "3 single", "4 single", "inserted foot",
        "bottom",
      ])
    let rows = try timeline(talk, options)
    #expect(rows.messageCount == 4 && rows.messageID(at: 2) == nil && rows.date(at: 7) == nil)
    options.selection = .last(1)
    same(
      outline(try timeline(talk, options)).filter { $0.hasPrefix("inserted") },
      ["inserted more", "inserted foot"])
  }

  @Test func `messages of one sender in a row form a group`() throws {
    let talk = weekend([
      said("1", "bo", 26), said("2", "bo", 26.5), said("3", "bo", 27), said("4", "ana", 28),
      said("5", "li", 29), said("6", "li", 30),
    ])
    try same(
      outline(timeline(talk)),
      [
        "title Lake (3)", "top", "date Saturday, 14 March", "1 first", "2 middle", "3 last",
        "4 single", "5 first", "6 last", "bottom",
      ])
  }

  @Test func `a gap, a new day, a notice and the unread line end a group`() throws {
    let talk = weekend(
      [
        said("1", "bo", 0), said("2", "bo", 11), said("3", "bo", 12),
        said("4", nil, 12, .notice("Bo left")), said("5", "bo", 13), said("6", "bo", 14),
        said("7", "bo", 895), said("8", "bo", 901),
      ], unreadAfter: "5")
    try same(
      outline(timeline(talk)),
      [
        "title Lake (3)", "top", "date Saturday, 14 March", "1 single", "2 first", "3 last",
        "notice Bo left", "5 single", "unread", "6 single", "7 single", "date Sunday, 15 March",
        "8 single", "bottom",
      ])
  }

  @Test func `a new day ends a group also where no separator tells it`() throws {
    let talk = weekend([said("1", "bo", 898), said("2", "bo", 899), said("3", "bo", 901)])
    let options = TimelineOptions(separators: .none, showsTitleBar: false)
    #expect(
      try outline(timeline(talk, options)) == ["top", "1 first", "2 last", "3 single", "bottom"])
  }

  @Test func `date separators follow pauses longer than the gap`() throws {
    let talk = weekend([
      said("1", "bo", -600), said("2", "bo", 26), said("3", "bo", 31), said("4", "bo", 36.1),
      said("5", "bo", nil),
    ])
    var options = TimelineOptions(separators: .times(afterGap: 300), showsTitleBar: false)
    try same(
      outline(timeline(talk, options)),
      [
        "top", "time 13 March, 23:00", "1 single", "time 09:26", "2 first", "3 last", "time 09:36",
        "4 first", "5 last", "bottom",
      ])
    options.separators = .none
    try same(
      outline(timeline(talk, options)),
      ["top", "1 single", "2 first", "3 middle", "4 middle", "5 last", "bottom"])
  }

  @Test(arguments: [
    ("Lake" as String?, "Bo Lindqvist, 李雪" as String?), ("Bo Lindqvist, 李雪", nil), (nil, nil),
  ])
  func `a bar does not say its title twice`(title: String?, names: String?) throws {
    var talk = weekend([said("1", "bo", 0)])
    talk.title = title
    let bars = try timeline(talk).compactMap { row in
      if case .titleBar(let bar) = row { bar } else { nil }
    }
    same(bars.map(\.names), [names])
  }

  @Test func `where dates are unknown no row names a day, and times of day stay`() throws {
    var talk = weekend([
      said("1", "bo", 26), said("2", "bo", 27), said("3", "ana", 898), said("4", "bo", 899),
      said("5", "bo", 905),
    ])
    func both(_ options: TimelineOptions, now: Date? = nil) throws -> [String] {
      let whole = try timeline(talk, options, now: now)
      let live = try LiveTimeline(
        talk, options: options,
        environment: LayoutEnvironment(
          pageWidth: 390, locale: "en-GB", timeZone: "UTC", now: now))
      same((0..<live.count).map { live.row(at: $0) }, whole.map(\.self))
      #expect(whole.indices.compactMap { whole.date(at: $0) }.isEmpty != talk.hasKnownDates)
      return outline(whole)
    }
    talk.hasKnownDates = false
    let options = TimelineOptions(showsTitleBar: false)
    try same(
      both(options, now: minute(2_000)),
      ["top", "1 first", "2 last", "3 single", "4 first", "5 last", "bottom"])
    let pauses = TimelineOptions(separators: .times(afterGap: 300), showsTitleBar: false)
    try same(
      both(pauses, now: minute(5_000)),
      [
        "top", "time 09:26", "1 first", "2 last", "time 23:58", "3 single", "4 single",
        "time 00:05", "5 single", "bottom",
      ])
    let stamps = try timeline(talk, options).compactMap { row in
      if case .message(let row) = row { row.stamp } else { nil }
    }
    same(stamps, ["09:26", "09:27", "23:58", "23:59", "00:05"])
    #expect(throws: TimelineError.unknownDates) {
      try timeline(talk, TimelineOptions(selection: .dates(since: minute(0), until: nil)))
    }
    talk.hasKnownDates = true
    try same(both(options).filter { $0.hasPrefix("date") }.count, 2)
  }

  @Test func `a selection shows its messages only`() throws {
    let talk = weekend([
      said("1", "bo", 0), said("2", "bo", 1), said("3", "bo", 2), said("4", "bo", 3),
    ])
    func shown(_ selection: MessageSelection) throws -> [String] {
      try timeline(talk, TimelineOptions(selection: selection)).compactMap(\.messageID)
    }
    try same(shown(.all), ["1", "2", "3", "4"])
    try same(shown(.last(2)), ["3", "4"])
    try same(shown(.last(9)), ["1", "2", "3", "4"])
    try same(shown(.last(0)), [])
    try same(shown(.range(from: "2", to: "3")), ["2", "3"])
    try same(shown(.range(from: nil, to: "2")), ["1", "2"])
    try same(shown(.range(from: "4", to: nil)), ["4"])
    #expect(throws: TimelineError.unknownMessage("x")) { try shown(.range(from: "x", to: nil)) }
    #expect(throws: TimelineError.reversedRange(from: "3", to: "2")) {
      try shown(.range(from: "3", to: "2"))
    }
  }

  @Test func `a row is found by its message`() throws {
    let talk = weekend([said("1", "bo", 0), said("2", "ana", 1)])
    let rows = try timeline(talk, TimelineOptions(selection: .last(1)))
    same(rows.row(of: "1"), nil)
    let row = try #require(rows.row(of: "2"))
    same(rows[row].messageID, "2")
  }

  @Test func `an empty conversation has a title and no messages`() throws {
    try same(outline(timeline(weekend([]))), ["title Lake (3)", "top", "bottom"])
    let untitled = Conversation(
      me: "a", participants: [Participant(id: "a", name: "A"), Participant(id: "b", name: "B")])
    try same(outline(timeline(untitled)), ["title B (2)", "top", "bottom"])
  }
}

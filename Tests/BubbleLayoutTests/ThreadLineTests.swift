import Assertions
import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of the thread line below a message.
@Suite struct ThreadLineTests {
  private static let noon = Date(timeIntervalSince1970: 1_773_489_600)

  private static func talk(_ thread: MessageThread, isOwn: Bool = false) -> Conversation {
    Conversation(
      me: "me",
      participants: [
        Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo", color: "#3366cc"),
        Participant(id: "li", name: "Li"),
      ],
      messages: [
        {
          var message = Message(
            id: "1", sender: isOwn ? "me" : "bo", date: Self.noon, content: .text("AAAAAAAAAA"))
          message.thread = thread
          return message
        }()
      ], timeZone: "UTC")
  }

  private func snapshot(
    _ theme: String, _ thread: MessageThread, now: Date? = nil, isOwn: Bool = false,
    direction: LayoutDirection = .leftToRight, width: Double = 1_000
  ) throws -> CellSnapshot {
    var fixture = try LayoutFixture(theme)
    fixture.pageWidth = width
    fixture.direction = direction
    let timeline = try Timeline(
      Self.talk(thread, isOwn: isOwn), options: TimelineOptions(theme: fixture.theme),
      environment: try LayoutEnvironment(
        pageWidth: width, locale: "en-GB", now: now, direction: direction))
    return try fixture.snapshot(of: try #require(timeline.compactMap { MessageRow($0) }.first))
  }

  private static let three = MessageThread(
    replyCount: 3, participants: ["bo", "li"], lastReply: noon.addingTimeInterval(1_500),
    title: "Boats")

  @Test func `each form says what it has room for`() throws {
    func words(_ theme: String) throws -> [String] {
      try snapshot(theme, Self.three).texts.map(\.text.text).filter {
        $0.contains("repl") || $0 == "Boats"
      }
    }
    try same(words("slack"), ["3 replies", "Last reply 12:25"])
    try same(words("discord"), ["Boats", "3 replies ›", "Last reply 12:25"])
    try same(words("telegram"), ["3 replies"])
    try same(words("plain"), ["3 replies"])
  }

  @Test func `the last answer is named by its day`() throws {
    func last(_ hours: Double, now: Double?) throws -> String? {
      var thread = Self.three
      thread.lastReply = Self.noon.addingTimeInterval(hours * 3_600)
      let now = now.map { Self.noon.addingTimeInterval($0 * 3_600) }
      return try snapshot("slack", thread, now: now).texts.map(\.text.text).last
    }
    try same(last(1, now: nil), "Last reply 13:00")
    try same(last(1, now: 2), "Last reply today at 13:00")
    try same(last(1, now: 26), "Last reply yesterday 13:00")
    try same(last(26, now: nil), "Last reply Sun, 15 Mar at 14:00")
  }

  @Test(arguments: ["slack", "discord", "telegram", "imessage"])
  func `it lies below the message, is one area with its words, and fits narrow pages`(
    theme: String
  ) throws {
    for width in [120.0, 360, 1_000] {
      for isOwn in [false, true] {
        let snapshot = try snapshot(theme, Self.three, isOwn: isOwn, width: width)
        let line = try #require(snapshot.hitAreas.first { $0.role == .custom("thread") })
        let bubble = try #require(snapshot.box(.bubble))
        let box = try #require(line.rects.first)
        #expect(box.minY >= bubble.maxY, "\(theme) \(width)")
        #expect(box.minX >= 0 && box.maxX <= width, "\(theme) \(width)")
        same(line.label?.contains("3 repl"), true, "\(line.label ?? "")")
      }
    }
  }

  @Test func `one answer is one, and no thread has no line`() throws {
    let one = try snapshot("slack", MessageThread(replyCount: 1))
    #expect(one.texts.map(\.text.text).contains("1 reply"))
    var talk = Self.talk(Self.three)
    talk.messages[0].thread = nil
    let timeline = try Timeline(
      talk, options: TimelineOptions(theme: try LayoutFixture("slack").theme),
      environment: try LayoutEnvironment(pageWidth: 360))
    try same(#require(timeline.compactMap { MessageRow($0) }.first).thread, nil)
  }
}

extension MessageRow {
  /// The message of a row; nil for any other row.
  fileprivate init?(_ row: TimelineRow) {
    guard case .message(let message) = row else { return nil }
    self = message
  }
}

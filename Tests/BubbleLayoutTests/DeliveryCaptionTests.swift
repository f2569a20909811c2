import Assertions
import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests of the delivery state below the last sent message, as in the Messages app of iOS.
@Suite struct DeliveryCaptionTests {
  private func snapshot(
    _ status: Message.Status?, isLast: Bool = true, theme: String = "imessage",
    direction: LayoutDirection = .leftToRight
  ) throws -> CellSnapshot {
    var fixture = try LayoutFixture(theme)
    fixture.direction = direction
    var row = LayoutFixture.outgoing("AAAAAAAAAAAAAAAAAA", status: status)
    row.isLastOwn = isLast
    row.message.readCount = ReadCount(readers: 1, of: 1)
    return try fixture.snapshot(of: row)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the words end within the bubble, a little below it`(direction: LayoutDirection) throws {
    let snapshot = try snapshot(.delivered, direction: direction)
    let bubble = try #require(snapshot.box(.bubble))
    let (text, origin) = try #require(snapshot.text("Delivered"))
    let end =
      direction == .leftToRight
      ? bubble.maxX - origin.x - text.longestLine : origin.x - bubble.minX
    #expect(abs(end - 20.3) <= 1)
    #expect(abs(origin.y - bubble.maxY - 4.65) <= 1)
    same(snapshot.texts.count, 2)
  }

  @Test func `only what is known is said, and only below the last one`() throws {
    func words(_ status: Message.Status?, isLast: Bool = true) throws -> [String] {
      try Array(snapshot(status, isLast: isLast).texts.map(\.text.text).dropFirst())
    }
    #expect(try words(.delivered) == ["Delivered"] && words(.read) == ["Read"])
    #expect(try words(.sent).isEmpty && words(.sending).isEmpty && words(nil).isEmpty)
    #expect(try words(.read, isLast: false).isEmpty)
    try same(words(.failed, isLast: false), ["Not Delivered"])
    #expect(try snapshot(.delivered, theme: "telegram").text("Delivered") == nil)
  }

  @Test func `when it was read stands behind the word`() throws {
    var fixture = try LayoutFixture("imessage")
    fixture.locale = "en"
    let noon = Date(timeIntervalSince1970: 1_773_489_600)
    func words(_ hours: Double) throws -> String? {
      var message = Message(id: "1", sender: "me", date: noon, content: .text("A"), status: .read)
      message.readAt = noon.addingTimeInterval(hours * 3_600)
      let timeline = try Timeline(
        Conversation(
          me: "me", participants: [Participant(id: "me", name: "Me")], messages: [message],
          timeZone: "UTC"), options: TimelineOptions(theme: fixture.theme),
        environment: fixture.environment())
      for case .message(let row) in timeline {
        return try fixture.snapshot(of: row).texts.last?.text.text
      }
      return nil
    }
    try same(words(0.5), "Read 12:30\u{202F}PM")
    try same(words(24), "Read Sun, Mar 15 at 12:00\u{202F}PM")
  }

  @Test func `a failure has a red disc beside the bubble too`() throws {
    let failed = try snapshot(.failed)
    let red = try LayoutFixture("imessage").theme.status.failed
    let disc = failed.items.contains { item in
      if case .fill(.ellipse, .color(red)) = item { true } else { false }
    }
    #expect(disc)
  }

  @Test func `the last message of one's own is known, and who has another theme is not told`()
    throws
  {
    func marked(_ theme: String) throws -> [Message.ID] {
      let fixture = try LayoutFixture(theme)
      let messages = [("1", "me"), ("2", "me"), ("3", "bo")].map {
        Message(id: $0, sender: $1, content: .text("A"))
      }
      let timeline = try Timeline(
        Conversation(
          me: "me",
          participants: [Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo")],
          messages: messages), options: TimelineOptions(theme: fixture.theme),
        environment: fixture.environment())
      return timeline.compactMap { row in
        if case .message(let row) = row, row.isLastOwn { row.message.id } else { nil }
      }
    }
    #expect(try marked("imessage") == ["2"] && marked("telegram").isEmpty)
  }
}

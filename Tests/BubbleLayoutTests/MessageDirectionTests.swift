import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

/// Tests that a message's own direction is that of all its paragraphs, and of its quotes.
@Suite struct MessageDirectionTests {
  private static let both: [LayoutDirection] = [.leftToRight, .rightToLeft]

  /// A content whose words begin in one direction and continue in the other, and these words.
  private static let contents: [(name: String, content: Content, words: [String])] = [
    ("message", .text("C++ היא שפה\nאב (x) def"), ["C++ היא שפה\nאב (x) def"]),
    (
      "quote", .text(RichText("C++ היא\nאב x", entities: [.init(.quote, 0..<10)])),
      ["C++ היא", "אב x"]
    ),
    (
      "document", .markdown("# C++ היא\n\nאב x\n\n- C היא\n- אב y\n\n> C# היא"),
      ["C++ היא", "אב x", "C היא", "אב y", "C# היא"]
    ),
    (
      "table", .markdown("| C++ היא | אב x |\n|---|---|\n| אב y | C היא |"),
      ["C++ היא", "אב x", "אב y", "C היא"]
    ),
    (
      "poll", poll(PollContent("C++ היא", options: [.init("אב x"), .init("C היא")])),
      ["C++ היא", "אב x", "C היא"]
    ),
    (
      "caption", .image(ImageContent(source: nil, caption: "C++ היא", width: 40, height: 30)),
      ["C++ היא"]
    ),
  ]

  private static func poll(_ poll: PollContent) -> Content {
    do {
      return try .poll(poll)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The directions of the lines of a cell's text.
  private func directions(of words: String, in snapshot: CellSnapshot) throws -> Set<Bool> {
    let text = try #require(snapshot.text(words), "\(snapshot.texts.map(\.text.text))").text
    return Set(text.lines.map(\.isRightToLeft))
  }

  @Test(arguments: contents.indices, both)
  func `all paragraphs have the direction that the message sets`(
    index: Int, direction: LayoutDirection
  ) throws {
    let (name, content, words) = Self.contents[index]
    for page in Self.both {
      var fixture = try LayoutFixture()
      fixture.direction = page
      var row = LayoutFixture.incoming("")
      row.message.content = content
      let free = try fixture.snapshot(of: row)
      row.message.direction = direction
      let snapshot = try fixture.snapshot(of: row)
      for part in words {
        same(
          try directions(of: part, in: snapshot), [direction == .rightToLeft], "\(name): \(part)")
      }
      let own = try Set(words.flatMap { try directions(of: $0, in: free) })
      if words.count > 1 || name == "message" { same(own, [true, false], name) }
    }
  }

  @Test(arguments: ["telegram", "wechat", "imessage", "discord"], both)
  func `a quote of a message has the direction that the message sets`(
    theme: String, direction: LayoutDirection
  ) throws {
    let fixture = try LayoutFixture(theme)
    var timeline = Conversation(
      me: "me",
      messages: [
        Message(id: "1", sender: "bo", content: .text("C++ היא שפה"), direction: direction),
        Message(id: "2", sender: "me", content: .text("A"), replyTo: "1"),
      ])
    func quote() throws -> (row: MessageRow, line: ShapedText.Line) {
      let rows = try Timeline(
        timeline, options: TimelineOptions(theme: fixture.theme),
        environment: fixture.environment())
      let row = try #require(
        rows.lazy.compactMap { row -> MessageRow? in
          if case .message(let row) = row, row.message.id == "2" { row } else { nil }
        }.first)
      let text = try #require(
        try fixture.snapshot(of: row).texts.first { $0.text.text.contains("היא") })
      return (row, text.text.lines[0])
    }
    let set = try quote()
    same(set.line.isRightToLeft, direction == .rightToLeft)
    timeline.messages[0].direction = nil
    let free = try quote()
    same(free.line.isRightToLeft, false)
    let keys = try fixture.keys()
    #expect(keys.key(of: .message(set.row)) != keys.key(of: .message(free.row)))
  }
}

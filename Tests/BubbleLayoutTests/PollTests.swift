import ChatModel
import DisplayList
import Testing

@testable import BubbleLayout

@Suite struct PollTests {
  private static let poll = PollContent(
    "LAKE", options: [.init("YES", votes: 3, chosen: true), .init("NO", votes: 1), .init("?")])

  private func row(_ content: Content) -> MessageRow {
    var row = LayoutFixture.incoming("")
    row.message.content = content
    return row
  }

  @Test func `a poll shows its question, its answers and their shares`() throws {
    let fixture = try LayoutFixture()
    let snapshot = try fixture.snapshot(of: row(try .poll(Self.poll)))
    #expect(snapshot.texts.map(\.text.text) == ["LAKE", "YES", "75%", "NO", "25%", "?"])
    #expect(
      snapshot.hitAreas.filter { $0.label != nil }.map(\.label) == ["YES", "NO", "?"])
    let accent = try fixture.builder().context.theme.bubble.incoming.accent
    let bars = snapshot.items.compactMap { item -> Double? in
      guard case .fill(.roundedRect(let rect, _), .color(let color)) = item, color == accent else {
        return nil
      }
      return rect.width
    }
    #expect(bars.count == 2)
    #expect(bars[0] > 2.9 * bars[1])
  }

  @Test func `a poll is quoted by its question`() throws {
    let summary = MessageSummary(of: try .poll(Self.poll), wording: .english)
    #expect(summary.text == "📊 LAKE")
  }

  @Test func `a poll comes back from the format`() throws {
    let talk = Conversation(messages: [Message(id: "1", content: try .poll(Self.poll))])
    let bytes = ConversationEncoder.encode(talk)
    let read = try ConversationDecoder.decode(bytes, fileName: "x")
    #expect(read == talk)
    #expect(read.messages[0].content.poll == Self.poll)
  }

  @Test func `hostile polls stay within bounds`() throws {
    let long = String(repeating: "A", count: 5_000)
    let options = (0..<2_000).map { _ in
      PollContent.Option(long, votes: .max, chosen: nil)
    }
    let poll = PollContent(long, options: Array(options.prefix(100)), voters: -5)
    let snapshot = try LayoutFixture().snapshot(of: row(try .poll(poll)))
    #expect(snapshot.size.height < 2_000)
    #expect(snapshot.text("+ 88") != nil)
    #expect(throws: ContentError.self) { try Content.poll(PollContent("A", options: options)) }
  }

  @Test func `a redacted poll keeps its shape`() throws {
    let redacted = ContentKinds().redacted(try .poll(Self.poll), by: Redaction())
    let poll = try #require(redacted.poll)
    #expect(poll.question == "▒▒▒▒")
    #expect(poll.options.map(\.text) == ["▒▒▒", "▒▒", "▒"])
    #expect(poll.options.map(\.votes) == [3, 1, nil])
  }
}

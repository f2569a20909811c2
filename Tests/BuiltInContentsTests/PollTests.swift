import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
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
    same(snapshot.texts.map(\.text.text), ["LAKE", "YES", "75%", "NO", "25%", "?"])
    same(snapshot.hitAreas.filter { $0.label != nil }.map(\.label), ["YES", "NO", "?"])
    let accent = try fixture.builder().context.theme.bubble.incoming.accent
    let bars = snapshot.items.compactMap { item -> Double? in
      guard case .fill(.roundedRect(let rect, _), .color(let color)) = item, color == accent else {
        return nil
      }
      return rect.width
    }
    same(bars.count, 2)
    #expect(bars[0] > 2.9 * bars[1])
  }

  @Test(arguments: [
    ("en", 6, "6 votes"), ("en", 1, "1 vote"), ("ru", 22, "22 голоса"), ("ar", 2, "صوتان"),
    ("de", 5, "5 Stimmen"),
  ])
  func `a poll says how many have answered, in the language of the page`(
    locale: String, count: Int, words: String
  ) throws {
    var fixture = try LayoutFixture()
    fixture.locale = locale
    var poll = Self.poll
    let without = try fixture.snapshot(of: row(try .poll(poll)))
    poll.voters = count
    let snapshot = try fixture.snapshot(of: row(try .poll(poll)))
    let last = try #require(snapshot.texts.last)
    let plain = last.text.text.unicodeScalars.filter {
      !(0x2066...0x2069).contains($0.value) && ![0x200E, 0x200F].contains($0.value)
    }
    same(String(String.UnicodeScalarView(plain)), words)
    same(snapshot.size.height, without.size.height + last.text.size.height)
  }

  @Test func `a share stands on the line of its answer, though it is smaller`() throws {
    var fixture = try LayoutFixture()
    fixture.theme.fonts.size = 16
    fixture.theme.fonts.lineHeight = 21
    let snapshot = try fixture.snapshot(of: row(try .poll(Self.poll)))
    func baseline(_ words: String) throws -> Double {
      let found = try #require(snapshot.text(words))
      return found.origin.y + (found.text.lines.first?.baseline ?? 0)
    }
    try same(baseline("75%"), baseline("YES"))
    try same(baseline("25%"), baseline("NO"))
  }

  @Test(arguments: LayoutDirection.allCases)
  func `the tick is in the middle of its disc`(direction: LayoutDirection) throws {
    var fixture = try LayoutFixture()
    fixture.direction = direction
    let items = try fixture.snapshot(of: row(try .poll(Self.poll))).items
    let disc = try #require(
      items.compactMap { item -> Rect? in
        if case .fill(.ellipse(let box), _) = item { box } else { nil }
      }.first)
    let tick = try #require(
      items.compactMap { item -> [Double]? in
        guard case .stroke(let path, _, let color) = item,
          color == fixture.theme.bubble.incoming.onAccent
        else { return nil }
        return path.elements.compactMap { element in
          switch element {
          case .move(let point), .line(let point), .curve(let point, _, _): point.x
          case .close: nil
          }
        }
      }.first)
    let middle = ((tick.min() ?? 0) + (tick.max() ?? 0)) / 2
    #expect(abs(middle - disc.midX) < 0.5)
  }

  @Test func `a poll is quoted by its question`() throws {
    let summary = MessageSummary(
      of: try .poll(Self.poll), kinds: ContentKinds(), wording: try .of("en"))
    same(summary.text, "📊 LAKE")
  }

  @Test func `a poll comes back from the format`() throws {
    let talk = Conversation(messages: [Message(id: "1", content: try .poll(Self.poll))])
    let bytes = ConversationEncoder.encode(talk)
    let read = try ConversationDecoder.decode(bytes, fileName: "x")
    same(read, talk)
    same(read.messages[0].content.poll, Self.poll)
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
    same(poll.question, "▒▒▒▒")
    same(poll.options.map(\.text), ["▒▒▒", "▒▒", "▒"])
    same(poll.options.map(\.votes), [3, 1, nil])
  }
}

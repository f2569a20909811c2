import Assertions
import CellList
import ChatModel
import ChatRaster
import Platform
import RendererTestResources
import Testing

@testable import Films
@testable import FrameLab

/// Tests of the figures of streamed answers: each has a stream for which it is 0, and one for which
/// it is not.
@Suite(.timeLimit(.minutes(20))) struct AnswerStreamTests {
  private static let talk = TestConversation.talk(messages: 20)

  private func measure(
    _ stream: AnswerStream, kinds: [any ContentKind] = [], rate: Double = 60,
    _ change: (inout StreamOptions) -> Void = { _ in }
  ) async throws -> StreamMeasurement {
    var configuration = try TestConversation.configuration("assistant")
    for kind in kinds { configuration.contentKinds.register(kind) }
    var options = StreamOptions(tokensPerSecond: rate)
    options.height = 400
    options.frames.isVirtual = true
    change(&options)
    let run = try await ChatRenderer(configuration).measure(stream, settings: options)
    same(run.firstFailure, nil)
    return run
  }

  /// A stream of paragraphs at the end of the conversation, each a token.
  private static func paragraphs(
    _ count: Int, _ text: @escaping @Sendable (_ token: Int) -> String
  ) -> AnswerStream {
    AnswerStream(into: talk, tokenCount: count) { token, store in
      let answer = Message(id: "answer", sender: "b", content: .markdown(text(token)))
      if token == 0 { try store.append(answer) } else { try store.update(answer) }
    }
  }

  // MARK: - Counts

  @Test func `prose holds its place, moves no text, and costs the same at any length`()
    async throws
  {
    let first = try await measure(.generated(.prose, tokenCount: 150))
    same(first.tokenCount, 150)
    // Half a second after the last token; the first one arrives with the first frame.
    same(first.frameCount, 150 + 30)
    same(first.movedRowCount, 0)
    same(first.lostAnchorCount, 0)
    same(first.turns.longCount, 0)
    same(first.turns.frozen, 0)
    let texts = try #require(first.texts)
    #expect(texts.mean > 0.5 && texts.mean < 5)
    #expect(try abs(#require(texts.slope)) < 10)
    #expect(try #require(first.cost).mean > 0)
    let second = try await measure(.generated(.prose, tokenCount: 150))
    same(second.texts, first.texts)
    same(second.frameCount, first.frameCount)
  }

  @Test(arguments: [20.0, 80, 300])
  func `all tokens arrive at every rate, several in one frame`(rate: Double) async throws {
    let run = try await measure(.generated(.code, tokenCount: 60), rate: rate)
    same(run.tokenCount, 60)
    same(run.frameCount, Int((60 / rate + 0.5) * 60))
  }

  @Test func `a table whose columns widen moves text that was shown`() async throws {
    let table = try await measure(.generated(.table, tokenCount: 150))
    #expect(table.movedRowCount > 0)
    // Its layout asks for every cell again.
    #expect(try #require(table.texts?.slope) > 50)
  }

  @Test func `a line that is inserted above others moves them`() async throws {
    let run = try await measure(
      Self.paragraphs(8) { token in
        token < 7 ? "first\n\nsecond\n\nthird" : "first\n\nnew\n\nsecond\n\nthird"
      })
    #expect(run.movedRowCount > 0 && run.movedRowCount < 400)
  }

  /// Lines that are laid out one by one, all of them for each token.
  private struct LinesKind: ContentKind {
    struct Payload: Codable, Hashable, Sendable { var count: Int }
    static let type = "com.example.lines"
    static let version = 1
    func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "lines" }
    func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent {
      Lines(texts: (0..<payload.count).map { context.text("line \($0)") })
    }

    struct Lines: MeasuredContent {
      let texts: [MeasuredText]
      let fit = ContentFit.padded
      var size: Size { Size(width: 100, height: 20 * Double(texts.count)) }
      func draw(in box: Rect, on canvas: inout CellCanvas) {
        for (index, text) in texts.enumerated() {
          canvas.text(text, at: box.origin.offset(dx: 0, dy: 20 * Double(index)))
        }
      }
    }
  }

  @Test func `a program's own kind that lays everything out again has a slope`() async throws {
    let stream = AnswerStream(into: Self.talk, tokenCount: 50) { token, store in
      let content = try Content(LinesKind.self, LinesKind.Payload(count: token + 1))
      let answer = Message(id: "answer", sender: "b", content: content)
      if token == 0 { try store.append(answer) } else { try store.update(answer) }
    }
    let run = try await measure(stream, kinds: [LinesKind()])
    // One text more for each token is a thousand for a thousand tokens.
    let slope = try #require(run.texts?.slope)
    #expect(slope > 990 && slope < 1_010, "\(slope)")
    same(run.movedRowCount, 0)
  }

  // MARK: - The anchor

  @Test func `a cell that grows into a strip without pixels loses the end for a frame`()
    async throws
  {
    let run = try await measure(.generated(.prose, tokenCount: 150)) {
      $0.frames.stripHeight = 64
    }
    #expect(run.lostAnchorCount > 0 && run.lostAnchorCount < 20, "\(run.lostAnchorCount)")
  }

  @Test func `a reader who has scrolled up keeps the line`() async throws {
    let run = try await measure(.generated(.prose, tokenCount: 150)) { $0.reader = .scrollsUp }
    same(run.lostAnchorCount, 0)
    same(run.movedRowCount, 0)
  }

  @Test func `lines that are inserted above the reader's line take it away`() async throws {
    let lines = (0..<60).map { "line \($0)" }.joined(separator: "\n\n")
    let run = try await measure(
      Self.paragraphs(120) { token in
        token < 110 ? lines : (110...token).map { "new \($0)\n\n" }.joined() + lines
      }
    ) { $0.reader = .scrollsUp }
    #expect(run.lostAnchorCount > 0)
  }

  // MARK: - Freezes

  @Test func `an edit that takes long is a long turn`() async throws {
    let stream = AnswerStream(into: Self.talk, tokenCount: 3) { token, store in
      let start = ThreadClock.now()
      while token == 1, ThreadClock.now() - start < 90_000_000 {}
    }
    let run = try await measure(stream)
    #expect(run.turns.longest >= 90 && run.turns.frozen >= 40)
    same(run.turns.longCount, 1)
    let real = try await measure(stream) { $0.frames.isVirtual = false }
    #expect(real.turns.longest >= 90 && real.turns.frozen >= 40)
  }

  @Test func `only the part of a task beyond 50 ms counts`() {
    same(LongTasks(of: []).longest, 0)
    let tasks = LongTasks(of: [50_000_000, 50_000_001, 120_000_000, 3_000_000])
    same(tasks.count, 4)
    same(tasks.longCount, 2)
    same(tasks.longest, 120)
    same(tasks.frozen, 70.000001)
  }

  @Test func `a slope is that of the line through the costs`() throws {
    typealias Sample = TokenTrend.Sample
    let even = try #require(
      TokenTrend(of: [Sample(length: 2, count: 2, cost: 6), Sample(length: 3, count: 1, cost: 3)]))
    same(even.mean, 3)
    same(even.slope, 0)
    // A token costs a thousandth of its length, and two that arrive together twice that.
    let growing = try #require(
      TokenTrend(
        of: (1...50).map { Sample(length: $0 * 2, count: 2, cost: 2 * Double($0 * 2) / 1_000) }))
    #expect(abs(try #require(growing.slope) - 1) < 1e-9)
    same(TokenTrend(of: []), nil)
    same(try #require(TokenTrend(of: [Sample(length: 1, count: 1, cost: 1)])).slope, nil)
  }

  // MARK: - Generated answers and errors

  @Test(arguments: AnswerStream.Kind.allCases)
  func `tokens are pieces of one Markdown, the same every time`(kind: AnswerStream.Kind) {
    let tokens = DocumentTalk.tokens(of: kind, count: 300)
    same(tokens.count, 300)
    same(DocumentTalk.tokens(of: kind, count: 300), tokens)
    same(DocumentTalk.tokens(of: kind, count: 40), Array(tokens.prefix(40)))
    let text = tokens.joined()
    #expect(tokens.allSatisfy { !$0.isEmpty })
    let expected: [AnswerStream.Kind: String] = [
      .prose: "\n\n", .table: "\n|---|--:|---|---|\n| ", .code: "```python\ndef ",
      .formulas: "\n\n$$",
    ]
    #expect(text.contains(expected[kind] ?? "?"))
  }

  @Test func `a word takes the space before it, and marks stay together`() {
    same(
      DocumentTalk.pieces(of: "def f(x):\n    return x_1 ** 22  # é!"),
      [
        "def", " f", "(", "x", "):", "\n   ", " return", " x", "_", "1", " **", " 22", " ", " #",
        " é", "!",
      ])
  }

  @Test func `a rate without tokens is refused, and errors of edits end the run`() async throws {
    for rate in [0, -1, .nan, .infinity, 1e-9] {
      let error = await #expect(throws: RenderError.self) {
        _ = try await measure(.generated(.prose, tokenCount: 10), rate: rate)
      }
      same(error?.code, .invalidConfiguration)
    }
    struct Stop: Error {}
    let error = await #expect(throws: RenderError.self) {
      _ = try await measure(AnswerStream(into: Self.talk, tokenCount: 5) { _, _ in throw Stop() })
    }
    #expect(error?.underlying is Stop)
    same(try await measure(AnswerStream(into: Self.talk, tokenCount: -5) { _, _ in }).tokenCount, 0)
  }
}

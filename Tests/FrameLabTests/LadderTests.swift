import Assertions
import ChatRaster
import RendererTestResources
import Testing

@testable import Films
@testable import FrameLab

/// The error thrown if a step makes nothing, even in its longest run.
private struct NothingMade: Error {
  let step: LadderStep
}

/// Tests of the ladder's steps, from a list that does everything itself to the real one.
@Suite(.timeLimit(.minutes(20))) struct LadderTests {
  @Test func `each step changes the counts that it says`() async throws {
    let folder = try PictureFolder()
    try folder.writePicture(named: "blue.png", color: 0xff30_6090)
    var talk = TestConversation.talk(messages: 12, folder: folder.url)
    for place in stride(from: 1, to: 11, by: 3) {
      talk.messages[place].content = .image(ImageContent(source: "blue.png"))
      // This message is taller than a strip.
      talk.messages[place + 1].content = .text(
        RichText(Array(repeating: "a line of words", count: 12).joined(separator: "\n")))
    }
    var scenario = Scenario(
      name: "there and back", duration: 0.6,
      steps: [
        .init(at: 0.05, .scroll(screensPerSecond: 6, seconds: 0.25)),
        .init(at: 0.3, .scroll(screensPerSecond: -6, seconds: 0.25)),
      ])
    scenario.height = 500
    scenario.messageCount = 40
    try await check(talk, in: scenario)
  }

  @Test func `the ladder's own scenario shows each count`() async throws {
    let texts = ["one line", "two\nlines", Array(repeating: "a tall text", count: 30).joined()]
    let messages = (0..<12).map {
      Message(id: "\($0)", sender: $0 % 3 == 0 ? "a" : "b", content: .text(RichText(texts[$0 % 3])))
    }
    let people = ["a", "b"].map { Participant(id: $0, name: $0.uppercased()) }
    try await check(
      Conversation(me: "a", participants: people, messages: messages), in: LadderStep.scenario)
  }

  /// Runs all steps under a virtual clock, and requires that their counts change.
  private func check(_ talk: Conversation, in scenario: Scenario) async throws {
    var before: FrameSummary?
    for step in LadderStep.allCases {
      let run = try await step.measure(
        talk, in: scenario, on: try TestConversation.configuration(), isVirtual: true)
      same(run.firstFailure, nil)
      let summary = FrameSummary(of: run)
      // Without the machine's clock no work is recorded by thread.
      for promise in step.counts where promise.figure != "loop-spans" {
        let figure = try #require(FrameFigure.named(promise.figure))
        let verdict = LadderVerdict.ofCount(
          promise, from: before.flatMap(figure.value).map { [$0] } ?? [],
          to: figure.value(summary).map { [$0] } ?? [])
        #expect(
          verdict.result == .better, "\(step.rawValue): \(promise.words): \(verdict.reason)")
      }
      // A mode that makes the cells before the frame leaves none blank.
      if step.options.preparation.isSynchronous { same(summary.blanks, 0) }
      before = summary
    }
  }

  @Test func `the loop that makes cells decodes their pictures, and workers decode them for it`()
    async throws
  {
    let folder = try PictureFolder()
    var talk = TestConversation.talk(messages: 6, folder: folder.url)
    for place in talk.messages.indices {
      try folder.writePicture(named: "\(place).png", color: 0xff30_6000 | UInt32(place) << 4)
      talk.messages[place].content = .image(ImageContent(source: "\(place).png"))
    }
    /// The pictures decoded by all threads and by the loop, and the loop's other work.
    func threads(_ step: LadderStep) async throws -> FrameSummary.Threads {
      // On a loaded machine, workers may not run during a short run, so each further run is longer.
      for seconds in [0.2, 2, 20, 100] {
        var scenario = Scenario(name: "rest", duration: seconds, steps: [])
        scenario.height = 2_000
        let run = try await step.measure(
          talk, in: scenario, on: try TestConversation.configuration())
        let threads = FrameSummary(of: run).threads
        if let threads, threads.decodes >= talk.messages.count { return threads }
      }
      throw NothingMade(step: step)
    }
    let (loop, workers) = (try await threads(.strips), try await threads(.workers))
    #expect(loop.decodes == 6 && loop.loopDecodes == 6 && loop.loopSpans > 0)
    #expect(workers.decodes == 6 && workers.loopDecodes == 0 && workers.loopSpans == 0)
    same(LadderStep.workers.counts.map(\.words), ["loop-spans ends"])
  }

  @Test func `six tiles drawn by one cell look as six cells do`() throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let words = (0..<24).map { "tile \($0) of many" }
    let pictures = try [false, true].map { isDrawnByOneCell in
      let list = try CustomList(
        TileList(words: words, isDrawnByOneCell: isDrawnByOneCell), renderer: renderer,
        size: Size(width: 390, height: 700), behavior: LiveListOptions(preparation: .synchronous))
      list.scroll(by: 300)
      try list.advance(to: .zero)
      #expect(list.visible.count == (isDrawnByOneCell ? 3 : 15) && list.contentOffset > 0)
      return list.image
    }
    same(pictures[0], pictures[1])
  }
}

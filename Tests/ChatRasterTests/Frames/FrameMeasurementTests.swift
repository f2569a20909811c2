import CellEngine
import ChatModel
import ChatRaster
import FoundationEssentials
import FramePacing
import Synchronization
import Testing

@Suite struct FrameMeasurementTests {
  private func renderer(_ theme: String = "wechat") throws -> ChatRenderer {
    try ChatRenderer(TestConversation.configuration(theme))
  }

  /// A scenario in a small window over a conversation that is repeated.
  private func scenario(
    _ steps: [Scenario.Step], seconds: Double = 0.5, messages: Int = 60,
    start: Scenario.Start = .top
  ) -> Scenario {
    var scenario = Scenario(name: "test", duration: seconds, steps: steps)
    scenario.height = 300
    scenario.messageCount = messages
    scenario.start = start
    return scenario
  }

  private func options(
    _ mode: ScrollMode = .preloading, isVirtual: Bool = true
  ) -> FrameOptions {
    var options = FrameOptions()
    options.mode = mode
    options.isVirtual = isVirtual
    return options
  }

  /// What differs in no two runs under the virtual clock.
  private func counts(_ run: FrameMeasurement) -> [[String: Int]] {
    run.trace.records.map { $0.counters.merging($0.gauges) { $1 } }
  }

  private static let fling = [
    Scenario.Step(at: 0.1, .fling(screensPerSecond: 12)),
    Scenario.Step(at: 0.3, .append(count: 5, perFrame: 1)),
    Scenario.Step(at: 0.35, .theme(.telegram(.dark))),
    Scenario.Step(at: 0.4, .jump(.fraction(0.9))),
  ]

  @Test(arguments: ScrollMode.allCases)
  func `under a virtual clock every run has the same counts and the same frames`(
    mode: ScrollMode
  ) async throws {
    let renderer = try renderer()
    let scenario = scenario(Self.fling)
    func film() async throws -> (counts: [[String: Int]], frames: [RenderedImage]) {
      let frames = Collector()
      let run = try await renderer.film(
        of: TestConversation.talk(), in: scenario, options: options(mode)
      ) { frames.append($0) }
      return (counts(run), frames.images)
    }
    let first = try await film()
    let second = try await film()
    #expect(first.counts.count == 30)
    #expect(first.counts == second.counts)
    #expect(first.frames == second.frames)
    #expect(first.frames.count == 30)
    #expect(Set(first.frames.map(\.bytes)).count > 5)
  }

  @Test func `a loop that makes its cells itself shows no blank`() async throws {
    let run = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario(Self.fling), options: options(.synchronous))
    #expect(run.blankCount == 0)
    #expect(run.firstScreenFrame == 0)
    #expect(run.staleCount == 0)
  }

  @Test func `what a scenario warms up with is not counted`() async throws {
    let steps = [
      Scenario.Step(at: 0.1, .scroll(screensPerSecond: 4, seconds: 0.4)),
      Scenario.Step(at: 0.6, .scroll(screensPerSecond: -4, seconds: 0.4)),
    ]
    var scenario = scenario(steps, seconds: 1)
    var options = options(.synchronous)
    options.keepsBitmaps = false
    let renderer = try renderer()
    let whole = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, options: options)
    scenario.warmUp = 0.5
    let repeated = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, options: options)
    #expect(repeated.trace.records.count == whole.trace.records.count / 2)
    #expect(whole.display.usage.layoutCount > 0)
    #expect(repeated.display.usage.layoutCount == 0)
    options.keepsSnapshots = false
    let anew = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, options: options)
    #expect(anew.display.usage.layoutCount > 0)
    #expect(counts(anew).map { $0["published"] } == counts(repeated).map { $0["published"] })
  }

  @Test func `cells that are made ahead leave fewer blanks than those made when they are seen`()
    async throws
  {
    let steps = [Scenario.Step(at: 0.2, .scroll(screensPerSecond: 4, seconds: 1))]
    let scenario = scenario(steps, seconds: 1.2)
    let ahead = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario, options: options(.preloading))
    let late = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario, options: options(.asynchronous))
    #expect(ahead.blankCount == 0)
    #expect(late.blankCount > 0)
  }

  @Test func `at rest a film shows what a page shows`() async throws {
    let renderer = try renderer()
    let talk = TestConversation.talk(messages: 4)
    var scenario = scenario([], seconds: 0.3)
    scenario.messageCount = nil
    let page = try await renderer.image(of: talk)
    scenario.height = Double(page.height) / renderer.configuration.scale
    let frames = Collector()
    _ = try await renderer.film(of: talk, in: scenario) { frames.append($0) }
    #expect(frames.images.last == page)
  }

  @Test func `older messages above leave what is read in its place`() async throws {
    let frames = Collector()
    _ = try await renderer().film(
      of: TestConversation.talk(),
      in: scenario([.init(at: 0.3, .prepend(count: 20))], seconds: 0.6, start: .end)
    ) { frames.append($0) }
    #expect(frames.images[15] == frames.images.last)
  }

  @Test func `messages that arrive at the end are shown when the end was shown`() async throws {
    let frames = Collector()
    let run = try await renderer().film(
      of: TestConversation.talk(),
      in: scenario([.init(at: 0.3, .append(count: 4, perFrame: 4))], seconds: 0.7, start: .end)
    ) { frames.append($0) }
    #expect(frames.images[15] != frames.images.last)
    #expect(run.trace.records.last?.gauges["rows"] ?? 0 > run.trace.records[0].gauges["rows"] ?? 0)
  }

  @Test func `a changed look keeps old pixels until the new ones are there`() async throws {
    let run = try await renderer().measureFrames(
      of: TestConversation.talk(),
      in: scenario([.init(at: 0.2, .theme(.telegram(.light)))]), options: options())
    #expect(run.staleCount > 0)
    #expect(run.blankCount == 0)
    #expect(run.trace.records.last?.counters["stale"] == 0)
  }

  @Test func `emptied caches change nothing on the screen`() async throws {
    func last(_ steps: [Scenario.Step]) async throws -> RenderedImage? {
      let frames = Collector()
      _ = try await renderer().film(of: TestConversation.talk(), in: scenario(steps)) {
        frames.append($0)
      }
      return frames.images.last
    }
    let scroll = Scenario.Step(at: 0.1, .scroll(screensPerSecond: 2, seconds: 0.2))
    let purged = try await last([scroll, .init(at: 0.2, .memoryPressure)])
    #expect(try await last([scroll]) == purged)
  }

  @Test(arguments: ScrollMode.allCases)
  func `an empty list and a screen without height end without a hang`(
    mode: ScrollMode
  ) async throws {
    let empty = try await renderer().measureFrames(
      of: Conversation(), in: scenario(Self.fling), options: options(mode))
    #expect(empty.trace.records.count == 30)
    var flat = scenario(Self.fling)
    flat.height = 0
    let none = try await renderer().measureFrames(
      of: TestConversation.talk(), in: flat, options: options(mode))
    #expect(none.trace.records.allSatisfy { $0.gauges["visible"] == 0 })
    #expect(none.blankCount == 0)
  }

  @Test func `one enormous message is shown in strips`() async throws {
    var configuration = try TestConversation.configuration("wechat")
    configuration.width = 200
    let renderer = try ChatRenderer(configuration)
    let story = Conversation(
      messages: [
        Message(
          id: "1", sender: "bo", content: .text(RichText(String(repeating: "word ", count: 1_600))))
      ])
    var scenario = scenario(
      [.init(at: 0.1, .scroll(screensPerSecond: 40, seconds: 0.6))], seconds: 1)
    scenario.messageCount = nil
    scenario.height = 800
    let frames = Collector()
    let run = try await renderer.film(of: story, in: scenario) { frames.append($0) }
    #expect(run.firstFailure == nil)
    #expect(run.trace.records.last?.counters["blanks"] == 0)
    let page = try await renderer.image(of: story)
    #expect(page.height > 2 * 4_096)
    // The screen stands at the end: the page's last rows.
    let screen = try #require(frames.images.last)
    #expect(screen.bytes == Array(page.bytes.suffix(screen.bytes.count)))
  }

  @Test func `the machine's clock measures time and the watchdog answers`() async throws {
    let run = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario(Self.fling), options: options(isVirtual: false))
    let summary = FrameSummary(of: run)
    #expect(summary.frames.frameCount + summary.frames.droppedCount >= 29)
    #expect(run.watchdog?.pingCount ?? 0 > 0)
    // How far workers get in that time is the machine's affair.
    #expect(summary.total > 0)
    #expect(try !run.jsonLines().isEmpty && !run.chromeTrace().isEmpty)
  }

  @Test func `a film of a conversation as it was written shows somebody writing`() async throws {
    var scenario = try #require(Scenario.named("messages"))
    scenario.height = 400
    let frames = Collector()
    let run = try await renderer().film(
      of: TestConversation.talk(messages: 3), in: scenario
    ) { frames.append($0) }
    // Half a second, three messages, and a rest.
    #expect(run.trace.records.count == Int((0.5 + 3 * 1.25 + 1.5) * 60))
    let rows = run.trace.records.map { $0.gauges["rows"] ?? 0 }
    #expect(rows.last == rows.max())
    // Rows come and go again: the three dots.
    #expect(zip(rows, rows.dropFirst()).contains { $0 > $1 } || Set(rows).count > 4)
    #expect(frames.images.last != frames.images.first)
  }
}

/// Keeps a film's frames.
private final class Collector: Sendable {
  private let kept = Mutex<[RenderedImage]>([])

  var images: [RenderedImage] { kept.withLock { $0 } }

  func append(_ image: RenderedImage) { kept.withLock { $0.append(image) } }
}

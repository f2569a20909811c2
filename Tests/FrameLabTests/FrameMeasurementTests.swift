import CellEngine
import ChatModel
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import TestResources
import Testing

@testable import Films
@testable import FrameLab

@Suite struct FrameMeasurementTests {
  func renderer(_ theme: String = "wechat") throws -> ChatRenderer {
    try ChatRenderer(TestConversation.configuration(theme))
  }

  /// A scenario in a small window, with a conversation that is repeated.
  func scenario(
    _ steps: [Scenario.Step], seconds: Double = 0.5, messages: Int = 60,
    start: Scenario.Start = .top
  ) -> Scenario {
    var scenario = Scenario(name: "test", duration: seconds, steps: steps)
    scenario.height = 300
    scenario.messageCount = messages
    scenario.start = start
    return scenario
  }

  func options(
    _ mode: CellPreparation = .prefetching, isVirtual: Bool = true
  ) -> FrameOptions {
    var options = FrameOptions()
    options.preparation = mode
    options.isVirtual = isVirtual
    return options
  }

  /// The values that are the same in all runs under the virtual clock.
  private func counts(_ run: FrameMeasurement) -> [[String: Int]] {
    run.trace.records.map { $0.counters.merging($0.gauges) { $1 } }
  }

  static func fling() throws -> [Scenario.Step] {
    [
      Scenario.Step(at: 0.1, .fling(screensPerSecond: 12)),
      Scenario.Step(at: 0.3, .append(count: 5, perFrame: 1)),
      Scenario.Step(at: 0.35, .theme(try .telegram(.dark))),
      Scenario.Step(at: 0.4, .jump(.fraction(0.9))),
    ]
  }

  @Test(arguments: CellPreparation.allCases)
  func `under a virtual clock every run has the same counts and the same frames`(
    mode: CellPreparation
  ) async throws {
    let renderer = try renderer()
    let scenario = scenario(try Self.fling())
    func film() async throws -> (counts: [[String: Int]], frames: [WholeArray<UInt8>]) {
      let frames = FilmCollector()
      let run = try await renderer.measuredFilm(
        of: TestConversation.talk(), in: scenario, frames: options(mode)
      ) { frames.append($0) }
      return (counts(run), frames.images.map { WholeArray($0.bytes) })
    }
    let first = try await film()
    let second = try await film()
    #expect(first.counts.count == 30)
    #expect(first.counts == second.counts)
    let isSame = first.frames == second.frames
    #expect(isSame)
    #expect(first.frames.count == 30)
    #expect(Set(first.frames).count > 5)
  }

  @Test func `a loop that makes its cells itself shows no blank`() async throws {
    let run = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario(try Self.fling()), frames: options(.synchronous))
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
      of: TestConversation.talk(), in: scenario, frames: options)
    scenario.warmUp = 0.5
    let repeated = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options)
    #expect(repeated.trace.records.count == whole.trace.records.count / 2)
    #expect(whole.display.usage.layoutCount > 0)
    #expect(repeated.display.usage.layoutCount == 0)
    options.keepsSnapshots = false
    let anew = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options)
    #expect(anew.display.usage.layoutCount > 0)
    #expect(counts(anew).map { $0["published"] } == counts(repeated).map { $0["published"] })
  }

  @Test func `cells that are made ahead leave fewer blanks than those made when they are seen`()
    async throws
  {
    let steps = [Scenario.Step(at: 0.2, .scroll(screensPerSecond: 4, seconds: 1))]
    let scenario = scenario(steps, seconds: 1.2)
    let ahead = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options(.prefetching))
    let late = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options(.onDemand))
    #expect(ahead.blankCount == 0)
    #expect(late.blankCount > 0)
  }

  @Test func `at rest a film shows what a page shows`() async throws {
    let renderer = try renderer()
    let talk = TestConversation.talk(messages: 4)
    var scenario = scenario([], seconds: 0.3)
    scenario.messageCount = nil
    let page = try await renderer.image(of: talk)
    scenario.height = Double(page.height) / renderer.configuration.options.scale
    let frames = FilmCollector()
    _ = try await renderer.film(of: talk, in: scenario) { frames.append($0) }
    #expect(frames.images.last == page)
  }

  @Test func `older messages above leave what is read in its place`() async throws {
    let frames = FilmCollector()
    _ = try await renderer().film(
      of: TestConversation.talk(),
      in: scenario([.init(at: 0.3, .prepend(count: 20))], seconds: 0.6, start: .end)
    ) { frames.append($0) }
    #expect(frames.images[15] == frames.images.last)
  }

  @Test func `messages that arrive at the end are shown when the end was shown`() async throws {
    let frames = FilmCollector()
    let run = try await renderer().measuredFilm(
      of: TestConversation.talk(),
      in: scenario([.init(at: 0.3, .append(count: 4, perFrame: 4))], seconds: 0.7, start: .end)
    ) { frames.append($0) }
    #expect(frames.images[15] != frames.images.last)
    #expect(run.trace.records.last?.gauges["rows"] ?? 0 > run.trace.records[0].gauges["rows"] ?? 0)
  }

  @Test func `a changed look keeps old pixels until the new ones are there`() async throws {
    let run = try await renderer().measureFrames(
      of: TestConversation.talk(),
      in: scenario([.init(at: 0.2, .theme(try .telegram(.light)))]), frames: options())
    #expect(run.staleCount > 0)
    #expect(run.blankCount == 0)
    #expect(run.trace.records.last?.counters["stale"] == 0)
  }

  @Test func `emptied caches change nothing on the screen`() async throws {
    func last(_ steps: [Scenario.Step]) async throws -> RenderedImage? {
      let frames = FilmCollector()
      _ = try await renderer().film(of: TestConversation.talk(), in: scenario(steps)) {
        frames.append($0)
      }
      return frames.images.last
    }
    let scroll = Scenario.Step(at: 0.1, .scroll(screensPerSecond: 2, seconds: 0.2))
    let purged = try await last([scroll, .init(at: 0.2, .memoryPressure)])
    #expect(try await last([scroll]) == purged)
  }

  @Test(arguments: CellPreparation.allCases)
  func `an empty list ends without a hang, and a screen without height is refused`(
    mode: CellPreparation
  ) async throws {
    let empty = try await renderer().measureFrames(
      of: Conversation(), in: scenario(try Self.fling()), frames: options(mode))
    #expect(empty.trace.records.count == 30)
    var flat = scenario(try Self.fling())
    flat.height = 0
    let error = await #expect(throws: RenderError.self) {
      try await renderer().measureFrames(
        of: TestConversation.talk(), in: flat, frames: options(mode))
    }
    #expect(error?.code == .invalidConfiguration && error?.key == "height")
    flat.height = 1
    let thin = try await renderer().measureFrames(
      of: TestConversation.talk(), in: flat, frames: options(mode))
    #expect(thin.trace.records.count == 30)
  }

  @Test func `a loop with idle time makes cells ahead, one a turn, and rests them in time`()
    async throws
  {
    let steps = [
      Scenario.Step(at: 0.5, .scroll(screensPerSecond: 2, seconds: 1)),
      Scenario.Step(at: 2, .jump(.fraction(0.9))),
    ]
    let scenario = scenario(steps, seconds: 3)
    let renderer = try renderer()
    let idle = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options(.idle))
    #expect(idle.blankCount == 0 && idle.staleCount == 0)
    for record in idle.trace.records {
      let ran = [record.counters["idle_common"] ?? 0, record.counters["idle_default"] ?? 0]
      #expect(ran.reduce(0, +) == (record.timing.idleTask == nil ? 0 : 1))
      // Work that is not urgent waits while the finger moves.
      if record.gauges["tracking"] == 1 { #expect(ran[1] == 0) }
    }
    func frames(_ task: String, isTracking: Bool) -> Int {
      idle.trace.records.count {
        $0.timing.idleTask == task && ($0.gauges["tracking"] == 1) == isTracking
      }
    }
    #expect(frames("paint ahead", isTracking: true) > 0)
    #expect(frames("lay out ahead", isTracking: false) > 0)
    // At rest, all work is done eventually.
    #expect(idle.trace.records.last?.timing.idleTask == nil)
    // Cells that were made in advance need not be made when they become visible.
    func made(_ frames: Range<Int>, in run: FrameMeasurement) -> [Int] {
      run.trace.records[frames].map { $0.counters["started"] ?? 0 }
    }
    let plain = try await renderer.measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options(.synchronous))
    #expect(plain.trace.records.allSatisfy { $0.timing.idleTask == nil })
    // The first screen is made by both, and the frames after it at rest have time to spare.
    #expect(made(1..<30, in: idle).reduce(0, +) > 10)
    #expect(made(1..<30, in: plain).reduce(0, +) == 0)
    #expect(made(31..<60, in: idle).allSatisfy { $0 <= 1 })
  }

  @Test func `the same frames are shown whoever makes the cells, once they are there`()
    async throws
  {
    let renderer = try renderer()
    var last: [RenderedImage?] = []
    for (mode, stripHeight) in zip(CellPreparation.allCases, [4_096, 64, 100, 4_096]) {
      var options = options(mode)
      options.stripHeight = stripHeight
      let frames = FilmCollector()
      _ = try await renderer.film(
        of: TestConversation.talk(), in: scenario(try Self.fling(), seconds: 1), frames: options
      ) { frames.append($0) }
      last.append(frames.images.last)
    }
    #expect(last.count == CellPreparation.allCases.count)
    #expect(Set(last.map { $0.map { WholeArray($0.bytes) } }).count == 1)
  }

  @Test func `a cell in strips is there in part before it is there whole`() async throws {
    var options = options()
    options.stripHeight = 64
    let talk = Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [
        Message(
          id: "1", sender: "bo", content: .text(RichText(String(repeating: "word ", count: 900))))
      ])
    var scenario = scenario([], seconds: 0.5)
    scenario.messageCount = nil
    scenario.height = 1_600
    let run = try await renderer().measureFrames(of: talk, in: scenario, frames: options)
    func partial(_ run: FrameMeasurement) -> [Int] {
      run.trace.records.map { $0.counters["partial"] ?? 0 }
    }
    let parts = partial(run)
    #expect(parts.contains(1))
    // Without strips there is no time at which a part of the cell is there.
    options.stripHeight = FrameOptions().stripHeight
    let whole = try await renderer().measureFrames(of: talk, in: scenario, frames: options)
    #expect(whole.trace.records.contains { $0.counters["started"] ?? 0 > 0 })
    #expect(partial(whole).allSatisfy { $0 == 0 })
    #expect(parts.last == 0 && run.trace.records.last?.counters["blanks"] == 0)
    #expect(zip(run.trace.records, parts).allSatisfy { $0.counters["blanks"] ?? 0 >= $1 })
  }

  @Test(arguments: [63, 32_768]) func `strips that no bitmap can hold are refused`(rows: Int)
    async throws
  {
    var options = options()
    options.stripHeight = rows
    let error = await #expect(throws: RenderError.self) {
      try await renderer().measureFrames(
        of: TestConversation.talk(), in: scenario([]), frames: options)
    }
    #expect(error?.key == "stripHeight")
  }

  @Test func `pictures are opened by workers, whatever changes`() async throws {
    let folder = try PictureFolder()
    for index in 0..<20 {
      try folder.writePicture(named: "\(index).png", color: 0xff00_0000 | UInt32(index) << 4)
    }
    let talk = Conversation(
      me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: (0..<20).map {
        Message(
          id: "\($0)", sender: $0 % 2 == 0 ? "ana" : "bo",
          content: .image(ImageContent(source: "\($0).png")))
      }, folder: folder.url)
    let renderer = try renderer()
    let page = try renderer.prepare(talk)
    // Nothing is known about a picture until a worker has read it.
    let rows = (0..<page.cells.count).filter { !page.cells.isKeyReady(at: $0) }
    #expect(rows.count == 20)
    let known = page.cells.key(at: rows[0])
    #expect(page.cells.isKeyReady(at: rows[0]))
    #expect(known != nil)
    var scenario = scenario(
      [
        .init(at: 0.2, .scroll(screensPerSecond: 3, seconds: 0.4)),
        .init(at: 0.8, .append(count: 3, perFrame: 1)),
        .init(at: 1, .scroll(screensPerSecond: -3, seconds: 0.4)),
      ], seconds: 1.6)
    scenario.messageCount = nil
    let run = try await renderer.measureFrames(of: talk, in: scenario, frames: options())
    #expect(run.firstFailure == nil && run.blankCount == 0 && run.staleCount == 0)
    // Cells that were scrolled off the screen are taken from the cache, by the keys that workers
    // computed.
    let back = run.trace.records.suffix(36)
    #expect(back.reduce(0) { $0 + ($1.counters["cache_hits"] ?? 0) } > 0)
    // A list that has grown shows the same cells without making any of them again.
    let frames = run.trace.records.filter { (48...52).contains($0.timing.number) }
    #expect(frames.allSatisfy { $0.counters["cache_hits"] == 0 })
  }

  @Test func `one enormous message is shown in strips`() async throws {
    var configuration = try TestConversation.configuration("wechat")
    configuration.options.width = 200
    let renderer = try ChatRenderer(configuration)
    let story = Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [
        Message(
          id: "1", sender: "bo", content: .text(RichText(String(repeating: "word ", count: 1_600))))
      ])
    var scenario = scenario(
      [.init(at: 0.1, .scroll(screensPerSecond: 40, seconds: 0.6))], seconds: 1)
    scenario.messageCount = nil
    scenario.height = 800
    let frames = FilmCollector()
    let run = try await renderer.measuredFilm(of: story, in: scenario) { frames.append($0) }
    #expect(run.firstFailure == nil)
    #expect(run.trace.records.last?.counters["blanks"] == 0)
    let page = try await renderer.image(of: story)
    #expect(page.height > 2 * 4_096)
    // The screen is at the end: it shows the page's last rows, below the bar, which consists of the
    // page's first rows.
    let screen = try #require(frames.images.last)
    let bar = Int(configuration.options.theme.titleBar.height) * screen.width * 4
    let isEnd = Data(screen.bytes[bar...]) == Data(page.bytes.suffix(screen.bytes.count - bar))
    #expect(isEnd)
    #expect(Data(screen.bytes[..<bar]) == Data(page.bytes[..<bar]))
  }

  @Test func `the machine's clock measures time and the watchdog answers`() async throws {
    let run = try await renderer().measureFrames(
      of: TestConversation.talk(), in: scenario(try Self.fling()), frames: options(isVirtual: false)
    )
    let summary = FrameSummary(of: run)
    let counted = run.trace.opening.count + summary.frames.frameCount
    #expect(run.trace.records.count == counted)
    #expect(counted + run.trace.records.reduce(0) { $0 + $1.timing.dropped } >= 29)
    #expect(run.watchdog?.pingCount ?? 0 > 0)
    // The workers' progress during the run depends on the machine.
    #expect(summary.total > 0)
    #expect(summary.reference ?? 0 > 0)
    #expect(run.trace.records.allSatisfy { $0.counters["reference_us"] ?? 0 > 0 })
    #expect(summary.residentAtStart ?? 0 > 0)
    let composed = try #require(summary.frames.wall["composed"])
    let wall = try #require(summary.frames.wall["frame"])
    #expect(composed.max > 0 && wall.max > 0)
    #expect(try !run.jsonLines().isEmpty && !run.chromeTrace().isEmpty)
  }

  @Test(arguments: CellPreparation.allCases)
  func `the loop lays out and paints nothing where workers do`(mode: CellPreparation) async throws {
    let (loop, spans) = try await work(in: mode)
    let isOnLoop = mode == .synchronous || mode == .idle
    #expect(spans.allSatisfy { ($0.thread == loop) == isOnLoop })
  }

  @Test(arguments: CellPreparation.allCases)
  func `text is measured on the loop, or off it by workers`(mode: CellPreparation) async throws {
    let (loop, spans) = try await work(in: mode)
    func shaping(isOnLoop: Bool) -> UInt64 {
      spans.filter { ($0.thread == loop) == isOnLoop }.reduce(0) { $0 + $1.shaping }
    }
    let isOnLoop = mode == .synchronous || mode == .idle
    #expect(shaping(isOnLoop: isOnLoop) > 0)
    #expect(shaping(isOnLoop: !isOnLoop) == 0)
  }

  /// The loop's thread, and the work of all threads in a run that has both layout and painting.
  private func work(in mode: CellPreparation) async throws -> (loop: Int, spans: [FrameSpan]) {
    // The workers' progress depends on the machine, so each further run is longer.
    for seconds in [0.5, 5, 50] {
      let run = try await renderer().measureFrames(
        of: TestConversation.talk(), in: scenario(try Self.fling(), seconds: seconds),
        frames: options(mode, isVirtual: false))
      let spans = run.trace.records.flatMap(\.spans)
      let loop = Set(run.trace.records.compactMap(\.timing.thread))
      #expect(loop.count == 1)
      if Set(spans.map(\.work)) == [.layout, .draw] { return (try #require(loop.first), spans) }
    }
    throw NothingMade()
  }

  private struct NothingMade: Error {}
}

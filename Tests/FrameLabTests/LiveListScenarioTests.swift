import Assertions
import CellEngine
import CellList
import ChatFonts
import ChatRaster
import FrameLab
import Synchronization
import Testing

/// Tests of scenarios on lists that a program has opened itself.
@Suite(.timeLimit(.minutes(20))) struct LiveListScenarioTests {
  /// A table whose rows are not stored as values.
  private struct Table: ListDataSource {
    var count = 5_000
    func id(at index: Int) -> Int { index }
    func index(of id: Int) -> Int? { (0..<count).contains(id) ? id : nil }
    func cell(at index: Int) -> Row { Row(number: index) }
  }

  private struct Row: ListCell {
    let number: Int

    func measured(in context: ContentContext) -> some MeasuredContent {
      Line(number: number, width: context.width)
    }

    struct Line: MeasuredContent {
      let number: Int
      let width: Double
      let fit = ContentFit.bare
      var size: Size { Size(width: width, height: 20) }

      func draw(in box: Rect, on canvas: inout CellCanvas) {
        canvas.fill(
          .rect(box), Color(rgb: UInt32(truncatingIfNeeded: number &* 2_654_435_761) & 0xff_ffff))
      }
    }
  }

  private let renderer: ChatRenderer

  init() throws {
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
    configuration.options.scale = 1
    configuration.listensToMemoryPressure = false
    configuration.workerCount = 1
    renderer = try ChatRenderer(configuration)
  }

  private func table() throws -> CustomList<Table> {
    try CustomList(
      Table(), renderer: renderer, size: Size(width: 120, height: 200),
      behavior: LiveListOptions(preparation: .synchronous))
  }

  /// A fling of 200 screens per second to its end, at 100 screens of 10 rows.
  private static let fling: Scenario = {
    var scenario = Scenario(
      name: "table", duration: 4, steps: [.init(at: 0.1, .fling(screensPerSecond: 200))])
    scenario.rate = 60
    return scenario
  }()

  @Test func `a caller's table is flung 1,000 rows, the same on every run`() throws {
    var offsets: [[Double]] = []
    for _ in 0..<2 {
      let list = try table()
      var places: [Double] = []
      let run = try list.play(Self.fling) { _ in places.append(list.contentOffset) }
      same(run, ListRun(list.failure, frames: 240))
      #expect(list.failure == nil)
      offsets.append(places)
    }
    let passed = try #require(offsets.first?.last) / 20
    #expect(passed > 950 && passed < 1_050)
    #expect(offsets[0] == offsets[1] && offsets[0].count == 240)
    #expect(zip(offsets[0], offsets[0].dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `workers leave the same blanks on every run, however many and busy they are`()
    async throws
  {
    var configuration = renderer.configuration
    configuration.workerCount = 3
    let several = try ChatRenderer(configuration)
    let isOver = Mutex(false)
    // The worker threads are busy with other work during the whole run.
    let other = Task { () throws -> Void in
      while !isOver.withLock({ $0 }) {
        _ = try await several.image(
          of: Conversation(messages: [Message(id: "1", content: .text("x"))]))
      }
    }
    var runs: [ListRun] = []
    for renderer in [renderer, several, several, renderer] {
      let list = try CustomList(
        Table(), renderer: renderer, size: Size(width: 120, height: 200),
        behavior: LiveListOptions(preparation: .prefetching))
      runs.append(try list.play(Self.fling))
      #expect(list.failure == nil)
      // The threads make cells again as soon as the list uses the caller's clock.
      list.show(4_000)
      try list.advance(to: .seconds(5))
      list.list.display.waitUntilReady()
    }
    isOver.withLock { $0 = true }
    try await other.value
    #expect(runs[0].blankCount > 100 && runs[0].frameCount == 240)
    #expect(runs.allSatisfy { $0 == runs[0] })
  }

  @Test func `the clock goes on from one scenario to the next, and touches keep their times`()
    throws
  {
    let list = try table()
    var scenario = Scenario(
      name: "touches", duration: 1,
      steps: [
        .init(
          at: 0.25,
          .touches(
            TouchScript([
              Touch(.down, at: Point(x: 10, y: 30), time: .zero),
              Touch(.up, at: Point(x: 10, y: 30), time: .milliseconds(50)),
              Touch(.down, at: Point(x: 10, y: 150), time: .milliseconds(100)),
              Touch(.move, at: Point(x: 10, y: 60), time: .milliseconds(180)),
              Touch(.up, at: Point(x: 10, y: 60), time: .milliseconds(600)),
            ])))
      ])
    scenario.rate = 100
    var times: [Duration] = []
    _ = try list.play(scenario) { times.append($0) }
    #expect(times.first == .zero && times.count == 100 && times.last == .milliseconds(990))
    same(list.contentOffset, 80)
    same(
      list.takeTouchEvents().map(\.description),
      ["0.300 tap 1 cell at 10, 30", "0.430 scrollBegan at 10, 60", "0.850 scrollEnded at 10, 60"])
    times = []
    _ = try list.play(scenario) { times.append($0) }
    #expect(times.first == .milliseconds(990) && times.last == .milliseconds(1_980))
    same(list.takeTouchEvents().first?.description.hasPrefix("1.290 tap 5 cell"), true)
  }

  @Test func `jumps, looks and sizes work on any list`() throws {
    let list = try table()
    let scenario = Scenario(
      name: "all", duration: 1,
      steps: [
        .init(at: 0.1, .jump(.fraction(0.5))), .init(at: 0.3, .theme(try .wechat(.dark))),
        .init(at: 0.5, .width(160)), .init(at: 0.6, .memoryPressure),
        .init(at: 0.7, .scroll(screensPerSecond: 1, seconds: 0.2)),
      ])
    _ = try list.play(scenario)
    same(list.size.width, 160)
    // The middle cell is at the top, scrolled by another fifth of a screen.
    #expect(abs(list.contentOffset - (2_500 * 20 + 40)) < 5)
    same(list.options.theme, (try Theme.wechat(.dark)))
  }

  @Test func `what no list can play is refused before the first frame`() throws {
    let list = try table()
    for (step, key) in [
      (Scenario.Step(at: 0, .append(count: 1, perFrame: 1)), "append"),
      (.init(at: 0, .prepend(count: 1)), "prepend"),
      (.init(at: 0, .converse(secondsPerMessage: 1)), "converse"),
    ] {
      var count = 0
      let error = #expect(throws: RenderError.self) {
        try list.play(Scenario(name: "x", duration: 1, steps: [step])) { _ in
          count += 1
        }
      }
      #expect(error?.key == key && count == 0)
    }
    let late = TouchScript([Touch(.down, at: .zero, time: .seconds(2))])
    let error = #expect(throws: RenderError.self) {
      try list.play(Scenario(name: "x", duration: 1, steps: [.init(at: 0, .touches(late))]))
    }
    same(error?.key, "touches")
    let jump = Scenario(name: "x", duration: 1, steps: [.init(at: 0, .jump(.message("m")))])
    #expect(throws: RenderError.self) { try list.play(jump) }
  }

  @Test func `frames of a list that changes its width are all as wide as the widest`() throws {
    let frames = Mutex<[[UInt8]]>([])
    var scenario = Scenario(name: "x", duration: 0.3, steps: [.init(at: 0.15, .width(200))])
    scenario.rate = 10
    try table().film(scenario, to: .pixels { frame in frames.withLock { $0.append(frame) } })
    same(frames.withLock { $0.map(\.count) }, [Int](repeating: 200 * 200 * 4, count: 3))
  }

  @Test func `messages arrive in the store of a conversation`() throws {
    let store = try ConversationStore(
      Conversation(messages: (0..<5).map { Message(id: "\($0)", content: .text("line \($0)")) }))
    let list = try LiveConversation(
      store, renderer: renderer, size: Size(width: 200, height: 300),
      behavior: LiveListOptions(preparation: .synchronous))
    let run = try list.play(
      Scenario(
        name: "x", duration: 0.5,
        steps: [
          .init(at: 0.1, .append(count: 4, perFrame: 1)), .init(at: 0.2, .prepend(count: 3)),
        ]))
    #expect(run.blankCount == 0 && list.failure == nil)
    let ids = store.conversation.messages.map(\.id)
    #expect(ids.count == 12 && ids[3..<8] == ["0", "1", "2", "3", "4"])
    let talk = Scenario(
      name: "x", duration: 1, steps: [.init(at: 0, .converse(secondsPerMessage: 1))])
    #expect(throws: RenderError.self) { try list.play(talk) }
  }

  @Test func `a list of a program's own is measured, and held against promises`() throws {
    let list = try table()
    var frames = 0
    let run = try list.measure(Self.fling, isVirtual: true) { _ in frames += 1 }
    #expect(frames == 240 && run.report.frameCount == 239 && run.blankCount == 0)
    try run.require("blanks=0,stale=0")
    let timed = #expect(throws: FrameAssertionError.self) { try run.require("hitches=0") }
    same(timed?.findings.first?.contains("virtual clock"), true)
    var short = Self.fling
    short.duration = 0.2
    let real = try list.measure(short)
    try real.require("failed=0,blanks=0")
    let broken = #expect(throws: FrameAssertionError.self) {
      try real.require("cpu-max=0,blanks=0")
    }
    same(broken?.findings.count, 1)
    #expect(throws: FrameAssertionError.self) { try real.require("speed=1") }
  }

  @Test func `a list with idle time makes one piece for each call`() throws {
    let list = try CustomList(
      Table(), renderer: renderer,
      size: Size(width: 120, height: 200), behavior: LiveListOptions(preparation: .idle))
    try list.advance(to: .zero)
    same(list.blankCount, 0)
    var pieces = 0
    while list.idleWork != nil, pieces < 1_000 {
      list.makeAhead()
      pieces += 1
    }
    #expect(pieces > 10 && pieces < 1_000)
    try same(table().idleWork, nil)
  }

  @Test func `a film of a list has its frames, and errors of the caller's end it`() throws {
    let frames = Mutex<[[UInt8]]>([])
    let list = try table()
    var scenario = Scenario(
      name: "short", duration: 0.5,
      steps: [.init(at: 0, .scroll(screensPerSecond: 1, seconds: 0.3))])
    scenario.rate = 10
    let run = try list.film(scenario, to: .pixels { frame in frames.withLock { $0.append(frame) } })
    let shown = frames.withLock { $0 }
    #expect(run.frameCount == 5 && shown.count == 5)
    #expect(shown.allSatisfy { $0.count == 120 * 200 * 4 } && Set(shown).count == 4)
    same(shown.last, list.image.bytes)
    struct Stop: Error {}
    let error = #expect(throws: RenderError.self) {
      try list.play(scenario, advance: { _ in throw Stop() })
    }
    #expect(error?.underlying is Stop)
  }

  @Test func `fingers scroll a conversation that the lab makes up`() async throws {
    let talk = Conversation(
      messages: (0..<60).map { Message(id: "\($0)", content: .text("line \($0)")) })
    let drag = Scenario(
      name: "drag", duration: 1,
      steps: [
        .init(
          at: 0.1,
          .touches(
            TouchScript([
              Touch(.down, at: Point(x: 10, y: 500), time: .zero),
              // A finger that rests for a tenth of a second presses, and no longer scrolls.
              Touch(.move, at: Point(x: 10, y: 400), time: .milliseconds(50)),
              Touch(.move, at: Point(x: 10, y: 300), time: .milliseconds(100)),
              Touch(.up, at: Point(x: 10, y: 300), time: .milliseconds(500)),
            ])))
      ])
    let frames = Mutex<[[UInt8]]>([])
    var options = FrameOptions()
    options.preparation = .synchronous
    _ = try await renderer.film(of: talk, in: drag, frames: options) { image in
      frames.withLock { $0.append(image.bytes) }
    }
    let shown = frames.withLock { $0 }
    #expect(shown.count == 60 && shown[5] == shown[0])
    // After 0.2 s the finger has moved the list and stopped it.
    #expect(shown[13] != shown[0] && shown[13] == shown[59])
  }
}

extension ListRun {
  /// A run without blank or stale cells from its first frame on.
  fileprivate init(_ failure: RenderError?, frames: Int) {
    self.init()
    frameCount = frames
    firstScreenFrame = failure == nil ? 0 : nil
  }
}

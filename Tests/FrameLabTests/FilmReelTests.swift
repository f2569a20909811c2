import CellList
import ChatRaster
import FramePacing
import RasterKit
import Testing

@testable import FrameLab

@Suite struct FilmReelTests {
  private let scenario: Scenario
  private let session: ScrollSession

  init() throws {
    var scenario = Scenario(name: "", duration: 0, steps: [])
    scenario.height = 200
    self.scenario = scenario
    var options = FrameOptions()
    options.mode = .synchronous
    let renderer = try ChatRenderer(TestConversation.configuration())
    session = try ScrollSession(
      TestConversation.talk(messages: 40), renderer: renderer,
      look: renderer.configuration.options, scenario: scenario,
      options: options, isStepped: true, idle: IdleDispatcher())
  }

  private func reel(keeping byteLimit: Int) -> FilmReel {
    FilmReel(
      scenario, width: 390, scale: 1, showsOverlay: false, isRealTime: true, byteLimit: byteLimit)
  }

  private func frame() throws -> ScreenFrame {
    try session.commit()
    return session.compose()
  }

  private func byteCount(_ frame: ScreenFrame) -> Int {
    frame.layers.reduce(0) { $0 + $1.bitmap.width * $1.bitmap.height * 4 }
  }

  @Test func `a film in real time ends before what it keeps fills memory`() throws {
    let first = try frame()
    #expect(byteCount(first) > 0)
    session.scroll(by: 1_000)
    let second = try frame()

    // A cell that stays on the screen is kept once.
    var reel = reel(keeping: byteCount(first))
    for _ in 0..<3 { try reel.record(first, of: session, timing: FrameTiming()) }
    let error = #expect(throws: RenderError.self) {
      try reel.record(second, of: session, timing: FrameTiming())
    }
    #expect(error?.code == .invalidConfiguration && error?.key == "duration")
  }

  @Test func `frames that were put together are kept no longer`() throws {
    let first = try frame()
    session.scroll(by: 1_000)
    let second = try frame()
    var reel = reel(keeping: max(byteCount(first), byteCount(second)))
    var count = 0
    for frame in [first, second] {
      try reel.record(frame, of: session, timing: FrameTiming())
      try reel.encode { _ in count += 1 }
    }
    #expect(count == 2)
  }
}

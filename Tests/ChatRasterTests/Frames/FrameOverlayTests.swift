import DisplayList
import FramePacing
import RasterKit
import Testing

@testable import ChatRaster

@Suite struct FrameOverlayTests {
  private let renderer: ChatRenderer
  private let session: ScrollSession

  init() throws {
    renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    session = try ScrollSession(
      TestConversation.talk(), renderer: renderer,
      scenario: Scenario(name: "", duration: 0, steps: []), options: FrameOptions(),
      isStepped: true, idle: IdleDispatcher())
  }

  /// A frame that took so many milliseconds, or one under a virtual clock.
  private func facts(
    _ milliseconds: Double?, made: Int = 0, blanks: Int = 0, dropped: Int = 0
  ) -> FrameFacts {
    var frame = ScreenFrame()
    frame.blankCount = blanks
    let timing = milliseconds.map { milliseconds in
      var timing = FrameTiming()
      timing.budget = FrameRate.standard.budget
      timing[.commit] = FrameTiming.Span(wall: UInt64(milliseconds * 1e6))
      timing.dropped = dropped
      return timing
    }
    return FrameFacts(frame, of: session, reach: 0, madeCount: made, timing: timing)
  }

  /// The bars of one colour, from the left: where they begin and how high they are.
  private func bars(_ color: Color, _ frames: [FrameFacts]) throws -> [(x: Int, height: Int)] {
    var overlay = FrameOverlay(width: 300, height: 200, scale: 1, rate: 60)
    var layers: [Bitmap.Layer] = []
    for facts in frames { layers = try overlay.layers(facts, with: renderer) }
    let page = Bitmap(width: 1, height: 1, background: color, layers: [])
    return layers.filter { $0.bitmap[x: 0, y: 0] == page[x: 0, y: 0] && $0.x < 286 }
      .map { ($0.x, $0.bitmap.height) }.sorted { $0.0 < $1.0 }
  }

  @Test func `a bar is what a frame took of its budget, red past it`() throws {
    let frames = [facts(8.3), facts(16.6), facts(30), facts(1_000)]
    let green = try bars(FrameOverlay.ready, frames)
    let red = try bars(FrameOverlay.missing, frames)
    #expect(green.map(\.x) == [0, 3] && red.map(\.x) == [6, 9])
    // The budget is 24 points high, the highest bar 36.
    #expect(green.map(\.height) == [12, 24])
    #expect(red.map(\.height) == [36, 36])
  }

  @Test func `dropped frames have bars of their own and count for the frame rate`() throws {
    let red = try bars(FrameOverlay.missing, [facts(2), facts(40, dropped: 2), facts(2)])
    #expect(red.map(\.x) == [3, 6, 9])
    var history = FrameHistory(capacity: 100)
    for _ in 0..<60 { history.append(facts(2)) }
    #expect(history.framesPerSecond(rate: 60) == 60)
    history.append(facts(300, dropped: 14))
    #expect(history.framesPerSecond(rate: 60) == 46)
    #expect(history.droppedCount == 14 && history.frameCount == 61)
    history.append(facts(20_000, dropped: 1_199))
    #expect(history.bars.count == 100)
    #expect(history.framesPerSecond(rate: 60) == 0)
    #expect(FrameHistory(capacity: 0).framesPerSecond(rate: 60) == 0)
  }

  @Test func `under a virtual clock bars are what came in and what was blank`() throws {
    let frames = [facts(nil, made: 3), facts(nil, made: 100, blanks: 2)]
    #expect(try bars(FrameOverlay.ready, frames).map(\.height) == [12, 36])
    #expect(try bars(FrameOverlay.missing, frames).map(\.height) == [8])
  }

  @Test func `only the last bars are shown`() throws {
    let frames = (0..<120).map { _ in facts(8.3) }
    #expect(try bars(FrameOverlay.ready, frames).count == (300 - 14) / 3)
  }
}

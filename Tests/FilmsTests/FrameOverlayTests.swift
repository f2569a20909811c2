import Assertions
import CellEngine
import CellList
import ChatRaster
import DisplayList
import RendererTestResources
import Synchronization
import Testing

@testable import Films

@Suite struct FrameOverlayTests {
  private let renderer: ChatRenderer
  private let list: LiveConversation

  init() throws {
    renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    list = try LiveConversation(
      ConversationStore(TestConversation.talk()), renderer: renderer,
      size: Size(width: renderer.configuration.options.width, height: 844))
  }

  /// A frame that took the given milliseconds; with nil, a frame under a virtual clock.
  private func stats(
    _ milliseconds: Double?, made: Int = 0, blanks: Int = 0, dropped: Int = 0
  ) -> FrameStats {
    var frame = ScreenFrame()
    frame.blankCount = blanks
    let timing = milliseconds.map { milliseconds in
      var timing = FrameTiming()
      timing.budget = FrameRate.standard.budget
      timing[.commit] = FrameTiming.Span(wall: UInt64(milliseconds * 1e6))
      timing.dropped = dropped
      return timing
    }
    return FrameStats(frame, of: list, reach: 0, madeCount: made, timing: timing)
  }

  /// The panel after some frames.
  private func panel(_ frames: [FrameStats], height: Double = 600) throws -> CellSnapshot {
    var overlay = FrameOverlay(pageWidth: 300, height: height, scale: 1, rate: 60)
    let panels = frames.map { overlay.panel($0, families: ["Inter"]) }
    let last = try #require(panels.last)
    return try #require(try renderer.engine.layout(last).first)
  }

  /// The bars of one colour from the left: the index and the height of each.
  private func bars(_ color: Color, _ frames: [FrameStats]) throws -> [(place: Int, height: Double)]
  {
    try panel(frames).items.compactMap { item -> (Int, Double)? in
      guard case .fill(.roundedRect(let rect, _), .color(color)) = item, rect.width == 2 else {
        return nil
      }
      return (Int((rect.minX - 28) / 3), rect.height)
    }.sorted { $0.0 < $1.0 }
  }

  @Test func `a bar is what a frame took of its budget, red past it`() throws {
    let frames = [stats(8.333_333), stats(16.666_666), stats(30), stats(1_000)]
    let green = try bars(OverlayPanel.ready, frames)
    let red = try bars(OverlayPanel.missing, frames)
    #expect(green.map(\.place) == [0, 1] && red.map(\.place) == [2, 3])
    // The budget is 36 points high, the highest bar 54.
    same(green.map { ($0.height * 10).rounded() }, [180, 360])
    same(red.map(\.height), [54, 54])
  }

  @Test func `dropped frames have bars of their own and count for the frame rate`() throws {
    let red = try bars(OverlayPanel.missing, [stats(2), stats(40, dropped: 2), stats(2)])
    same(red.map(\.place), [1, 2, 3])
    var history = FrameHistory(capacity: 100)
    for _ in 0..<60 { history.append(stats(2)) }
    same(history.framesPerSecond(rate: 60), 60)
    history.append(stats(300, dropped: 14))
    same(history.framesPerSecond(rate: 60), 46)
    #expect(history.droppedCount == 14 && history.frameCount == 61)
    history.append(stats(20_000, dropped: 1_199))
    same(history.bars.count, 100)
    same(history.framesPerSecond(rate: 60), 0)
    same(FrameHistory(capacity: 0).framesPerSecond(rate: 60), 0)
  }

  @Test func `under a virtual clock bars are what came in and what was blank`() throws {
    let frames = [stats(nil, made: 3), stats(nil, made: 100, blanks: 2)]
    try same(bars(OverlayPanel.ready, frames).map(\.height), [12, 54])
    try same(bars(OverlayPanel.missing, frames).map(\.height), [8])
  }

  @Test func `only the last bars are shown`() throws {
    let frames = (0..<120).map { _ in stats(8.3) }
    try same(bars(OverlayPanel.ready, frames).count, OverlayPanel.barCount)
  }

  @Test(arguments: [nil, 8.3]) func `the panel has a key to its colours and fits into itself`(
    milliseconds: Double?
  ) throws {
    let panel = try panel([stats(milliseconds)])
    var words: [String] = []
    for case .text(let text, let origin) in panel.items {
      words.append(text.text)
      #expect(origin.x + text.size.width <= FrameOverlay.width, "\(text.text)")
      #expect(origin.y + text.size.height <= 600, "\(text.text)")
    }
    for word in ["painted", "laid out", "nothing yet", "blank", "stale", "edges of the screen"] {
      #expect(words.contains(word), "\(word)")
    }
    same(words.contains("the budget"), (milliseconds != nil))
  }

  @Test func `the panel stands beside the page and covers nothing of it`() async throws {
    var scenario = Scenario(name: "test", duration: 0.1, steps: [])
    scenario.height = 300
    var options = FrameOptions()
    options.preparation = .synchronous
    func frame(_ showsOverlay: Bool) async throws -> [UInt8] {
      let frames = Mutex<[[UInt8]]>([])
      _ = try await renderer.film(
        of: TestConversation.talk(), in: scenario,
        to: .pixels { pixels in frames.withLock { $0.append(pixels) } }, frames: options,
        showsOverlay: showsOverlay)
      return try #require(frames.withLock { $0.last })
    }
    let (page, both) = (try await frame(false), try await frame(true))
    let (width, wide) = (390 * 4, (390 + Int(FrameOverlay.width)) * 4)
    #expect(page.count == 300 * width && both.count == 300 * wide)
    for row in 0..<300 {
      let isSame = page[row * width..<(row + 1) * width] == both[row * wide..<row * wide + width]
      #expect(isSame, "row \(row)")
    }
  }
}

import ChatRaster
import Testing

@testable import FrameLab

@Suite struct FrameGaugeTests {
  @Test(arguments: [PageBackground.automatic, .transparent])
  func `a cell is one bitmap, and blending is for pages one can see through`(
    background: PageBackground
  ) async throws {
    var configuration = try TestConversation.configuration("wechat")
    configuration.options.background = background
    var scenario = Scenario(
      name: "test", duration: 0.5, steps: [.init(at: 0.1, .fling(screensPerSecond: 4))])
    scenario.height = 300
    var options = FrameOptions()
    options.preparation = .synchronous
    options.isVirtual = true
    let run = try await ChatRenderer(configuration).measureFrames(
      of: TestConversation.talk(), in: scenario, frames: options)
    for record in run.trace.records {
      let gauges = record.gauges
      #expect(gauges["bitmaps"] == gauges["visible"] && gauges["visible"] ?? 0 > 0)
      #expect(gauges["blended"] == (background == .transparent ? gauges["bitmaps"] : 0))
    }
  }
}

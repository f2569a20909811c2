import Assertions
import ChatRaster
import FrameLab
import RendererTestResources
import Testing

/// Tests of measurements that a program makes of its own conversations, without package access.
@Suite(.timeLimit(.minutes(20))) struct StageReportTests {
  @Test func `a page is measured stage by stage, and the renderer's caches stay`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talk = TestConversation.talk()
    _ = try await renderer.png(of: talk)
    let before = renderer.statistics
    var options = renderer.configuration.options
    options.width = 280
    let report = try await renderer.measureStages(of: talk, runs: 3, options: options)
    #expect(report.messageCount == 12 && report.runCount == 3)
    for cost in [report.layout, report.draw, report.png, report.pngFromSnapshots] {
      #expect(cost.cpu > 0 && cost.wall > 0)
    }
    #expect(report.pngFromFragments.wall > 0)
    same(renderer.statistics.snapshots, before.snapshots)
    same(renderer.statistics.fragments, before.fragments)
    await #expect(throws: RenderError.self) { try await renderer.measureStages(of: talk, runs: 0) }
  }

  @Test func `a run's report follows from its frames`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var frames = FrameOptions()
    frames.isVirtual = true
    let run = try await renderer.measureFrames(
      of: TestConversation.talk(),
      in: Scenario(
        name: "reading", duration: 2,
        steps: [.init(at: 0.1, .scroll(screensPerSecond: 1, seconds: 1.5))]), frames: frames)
    #expect(run.report.frameCount > 100 && run.report.droppedCount == 0)
    same(run.report.hitchCount, run.hitchCount)
    #expect(run.report.cpu["frame"]?.p99 ?? 0 > 0)
    #expect(run.report.counters["published"] ?? 0 > 0)
  }
}

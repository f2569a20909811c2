import Assertions
import ChatModel
import ChatRaster
import RendererTestResources
import Testing

@testable import Films
@testable import FrameLab

/// Tests of the frames up to the first whole screen, which count in no other figure.
@Suite struct FirstScreenTests {
  /// A trace whose frames have the given blank cells and are 5 ms late.
  private func trace(_ blanks: [Int], from first: Int = 0) -> FrameTrace {
    var trace = FrameTrace()
    for (index, blank) in blanks.enumerated() {
      var timing = FrameTiming()
      timing.number = first + index
      timing.interval = 10_000_000
      timing.hitch = 5_000_000
      timing[.commit].cpu = 3_000_000
      trace.append(FrameRecord(timing: timing, counters: ["blanks": blank]))
    }
    return trace
  }

  @Test func `frames up to the first whole screen have figures of their own`() {
    let trace = trace([7, 4, 0, 1, 0])
    same(trace.firstScreenFrame, 2)
    let first = FirstScreen(of: trace)
    same([first?.frameCount, first?.blanks], [2, 11])
    same([first?.late, first?.cpu], [15, 9])
    let report = FrameReport(of: trace)
    same([report.frameCount, report.hitchCount, report.counters["blanks"]], [2, 2, 1])
  }

  @Test func `a screen that is never whole has no frames of its own`() {
    let trace = trace([7, 4, 1])
    same(trace.firstScreenFrame, nil)
    same(FirstScreen(of: trace), nil)
    same(FrameReport(of: trace).counters["blanks"], 12)
  }

  @Test func `after a warm-up all frames count`() {
    let trace = trace([7, 0, 1], from: 30)
    same(trace.firstScreenFrame, nil)
    same(FrameReport(of: trace).frameCount, 3)
  }

  @Test func `the first screen of a list that makes its own cells costs one frame`() async throws {
    var scenario = Scenario(
      name: "read", duration: 1, steps: [.init(at: 0.2, .scroll(screensPerSecond: 4, seconds: 0.6))]
    )
    scenario.height = 300
    scenario.messageCount = 60
    let renderer = try ChatRenderer(TestConversation.configuration())
    func summary(_ mode: CellPreparation) async throws -> FrameSummary {
      var options = FrameOptions()
      options.preparation = mode
      options.isVirtual = true
      let run = try await renderer.measureFrames(
        of: TestConversation.talk(), in: scenario, frames: options)
      #expect(run.trace.records.count == 60)
      return FrameSummary(of: run)
    }
    let alone = try await summary(.synchronous)
    same(alone.firstScreen?.frameCount, 0)
    same(alone.frames.frameCount, 59)
    let shared = try await summary(.prefetching)
    let first = try #require(shared.firstScreen)
    #expect(first.frameCount > 0 && first.blanks > 0)
    same(shared.frames.frameCount, 59 - first.frameCount)
    same(shared.frames.counters["blanks"], shared.blanks)
    // The list at rest shows at least three messages, which are laid out before it is whole.
    scenario.steps = []
    let rest = try await summary(.synchronous)
    same(rest.layouts, 0)
    #expect(alone.layouts > 0)
  }
}

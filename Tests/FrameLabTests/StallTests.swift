import Assertions
import CellList
import ChatModel
import ChatRaster
import RendererTestResources
import Testing

@testable import Films
@testable import FrameLab

/// Tests of the built-in scenario in which the loop lays out long texts.
///
/// They count work, because whether it takes longer than the watchdog waits depends on the machine.
@Suite(.timeLimit(.minutes(20))) struct StallTests {
  private static let talk = Conversation(
    participants: [Participant(id: "b", name: "Bo")],
    messages: (0..<3).map {
      Message(id: "\($0)", sender: "b", content: .text(RichText("some words of text \($0)")))
    })

  private func summary(
    _ preparation: CellPreparation, _ scenario: Scenario, isVirtual: Bool
  ) async throws -> FrameSummary {
    var options = FrameOptions()
    options.preparation = preparation
    options.isVirtual = isVirtual
    let renderer = try ChatRenderer(try TestConversation.configuration())
    return FrameSummary(
      of: try await renderer.measureFrames(of: Self.talk, in: scenario, frames: options))
  }

  @Test func `each jump of a stall lays out a long text again`() async throws {
    let stall = try #require(try Scenario.named("stall"))
    same(stall.textLength, ScenarioLimits.textLength)
    // Before each jump the caches are emptied, texts that are shaped already included.
    let jumps = stall.steps.indices.filter { stall.steps[$0].action is Scenario.Jump }
    same(jumps.count, 7)
    for jump in jumps {
      #expect(jump > 0 && stall.steps[jump - 1].action is Scenario.MemoryPressure)
    }
    let layouts = try await summary(.synchronous, stall, isVirtual: true).layouts
    #expect(layouts >= jumps.count, "\(layouts)")
  }

  @Test func `the loop lays the texts out itself, unless workers do`() async throws {
    let stall = try #require(try Scenario.named("stall"))
    let alone = try await summary(.synchronous, stall, isVirtual: false)
    let loop = try #require(alone.threads)
    #expect(loop.loopSpans >= 7)
    let helped = try await summary(.prefetching, stall, isVirtual: false)
    same(helped.threads?.loopSpans, 0)
  }
}

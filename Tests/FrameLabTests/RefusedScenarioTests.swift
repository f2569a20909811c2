import Assertions
import ChatModel
import ChatRaster
import RendererTestResources
import Testing

@testable import Films
@testable import FrameLab

/// Tests of scenarios that a program has made and that no list can play.
@Suite struct RefusedScenarioTests {
  private static let talk = TestConversation.talk(messages: 2)

  /// The error when a scenario is filmed.
  private func error(
    scale: Double = 1, _ change: (inout Scenario) -> Void
  ) async throws -> RenderError? {
    var configuration = try TestConversation.configuration()
    configuration.options.scale = scale
    let renderer = try ChatRenderer(configuration)
    var changed = Scenario(name: "test", duration: 0.1, steps: [])
    changed.height = 100
    change(&changed)
    let scenario = changed
    return await #expect(throws: RenderError.self) {
      try await renderer.film(of: Self.talk, in: scenario) { _ in }
    }
  }

  @Test(arguments: [
    (Scenario.Step(at: 0, .scroll(screensPerSecond: .nan, seconds: 1)), "scroll"),
    (.init(at: 0, .scroll(screensPerSecond: 1, seconds: -1)), "for"),
    (.init(at: 0, .fling(screensPerSecond: .infinity)), "fling"),
    (.init(at: 0, .jump(.fraction(.nan))), "jump"), (.init(at: 0, .jump(.fraction(1.1))), "jump"),
    (.init(at: 0, .append(count: -1, perFrame: 1)), "append"),
    (.init(at: 0, .append(count: 1, perFrame: 0)), "perFrame"),
    (.init(at: 0, .prepend(count: -1)), "prepend"),
    (.init(at: 0, .prepend(count: .max)), "prepend"),
    (.init(at: 0, .converse(secondsPerMessage: 0)), "converse"),
    (.init(at: 0, .width(1e300)), "width"),
  ]) func `an action out of range is refused by its key`(
    step: Scenario.Step, key: String
  ) async throws {
    let scenario = Scenario(name: "test", duration: 0.1, steps: [step])
    let renderer = try ChatRenderer(TestConversation.configuration())
    let error = await #expect(throws: RenderError.self) {
      try await renderer.measureFrames(of: Self.talk, in: scenario)
    }
    same(error?.code, .invalidConfiguration)
    #expect(error?.key == key && error?.description.contains("choose from") == true)
  }

  @Test func `a value out of range is refused by its name`() async throws {
    try await same(error { $0.duration = .infinity }?.key, "duration")
    try await same(error { ($0.duration, $0.rate) = (3_600, 1_000) }?.key, "duration")
    try await same(error { $0.warmUp = 9 }?.key, "warmUp")
    try await same(error { $0.rate = 0 }?.key, "rate")
    try await same(error { $0.height = .nan }?.key, "height")
    try await same(error { $0.height = 0.1 }?.key, "height")
    try await same(error { $0.messageCount = -1 }?.key, "messageCount")
    try await same(error { $0.textLength = .max }?.key, "textLength")
    let early = Scenario(name: "test", duration: 1, steps: [.init(at: -1, .memoryPressure)])
    try await same(error { $0 = early }?.key, "time")
  }

  @Test func `a step after the last frame is refused`() async throws {
    let late = Scenario(name: "test", duration: 0.1, steps: [.init(at: 0.1, .memoryPressure)])
    let error = try await error { $0 = late }
    #expect(error?.key == "time" && error?.description.contains("0.08 s") == true)
  }

  @Test func `a jump to a message that is not there is refused, with one that is`() async throws {
    func refusal(_ id: String, at time: Double = 0, converse: Double? = nil) async throws
      -> RenderError?
    {
      let converse = converse.map { Scenario.Step(at: 0, .converse(secondsPerMessage: $0)) }
      var scenario = Scenario(
        name: "test", duration: 5,
        steps: [converse].compactMap { $0 } + [.init(at: time, .jump(.message(id)))])
      scenario.height = 100
      scenario.beginsEmpty = converse != nil
      var options = FrameOptions()
      options.isVirtual = true
      let renderer = try ChatRenderer(TestConversation.configuration())
      do throws(RenderError) {
        _ = try await renderer.measureFrames(of: Self.talk, in: scenario, frames: options)
        return nil
      } catch {
        return error
      }
    }
    #expect(try await refusal("m1") == nil)
    let missing = try await refusal("n1")
    #expect(missing?.code == .invalidConversation && missing?.key == "jump")
    same(missing?.description.contains("did you mean \"m1\"?"), true, "\(missing as Any)")
    // The second message arrives after two seconds.
    try await same(refusal("m1", at: 1.5, converse: 1)?.key, "jump")
    #expect(try await refusal("m1", at: 2.5, converse: 1) == nil)
    // All messages have arrived after two seconds and a pause.
    try await same(refusal("m1", at: 3.6, converse: 1)?.key, "time")
  }

  @Test func `frames that no bitmap holds are refused`() async throws {
    let wide = try await error(scale: 8) {
      $0 = Scenario(
        name: "wide", duration: 0.1, steps: [.init(at: 0, .width(8_192))])
    }
    same(wide?.code, .pageTooLarge)
    let large = try await error(scale: 2) {
      $0 = Scenario(name: "large", duration: 0.1, steps: [.init(at: 0, .width(8_192))])
      $0.height = 8_192
    }
    same(large?.code, .pageTooLarge)
  }
}

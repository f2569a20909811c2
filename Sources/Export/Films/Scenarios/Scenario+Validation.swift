import ChatModel
import ChatRaster

extension Scenario {
  /// Rejects values that no list can play, apart from those of the steps, whether the scenario
  /// comes from a file or from a program.
  ///
  /// - Throws: `ScenarioError` with the name of the property as its key.
  func check() throws(ScenarioError) {
    let check = ScenarioCheck(self, .whole)
    let counts = 0...ScenarioLimits.messageCount
    try check.require(duration, in: ScenarioLimits.durations, for: "duration")
    try check.require(warmUp, in: 0...duration, for: "warmUp")
    try check.require(rate, in: ScenarioLimits.rates, for: "rate")
    guard duration * Double(rate) <= Double(ScenarioLimits.frameCount) else {
      throw ScenarioError(
        key: "duration",
        reason:
          "more than \(ScenarioLimits.frameCount) frames: choose fewer seconds or a lower rate")
    }
    try check.require(height, in: ScenarioLimits.heights, for: "height")
    try check.require(opening, in: counts, for: "opening")
    try check.require(messageCount ?? 0, in: counts, for: "messageCount")
    try check.require(textLength ?? 1, in: 1...ScenarioLimits.textLength, for: "textLength")
    try check.require(steps.count, in: 0...ScenarioLimits.stepCount, for: "steps")
  }

  /// Rejects values that no list can play.
  ///
  /// - Parameter source: The messages that the list can show.
  /// - Throws: `RenderError` with the code `invalidConfiguration` and the name of the property or
  ///   action as its key.
  func validate(for source: ScenarioCheck.Source) throws(RenderError) {
    do throws(ScenarioError) {
      try check()
      var check = ScenarioCheck(self, source)
      for step in steps { try check.check(step) }
    } catch {
      throw refusal(.invalidConfiguration, error)
    }
  }

  /// Rejects steps that have no visible effect in this conversation.
  ///
  /// - Parameters:
  ///   - conversation: The conversation, including the scenario's arriving messages.
  ///   - isShown: Returns true if the list has a row for the message.
  /// - Throws: `RenderError` with the code `invalidConversation` if a message is missing, or if a
  ///   step is after the last message.
  func validate(
    over conversation: Conversation, isShown: @escaping (Message.ID) -> Bool
  ) throws(RenderError) {
    guard !conversation.messages.isEmpty else { return }
    var check = ScenarioCheck(
      self, .whole, messages: .init(conversation: conversation, isShown: isShown))
    do throws(ScenarioError) {
      for step in steps { try check.check(step) }
    } catch {
      throw refusal(.invalidConversation, error, at: check.time)
    }
  }

  private func refusal(
    _ code: RenderError.Code, _ error: ScenarioError, at time: Double? = nil
  ) -> RenderError {
    RenderError(
      code,
      "the scenario \"\(name)\": \(error.key)\(time.map { " at \($0) s" } ?? ""): \(error.reason)",
      key: error.key)
  }
}

import ChatModel
import ChatRaster

extension Scenario {
  /// Rejects values of the whole scenario that no list can play, whether from a file or a program.
  ///
  /// - Throws: `ScenarioError` with the property's name as the key.
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
  /// - Throws: `invalidConfiguration` with the property's or the action's name as the key.
  func validate(for source: ScenarioCheck.Source) throws(RenderError) {
    do throws(ScenarioError) {
      try check()
      var check = ScenarioCheck(self, source)
      for step in steps { try check.check(step) }
    } catch {
      throw refusal(.invalidConfiguration, error)
    }
  }

  /// Rejects steps that no frame of this conversation shows.
  ///
  /// - Parameters:
  ///   - conversation: The conversation, with the messages of the scenario.
  ///   - isShown: Returns true if the list has a row for the message.
  /// - Throws: `invalidConversation` for a missing message, and for steps after the last message.
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

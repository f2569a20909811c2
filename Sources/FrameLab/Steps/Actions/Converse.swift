extension Scenario {
  /// The conversation's own messages, which come in one after another, those of others after three dots.
  ///
  /// Only for a scenario that begins empty, which ends when the last message was read.
  public struct Converse: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "converse"

    /// The time from one message to the next, in seconds.
    public var secondsPerMessage: Double

    /// Makes the action.
    public init(secondsPerMessage: Double) {
      self.secondsPerMessage = secondsPerMessage
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      secondsPerMessage = try step.number()
    }

    /// Refuses a time that is out of bounds, and a list that has all its messages.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      try check.require(secondsPerMessage, in: ScenarioLimits.intervals, for: Self.key)
      try check.bringIn(secondsPerMessage: secondsPerMessage, for: Self.key)
    }

    /// Lets the messages come in.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws {
      var script = ConversationScript(
        start: stage.time, secondsPerMessage: secondsPerMessage,
        openingCount: stage.scenario.openingCount(of: stage.messageCount),
        messageCount: stage.messageCount)
      stage.end(at: script.end)
      stage.inEachFrame { stage in
        if let shown = script.change(at: stage.time) {
          try stage.reveal(shown.count, typing: shown.typing)
        }
        return true
      }
    }
  }
}

extension ScenarioAction where Self == Scenario.Converse {
  /// The conversation's own messages come in one after another, those of others after three dots; only
  /// for a scenario that begins empty, which ends when the last message was read.
  ///
  /// - Parameter secondsPerMessage: The time from one message to the next.
  /// - Returns: The action.
  public static func converse(secondsPerMessage: Double) -> Scenario.Converse {
    Scenario.Converse(secondsPerMessage: secondsPerMessage)
  }
}

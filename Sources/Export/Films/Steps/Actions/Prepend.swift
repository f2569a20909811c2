extension Scenario {
  /// Older messages that arrive at the top, all in one frame.
  public struct Prepend: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "prepend"

    /// The number of messages.
    public var count: Int

    /// Makes the action.
    public init(count: Int) {
      self.count = count
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      count = try step.integer()
    }

    /// Rejects numbers that are out of bounds, and lists whose cells are not messages.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      try check.require(count, in: 1...ScenarioLimits.messageCount, for: Self.key)
      try check.requireConversation(for: Self.key)
    }

    /// Adds the messages.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws { try stage.prepend(count) }
  }
}

extension ScenarioAction where Self == Scenario.Prepend {
  /// Adds older messages at the top, all in one frame.
  ///
  /// - Parameter count: The number of messages.
  /// - Returns: The action.
  public static func prepend(count: Int) -> Scenario.Prepend { Scenario.Prepend(count: count) }
}

extension Scenario {
  /// Messages that arrive at the end.
  public struct Append: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "append"
    /// The key for the number of messages per frame.
    public static let companions = ["perFrame"]

    /// The total number of messages.
    public var count: Int
    /// The number of messages that arrive in each frame.
    public var perFrame: Int

    /// Makes the action.
    public init(count: Int, perFrame: Int) {
      self.count = count
      self.perFrame = perFrame
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      count = try step.integer()
      perFrame = try step.integer(for: "perFrame") ?? count
    }

    /// Rejects numbers that are out of bounds, and lists whose cells are not messages.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      let counts = 1...ScenarioLimits.messageCount
      try check.require(count, in: counts, for: Self.key)
      try check.require(perFrame, in: counts, for: "perFrame")
      try check.requireConversation(for: Self.key)
    }

    /// Adds messages in each frame until all have arrived.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws {
      var left = count
      stage.inEachFrame { stage in
        try stage.append(min(left, perFrame))
        left -= min(left, perFrame)
        return left > 0
      }
    }
  }
}

extension ScenarioAction where Self == Scenario.Append {
  /// Adds messages at the end.
  ///
  /// - Parameters:
  ///   - count: The total number of messages.
  ///   - perFrame: The number of messages that arrive in each frame, until all have arrived.
  /// - Returns: The action.
  public static func append(count: Int, perFrame: Int) -> Scenario.Append {
    Scenario.Append(count: count, perFrame: perFrame)
  }
}

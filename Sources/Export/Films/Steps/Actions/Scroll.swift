extension Scenario {
  /// A movement of a finger at constant speed; the list follows the finger.
  public struct Scroll: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "scroll"
    /// The key for the duration of the movement, in seconds.
    public static let companions = ["for"]

    /// The speed, in screens per second.
    public var screensPerSecond: Double
    /// The duration of the movement, in seconds.
    public var seconds: Double

    /// Makes the action.
    public init(screensPerSecond: Double, seconds: Double) {
      self.screensPerSecond = screensPerSecond
      self.seconds = seconds
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      screensPerSecond = try step.number()
      guard let seconds = try step.number(for: "for") else {
        throw step.error("\"scroll\" needs \"for\": how many seconds the finger moves")
      }
      self.seconds = seconds
    }

    /// A movement at constant speed.
    public var motion: ScenarioMotion? {
      .even(screensPerSecond: screensPerSecond, seconds: seconds)
    }

    /// Rejects speeds and durations that are out of bounds.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      try check.require(screensPerSecond, in: ScenarioLimits.speeds, for: "scroll")
      try check.require(seconds, in: ScenarioLimits.durations, for: "for")
    }
  }
}

extension ScenarioAction where Self == Scenario.Scroll {
  /// Moves the list at constant speed, under a finger.
  ///
  /// - Parameters:
  ///   - screensPerSecond: The speed, in screens per second.
  ///   - seconds: The duration of the movement, in seconds.
  /// - Returns: The action.
  public static func scroll(screensPerSecond: Double, seconds: Double) -> Scenario.Scroll {
    Scenario.Scroll(screensPerSecond: screensPerSecond, seconds: seconds)
  }
}

extension Scenario {
  /// The movement of the list after a finger has released it; it slows down as on a phone.
  public struct Fling: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "fling"

    /// The speed at which the finger releases the list, in screens per second.
    public var screensPerSecond: Double

    /// Makes the action.
    public init(screensPerSecond: Double) {
      self.screensPerSecond = screensPerSecond
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      screensPerSecond = try step.number()
    }

    /// A movement that slows down from this speed.
    public var motion: ScenarioMotion? { .fling(screensPerSecond: screensPerSecond) }

    /// Rejects speeds that are out of bounds.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      try check.require(screensPerSecond, in: ScenarioLimits.speeds, for: Self.key)
    }
  }
}

extension ScenarioAction where Self == Scenario.Fling {
  /// Releases the list at a speed, after which it slows down as on a phone.
  ///
  /// - Parameter screensPerSecond: The speed, in screens per second.
  /// - Returns: The action.
  public static func fling(screensPerSecond: Double) -> Scenario.Fling {
    Scenario.Fling(screensPerSecond: screensPerSecond)
  }
}

import ChatRaster

extension Scenario {
  /// The system's request to free memory, which empties all caches.
  public struct MemoryPressure: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "memoryPressure"

    /// Makes the action.
    public init() {}

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      guard try step.flag() else {
        throw step.error("expected true; otherwise leave the key out", for: Self.key)
      }
    }

    /// Empties the caches.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws { stage.list.purge() }
  }
}

extension ScenarioAction where Self == Scenario.MemoryPressure {
  /// Simulates the system's request to free memory, which empties all caches.
  public static var memoryPressure: Scenario.MemoryPressure { Scenario.MemoryPressure() }
}

/// The actions that scenario files can contain, by their keys.
///
/// ```swift
/// var actions = ScenarioActions()
/// actions.register(ReactAction.self)
/// return try Scenario.decode(bytes, fileName: "lake.json", actions: actions)
/// ```
public struct ScenarioActions: Sendable {
  private var types: [String: any ScenarioAction.Type] = [:]

  /// Makes a set of the built-in actions.
  public init() {
    register(Scenario.Scroll.self)
    register(Scenario.Fling.self)
    register(Scenario.Jump.self)
    register(Scenario.Append.self)
    register(Scenario.Prepend.self)
    register(Scenario.Converse.self)
    register(Scenario.ChangeTheme.self)
    register(Scenario.ChangeWidth.self)
    register(Scenario.PlayTouches.self)
    register(Scenario.MemoryPressure.self)
  }

  /// Adds an action, replacing an action with the same key.
  ///
  /// The keys `at`, `every` and `until` are reserved for all steps, so an action with one of these
  /// keys would never be found.
  public mutating func register<Action: ScenarioAction>(_ action: Action.Type) {
    types[Action.key] = action
  }

  /// The keys of the actions, in alphabetical order.
  public var keys: [String] { types.keys.sorted() }

  /// All keys of a step.
  var stepKeys: [String] {
    Self.momentKeys + keys + Set(types.values.flatMap { $0.companions }).sorted()
  }

  /// The type of the action with a key; nil if there is none.
  subscript(key: String) -> (any ScenarioAction.Type)? {
    Self.momentKeys.contains(key) ? nil : types[key]
  }

  /// The keys that every step can have.
  private static let momentKeys = ["at", "every", "until"]
}

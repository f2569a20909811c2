/// An action of a scenario: a fling, messages that arrive, or a program's own action.
///
/// ```swift
/// struct ReactAction: ScenarioAction {
///   static let key = "com.example.react"
///   static let companions = ["com.example.emoji"]
///   var message: Message.ID
///   var emoji: String
/// ```
///
/// An action is a value that is read from a file or made by a program, checked before the first
/// frame, and performed at its time. Register it with ``ScenarioActions`` to use it in files. If a
/// scenario must have the same frames on every run, its actions must be deterministic.
public protocol ScenarioAction: Hashable, Sendable {
  /// The key for the action in a step of a scenario file.
  ///
  /// Begin your own keys with your domain: names without a dot are reserved for ChatRaster.
  static var key: String { get }
  /// The other keys of a step that the action reads; empty by default.
  static var companions: [String] { get }

  /// Reads the action from a step of a scenario file.
  ///
  /// The bounds are checked by ``check(_:)``, which is called for actions from files as well.
  ///
  /// - Parameter step: The values of the step, by their keys.
  /// - Throws: `ScenarioError` if a value is missing or has the wrong type.
  init(from step: inout ScenarioStepReader) throws(ScenarioError)

  /// The movement of the list that starts with the step. Nil, the default, if the list continues to
  /// move as before.
  var motion: ScenarioMotion? { get }
  /// The width of the page from this step on, in points; all frames of a film are made wide enough
  /// for it. Nil, the default, if the width does not change. A width that a page cannot have is
  /// rejected.
  var pageWidth: Double? { get }

  /// Rejects values that the list cannot play; by default, rejects nothing.
  ///
  /// It is called before the first frame, for all steps in order.
  ///
  /// - Parameter check: The scenario, and the properties of the list that are known.
  /// - Throws: `ScenarioError` with the key of the wrong value.
  func check(_ check: inout ScenarioCheck) throws(ScenarioError)

  /// Performs the action in the first frame that is due at or after the action's time; by default,
  /// does nothing.
  ///
  /// - Parameter stage: The list and its messages.
  /// - Throws: Any error, which ends the run.
  func perform<ID>(on stage: ScenarioStage<ID>) throws
}

extension ScenarioAction {
  /// The default: no keys.
  public static var companions: [String] { [] }

  /// The default: no movement.
  public var motion: ScenarioMotion? { nil }

  /// The default: no change of the width.
  public var pageWidth: Double? { nil }

  /// By default, rejects nothing.
  public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {}

  /// By default, does nothing.
  public func perform<ID>(on stage: ScenarioStage<ID>) throws {}
}

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
/// An action is a value: it is read from a file or made by a program, checked before the first
/// frame, and performed at its time. Register it with ``ScenarioActions`` to use it in files. If a
/// scenario must have the same frames on every run, its actions must be deterministic.
public protocol ScenarioAction: Hashable, Sendable {
  /// The key of the action in a step of a scenario file.
  ///
  /// Begin your own keys with your domain: names without a dot are reserved for ChatRaster.
  static var key: String { get }
  /// Further keys of a step that the action reads; empty by default.
  static var companions: [String] { get }

  /// Reads the action from a step of a scenario file.
  ///
  /// Bounds are checked by ``check(_:)``, which is also called for actions from files.
  ///
  /// - Parameter step: The values of the step, by their keys.
  /// - Throws: `ScenarioError` for a value that is missing or of the wrong type.
  init(from step: inout ScenarioStepReader) throws(ScenarioError)

  /// The movement of the list that starts with the step; nil, the default, if the list continues as
  /// before.
  var motion: ScenarioMotion? { get }
  /// The width of the page from the step on, in points, so that all frames of a film have room for
  /// it; nil, the default, if the width does not change. A width that no page can have is rejected.
  var pageWidth: Double? { get }

  /// Rejects values that no list can play; rejects nothing by default.
  ///
  /// Called before the first frame, for all steps in their order.
  ///
  /// - Parameter check: The scenario, and the known properties of the list.
  /// - Throws: `ScenarioError` with the key that is wrong.
  func check(_ check: inout ScenarioCheck) throws(ScenarioError)

  /// Performs the action in the first frame that is due at or after its time; does nothing by
  /// default.
  ///
  /// - Parameter stage: The list and its messages.
  /// - Throws: Any error, which ends the run.
  func perform<ID>(on stage: ScenarioStage<ID>) throws
}

extension ScenarioAction {
  /// No keys.
  public static var companions: [String] { [] }

  /// No movement.
  public var motion: ScenarioMotion? { nil }

  /// No change of the width.
  public var pageWidth: Double? { nil }

  /// Rejects nothing.
  public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {}

  /// Does nothing.
  public func perform<ID>(on stage: ScenarioStage<ID>) throws {}
}

/// A part of a scenario: a fling, messages that arrive, or an action of a program's own.
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
/// frame, and performed at its time. ``ScenarioActions`` registers it for files. For a scenario
/// with the same frames on every run, its actions must be deterministic.
public protocol ScenarioAction: Hashable, Sendable {
  /// The key of the action in a step of a scenario file.
  ///
  /// Begin it with a domain of yours: names without a dot belong to ChatRaster.
  static var key: String { get }
  /// Further keys of a step that the action reads; none by default.
  static var companions: [String] { get }

  /// Reads the action from a step of a scenario file.
  ///
  /// Bounds are left to ``check(_:)``, which is called for actions of files too.
  ///
  /// - Parameter step: The values of the step, by their keys.
  /// - Throws: `ScenarioError` for a value that is missing or of the wrong type.
  init(from step: inout ScenarioStepReader) throws(ScenarioError)

  /// The movement of the list from the step on; nil, the default, if the list continues as before.
  var motion: ScenarioMotion? { get }
  /// The width of the page from the step on, in points, so that all frames of a film have room for
  /// it; nil, the default, if it stays. An impossible width is refused.
  var pageWidth: Double? { get }

  /// Refuses values that no list can play; refuses nothing by default.
  ///
  /// Called before the first frame, for all steps in their order.
  ///
  /// - Parameter check: The scenario, and the known facts about the list.
  /// - Throws: `ScenarioError` with the key that is wrong.
  func check(_ check: inout ScenarioCheck) throws(ScenarioError)

  /// Performs the action in the first frame that is due at its time or later; does nothing by
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

  /// Refuses nothing.
  public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {}

  /// Does nothing.
  public func perform<ID>(on stage: ScenarioStage<ID>) throws {}
}

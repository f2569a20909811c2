import ChatModel
import ChatRaster

extension Scenario {
  /// A jump of the list to another position, within one frame.
  public struct Jump: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "jump"

    /// The position to jump to.
    public var target: Target

    /// Makes the action.
    public init(to target: Target) {
      self.target = target
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      target = try step.isText() ? .message(try step.text()) : .fraction(try step.number())
    }

    /// The end of any previous movement.
    public var motion: ScenarioMotion? { .stop }

    /// Rejects positions that do not exist.
    public func check(_ check: inout ScenarioCheck) throws(ScenarioError) {
      switch target {
      case .fraction(let fraction): try check.require(fraction, in: 0...1, for: Self.key)
      case .message(let id): try check.requireMessage(id, for: Self.key)
      }
    }

    /// Moves the position to the top of the screen.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws {
      let list = stage.list
      switch target {
      case .fraction(let fraction):
        list.list.show(index: Int((Double(max(0, list.cellCount - 1)) * fraction).rounded()))
      case .message(let id):
        guard let chat = stage.conversation, chat.show(id) else {
          throw RenderError(
            .invalidConfiguration,
            "a jump leads to the message \"\(id)\", which is not in the list",
            key: Self.key)
        }
      }
    }
  }
}

extension ScenarioAction where Self == Scenario.Jump {
  /// Lets the list jump to another position within one frame.
  ///
  /// - Parameter target: The position to jump to.
  /// - Returns: The action.
  public static func jump(_ target: Scenario.Target) -> Scenario.Jump { Scenario.Jump(to: target) }
}

import ChatRaster
import DisplayList

extension Scenario {
  /// A change of the page's width, as when a phone is rotated.
  public struct ChangeWidth: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "width"

    /// The new width, in points.
    public var width: Double

    /// Makes the action.
    public init(to width: Double) {
      self.width = width
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      width = try step.number()
    }

    /// The new width, in points.
    public var pageWidth: Double? { width }

    /// Resizes the list.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws {
      try stage.list.resize(to: Size(width: width, height: stage.list.size.height))
    }
  }
}

extension ScenarioAction where Self == Scenario.ChangeWidth {
  /// Changes the width of the page.
  ///
  /// - Parameter width: The new width, in points.
  /// - Returns: The action.
  public static func width(_ width: Double) -> Scenario.ChangeWidth {
    Scenario.ChangeWidth(to: width)
  }
}

public import BubbleLayout
import ChatRaster

extension Scenario {
  /// A change of the chat's theme.
  public struct ChangeTheme: ScenarioAction {
    /// The key in a step of a scenario file.
    public static let key = "theme"
    /// The key for the theme's appearance.
    public static let companions = ["appearance"]

    /// The new theme.
    public var theme: Theme

    /// Makes the action.
    public init(to theme: Theme) {
      self.theme = theme
    }

    /// Reads the action from a step of a scenario file.
    public init(from step: inout ScenarioStepReader) throws(ScenarioError) {
      let name = try step.text()
      var appearance: Appearance?
      if let word = try step.text(for: "appearance") {
        appearance = Appearance(rawValue: word)
        if appearance == nil {
          throw step.error("expected \"light\" or \"dark\"", for: "appearance")
        }
      }
      do throws(ThemeError) {
        theme = try step.themes.theme(named: name, appearance: appearance)
      } catch {
        throw step.error(error.description, for: Self.key)
      }
    }

    /// Shows the list with the new theme.
    public func perform<ID>(on stage: ScenarioStage<ID>) throws {
      var options = stage.list.options
      options.theme = theme
      try stage.list.setOptions(options)
    }
  }
}

extension ScenarioAction where Self == Scenario.ChangeTheme {
  /// Changes the theme of the chat.
  ///
  /// - Parameter theme: The new theme.
  /// - Returns: The action.
  public static func theme(_ theme: Theme) -> Scenario.ChangeTheme {
    Scenario.ChangeTheme(to: theme)
  }
}

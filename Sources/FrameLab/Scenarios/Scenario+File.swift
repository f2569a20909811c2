public import BubbleLayout
import ChatModel

extension Scenario {
  /// Reads a scenario file.
  ///
  /// `{"name": "evening", "duration": 4, "steps": [{"at": 0.5, "fling": 8}, {"at": 2, "append": 20,
  /// "perFrame": 1}]}`. <doc:WritingScenarios> lists all keys, and so does the JSON Schema next to
  /// the samples.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The name in errors, and of the scenario if the file gives it none.
  ///   - themes: The themes that its steps may name.
  ///   - actions: The actions that its steps may have: the built-in actions, and those of a
  ///     program.
  /// - Returns: The scenario.
  /// - Throws: `ScenarioError` with the first problem.
  public static func decode(
    _ bytes: [UInt8], fileName: String, themes: ThemeCatalog = .builtIn,
    actions: ScenarioActions = ScenarioActions()
  ) throws(ScenarioError) -> Scenario {
    guard bytes.count <= ScenarioLimits.fileByteCount else {
      throw ScenarioError(
        file: fileName, key: "",
        reason: "a scenario has at most \(ScenarioLimits.fileByteCount) bytes")
    }
    var reader = ScenarioFileReader(bytes, fileName: fileName, themes: themes, actions: actions)
    return try reader.read()
  }
}

public import BubbleLayout
import ChatModel

extension Scenario {
  /// Reads a scenario file.
  ///
  /// `{"name": "evening", "duration": 4, "steps": [{"at": 0.5, "fling": 8}, {"at": 2, "append": 20,
  /// "perFrame": 1}]}`. <doc:WritingScenarios> and the JSON Schema next to the samples list all
  /// keys.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The file's name for errors; also the scenario's name if the file does not
  ///     contain one.
  ///   - themes: The themes that the steps of the file can name.
  ///   - actions: The actions that the file can contain: the built-in ones and a program's own.
  /// - Returns: The scenario.
  /// - Throws: `ScenarioError` for the first problem.
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

import BubbleLayout
import ChatModel

extension Scenario {
  /// Reads a scenario file.
  ///
  /// `{"name": "evening", "duration": 4, "steps": [{"at": 0.5, "fling": 8}, {"at": 2, "append": 20,
  /// "perFrame": 1}]}`. Beside these a file may have `rate`, `height`, `start` (`"top"` or `"end"`),
  /// `messages`, `picturesOnly`, `textLength` (characters that each text has at least), `empty`,
  /// `seed` and `warmUp` (seconds that are played and not counted). A step has `at`, one action and,
  /// to repeat it, `every` and `until` in
  /// seconds. The actions: `scroll` (screens per second) with `for` (seconds), `fling` (screens per
  /// second), `jump` (from 0 to 1, or a message's id), `append` with `perFrame`, `prepend`, `theme`
  /// with `appearance`, `converse` (seconds for each message), `width` (points) and `"memoryPressure": true`.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The name that errors show; the scenario is called so where the file has no name.
  /// - Returns: The scenario.
  /// - Throws: `ScenarioError` with the first thing that is wrong.
  public static func decode(
    _ bytes: [UInt8], fileName: String
  ) throws(ScenarioError) -> Scenario {
    guard bytes.count <= ScenarioLimits.fileByteCount else {
      throw ScenarioError(
        file: fileName, key: "",
        reason: "a scenario has at most \(ScenarioLimits.fileByteCount) bytes")
    }
    var reader = ScenarioFileReader(fileName: fileName)
    return try reader.read(bytes)
  }
}

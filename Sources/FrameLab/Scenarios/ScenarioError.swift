/// Why a scenario file cannot be used.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public var file: String
  /// The key, with the number of its step from 1; empty for the whole file.
  public var key: String
  /// What is wrong and what to write instead.
  public var reason: String

  /// The file, the key and the reason, on one line.
  public var description: String {
    key.isEmpty ? "\(file): \(reason)" : "\(file): \(key): \(reason)"
  }
}

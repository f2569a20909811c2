public import FoundationEssentials

/// The error for a scenario file, or for a step made by a program, that cannot be used.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name; empty if a program made the scenario.
  public var file: String
  /// The key, preceded in a file by the step's number, which counts from 1; empty if the problem
  /// concerns the whole file.
  public var key: String
  /// The problem, and how to correct it.
  public var reason: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - file: The file's name; empty for a scenario that a program made.
  ///   - key: The key with the wrong value.
  ///   - reason: The problem, and how to correct it.
  public init(file: String = "", key: String, reason: String) {
    self.file = file
    self.key = key
    self.reason = reason
  }

  /// The file, the key and the reason, on one line.
  public var description: String {
    [file, key, reason].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ScenarioError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

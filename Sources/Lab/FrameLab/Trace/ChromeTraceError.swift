public import FoundationEssentials

/// The error for a trace from which no tasks can be read.
public struct ChromeTraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name.
  public let file: String
  /// The problem and its position, and how to correct it.
  public let reason: String

  /// The file and the reason, on one line.
  public var description: String { "\(file): \(reason)" }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension ChromeTraceError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

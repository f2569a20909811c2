public import FoundationEssentials

// Servers log Foundation's `localizedDescription`, which this conformance sets to the same line as
// `description`.

extension ImportError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

import FoundationEssentials

/// The references that are written anew.
public enum ReferenceRecording: String, Hashable, Sendable, CaseIterable {
  /// No references: a missing one is an error.
  case never
  /// Missing references.
  case missing
  /// Missing references, and those that differ too much.
  case failed
  /// Missing references, and those that differ at all.
  case all

  /// The environment variable that chooses the references to record.
  public static let variable = "CHATRASTER_RECORD"

  /// The environment's choice; `missing` if the variable is not set.
  ///
  /// - Throws: `ReferenceError.unknownRecording`.
  public static func fromEnvironment() throws(ReferenceError) -> ReferenceRecording {
    guard let value = ProcessInfo.processInfo.environment[variable] else { return .missing }
    guard let recording = ReferenceRecording(rawValue: value) else {
      throw .unknownRecording(value)
    }
    return recording
  }
}

/// The distance from its reference that a picture may have, as the largest difference of a channel.
public struct ReferenceTolerance: Hashable, Sendable {
  /// The largest difference with which a picture passes without a warning.
  public var silent: Int
  /// The largest difference with which a picture passes with a warning; a larger one fails.
  public var noted: Int

  /// Makes a tolerance; both numbers are from 0 to 255.
  public init(silent: Int, noted: Int) {
    self.silent = silent
    self.noted = noted
  }

  /// Equal pixels, as one machine gives on every run.
  public static let exact = ReferenceTolerance(silent: 0, noted: 0)
  /// Rounding: the differences at edges between versions of FreeType and Cairo, or between
  /// processors' arithmetic.
  public static let rounding = ReferenceTolerance(silent: 2, noted: 8)
}

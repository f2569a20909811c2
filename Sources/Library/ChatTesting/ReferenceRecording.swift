import FoundationEssentials

/// The choice of references to record.
public enum ReferenceRecording: String, Hashable, Sendable, CaseIterable {
  /// Records nothing: a missing reference is an error.
  case never
  /// Records missing references.
  case missing
  /// Records missing references, and those that differ by more than the tolerance.
  case failed
  /// Records missing references, and those that differ at all.
  case all

  /// The environment variable that chooses the references to record.
  public static let variable = "CHATRASTER_RECORD"

  /// The choice in the environment; `missing` if the variable is not set.
  ///
  /// - Throws: `ReferenceError.unknownRecording` if the variable has any other value.
  public static func fromEnvironment() throws(ReferenceError) -> ReferenceRecording {
    guard let value = ProcessInfo.processInfo.environment[variable] else { return .missing }
    guard let recording = ReferenceRecording(rawValue: value) else {
      throw .unknownRecording(value)
    }
    return recording
  }
}

/// The largest difference in a channel that is allowed between an image and its reference.
public struct ReferenceTolerance: Hashable, Sendable {
  /// The largest difference with which an image passes without a warning.
  public var silent: Int
  /// The largest difference with which an image passes with a warning; a larger one fails.
  public var noted: Int

  /// Makes a tolerance; both values are from 0 to 255.
  public init(silent: Int, noted: Int) {
    self.silent = silent
    self.noted = noted
  }

  /// Requires equal pixels, which are reproducible on one machine.
  public static let exact = ReferenceTolerance(silent: 0, noted: 0)
  /// Allows for rounding, such as differences at edges between versions of FreeType and Cairo, or
  /// between processors' arithmetic.
  public static let rounding = ReferenceTolerance(silent: 2, noted: 8)
}

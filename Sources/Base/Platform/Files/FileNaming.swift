import CPlatform

/// System calls that give files and folders names.
enum FileNaming {
  /// Performs calls during which no signal can end the process, so that their results are known
  /// when temporary files are removed.
  ///
  /// Does not return if such a signal arrived, provided that
  /// `TemporaryFolder.removeAllAtEnd()` was called.
  static func perform<Result>(_ calls: () -> Result) -> Result {
    cplatform_begin_naming()
    defer { cplatform_end_naming() }
    return calls()
  }
}

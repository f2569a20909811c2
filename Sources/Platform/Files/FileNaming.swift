import CPlatform

/// Calls of the system that give files and folders names.
enum FileNaming {
  /// Performs such calls, between which no signal ends the process: whoever removes temporary files
  /// then finds what they made.
  ///
  /// Does not return once such a signal has come, where
  /// `AtomicFile.removeTemporariesOnSignals()` was called.
  static func perform<Result>(_ calls: () -> Result) -> Result {
    cplatform_begin_naming()
    defer { cplatform_end_naming() }
    return calls()
  }
}

import CPlatform

/// Calls of the system that give files and folders names.
enum FileNaming {
  /// Performs calls between which no signal ends the process, so that the removal of temporary
  /// files finds their results.
  ///
  /// Does not return after such a signal, if `AtomicFile.removeTemporariesOnSignals()` was called.
  static func perform<Result>(_ calls: () -> Result) -> Result {
    cplatform_begin_naming()
    defer { cplatform_end_naming() }
    return calls()
  }
}

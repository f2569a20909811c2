import CPlatform

/// System calls that give files and folders names.
enum FileNaming {
  /// Performs calls while no signal can end the process, so that their results are known when
  /// temporary files are removed.
  ///
  /// Does not return after such a signal, if `AtomicFile.removeTemporariesOnSignals()` was called.
  static func perform<Result>(_ calls: () -> Result) -> Result {
    cplatform_begin_naming()
    defer { cplatform_end_naming() }
    return calls()
  }
}

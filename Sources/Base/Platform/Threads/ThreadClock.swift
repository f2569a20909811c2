import Glibc

/// The CPU time that the calling thread has used: steadier than wall time on a busy machine.
package enum ThreadClock {
  /// Nanoseconds since the thread started.
  package static func now() -> UInt64 { SystemClock.nanoseconds(CLOCK_THREAD_CPUTIME_ID) }
}

/// Time that never goes back, independent of the wall clock.
package enum MonotonicClock {
  /// Nanoseconds since some point in the past.
  package static func now() -> UInt64 { SystemClock.nanoseconds(CLOCK_MONOTONIC) }
}

/// The CPU time that all threads of the process have used together.
package enum ProcessClock {
  /// Nanoseconds since the process started.
  package static func now() -> UInt64 { SystemClock.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }
}

private enum SystemClock {
  static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

import Glibc

/// A value protected by a lock; threads can wait for its changes.
///
/// `Synchronization.Mutex` has no condition variable. The thread sanitizer also misses the locking
/// of a contended mutex and reports races on its value. So values that many workers use at the same
/// time are held in monitors.
// Invariant for `@unchecked Sendable`: `state` is accessed only while `mutex` is held.
@safe
package final class Monitor<State>: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  /// Makes a monitor around a value.
  package init(_ state: sending State) {
    self.state = state
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    unsafe pthread_condattr_init(&attributes)
    // Deadlines use a clock that cannot be set.
    unsafe pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    unsafe pthread_cond_init(condition, &attributes)
    unsafe pthread_condattr_destroy(&attributes)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the value and wakes all waiting threads.
  package func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(condition)
      unsafe pthread_mutex_unlock(mutex)
    }
    return try body(&state)
  }

  /// Changes the value, and wakes all waiting threads if `body` returns true.
  ///
  /// For changes that rarely concern the waiting threads: an unnecessary wake-up takes CPU time
  /// from a working thread.
  package func updateWaking(if body: (inout State) -> Bool) {
    unsafe pthread_mutex_lock(mutex)
    if body(&state) { unsafe pthread_cond_broadcast(condition) }
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Changes the value, and wakes one of the waiting threads if `body` returns true.
  ///
  /// For changes that any one of the waiting threads can handle.
  package func updateWakingOne<Failure: Error>(
    if body: (inout State) throws(Failure) -> Bool
  ) throws(Failure) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    if try body(&state) { unsafe pthread_cond_signal(condition) }
  }

  /// Waits until `body` returns a result: it is called immediately and after every change.
  package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until `body` returns a result or a time is reached.
  /// - Parameters:
  ///   - moment: the time limit on `MonotonicClock`, in nanoseconds.
  ///   - body: called immediately, after every change, and a last time at the time limit.
  /// - Returns: the result of `body`; nil if there was none in time.
  package func wait<Result>(until moment: UInt64, _ body: (inout State) -> Result?) -> Result? {
    var deadline = timespec(
      tv_sec: Int(clamping: moment / 1_000_000_000), tv_nsec: Int(moment % 1_000_000_000))
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      if unsafe pthread_cond_timedwait(condition, mutex, &deadline) == ETIMEDOUT {
        return body(&state)
      }
    }
  }
}

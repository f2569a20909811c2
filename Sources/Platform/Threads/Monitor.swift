import Glibc

/// A value behind a lock that threads can wait at until it has changed.
///
/// `Synchronization.Mutex` has no condition variable. Nor does the thread sanitizer see that one is
/// taken when threads had to wait for it, and reports what it guards as races: what many workers use
/// at once is guarded by monitors.
// Invariant for `@unchecked Sendable`: `state` is touched only while `mutex` is held.
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
    // Deadlines are moments of a clock that nobody sets.
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

  /// Changes the value and wakes all threads that wait.
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

  /// Changes the value, and wakes all threads that wait if `body` says so.
  ///
  /// For changes of which most do not concern those who wait: a thread that is woken for nothing
  /// takes its processor from one that works.
  package func updateWaking(if body: (inout State) -> Bool) {
    unsafe pthread_mutex_lock(mutex)
    if body(&state) { unsafe pthread_cond_broadcast(condition) }
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Changes the value, and wakes one of the threads that wait if `body` says so.
  ///
  /// For threads of which any can do what there is to do.
  package func updateWakingOne<Failure: Error>(
    if body: (inout State) throws(Failure) -> Bool
  ) throws(Failure) {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    if try body(&state) { unsafe pthread_cond_signal(condition) }
  }

  /// Waits until `body` gives a result: it is asked now and after every change.
  package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = body(&state) { return result }
      unsafe pthread_cond_wait(condition, mutex)
    }
  }

  /// Waits until `body` gives a result or a moment has come.
  /// - Parameters:
  ///   - moment: of `MonotonicClock`, in nanoseconds.
  ///   - body: asked now, after every change and a last time at the moment.
  /// - Returns: what `body` gave; nil if it gave nothing in time.
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

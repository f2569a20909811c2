import Glibc
import Synchronization

/// A lock for one thread at a time; it refuses a thread that already holds it, which with a plain
/// lock would wait for itself forever.
package final class NonReentrantLock: Sendable {
  private let lock = Mutex(())
  /// The identifier of the thread that holds the lock; 0 if no thread holds it.
  private let owner = Atomic<UInt>(0)

  /// Makes a lock that is not held.
  package init() {}

  /// Waits until no other thread holds the lock and takes it.
  /// - Returns: the result of `body`; nil, without calling it, if the calling thread already holds
  ///   the lock.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value? {
    let caller = UInt(pthread_self())
    // Only the caller itself can have stored its own identifier.
    guard owner.load(ordering: .relaxed) != caller else { return nil }
    return try lock.withLock { _ in
      owner.store(caller, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return try body()
    }
  }
}

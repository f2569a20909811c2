import Glibc
import Synchronization

/// A lock for one thread at a time.
///
/// It refuses a thread that already holds it; with a plain lock, that thread would wait for itself
/// forever.
package final class NonReentrantLock: Sendable {
  private let lock = Mutex(())
  /// The identifier of the thread that holds the lock; 0 if no thread holds it.
  private let owner = Atomic<UInt>(0)

  /// Makes a lock that is not held.
  package init() {}

  /// Waits until no other thread holds the lock, then takes it.
  /// - Returns: the result of `body`; nil, without calling `body`, if the calling thread already
  ///   holds the lock.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value? {
    let caller = UInt(pthread_self())
    // Only the calling thread can have stored its own identifier.
    guard owner.load(ordering: .relaxed) != caller else { return nil }
    return try lock.withLock { _ in
      owner.store(caller, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return try body()
    }
  }
}

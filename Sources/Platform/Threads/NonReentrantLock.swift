import Glibc
import Synchronization

/// Admits one thread at a time, and refuses the one that is inside already, which with a plain lock
/// would wait for itself forever.
package final class NonReentrantLock: Sendable {
  private let lock = Mutex(())
  /// The thread that is inside; 0, which is no thread, if there is none.
  private let owner = Atomic<UInt>(0)

  /// Makes a lock that is not held.
  package init() {}

  /// Waits until no other thread is inside and enters.
  /// - Returns: the result of `body`; nil, without calling it, if the calling thread is inside.
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

import Glibc
import Synchronization

/// Lets one thread in at a time, and refuses the one that is inside already, which with a plain
/// lock would wait for itself for ever.
package final class NonReentrantLock: Sendable {
  private let lock = Mutex(())
  /// The thread that is inside; 0, which is no thread, when there is none.
  private let owner = Atomic<UInt>(0)

  /// Makes a lock that is not held.
  package init() {}

  /// Waits until no other thread is inside and goes in.
  /// - Returns: what `body` gives; nil, without running it, where the calling thread is inside.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value? {
    let caller = UInt(pthread_self())
    // Only the caller itself can have stored its own name.
    guard owner.load(ordering: .relaxed) != caller else { return nil }
    return try lock.withLock { _ in
      owner.store(caller, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return try body()
    }
  }
}

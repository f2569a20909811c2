import Assertions
import Platform
import Synchronization
import Testing

@Suite struct ExclusiveAccessTests {
  @Test func `the thread that is inside is refused, and let in again later`() {
    let access = NonReentrantLock()
    let outcome = access.withLock { access.withLock { 1 } == nil }
    same(outcome, true)
    same(access.withLock { 2 }, 2)
  }

  @Test func `an error leaves the lock free`() throws {
    struct Refusal: Error {}
    let access = NonReentrantLock()
    #expect(throws: Refusal.self) { try access.withLock { throw Refusal() } }
    same(access.withLock { 1 }, 1)
  }

  @Test func `threads go in one at a time`() async {
    final class Crowd: Sendable {
      let count = Atomic(0)
    }
    let access = NonReentrantLock()
    let inside = Crowd()
    let crowds = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 {
        group.addTask {
          access.withLock {
            let before = inside.count.add(1, ordering: .relaxed).oldValue
            defer { inside.count.subtract(1, ordering: .relaxed) }
            return before
          } ?? -1
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    same(crowds, [Int](repeating: 0, count: 64))
  }
}

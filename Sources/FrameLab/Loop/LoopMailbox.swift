import Platform

/// A mailbox by which other threads reach a loop: posted closures run on the loop's thread.
package final class LoopMailbox: Sendable {
  /// The work that runs on the loop.
  package typealias Letter = @Sendable () -> Void

  private let letters = Monitor<[Letter]>([])

  /// Makes an empty mailbox.
  package init() {}

  /// Posts work that runs in the loop's next turn; wakes the loop if it waits.
  package func post(_ letter: @escaping Letter) {
    letters.withLock { $0.append(letter) }
  }

  /// Takes all letters out, in the order in which they were posted.
  func takeAll() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }

  /// Waits until there is mail or the monotonic clock reaches a time.
  func wait(until moment: UInt64) {
    letters.wait(until: moment) { $0.isEmpty ? nil : () }
  }
}

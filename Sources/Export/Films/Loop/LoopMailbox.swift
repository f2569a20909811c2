import Platform

/// A mailbox through which other threads reach a loop: posted closures run on the loop's thread.
package final class LoopMailbox: Sendable {
  /// Work to run on the loop.
  package typealias Letter = @Sendable () -> Void

  private let letters = Monitor<[Letter]>([])

  /// Makes an empty mailbox.
  package init() {}

  /// Posts work for the loop's next turn, and wakes the loop if it is waiting.
  package func post(_ letter: @escaping Letter) {
    letters.withLock { $0.append(letter) }
  }

  /// Removes and returns all letters, in the order in which they were posted.
  func takeAll() -> [Letter] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }

  /// Waits until mail arrives or the monotonic clock reaches a time.
  func wait(until moment: UInt64) {
    letters.wait(until: moment) { $0.isEmpty ? nil : () }
  }
}

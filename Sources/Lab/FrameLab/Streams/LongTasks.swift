/// The times in which a loop did not answer, computed from the durations of its tasks.
///
/// A task is a piece of work that nothing interrupts: a turn of a loop, or a task of a browser's
/// main thread. A long task is one of more than 50 ms (W3C, *Long Tasks API*), and its part beyond
/// 50 ms is the time in which it blocks input (*Total Blocking Time*, web.dev/articles/tbt).
public struct LongTasks: Hashable, Sendable {
  /// The number of tasks.
  public let count: Int
  /// The number of long tasks.
  public let longCount: Int
  /// The duration of the longest task, in milliseconds; 0 if there are no tasks.
  public let longest: Double
  /// The sum of the parts of the long tasks beyond 50 ms, in milliseconds.
  public let frozen: Double

  /// The duration beyond which a task is long, in nanoseconds.
  package static let limit: UInt64 = 50_000_000

  /// Computes the figures of tasks from their durations, in nanoseconds.
  package init(of durations: some Sequence<UInt64>) {
    var (count, longCount) = (0, 0)
    var (longest, frozen) = (UInt64(0), 0.0)
    for duration in durations {
      count += 1
      longest = max(longest, duration)
      guard duration > Self.limit else { continue }
      longCount += 1
      frozen += Double(duration - Self.limit) / 1e6
    }
    self.count = count
    self.longCount = longCount
    self.longest = Double(longest) / 1e6
    self.frozen = frozen
  }
}

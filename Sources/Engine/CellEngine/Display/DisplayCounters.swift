/// Counts of the work that a display has done so far.
///
/// Queued requests wait until they are `vanished` or `started`. Started requests run until they are
/// `cancelled` or `finished`. Finished requests and `cacheHits` wait to be taken, and then count as
/// `published` or `stale`.
package struct DisplayCounters: Hashable, Sendable {
  /// The number of requests that had to wait for a worker.
  package var queued = 0
  /// The number of requests that equalled an earlier request for the same cell whose result had not
  /// been taken.
  package var coalesced = 0
  /// The number of requests that the bitmap cache answered immediately.
  package var cacheHits = 0
  /// The number of requests that were dropped before they started because they were no longer
  /// wanted.
  package var vanished = 0
  /// The number of requests that a worker took.
  package var started = 0
  /// The number of requests that were stopped midway because they were no longer wanted.
  package var cancelled = 0
  /// The number of requests that ended with a result or an error.
  package var finished = 0
  /// The number of finished requests that ended with an error.
  package var failed = 0
  /// The number of completions that were taken.
  package var published = 0
  /// The number of results that were no longer wanted.
  package var stale = 0
  /// The time of all work, by phase.
  package var usage = CellUsage()
  /// The thread CPU time of all work, in nanoseconds.
  package var cpu: UInt64 = 0
  /// The thread CPU time of work that was not published, in nanoseconds.
  package var wastedCPU: UInt64 = 0

  /// Makes counters that are all zero.
  package init() {}

  /// The differences between two readings.
  package static func - (end: DisplayCounters, start: DisplayCounters) -> DisplayCounters {
    var difference = end
    for counter in [
      \.queued, \.coalesced, \.cacheHits, \.vanished, \.started, \.cancelled, \.finished, \.failed,
      \.published, \.stale,
    ] as [WritableKeyPath<DisplayCounters, Int>] {
      difference[keyPath: counter] -= start[keyPath: counter]
    }
    difference.usage = end.usage - start.usage
    difference.cpu &-= start.cpu
    difference.wastedCPU &-= start.wastedCPU
    return difference
  }
}

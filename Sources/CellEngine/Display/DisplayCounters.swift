/// Counts of a display's work since it was made.
///
/// `queued` requests are waiting, `vanished` or `started`; `started` ones are running, `cancelled`
/// or `finished`; `finished` ones and `cacheHits` are about to be taken, `published` or `stale`.
package struct DisplayCounters: Hashable, Sendable {
  /// Requests that had to wait for a worker.
  package var queued = 0
  /// Requests that were equal to one in progress or done for their cell.
  package var coalesced = 0
  /// Requests that the bitmap cache answered at once.
  package var cacheHits = 0
  /// Requests that were no longer wanted before they had started.
  package var vanished = 0
  /// Requests that a worker took.
  package var started = 0
  /// Requests that stopped in the middle because they were no longer wanted.
  package var cancelled = 0
  /// Requests that went to their end, or to an error.
  package var finished = 0
  /// Finished requests that ended with an error.
  package var failed = 0
  /// Completions that were taken.
  package var published = 0
  /// Completions that were no longer wanted.
  package var stale = 0
  /// The time of all work, by phase.
  package var usage = CellUsage()
  /// Thread processor time of all work, in nanoseconds.
  package var cpu: UInt64 = 0
  /// The part of it that went into work that was not published, in nanoseconds.
  package var wastedCPU: UInt64 = 0

  /// Makes counters of nothing.
  package init() {}

  /// The changes from one reading to a later one.
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

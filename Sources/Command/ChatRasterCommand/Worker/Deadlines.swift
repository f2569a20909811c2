import Kit

/// The times by which requests must be answered.
struct Deadlines {
  private struct Entry {
    var moment: UInt64
    var frame: Int
  }

  /// The deadlines, the latest first.
  private var entries: [Entry] = []

  /// The earliest deadline, a time of `MonotonicClock`; nil if there is none.
  var next: UInt64? { entries.last?.moment }

  /// Adds the deadline of a frame.
  mutating func append(_ moment: UInt64, of frame: Int) {
    entries.insert(Entry(moment: moment, frame: frame), at: start(of: moment))
  }

  /// Removes the deadline of a frame.
  mutating func remove(_ moment: UInt64, of frame: Int) {
    var index = start(of: moment)
    while index < entries.count, entries[index].moment == moment {
      if entries[index].frame == frame {
        entries.remove(at: index)
        return
      }
      index += 1
    }
  }

  /// Removes and returns a frame whose deadline has passed; nil if there is none.
  mutating func popLast(until now: UInt64) -> Int? {
    guard let next, next <= now else { return nil }
    return entries.removeLast().frame
  }

  /// The index of the first entry with this deadline, or the index at which to insert it.
  private func start(of moment: UInt64) -> Int {
    entries.partitioningIndex { $0.moment <= moment }
  }
}

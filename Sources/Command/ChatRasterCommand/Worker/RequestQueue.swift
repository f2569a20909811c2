import Platform

/// Requests that wait for their turn, in order of arrival.
struct RequestQueue {
  /// The properties of a waiting request; its header is in the spool with its body.
  struct Entry: Sendable {
    var name: FrameName
    var headerCount: Int
    var frame: SpooledBytes
    /// The deadline, a time of `MonotonicClock`; nil if there is none.
    var deadline: UInt64?
  }

  private var entries: [Int: Entry] = [:]
  /// The numbers of frames in order, including those of removed requests.
  private var numbers: [Int] = []
  private var first = 0

  /// The number of requests.
  var count: Int { entries.count }

  /// Adds a request.
  mutating func append(_ entry: Entry) {
    entries[entry.name.number] = entry
    numbers.append(entry.name.number)
  }

  /// Removes and returns the request that has waited longest; nil if there is none.
  mutating func popFirst() -> Entry? {
    while first < numbers.count {
      let number = numbers[first]
      first += 1
      if first > 64, first * 2 > numbers.count {
        numbers.removeFirst(first)
        first = 0
      }
      if let entry = entries.removeValue(forKey: number) { return entry }
    }
    return nil
  }

  /// Removes and returns a request before its turn; nil if it is not waiting.
  mutating func remove(_ number: Int) -> Entry? {
    entries.removeValue(forKey: number)
  }
}

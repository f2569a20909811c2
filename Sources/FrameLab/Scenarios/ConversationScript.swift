import BubbleLayout
import BuiltInContents
import ChatModel

/// The times at which each message of a conversation arrives, and at which its sender is typing.
struct ConversationScript {
  private let start: Double
  /// The number of messages that are shown from the beginning.
  private let openingCount: Int
  /// The seconds from the start at which each of the later messages arrives.
  private let times: [Double]
  /// The seconds from the start at which the sender of each later message begins to write.
  private let beginnings: [Double]
  private var last: (shown: Int, phase: Int?)?

  /// The time for which one image of the three dots is shown, in seconds.
  private static let phaseDuration = 0.12
  /// The time that the script continues after the last message, in seconds.
  private static let rest = 1.5

  /// Makes a script.
  ///
  /// - Parameters:
  ///   - start: The second at which the script begins.
  ///   - pace: The pace of messages.
  ///   - openingCount: The number of messages that are shown from the beginning.
  ///   - coming: The messages that arrive later.
  init(
    start: Double, pace: ConversationPace, openingCount: Int, coming: some Sequence<Message>
  ) {
    self.start = start
    self.openingCount = openingCount
    var (times, beginnings): ([Double], [Double]) = ([], [])
    var now = 0.0
    for message in coming {
      let time = pace.time(of: message, isFirst: times.isEmpty)
      beginnings.append(now + time.reading)
      now += time.whole
      times.append(now)
    }
    (self.times, self.beginnings) = (times, beginnings)
  }

  /// The time at which the script ends, after the last message has been read, in seconds.
  var end: Double { start + (times.last ?? 0) + Self.rest }

  /// The number of messages that are shown at a time.
  func count(at time: Double) -> Int { openingCount + arrived(after: time - start) }

  /// The number of messages that have arrived at a time.
  private func arrived(after elapsed: Double) -> Int {
    var (lower, upper) = (0, times.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if times[middle] <= elapsed { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The state at a time; nil if it has not changed since the last call.
  mutating func change(at time: Double) -> (count: Int, typing: Int?)? {
    let elapsed = max(0, time - start)
    let arrived = arrived(after: elapsed)
    var phase: Int?
    if arrived < times.count, elapsed > beginnings[arrived] {
      phase = Int(elapsed / Self.phaseDuration) % TypingKind.phaseCount
    }
    let shown = openingCount + arrived
    if let last, last == (shown, phase) { return nil }
    last = (shown, phase)
    return (shown, phase)
  }
}

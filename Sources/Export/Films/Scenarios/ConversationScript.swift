import BubbleLayout
import BuiltInContents
import ChatModel
import Kit

/// The times at which the messages of a conversation arrive, and at which their senders are typing.
struct ConversationScript {
  private let start: Double
  /// The number of messages that are shown from the beginning.
  private let openingCount: Int
  /// The times at which the later messages arrive, in seconds from the start.
  private let times: [Double]
  /// The times at which the senders of the later messages begin to type, in seconds from the start.
  private let beginnings: [Double]
  private var last: (shown: Int, phase: Int?)?

  /// The time for which one phase of the typing dots is shown, in seconds.
  private static let phaseDuration = 0.12
  /// The time for which the script continues after the last message, in seconds.
  private static let rest = 1.5

  /// Makes a script.
  ///
  /// - Parameters:
  ///   - start: The time at which the script begins, in seconds.
  ///   - pace: The pace at which messages arrive.
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

  /// The number of messages that are shown at a given time.
  func count(at time: Double) -> Int { openingCount + arrived(after: time - start) }

  /// The number of messages that have arrived at a given time.
  private func arrived(after elapsed: Double) -> Int {
    times.partitioningIndex { $0 > elapsed }
  }

  /// The state at a given time; nil if it has not changed since the last call.
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

import BubbleLayout
import BuiltInContents

/// When each message of a conversation comes in, and when somebody is seen writing.
struct ConversationScript {
  private let start: Double
  private let interval: Double
  /// Messages that are there from the beginning.
  private let openingCount: Int
  private let messageCount: Int
  private var last: (shown: Int, phase: Int?)?

  /// The part of the time before a message in which its sender writes it.
  private static let typingPart = 0.6
  /// Seconds of one picture of the three dots.
  private static let phaseDuration = 0.12
  /// Seconds after the last message.
  private static let rest = 1.5

  /// Makes a script.
  ///
  /// - Parameters:
  ///   - start: The second when it begins.
  ///   - secondsPerMessage: From one message to the next.
  ///   - openingCount: How many are there from the beginning.
  ///   - messageCount: How many there are in the end.
  init(start: Double, secondsPerMessage: Double, openingCount: Int, messageCount: Int) {
    self.start = start
    interval = secondsPerMessage
    self.openingCount = openingCount
    self.messageCount = messageCount
  }

  /// The second when everything was said and read.
  var end: Double { start + interval * Double(messageCount - openingCount) + Self.rest }

  /// The number of messages that are there at a moment.
  func count(at time: Double) -> Int {
    min(messageCount, openingCount + Int(max(0, time - start) / interval))
  }

  /// What is shown from a moment on; nil when nothing has changed.
  mutating func change(at time: Double) -> (count: Int, typing: Int?)? {
    let elapsed = max(0, time - start)
    let shown = count(at: time)
    let part = elapsed / interval - (elapsed / interval).rounded(.down)
    let phase: Int? =
      shown < messageCount && part > 1 - Self.typingPart
      ? Int(elapsed / Self.phaseDuration) % TypingKind.phaseCount : nil
    if let last, last == (shown, phase) { return nil }
    last = (shown, phase)
    return (shown, phase)
  }
}

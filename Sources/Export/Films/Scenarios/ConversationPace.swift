import BubbleLayout
import ChatModel

/// The pace at which the messages of a conversation arrive.
struct ConversationPace {
  /// The time from one message to the next, in seconds; if `lettersPerSecond` is set, the reading
  /// time and the bounds are fractions of it.
  let secondsPerMessage: Double
  /// The number of characters that a sender types in a second; nil if all messages take the same
  /// time.
  let lettersPerSecond: Double?
  /// The factor by which the conversation itself changes the pace.
  var speed = 1.0
  /// The id of the viewer, whose typing is not shown.
  var viewer: Participant.ID?

  /// The times before a message arrives, in seconds.
  struct Time: Hashable {
    /// The time to read the previous message.
    var reading: Double
    /// The time that the sender takes to write the message.
    var writing: Double

    /// The time since the previous message.
    var whole: Double { reading + writing }
  }

  /// The reading time of the previous message, as a fraction of `secondsPerMessage`.
  private static let readingPart = 0.4
  /// The bounds of a message's time, as fractions of `secondsPerMessage`: the minimum is long
  /// enough to notice a single word, and the maximum limits long texts.
  private static let bounds = 0.7...2.5

  /// The maximum time for which a film shows its first image before a participant starts to type,
  /// in seconds.
  private static let firstReading = 0.3
  /// The maximum time for the viewer's own message if it is the first message, in seconds; its
  /// typing is not shown.
  private static let firstWriting = 0.5

  /// The pace adapted to a conversation's own speed and viewer.
  func adapted(to conversation: Conversation) -> ConversationPace {
    var pace = self
    pace.speed = conversation.pace ?? 1
    pace.viewer = conversation.me
    return pace
  }

  /// The time before a message arrives.
  ///
  /// - Parameters:
  ///   - message: The message that arrives.
  ///   - isFirst: True if nothing has moved before the message; its time is then shortened, so that
  ///     a film does not begin without motion.
  /// - Returns: The times since the previous message.
  func time(of message: Message, isFirst: Bool = false) -> Time {
    let reading = secondsPerMessage * Self.readingPart
    var time = Time(reading: reading, writing: whole(of: message) - reading)
    if isFirst {
      time.reading = min(time.reading, Self.firstReading)
      if message.sender == viewer { time.writing = min(time.writing, Self.firstWriting) }
    }
    return Time(
      reading: (message.pause ?? time.reading) / speed,
      writing: (message.typing ?? time.writing) / speed)
  }

  private func whole(of message: Message) -> Double {
    guard let lettersPerSecond else { return secondsPerMessage }
    let letters = message.content.text?.string.count ?? 0
    let seconds = secondsPerMessage * Self.readingPart + Double(letters) / lettersPerSecond
    return min(
      max(seconds, secondsPerMessage * Self.bounds.lowerBound),
      secondsPerMessage * Self.bounds.upperBound)
  }
}

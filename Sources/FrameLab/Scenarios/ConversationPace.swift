import BubbleLayout
import ChatModel

/// The pace at which the messages of a conversation arrive.
struct ConversationPace {
  /// The time from one message to the next, in seconds; if `lettersPerSecond` is set, the time for
  /// reading and the bounds are fractions of it.
  let secondsPerMessage: Double
  /// The number of letters that a sender writes in a second; nil if all messages take the same
  /// time.
  let lettersPerSecond: Double?
  /// The factor by which the conversation itself changes the pace.
  var speed = 1.0
  /// The id of the viewer, whose typing is not shown.
  var viewer: Participant.ID?

  /// The time until a message arrives, in seconds.
  struct Time: Hashable {
    /// The time to read the previous message.
    var reading: Double
    /// The time that the sender takes to write the message.
    var writing: Double

    /// The time from the previous message.
    var whole: Double { reading + writing }
  }

  /// The fraction of `secondsPerMessage` in which the previous message is read.
  private static let readingPart = 0.4
  /// The bounds of a message's time, as fractions of `secondsPerMessage`: long enough to notice a
  /// word, short enough for a page.
  private static let bounds = 0.7...2.5

  /// The maximum time for which a film shows its first image before a person starts to write, in
  /// seconds.
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

  /// The time until a message arrives.
  ///
  /// - Parameters:
  ///   - message: The message that arrives.
  ///   - isFirst: True if nothing has moved before the message; its time is then shortened, so that
  ///     a film does not begin without motion.
  /// - Returns: The time from the previous message.
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

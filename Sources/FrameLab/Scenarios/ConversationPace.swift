import BubbleLayout
import ChatModel

/// The pace at which the messages of a conversation come in.
struct ConversationPace {
  /// The time from one message to the next, in seconds; with `lettersPerSecond` that of one whose
  /// length needs no more and no less.
  let secondsPerMessage: Double
  /// The number of letters that a sender writes in a second; nil if all messages take the same
  /// time.
  let lettersPerSecond: Double?
  /// The conversation's own speed.
  var speed = 1.0
  /// The person whose typing is not seen.
  var viewer: Participant.ID?

  /// The time that a message takes to come in, in seconds.
  struct Time: Hashable {
    /// The time in which the message before is read.
    var reading: Double
    /// The time in which its sender writes it.
    var writing: Double

    /// The time from the message before.
    var whole: Double { reading + writing }
  }

  /// The part of a message's time in which the one before is read.
  private static let readingPart = 0.4
  /// The bounds of a message's time, as parts of `secondsPerMessage`: long enough to notice a word,
  /// short enough for a page.
  private static let bounds = 0.7...2.5

  /// The most that a film shows of its first picture alone before somebody writes, in seconds.
  private static let firstReading = 0.3
  /// The most that one's own first message takes then, whose writing is not seen, in seconds.
  private static let firstWriting = 0.5

  /// The same pace for a conversation.
  func adapted(to conversation: Conversation) -> ConversationPace {
    var pace = self
    pace.speed = conversation.pace ?? 1
    pace.viewer = conversation.me
    return pace
  }

  /// The time of a message.
  ///
  /// - Parameters:
  ///   - message: The message that comes in.
  ///   - isFirst: True if nothing has moved before it: a film does not begin with a still second.
  /// - Returns: The time from the message before it.
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

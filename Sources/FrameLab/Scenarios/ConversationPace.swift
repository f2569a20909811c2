import BubbleLayout
import ChatModel

/// The pace at which the messages of a conversation come in.
struct ConversationPace {
  /// The time from one message to the next, in seconds; with `lettersPerSecond` that of one whose
  /// length needs no more and no less.
  let secondsPerMessage: Double
  /// The letters of a message that its sender writes in a second; nil if all messages take as
  /// long.
  let lettersPerSecond: Double?

  /// The part of a message's time in which the one before is read.
  private static let readingPart = 0.4
  /// The bounds of a message's time, as parts of `secondsPerMessage`: long enough to notice a word,
  /// short enough for a page.
  private static let bounds = 0.7...2.5

  /// The time from the message before to one, in seconds.
  func seconds(before message: Message) -> Double {
    guard let lettersPerSecond else { return secondsPerMessage }
    let letters = message.content.text?.string.count ?? 0
    let seconds = secondsPerMessage * Self.readingPart + Double(letters) / lettersPerSecond
    return min(
      max(seconds, secondsPerMessage * Self.bounds.lowerBound),
      secondsPerMessage * Self.bounds.upperBound)
  }

  /// The part of a message's time in which its sender is seen writing, in seconds.
  func writing(of seconds: Double) -> Double {
    lettersPerSecond == nil
      ? seconds * (1 - Self.readingPart) : seconds - secondsPerMessage * Self.readingPart
  }
}

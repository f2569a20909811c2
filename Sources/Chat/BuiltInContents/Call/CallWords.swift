import BubbleLayout
import ChatModel

/// The words about calls.
enum CallWords {
  static let all = [
    voice, video, missedVoice, missedVideo, ongoing, noAnswer, declined, canceled,
  ]

  private static let voice = KindWord("call.voice", "Voice call")
  private static let video = KindWord("call.video", "Video call")
  private static let missedVoice = KindWord("call.missedVoice", "Missed voice call")
  private static let missedVideo = KindWord("call.missedVideo", "Missed video call")
  private static let ongoing = KindWord("call.ongoing", "Ongoing")
  private static let noAnswer = KindWord("call.noAnswer", "No answer")
  private static let declined = KindWord("call.declined", "Declined")
  private static let canceled = KindWord("call.canceled", "Canceled")

  /// The title of a call, such as `Missed video call`; its caller cannot have missed it.
  static func title(of call: CallContent, isOutgoing: Bool) -> KindWord {
    let isMissed = call.outcome == .missed && !isOutgoing
    return switch call.medium {
    case .voice: isMissed ? missedVoice : voice
    case .video: isMissed ? missedVideo : video
    }
  }

  /// The outcome of a call that has no duration; nil if the call was answered, if its outcome is
  /// unknown, or if its title names the outcome.
  static func outcome(of call: CallContent, isOutgoing: Bool) -> KindWord? {
    switch call.outcome {
    case nil, .answered: nil
    case .missed: isOutgoing ? noAnswer : nil
    case .declined: declined
    case .canceled: canceled
    case .ongoing: ongoing
    }
  }
}

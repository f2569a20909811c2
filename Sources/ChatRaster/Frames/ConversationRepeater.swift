import ChatModel
import FoundationEssentials

/// Makes long conversations out of short ones, and messages that arrive.
struct ConversationRepeater {
  private let original: [Message]
  private var random: SplitMix64
  private var arrivalCount = 0

  /// Takes the messages that are repeated.
  init(_ conversation: Conversation, seed: UInt64) {
    original = conversation.messages
    random = SplitMix64(state: seed)
  }

  /// A conversation of so many messages: repeated when it is shorter, its end when it is longer.
  ///
  /// Each repetition has ids of its own and follows the one before in time; an empty conversation
  /// stays empty.
  static func conversation(_ conversation: Conversation, count: Int) -> Conversation {
    var result = conversation
    let original = conversation.messages
    guard !original.isEmpty, count >= 0 else { return result }
    guard count > original.count else {
      result.messages = Array(original.suffix(count))
      return result
    }
    let dates = original.compactMap(\.date)
    let span = (dates.max() ?? .distantPast).timeIntervalSince(dates.min() ?? .distantPast)
    result.messages.reserveCapacity(count)
    for index in original.count..<count {
      let round = index / original.count
      var message = original[index % original.count]
      message.id = name(message.id, round)
      message.replyTo = message.replyTo.map { name($0, round) }
      message.date = message.date?.addingTimeInterval((span + pause) * Double(round))
      result.messages.append(message)
    }
    return result
  }

  /// The next message that arrives, somewhat after the last one; nil when there is none to repeat.
  mutating func next(after last: Message?) -> Message? {
    guard !original.isEmpty else { return nil }
    var message = original[Int.random(in: original.indices, using: &random)]
    arrivalCount += 1
    message.id = "arrival-\(arrivalCount)"
    message.replyTo = nil
    message.date = (last?.date ?? message.date)?.addingTimeInterval(Self.arrivalGap)
    return message
  }

  /// Older messages, the oldest first, that end before the first one.
  mutating func earlier(_ count: Int, before first: Message?) -> [Message] {
    var messages: [Message] = []
    for index in 0..<count {
      guard var message = next(after: nil) else { break }
      let age = Double(count - index) * Self.arrivalGap
      message.date = (first?.date ?? message.date)?.addingTimeInterval(-age)
      messages.append(message)
    }
    return messages
  }

  private static func name(_ id: Message.ID, _ round: Int) -> Message.ID { "\(id)~\(round)" }

  /// Seconds between two repetitions: past the gaps that begin a new group or time line.
  private static let pause = 3_600.0
  /// Seconds between two messages that arrive.
  private static let arrivalGap = 7.0
}

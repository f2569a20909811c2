package import ChatModel
import ChatRaster
package import FoundationEssentials

/// Makes long conversations from short ones, and makes the new messages that arrive.
package struct ConversationRepeater {
  private let original: [Message]
  private let variesTexts: Bool
  private var random: SplitMix64
  private var arrivalCount = 0

  /// Makes a repeater for a conversation's messages.
  ///
  /// - Parameters:
  ///   - conversation: The messages to repeat.
  ///   - seed: The seed that determines which messages arrive.
  ///   - variesTexts: True to append a number to the text of each message that arrives.
  package init(_ conversation: Conversation, seed: UInt64, variesTexts: Bool = false) {
    original = conversation.messages
    self.variesTexts = variesTexts
    random = SplitMix64(state: seed)
  }

  /// A conversation in the state before a scenario's first frame.
  ///
  /// A shorter conversation is repeated; of a longer one, only the last messages remain. Each
  /// repetition has new ids and later times; an empty conversation stays empty.
  ///
  /// - Throws: `RenderError` if images are requested and the conversation has none, or if the
  ///   requested texts exceed the limit for all messages.
  static func conversation(
    _ conversation: Conversation, in scenario: Scenario
  ) throws(RenderError) -> Conversation {
    var result = conversation
    if scenario.showsPicturesOnly, !conversation.messages.isEmpty {
      result.messages = result.messages.filter { $0.picture != nil }
      guard !result.messages.isEmpty else {
        throw RenderError(
          .invalidConversation,
          "the scenario \"\(scenario.name)\" shows messages with pictures, and there are none")
      }
    }
    if let count = scenario.messageCount {
      result.messages = Array(result.messages.suffix(max(0, count)))
    }
    if let length = scenario.textLength {
      guard result.messages.count <= ScenarioLimits.joinedLength / max(1, length) else {
        throw RenderError(
          .invalidConversation,
          "the scenario \"\(scenario.name)\" joins texts of \(length) characters, which "
            + "\(result.messages.count) messages are too many for: choose fewer", key: "textLength")
      }
      lengthen(&result.messages, to: length)
    }
    if let count = scenario.messageCount {
      multiply(&result.messages, to: count, scenario.variesRepeats)
    }
    return result
  }

  private static func multiply(
    _ messages: inout [Message], to count: Int, _ variesTexts: Bool
  ) {
    let original = messages
    guard !original.isEmpty, count > original.count else { return }
    let dates = original.compactMap(\.date)
    let span = (dates.max() ?? .distantPast).timeIntervalSince(dates.min() ?? .distantPast)
    messages.reserveCapacity(count)
    for index in original.count..<count {
      let round = index / original.count
      var message = original[index % original.count]
      message.id = name(message.id, round)
      message.replyTo = message.replyTo.map { name($0, round) }
      message.date = message.date?.addingTimeInterval((span + pause) * Double(round))
      if variesTexts { message.appendNumber(index + 1) }
      messages.append(message)
    }
  }

  /// Joins texts until each message has at least the given number of characters.
  private static func lengthen(_ messages: inout [Message], to length: Int) {
    let texts = messages.map { message -> String? in
      message.content.text?.string
    }
    guard texts.contains(where: { $0?.isEmpty == false }) else { return }
    for index in messages.indices where texts[index] != nil {
      var joined = ""
      var count = 0
      var next = index
      while count < length {
        if let text = texts[next], !text.isEmpty {
          joined += joined.isEmpty ? text : " " + text
          count += text.count + 1
        }
        next = (next + 1) % texts.count
      }
      messages[index].content = .text(RichText(joined))
    }
  }

  /// True if there are no messages to repeat.
  var isEmpty: Bool { original.isEmpty }

  /// The next message that arrives, slightly later than the last message; nil if there are no
  /// messages to repeat.
  package mutating func next(after last: Date?) -> Message? {
    guard !original.isEmpty else { return nil }
    var message = original[Int.random(in: original.indices, using: &random)]
    arrivalCount += 1
    message.id = "arrival-\(arrivalCount)"
    message.replyTo = nil
    if variesTexts { message.appendNumber(arrivalCount) }
    message.date = (last ?? message.date)?.addingTimeInterval(Self.arrivalGap)
    return message
  }

  /// Makes older messages, in order of time; even the last of them is earlier than `first`.
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

  /// The time between two repetitions, in seconds; it is longer than the gaps after which a new
  /// group or a date separator begins.
  private static let pause = 3_600.0
  /// The time between two arriving messages, in seconds.
  private static let arrivalGap = 7.0
}

extension Message {
  /// The image that the message shows, with or without text.
  fileprivate var picture: String? {
    content.pictures.first
  }

  /// Appends a number to the text; other content stays unchanged.
  fileprivate mutating func appendNumber(_ number: Int) {
    guard var text = content.text else { return }
    text.string += " \(number)"
    content = .text(text)
  }
}

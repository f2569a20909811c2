import ChatRaster
import Foundation

/// Generates conversations from a seed; equal seeds give equal conversations.
struct Talk: RandomNumberGenerator {
  private static let words = """
    boat lake Sunday bring bread train nine perhaps the and early свет утром озеро غدا البيت القطار \
    明天 早上好 火车 오늘 호수 कल नाव 🙌 🚆 ☀️
    """.split(separator: " ")
  private static let people = ["Ana", "Bo", "Li", "نور"]

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64: small, and the same on every machine.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A conversation of up to a dozen messages from up to four participants.
  mutating func conversation() throws -> Conversation {
    let people = Self.people.prefix(die(3) + 2).map { Participant(id: $0, name: $0) }
    var date = Date(timeIntervalSince1970: 1_773_480_413)
    var messages: [Message] = []
    for index in 0..<die(9) + 4 {
      date += Double(die(4_000))
      var message = Message(
        id: "\(index)", sender: people[die(people.count)].id, date: date, content: try content())
      if index > 0, die(5) == 0 { message.replyTo = "\(die(index))" }
      if message.sender == people[0].id { message.status = Message.Status.allCases[die(6)] }
      if die(6) == 0 { message.reactions = [Reaction(emoji: "👍", count: 2)] }
      messages.append(message)
    }
    return Conversation(
      title: sentence(2), me: people[0].id, participants: people, messages: messages)
  }

  private mutating func content() throws -> Content {
    switch die(12) {
    case 0: .voice(VoiceContent(duration: 12, waveform: [0.1, 0.6, 1, 0.4, 0.7, 0.2]))
    case 1: .file(FileContent(name: "\(sentence(2)).pdf", size: 81_200))
    case 2: .markdown("## \(sentence(3))\n\n- \(sentence(4))\n- **\(sentence(2))**")
    case 3: try .poll(PollContent(sentence(3), options: [.init(sentence(1)), .init(sentence(2))]))
    default: .text(RichText(sentence(die(14) + 1)))
    }
  }

  private mutating func sentence(_ count: Int) -> String {
    (0..<count).map { _ in String(Self.words[die(Self.words.count)]) }.joined(separator: " ")
  }

  private mutating func die(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }
}

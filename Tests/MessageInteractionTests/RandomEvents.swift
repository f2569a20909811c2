import ChatRaster
import Foundation
import MessageInteraction

/// Events generated from a seed; a tenth of them can only come from an attacker or a broken server.
struct RandomEvents {
  private var random: Draws
  private var nextID = 0
  private let people = ["ana", "bo"]

  init(seed: UInt64) { random = Draws(state: seed) }

  /// The next event.
  ///
  /// - Parameter list: The list in its current state.
  /// - Returns: The event, and true if it can only come from an attacker or a broken server.
  mutating func next(_ list: ConversationStore) -> (event: MessageEvent, isHostile: Bool) {
    if number(10) == 0 { return (hostile(list), true) }
    let id = known(list)
    guard let id else { return (.arrived([message()]), false) }
    switch number(20) {
    case 0..<8:
      // A list that grew without end would make each page dearer than the one before.
      if list.messageCount > 120 { return (.deleted(id), false) }
      return (.arrived((0...number(3)).map { _ in message() }), false)
    case 8..<10:
      var edited = message()
      edited.id = id
      edited.isEdited = true
      return (.edited(edited), false)
    case 10: return (.revoked(id, nil), false)
    case 11: return (.receipt([id], .read), false)
    case 12: return (.readCount(id, ReadCount(readers: number(5), of: 4)), false)
    case 13: return (.typing(people[number(2)], number(2) == 0), false)
    default: return (list.messageCount > 120 ? .deleted(id) : .arrived([message()]), false)
    }
  }

  private mutating func hostile(_ list: ConversationStore) -> MessageEvent {
    let known = known(list) ?? "none"
    switch number(11) {
    case 0: return .arrived([wrong()])
    case 1: return .arrived([message(), wrong(), message(), wrong(), message()])
    case 2:
      let (first, second) = (message(), message())
      var twin = second
      twin.id = first.id
      return .arrived([first, twin, second])
    case 3:
      var edited = wrong()
      edited.id = number(3) == 0 ? "gone" : known
      return .edited(edited)
    case 4: return .revoked("gone", message())
    case 5:
      var notice = wrong()
      if number(2) == 0 { notice.id = "" }
      return .revoked(known, notice)
    case 6: return .deleted("gone")
    case 7: return .receipt(["gone", known, ""], .delivered)
    case 8: return .readCount("gone", ReadCount(readers: -1))
    case 9: return .typing(["eve", "", "mallory"][number(3)], true)
    default: return .arrived([message(replyTo: "gone"), wrong()])
    }
  }

  /// A message that every page can draw.
  private mutating func message(replyTo: Message.ID? = nil) -> Message {
    nextID += 1
    let words = ["lake", "好的", "👋", "صباح", "a longer sentence about nothing", "**OK**?"]
    return Message(
      id: "e\(nextID)", sender: people[number(2)],
      date: Date(timeIntervalSince1970: 1_773_500_000 + Double(nextID) * 60),
      content: .text(RichText(words[number(6)])), replyTo: replyTo)
  }

  /// A message that no page can draw.
  private mutating func wrong() -> Message {
    var message = message()
    switch number(11) {
    case 0: message.sender = ["eve", "", "\u{202E}evil"][number(3)]
    case 1: message.id = ""
    case 2: message.date = Date(timeIntervalSinceReferenceDate: .nan)
    case 3: message.editedAt = Date(timeIntervalSince1970: .infinity)
    case 4:
      message.content = .text(
        RichText("日本", entities: [.init(.bold, 1..<3), .init(.code, 4..<99)]))
    case 5: message.reactions = [Reaction(emoji: ""), Reaction(emoji: "👍")]
    case 6:
      message.reactions = [Reaction(emoji: "👍")]
      message.reactions[0].count = -7
    case 7: message.progress = .nan
    case 8: message.content = .voice(VoiceContent(duration: .nan, waveform: [2, .infinity]))
    case 9: message.content = .image(ImageContent(source: "x.png", width: -5, height: 1 << 40))
    default:
      message.content = .location(LocationContent(latitude: 1e300, longitude: .nan))
      message.sender = "eve"
    }
    return message
  }

  private mutating func known(_ list: ConversationStore) -> Message.ID? {
    guard list.messageCount > 0 else { return nil }
    let message = try? list.message(at: number(list.messageCount))
    return message?.content.type == "chatraster.typing" ? nil : message?.id
  }

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that a failure can be reproduced.
private struct Draws: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

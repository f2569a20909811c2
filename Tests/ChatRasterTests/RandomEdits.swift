import ChatRaster
import TestResources

/// Edits generated from a seed, each applied to a store and to a plain conversation.
struct RandomEdits {
  private var random: SeededGenerator
  private var nextID = 1_000

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Makes one edit.
  mutating func edit(_ store: ConversationStore, _ plain: inout Conversation) throws {
    let count = plain.messages.count
    let place = Int.random(in: 0..<max(count, 1), using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let message = message()
      try store.append(message)
      plain.messages.append(message)
    case 1:
      let messages = [message(), message(), message()]
      try store.append(contentsOf: messages)
      plain.messages += messages
    case 2:
      let message = message()
      try store.insert(message, at: min(place, count))
      plain.messages.insert(message, at: min(place, count))
    case 3:
      let messages = [message(), message()]
      try store.insert(contentsOf: messages, at: min(place, count))
      plain.messages.insert(contentsOf: messages, at: min(place, count))
    case 4 where count > 0:
      try store.remove(id: plain.messages[place].id)
      plain.messages.remove(at: place)
    case 5 where count > 3:
      let gone = Set(plain.messages.shuffled(using: &random).prefix(3).map(\.id))
      try store.remove(ids: gone)
      plain.messages.removeAll { gone.contains($0.id) }
    case 6 where count > 0:
      var message = plain.messages[place]
      message.content = text()
      try store.update(message)
      plain.messages[place] = message
    case 7 where count > 0:
      let target = Int.random(in: 0..<count, using: &random)
      try store.move(id: plain.messages[place].id, to: target)
      let message = plain.messages.remove(at: place)
      plain.messages.insert(message, at: target)
    case 8 where count > 1:
      let (added, gone) = (message(), plain.messages[place].id)
      let title = "Title \(nextID)"
      try store.edit { batch in
        try batch.remove(id: gone)
        try batch.insert(added, at: 0)
        batch.updateDetails { $0.title = title }
      }
      plain.messages.remove(at: place)
      plain.messages.insert(added, at: 0)
      plain.title = title
    case 9 where count > 1:
      plain.messages.shuffle(using: &random)
      plain.messages[0].isPinned.toggle()
      try store.replace(with: plain)
    case 10 where Int.random(in: 0..<8, using: &random) == 0:
      try store.removeAll()
      plain.messages = []
    default:
      let message = message()
      try store.insert(message, at: count)
      plain.messages.append(message)
    }
  }

  private mutating func message() -> Message {
    nextID += 1
    return Message(
      id: "r\(nextID)", sender: ["ana", "bo", "li"].randomElement(using: &random),
      content: text(), replyTo: nextID % 5 == 0 ? "m0" : nil,
      status: Message.Status.allCases.randomElement(using: &random),
      reactions: nextID % 4 == 0 ? [Reaction(emoji: "👍", count: 3)] : [])
  }

  private mutating func text() -> Content {
    let words = ["lake", "好的", "👋", "صباح", "a longer sentence about nothing", "OK?"]
    let count = Int.random(in: 1...5, using: &random)
    let chosen = (0..<count).map { _ in words[Int.random(in: 0..<6, using: &random)] }
    return .text(RichText(chosen.joined(separator: " ")))
  }
}

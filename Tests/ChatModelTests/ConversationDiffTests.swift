import Assertions
import ChatModel
import TestResources
import Testing

@Suite struct ConversationDiffTests {
  private func talk(_ ids: String, title: String? = nil) -> Conversation {
    Conversation(
      title: title,
      messages: ids.map { Message(id: $0.lowercased(), content: .text(RichText(String($0)))) })
  }

  @Test func `nothing is different from itself`() {
    #expect(ConversationDiff(from: .whole, to: .whole).isEmpty)
    #expect(ConversationDiff(from: talk(""), to: talk("")).isEmpty)
  }

  @Test func `an appended message is one insertion`() {
    let diff = ConversationDiff(from: talk("abc"), to: talk("abcd"))
    same(diff.insertions.map(\.index), [3])
    same(diff.insertions.map(\.message.id), ["d"])
    #expect(diff.removals.isEmpty && diff.moves.isEmpty && diff.updates.isEmpty)
    same(diff.newCount, 4)
  }

  @Test func `a message that changed is an update in its place`() {
    let diff = ConversationDiff(from: talk("abc"), to: talk("aBc"))
    let changed = StoredMessage(talk("B").messages[0])
    same(diff, ConversationDiff(oldCount: 3, updates: [.init(changed, at: 1)]))
  }

  @Test func `a message that moved and changed is both`() {
    let diff = ConversationDiff(from: talk("abcd"), to: talk("Dabc"))
    same(diff.moves, [.init(3, to: 0)])
    #expect(diff.updates.map(\.from) == [3] && diff.updates.map(\.to) == [0])
    #expect(diff.removals.isEmpty && diff.insertions.isEmpty)
  }

  @Test func `a reordering is nothing but moves, and as few as possible`() {
    let diff = ConversationDiff(from: talk("abcdef"), to: talk("eabcfd"))
    same(diff.moves.count, 2)
    #expect(diff.removals.isEmpty && diff.insertions.isEmpty && diff.updates.isEmpty)
    same(ConversationDiff(from: talk("abcd"), to: talk("dcba")).moves.count, 3)
  }

  @Test func `the title, the people and all else count`() {
    let diff = ConversationDiff(from: talk("ab"), to: talk("ab", title: "x"))
    same(diff.details, Conversation(title: "x"))
    var other = Conversation.whole
    other.participants[0].name = "Anna"
    same(ConversationDiff(from: .whole, to: other).details?.participants, other.participants)
    same(ConversationDiff(from: .whole, to: talk("")).applied(to: .whole), talk(""))
  }

  @Test func `messages of one id pair up in order, and the rest come or go`() {
    let fewer = ConversationDiff(from: talk("xaaay"), to: talk("yaax"))
    #expect(fewer.removals == [3] && fewer.insertions.isEmpty)
    same(fewer.applied(to: talk("xaaay")), talk("yaax"))
    let more = ConversationDiff(from: talk("aXa"), to: talk("aaAa"))
    #expect(more.insertions.count == 2 && more.removals == [1])
    same(more.applied(to: talk("aXa")), talk("aaAa"))
  }

  @Test func `a difference fits only as many messages as it was made from`() {
    let diff = ConversationDiff(from: talk("abc"), to: talk("ac"))
    same(diff.applied(to: talk("abcd")), nil)
    same(diff.applied(to: talk("")), nil)
  }

  @Test(arguments: try Thoroughness.seeds(200))
  func `old and difference give new, with the fewest moves`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = Self.conversation(&random)
    // Some seeds give a few edits, others a different conversation; for half of the seeds, ids
    // repeat.
    var new = seed % 3 == 0 ? Self.conversation(&random) : old
    for _ in 0..<Int.random(in: 0..<12, using: &random) { Self.edit(&new, &random) }
    let diff = ConversationDiff(from: old, to: new)
    same(diff.applied(to: old), new)
    same(diff.newCount, new.messages.count)
    same(diff.isEmpty, (old == new))

    // The messages that are kept in place form a longest increasing subsequence, as found by the
    // quadratic method.
    let goes = Set(diff.removals)
    let came = Set(diff.insertions.map(\.index))
    let kept = old.messages.count - goes.count
    guard Set(old.messages.map(\.id)).count == old.messages.count,
      Set(new.messages.map(\.id)).count == new.messages.count
    else { return }
    let places = Dictionary(uniqueKeysWithValues: zip(old.messages.map(\.id), 0...))
    let origins = new.messages.indices.filter { !came.contains($0) }
      .compactMap { places[new.messages[$0].id] }
    var longest = [Int](repeating: 1, count: origins.count)
    for end in origins.indices {
      for start in 0..<end where origins[start] < origins[end] {
        longest[end] = max(longest[end], longest[start] + 1)
      }
    }
    same(diff.moves.count, kept - (longest.max() ?? 0))
  }

  private static func conversation(_ random: inout SeededGenerator) -> Conversation {
    let names = Int.random(in: 1...60, using: &random)
    let repeats = Bool.random(using: &random)
    let ids =
      repeats
      ? (0..<names).map { _ in Int.random(in: 0...names / 2, using: &random) }
      : Array(0..<names).shuffled(using: &random)
    return Conversation(
      title: names % 2 == 0 ? "t" : nil,
      messages: ids.map { Message(id: "\($0)", content: .text("a")) })
  }

  private static func edit(_ talk: inout Conversation, _ random: inout SeededGenerator) {
    let count = talk.messages.count
    let place = Int.random(in: 0..<max(count, 1), using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where count > 0: talk.messages.remove(at: place)
    case 1 where count > 0: talk.messages[place].isEdited.toggle()
    case 2 where count > 0:
      let message = talk.messages.remove(at: place)
      talk.messages.insert(message, at: Int.random(in: 0..<count, using: &random))
    case 3: talk.title = talk.title == nil ? "u" : nil
    case 4 where count > 0: talk.messages.swapAt(0, place)
    default:
      let id = "n\(UInt16.random(in: .min ... .max, using: &random))"
      talk.messages.insert(Message(id: id, content: .text("b")), at: min(place, count))
    }
  }
}

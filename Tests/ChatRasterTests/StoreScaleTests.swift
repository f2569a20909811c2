import Assertions
import ChatModel
import Platform
import RendererTestResources
import TestResources
import Testing

@testable import ChatRaster

@Suite struct StoreScaleTests {
  private static func message(_ id: String) -> Message { Message(id: id, content: .text("x")) }

  private static func talk(_ count: Int) -> Conversation {
    Conversation(messages: (0..<count).map { message("m\($0)") })
  }

  /// The cost of edits in a conversation of a given length, while old values are retained.
  private static func work(of count: Int) throws -> (visited: Int, moved: Int) {
    let store = try ConversationStore(talk(count))
    let follower = StoreFollower(store)
    var random = SeededGenerator(seed: 4)
    let work = store.snapshot.stored.messages.work
    let before = (work.visitedNodes, work.movedItems)
    for edit in 0..<100 {
      let place = Int.random(in: 0..<count - 200, using: &random)
      let kept = store.snapshot
      try store.append(message("a\(edit)"))
      try store.insert(message("i\(edit)"), at: place)
      try store.update(Message(id: "a\(edit)", content: .text("new")))
      try store.move(id: "i\(edit)", to: 0)
      try store.edit { batch in
        try batch.remove(id: "i\(edit)")
        try batch.update(Message(id: "a\(edit)", content: .text("newer")))
      }
      let diff = try #require(follower.takeChanges())
      #expect(diff.insertions.count == 1 && diff.removals.isEmpty && diff.moves.isEmpty)
      same(kept.stored.messages.count, count + edit)
    }
    return (work.visitedNodes - before.0, work.movedItems - before.1)
  }

  @Test func `an edit costs at most twice as much in a hundred times as many messages`() throws {
    let few = try Self.work(of: 1_000)
    let many = try Self.work(of: 100_000)
    #expect(many.visited <= 2 * few.visited)
    #expect(many.moved <= 2 * few.moved)
  }

  @Test func `a burst of messages reaches a follower without copies`() throws {
    let store = try ConversationStore(Self.talk(100))
    let follower = StoreFollower(store)
    try store.append(contentsOf: (0..<10_000).map { Self.message("a\($0)") })
    let diff = try #require(follower.takeChanges())
    same(diff.insertions.count, 10_000)
    let stored = Array(store.snapshot.stored.messages).dropFirst(100)
    #expect(zip(diff.insertions, stored).allSatisfy { $0.stored === $1 })
    #expect(throws: ConversationEditError.duplicateMessage("m7")) {
      try store.append(contentsOf: [Self.message("new"), Self.message("m7")])
    }
    same(store.snapshot.stored.messages.count, 10_100)
  }

  @Test(arguments: 0..<6 as Range<UInt64>, [1, 6, 40])
  func `a follower is told what turns one conversation into the next`(
    seed: UInt64, editsBetween: Int
  ) throws {
    var plain = TestConversation.talk(messages: 12)
    let store = try ConversationStore(plain)
    let follower = StoreFollower(store)
    var mirror = plain
    var edits = RandomEdits(seed: seed)
    for edit in 1...200 {
      try edits.edit(store, &plain)
      guard edit % editsBetween == 0 else { continue }
      guard let diff = follower.takeChanges() else {
        same(mirror, store.conversation)
        continue
      }
      mirror = try #require(diff.applied(to: mirror))
      #expect(mirror == store.conversation && mirror == plain)
      same(follower.takeChanges(), nil)
    }
  }

  @Test func `edits that undo each other are none`() throws {
    let store = try ConversationStore(Self.talk(200))
    let follower = StoreFollower(store)
    try store.move(id: "m10", to: 50)
    try store.move(id: "m10", to: 10)
    try store.remove(id: "m20")
    try store.insert(Self.message("m20"), at: 20)
    same(follower.takeChanges(), nil)
    try store.move(id: "m0", to: 199)
    try store.update(Message(id: "m0", content: .text("y")))
    let diff = try #require(follower.takeChanges())
    #expect(diff.moves.map(\.from) == [0] && diff.moves.map(\.to) == [199])
    #expect(diff.updates.map(\.to) == [199] && diff.removals.isEmpty && diff.insertions.isEmpty)
  }

  @Test func `a conversation that was taken stays as it was`() throws {
    let store = try ConversationStore(Self.talk(300))
    let taken = store.conversation
    try store.remove(ids: (0..<150).map { "m\($0 * 2)" })
    try store.append(Self.message("new"))
    same(taken, Self.talk(300))
    same(store.conversation.messages.count, 151)
  }
}

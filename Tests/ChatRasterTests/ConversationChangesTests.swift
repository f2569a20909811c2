import Assertions
import ChatRaster
import RendererTestResources
import Testing

@Suite struct ConversationChangesTests {
  @Test func `an observer is told each edit in order`() async throws {
    let store = try ConversationStore(TestConversation.talk(messages: 3))
    var changes = store.changes.makeAsyncIterator()
    try store.append(Message(id: "n", content: .text("x")))
    try store.update(Message(id: "m1", content: .text("y")))
    try store.move(id: "n", to: 0)
    try store.remove(id: "m0")
    let first = try #require(await changes.next())
    #expect(first.revision == 1 && first.diff.insertions.map(\.index) == [3])
    let second = try #require(await changes.next())
    same(second.diff.updates.map(\.to), [1])
    let third = try #require(await changes.next())
    #expect(third.diff.moves.map(\.from) == [3] && third.diff.moves.map(\.to) == [0])
    let fourth = try #require(await changes.next())
    #expect(fourth.revision == 4 && fourth.diff.removals == [1])
  }

  /// Observers that read after each edit, that lag behind, and that read only at the end.
  @Test(arguments: 0..<6, [1, 7, 90, 1_000])
  func `an observer that applies the changes has the store's conversation`(
    seed: UInt64, editsBetweenReads: Int
  ) async throws {
    var plain = TestConversation.talk(messages: 12)
    let store = try ConversationStore(plain)
    let (start, stream) = store.observe()
    var changes = stream.makeAsyncIterator()
    var mirror = start
    var revision = 0
    var edits = RandomEdits(seed: seed)
    for edit in 1...200 {
      try edits.edit(store, &plain)
      guard edit % editsBetweenReads == 0 || edit == 200 else { continue }
      while revision < store.revision, let change = await changes.next() {
        #expect(change.revision > revision)
        revision = change.revision
        mirror = try #require(change.diff.applied(to: mirror))
      }
      same(mirror, store.conversation)
    }
  }

  @Test func `an observer that falls behind is told the rest at once`() async throws {
    let store = ConversationStore()
    var changes = store.changes.makeAsyncIterator()
    for index in 0..<1_000 { try store.append(Message(id: "\(index)", content: .text("x"))) }
    var revisions: [Int] = []
    var count = 0
    while count < 1_000, let change = await changes.next() {
      revisions.append(change.revision)
      count = change.diff.newCount
    }
    same(revisions, Array(1...64) + [1_000])
    // After this, each edit is reported separately again.
    try store.remove(id: "0")
    try store.remove(id: "1")
    await same(changes.next()?.revision, 1_001)
    await same(changes.next()?.revision, 1_002)
  }

  @Test func `an observer waits for the next change`() async throws {
    let store = ConversationStore()
    let stream = store.changes
    let reader = Task {
      var revisions: [Int] = []
      for await change in stream {
        revisions.append(change.revision)
        if change.revision == 50 { break }
      }
      return revisions
    }
    for index in 0..<50 {
      try store.append(Message(id: "\(index)", content: .text("x")))
      if index % 7 == 0 { await Task.yield() }
    }
    await same(reader.value, Array(1...50))
  }

  @Test func `a stream ends with its store, after what was left to tell`() async throws {
    var store: ConversationStore? = ConversationStore()
    let stream = try #require(store).changes
    for index in 0..<70 { try store?.append(Message(id: "\(index)", content: .text("x"))) }
    store = nil
    var revisions: [Int] = []
    for await change in stream { revisions.append(change.revision) }
    same(revisions, Array(1...64) + [70])
  }

  @Test func `a stream ends with the task that reads it`() async {
    let store = ConversationStore()
    let stream = store.changes
    let reader = Task {
      for await _ in stream {}
      return true
    }
    await Task.yield()
    reader.cancel()
    #expect(await reader.value)
  }
}

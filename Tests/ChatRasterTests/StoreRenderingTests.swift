import Assertions
import ChatRaster
import RendererTestResources
import Testing

@Suite struct StoreRenderingTests {
  @Test(arguments: ["telegram", "wechat"], 0..<4)
  func `however a store came to a conversation, its picture is the same`(
    theme: String, seed: UInt64
  ) async throws {
    var plain = TestConversation.talk(messages: 10)
    let store = try ConversationStore(plain)
    // The caches of this renderer contain all states so far.
    let warm = try ChatRenderer(TestConversation.configuration(theme))
    var edits = RandomEdits(seed: seed)
    for edit in 1...30 {
      try edits.edit(store, &plain)
      guard edit % 3 == 0 else { continue }
      let page = try await warm.page(of: store.conversation)
      guard edit % 10 == 0 else { continue }
      let cold = try ChatRenderer(TestConversation.configuration(theme, workers: 1))
      let loaded = try ConversationStore(plain)
      let expected = try await cold.page(of: loaded.conversation)
      // The bytes are not part of the expectation, because a failure would print all of them.
      let isSame = page.bytes == expected.bytes
      #expect(isSame, "after \(edit) edits")
      same(page.regions, expected.regions)
      same(page.report, expected.report)
    }
  }

  /// Edits, with the maximum number of cells that each can change: those of its message, its
  /// neighbours in a group, its quotes, and the lines next to it.
  @Test func `only the cells that an edit changes are laid out and painted`() async throws {
    // On a page of one colour a cell looks the same at any position.
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let store = try ConversationStore(TestConversation.talk(messages: 40))
    _ = try await renderer.png(of: store.conversation)
    func changed(_ edit: () throws -> Void) async throws -> (laidOut: Int, painted: Int) {
      let before = renderer.statistics
      try edit()
      _ = try await renderer.png(of: store.conversation)
      let after = renderer.statistics
      return (
        after.snapshots.insertions - before.snapshots.insertions,
        after.fragments.insertions - before.fragments.insertions
      )
    }
    func message(_ id: String, _ text: RichText, from sender: String) -> Message {
      Message(id: id, sender: sender, content: .text(text))
    }

    #expect(try await changed {} == (0, 0))
    #expect(
      try await changed { try store.append(message("new", "one more", from: "li")) } == (1, 1))
    var edited = store.conversation.messages[20]
    edited.content = .text("other words")
    #expect(try await changed { try store.update(edited) } == (1, 1))
    // The first message is quoted in five others.
    edited = store.conversation.messages[0]
    edited.content = .text("quoted in five places")
    #expect(try await changed { try store.update(edited) } == (6, 6))
    let removal = try await changed { try store.remove(id: "m21") }
    #expect(removal.laidOut <= 3 && removal.painted <= 3)
    let move = try await changed { try store.move(id: "m30", to: 10) }
    // A row does not depend on its position, so none is made if all have been drawn before.
    #expect(move.laidOut <= 6 && move.painted <= 6)
    #expect(try await changed { try store.move(id: "m30", to: 29) }.laidOut <= 3)
    let batch = try await changed {
      try store.edit { batch in
        for index in 0..<5 {
          try batch.append(message("x\(index)", RichText("x \(index)"), from: "bo"))
        }
        batch.updateDetails { $0.title = "Another title" }
      }
    }
    #expect((5...7).contains(batch.laidOut))
    let reloaded = try await changed { try store.replace(with: store.conversation) }
    #expect(reloaded == (0, 0))
  }
}

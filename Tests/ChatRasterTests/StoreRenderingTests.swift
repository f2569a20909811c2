import ChatRaster
import Testing

@Suite struct StoreRenderingTests {
  @Test(arguments: ["telegram", "wechat"], 0..<4)
  func `however a store came to a conversation, its picture is the same`(
    theme: String, seed: UInt64
  ) async throws {
    var plain = TestConversation.talk(messages: 10)
    let store = try ConversationStore(plain)
    // Its caches hold what the path led through.
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
      // The bytes are kept out of the expectation, which would print them all.
      let isSame = page.png == expected.png
      #expect(isSame, "after \(edit) edits")
      #expect(page.regions == expected.regions)
      #expect(page.report == expected.report)
    }
  }
}

import ChatRaster
import RendererTestResources
import Testing

/// The Swift examples of the page about positions.
@Suite struct RegionExamples {
  func marked(_ word: String, in conversation: Conversation, _ renderer: ChatRenderer)
    async throws -> [Rect]
  {
    let boxes = try await renderer.textBoxes(of: conversation, by: .word)
    return boxes.filter { $0.text == word && $0.role == .body }.map(\.rect)
  }

  func lastScreen(of conversation: Conversation, _ renderer: ChatRenderer)
    async throws -> RenderedScreen
  {
    try await renderer.screen(of: conversation, size: Size(width: 390, height: 844))
  }

  private func select(
    from first: Point, to last: Point, on list: LiveConversation, highlight: (Rect) -> Void
  ) {
    if let start = list.hit(at: first)?.character, let end = list.hit(at: last)?.character {
      let range = min(start.offset, end.offset)..<max(start.offset, end.offset)
      for rect in list.boxes(of: range, in: "m2") { highlight(rect) }
    }
  }

  @Test func `the examples find words, a screen and a selection`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talk = TestConversation.talk()
    #expect(try await marked("lake", in: talk, renderer).count == 3)
    let screen = try await lastScreen(of: talk, renderer)
    #expect(screen.image.height == 844)
    let list = try LiveConversation(
      ConversationStore(talk), renderer: renderer, size: Size(width: 390, height: 844),
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    let text = try #require(list.regions.first { $0.messageID == "m2" && $0.role == .text }?.rect)
    var count = 0
    select(
      from: Point(x: text.minX + 1, y: text.midY), to: Point(x: text.maxX - 1, y: text.midY),
      on: list
    ) { _ in count += 1 }
    #expect(count == 1)
  }
}

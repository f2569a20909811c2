import Assertions
import ChatRaster
import Foundation
import MessageInteraction
import Testing

/// A bot as the page *A bot* shows it: takes lines of JSON and draws the end of its chat.
actor Bot {
  private let people: [Participant]
  private let store: ConversationStore
  private let session: MessageSession
  private let renderer: ChatRenderer
  private(set) var complaints: [String] = []

  init(_ conversation: Conversation, renderer: ChatRenderer) throws {
    people = conversation.participants
    store = try ConversationStore(conversation, checking: .refusing)
    session = MessageSession(Chat(id: "room", me: conversation.me), list: store)
    self.renderer = renderer
  }

  /// Reads one line with any content.
  func take(_ line: String) async {
    do {
      let event = try MessageEvent(json: Array(line.utf8), participants: people)
      try await session.receive(event)
    } catch {
      complaints.append("\(error)")
    }
  }

  /// The last messages as a picture, with their regions.
  func page() async throws -> RenderedPage {
    var options = renderer.configuration.options
    options.selection = .last(12)
    options.deadline = .now + .seconds(5)
    options.memoryLimit = 64 << 20
    return try await renderer.page(of: store.conversation, options: options)
  }
}

@Suite(.timeLimit(.minutes(20))) struct BotExampleTests {
  @Test func `a bot draws what it is told and goes on after what is wrong`() async throws {
    let bot = try Bot(conversation(messages(0..<2)), renderer: smallRenderer())
    await bot.take(#"{"arrived": [{"id": "7", "from": "bo", "text": "hello @Ana"}]}"#)
    let before = try await bot.page()
    await bot.take("nonsense")
    await bot.take(#"{"id": "8", "from": "eve", "text": "stranger"}"#)
    try await same(bot.page(), before)
    await bot.take(#"{"id": "9", "from": "bo", "text": "still here"}"#)
    #expect(try await bot.page().bytes != before.bytes)
    await same(bot.complaints.count, 1)
  }
}

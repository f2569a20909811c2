import ChatFonts
import ChatRaster
import Foundation
import MessageInteraction

/// A bot's desk: takes events one at a time, outlives bad ones, and draws what a telephone shows.
actor Desk {
  private let people: [Participant]
  private let store: ConversationStore
  private let session: MessageSession
  private let renderer: ChatRenderer

  init(_ conversation: Conversation, theme: Theme) throws {
    people = conversation.participants
    store = try ConversationStore(conversation, checking: .refusing)
    var environment = SessionEnvironment.system
    environment.log = { step in
      if let reason = step.reason { say("left out \(step.message): \(reason)") }
    }
    session = MessageSession(
      Chat(id: "desk", me: conversation.me), list: store, environment: environment)
    var configuration = ChatRenderer.Configuration(
      fontDirectories: [try ChatFonts.directory()], theme: theme)
    configuration.contentKinds.register(InvoiceKind())
    renderer = try ChatRenderer(configuration)
  }

  /// Takes one line of JSON; what is wrong with it is said, and the chat goes on.
  func take(_ line: String) async {
    do {
      try await session.receive(
        MessageEvent(
          json: Array(line.utf8), participants: people,
          payloads: renderer.configuration.contentKinds.payloads))
    } catch {
      say("left out a line: \(error.localizedDescription)")
    }
  }

  /// The last screen of the chat, with what lies where on it.
  func screen() async throws -> RenderedScreen {
    var options = renderer.configuration.options
    options.deadline = .now + .seconds(5)
    options.memoryLimit = 64 << 20
    return try await renderer.screen(
      of: store.conversation, size: Size(width: 390, height: 844), options: options)
  }
}

/// Says something on standard error, where it does not mix with what the program gives.
func say(_ words: String) {
  FileHandle.standardError.write(Data("Bot: \(words)\n".utf8))
}

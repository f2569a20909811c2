import ChatFonts
import ChatRaster
import Foundation
import MessageInteraction

/// A bot's control loop: receives events one at a time, continues after invalid ones, and draws the
/// screen of a phone.
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

  /// Reads one line of JSON; an error is printed, and later events are still processed.
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

  /// The end of the chat as a screen, with the positions of its elements.
  func screen() async throws -> RenderedScreen {
    var options = renderer.configuration.options
    options.deadline = .now + .seconds(5)
    options.memoryLimit = 64 << 20
    return try await renderer.screen(
      of: store.conversation, size: Size(width: 390, height: 844), options: options)
  }
}

/// Prints to standard error, separately from the program's output.
func say(_ words: String) {
  FileHandle.standardError.write(Data("Bot: \(words)\n".utf8))
}

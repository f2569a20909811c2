// Compiled copies of the Swift examples on the pages and in the comments about sessions:
// `DocumentationTests` checks that each block occurs here, word for word except for its
// indentation.
import ChatRaster
import MessageInteraction
import MessageInteractionTesting
import Testing

struct Greetings: MessageProvider {
  let all = [Message(id: "1", sender: "bo", content: .text("hello"))]

  func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage {
    try HistoryPage(of: all, request)
  }
}

struct Echo: MessageService {
  func send(
    _ message: Message, in chat: Chat, progress: ProgressReporter
  ) async throws -> Message { message }
}

struct Token: MessageHook {
  func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
    var message = request.message
    message.fields = try MessageFields(["token": "4711"])
    return message
  }
}

func connect(
  _ store: ConversationStore, _ chat: Chat, _ registry: SessionRegistry
) async throws -> MessageSession {
  let session = MessageSession(chat, list: store, services: registry.services(for: chat))
  try await session.fetchOlder()
  try await session.send(.text("are you around?"))
  return session
}

func turn(_ screen: LiveConversation, _ session: MessageSession, now: Duration) async throws {
  try screen.advance(to: now)
  try await session.noteVisible(screen.visibleMessages)
}

func registry(_ archive: any MessageProvider, _ server: any MessageService) -> SessionRegistry {
  var registry = SessionRegistry(SessionServices(provider: archive, service: server))
  registry.override(.chatRoom, with: SessionOverrides(provider: Greetings()))
  registry.override(chat: "support", with: SessionOverrides(hooks: [Token()]))
  return registry
}

func showChats(
  _ chats: [ChatSummary], in list: CustomList<ChatListDataSource>
) throws {
  let new = ChatListDataSource(chats)
  try list.update(new.edits(from: list.dataSource), to: new)
}

struct Ticket: MessageRepresentable {
  var number: Int
  var id: String { "ticket \(number)" }
  var content: Content { .text("Ticket \(number)") }
  var sender: String? { "desk" }
}

/// Tests that the examples behave as their pages describe.
@Suite struct ExampleTests {
  @Test func `a chat is connected in one function`() async throws {
    let store = try ConversationStore(conversation())
    let chat = Chat(id: "support", kind: .chatRoom, me: "ana")
    let session = try await connect(store, chat, registry(InMemoryMessenger(), Echo()))
    #expect(
      store.conversation.messages.map(\.content.text?.string) == ["hello", "are you around?"])
    #expect(store.conversation.messages.last?.fields.json == #"{"token": "4711"}"#)
    let list = try LiveConversation(
      store, renderer: smallRenderer(), size: Size(width: 320, height: 200),
      behavior: LiveListOptions(preparation: .synchronous))
    try await turn(list, session, now: .zero)
    #expect(list.visibleMessages.count == 2)
    try store.append(Ticket(number: 7))
    let ticket = store.message("ticket 7")?.object as? Ticket
    #expect(ticket?.number == 7)
    #expect(store.message("ticket 7")?.sender == "desk")
  }
}

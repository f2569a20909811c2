import ChatFonts
import ChatRaster
import Foundation
import MessageInteraction
import MessageInteractionTesting
import Synchronization

/// Messages from two participants, a minute apart, with the numbers of a range.
func messages(_ range: Range<Int>) -> [Message] {
  range.map { number in
    Message(
      id: "m\(number)", sender: number.isMultiple(of: 3) ? "ana" : "bo",
      date: Date(timeIntervalSince1970: 1_773_500_000 + Double(number) * 60),
      content: .text("message \(number)"))
  }
}

/// A conversation between two participants.
func conversation(_ messages: [Message] = []) -> Conversation {
  Conversation(
    title: "Bo", me: "ana",
    participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
    messages: messages)
}

/// A list of notes to which any thread can append.
final class Notes<Element: Sendable>: Sendable {
  private let list = Mutex<[Element]>([])

  var all: [Element] { list.withLock { $0 } }
  func add(_ element: Element) { list.withLock { $0.append(element) } }
}

/// A session with a store; names and dates are the same in each run.
struct SessionFixture {
  let chat: Chat
  let store: ConversationStore
  let session: MessageSession
  let clock = VirtualClock()
  let steps = Notes<SessionStep>()

  init(
    _ services: SessionServices, chat: Chat = Chat(id: "bo", me: "ana"),
    shown: [Message] = [], configuration: SessionConfiguration = SessionConfiguration()
  ) throws {
    self.chat = chat
    store = try ConversationStore(conversation(shown))
    let count = Mutex(0)
    let prefix = chat.id
    session = MessageSession(
      chat, list: store, services: services, configuration: configuration,
      environment: SessionEnvironment(
        clock: clock, now: { Date(timeIntervalSince1970: 1_773_600_000) },
        makeID: {
          count.withLock {
            $0 += 1
            return "\(prefix).\($0)"
          }
        }, log: { [steps] in steps.add($0) }))
  }

  /// The messages that the list shows.
  var shown: [Message] { store.conversation.messages }

  /// Advances the clock when a number of sleepers are waiting.
  func advance(by duration: Duration, sleepers: Int = 1) async {
    while clock.sleeperCount < sleepers { await Task.yield() }
    clock.advance(by: duration)
  }
}

/// Waits until a condition is true; if it never is, the suite's time limit ends the test.
func until(_ condition: () -> Bool) async {
  while !condition() { await Task.yield() }
}

/// An error that a test causes on purpose.
struct Mishap: Error, Equatable {}

/// A renderer of small pictures.
func smallRenderer() throws -> ChatRenderer {
  var configuration = ChatRenderer.Configuration(
    fontDirectories: [try ChatFonts.directory()], theme: try .telegram(.light))
  configuration.options.width = 320
  configuration.options.scale = 1
  configuration.listensToMemoryPressure = false
  configuration.workerCount = 1
  return try ChatRenderer(configuration)
}

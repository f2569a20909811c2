import ChatRaster
import Foundation
import MessageInteraction
import MessageInteractionTesting
import Synchronization
import TestResources
import Testing

/// Tests that a checked store accepts the messages of attackers: its pages are drawn, and every
/// loss is reported.
@Suite(.timeLimit(.minutes(20))) struct HostileEventTests {
  /// Collects values until they are taken.
  private final class Ear<Word: Sendable>: Sendable {
    private let words = Mutex<[Word]>([])

    func hear(_ word: Word) { words.withLock { $0.append(word) } }
    func take() -> [Word] {
      words.withLock { words in
        defer { words = [] }
        return words
      }
    }
  }

  /// A session that only receives, with a checked store.
  private struct Listener {
    let store: ConversationStore
    let session: MessageSession
    let steps = Ear<SessionStep>()
    let repairs = Ear<ConversationError>()

    init(repairs isRepairing: Bool) throws {
      store = try ConversationStore(
        conversation(), checking: isRepairing ? .repairing(repairs.hear) : .refusing)
      session = MessageSession(
        Chat(id: "bo", me: "ana"), list: store,
        environment: SessionEnvironment(
          clock: VirtualClock(), now: { Date(timeIntervalSince1970: 0) }, log: steps.hear))
    }
  }

  /// The reports about one event.
  private struct Told {
    var ignored: [SessionStep]
    var repaired: [ConversationError]

    func of(_ id: Message.ID) -> Bool {
      ignored.contains { $0.message == id && $0.reason?.isEmpty == false }
        || repaired.contains { $0.messageID == id || id.isEmpty && $0.key == "id" }
    }
  }

  /// The reason why an event had no effect; nil if it had an effect.
  private func loss(of event: MessageEvent, in store: ConversationStore, _ told: Told) -> String? {
    func isLost(_ id: Message.ID, _ isThere: (Message) -> Bool = { _ in true }) -> Bool {
      !(store.message(id).map(isThere) ?? false) && !told.of(id)
    }
    var lost: [Message.ID] = []
    switch event {
    case .arrived(let messages):
      for (place, message) in messages.enumerated() {
        // If two messages have the same id, the later one counts.
        if messages[(place + 1)...].contains(where: { $0.id == message.id && !$0.id.isEmpty }) {
          continue
        }
        if isLost(message.id, { $0 == message }) { lost.append(message.id) }
      }
    case .edited(let message):
      if isLost(message.id, { $0 == message }) { lost = [message.id] }
    case .revoked(let id, let notice):
      if isLost(notice?.id ?? id, { $0 == notice ?? $0.revoked }), !told.of(id) { lost = [id] }
    case .deleted(let id):
      if store.message(id) != nil || id == "gone" && !told.of(id) { lost = [id] }
    case .receipt(let ids, _): lost = ids.filter { isLost($0) { $0.status != nil } }
    case .readCount(let id, let count): if isLost(id, { $0.readCount == count }) { lost = [id] }
    case .typing(let who, true): if isLost("chatraster.typing.\(who)") { lost = [who] }
    case .typing(let who, false):
      if store.message("chatraster.typing.\(who)") != nil { lost = [who] }
    }
    return lost.isEmpty ? nil : "\(lost) of \(event)"
  }

  /// The number of events of each seed.
  private static let eventCount = 5_000

  @Test(arguments: [false, true], try Thoroughness.seeds(1))
  func `every page is drawn, and no event is lost without a word`(
    repairs: Bool, seed: UInt64
  ) async throws {
    let listener = try Listener(repairs: repairs)
    let (store, renderer) = (listener.store, try smallRenderer())
    var events = RandomEvents(seed: seed)
    var (hostileCount, toldCount) = (0, 0)
    for number in 1...Self.eventCount {
      let (event, isHostile) = events.next(store)
      try await listener.session.receive(event)
      let told = Told(ignored: listener.steps.take(), repaired: listener.repairs.take())
      let loss = loss(of: event, in: store, told)
      #expect(loss == nil, "event \(number)")
      #expect(
        isHostile || told.ignored.isEmpty && told.repaired.isEmpty, "event \(number): \(event)")
      hostileCount += isHostile ? 1 : 0
      toldCount += told.ignored.isEmpty && told.repaired.isEmpty ? 0 : 1
      if number.isMultiple(of: 50) { try store.conversation.validate() }
      if number.isMultiple(of: 250) {
        #expect(try await renderer.png(of: store.conversation).count > 1_000)
      }
    }
    #expect(hostileCount > Self.eventCount / 12)
    #expect(toldCount > hostileCount / 2)
    let last = messages(0..<1)
    try await listener.session.receive(.arrived(last))
    #expect(store.message("m0") == last[0])
    #expect(try await renderer.png(of: store.conversation).count > 1_000)
  }

  @Test func `of messages that come at once only those that are wrong are left out`() async throws {
    let listener = try Listener(repairs: false)
    var many = messages(0..<5)
    many[1].sender = "eve"
    many[3].date = Date(timeIntervalSinceReferenceDate: .nan)
    try await listener.session.receive(.arrived(many))
    #expect(listener.store.conversation.messages.map(\.id) == ["m0", "m2", "m4"])
    let steps = listener.steps.take()
    #expect(steps.map(\.message) == ["m1", "m3"])
    #expect(steps.allSatisfy { $0.kind == .ignored && $0.operation == .receive })
    #expect(
      steps[0].reason?.contains("“eve”") ?? false || steps[0].reason?.contains("\"eve\"") ?? false)
  }

  @Test func `a page of history with a wrong message comes without it`() async throws {
    var history = messages(0..<6)
    history[2].id = ""
    let messenger = InMemoryMessenger(["bo": history])
    let store = try ConversationStore(conversation(), checking: .refusing)
    let steps = Ear<SessionStep>()
    let session = MessageSession(
      Chat(id: "bo", me: "ana"), list: store,
      services: SessionServices(provider: messenger, service: messenger),
      environment: SessionEnvironment(
        clock: VirtualClock(), now: { Date() }, log: steps.hear))
    #expect(try await session.fetchOlder() == 5)
    #expect(store.conversation.messages.map(\.id) == ["m0", "m1", "m3", "m4", "m5"])
    #expect(steps.take().map(\.kind) == [.ignored])
  }

  @Test func `a session that only listens has no history and sends nothing`() async throws {
    let listener = try Listener(repairs: false)
    #expect(try await listener.session.fetchOlder() == 0)
    await #expect(throws: SessionError.self) { try await listener.session.send(.text("hello")) }
  }
}

import Assertions
import ChatRaster
import Foundation
import MessageInteraction
import MessageInteractionTesting
import Testing

/// Records its calls, and returns the given result.
private struct NotingHook: MessageHook {
  let name: String
  let notes: Notes<String>
  var allows: @Sendable (MessageRequest) throws -> Bool = { _ in true }
  var change: @Sendable (inout Message) throws -> Void = { _ in }

  func shouldBegin(_ request: MessageRequest) async throws -> Bool {
    notes.add("\(name) precheck \(request.operation.rawValue)")
    return try allows(request)
  }

  func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
    notes.add("\(name) prepare \(request.operation.rawValue)")
    var message = request.message
    try change(&message)
    return message
  }
}

/// Records its deliveries.
private struct NotingService: MessageService {
  let notes: Notes<String>
  let delivered = Notes<Message>()
  var fails: @Sendable () -> Bool = { false }

  private func deliver(_ message: Message, _ name: String) throws -> Message {
    notes.add("deliver \(name)")
    if fails() { throw Mishap() }
    delivered.add(message)
    return message
  }

  func send(_ message: Message, in chat: Chat, progress: ProgressReporter) async throws
    -> Message
  { try deliver(message, "send") }
  func resend(_ message: Message, in chat: Chat, progress: ProgressReporter) async throws
    -> Message
  { try deliver(message, "resend") }
  func forward(_ message: Message, in chat: Chat, progress: ProgressReporter) async throws
    -> Message
  { try deliver(message, "forward") }
  func revoke(_ message: Message, in chat: Chat) async throws -> Message {
    try deliver(message, "revoke").revoked
  }
  func save(_ message: Message, in chat: Chat) async throws { _ = try deliver(message, "save") }
  func delete(_ message: Message, in chat: Chat) async throws {
    _ = try deliver(message, "delete")
  }
  func download(_ message: Message, in chat: Chat) async throws -> Message {
    try deliver(message, "download")
  }
}

/// Tests of the steps precheck, prepare and deliver of each operation.
@Suite(.timeLimit(.minutes(20))) struct OperationTests {
  private let notes = Notes<String>()

  private func fixture(
    hooks: [any MessageHook] = [], fails: @escaping @Sendable () -> Bool = { false }
  ) throws -> (SessionFixture, NotingService) {
    let service = NotingService(notes: notes, fails: fails)
    let fixture = try SessionFixture(
      SessionServices(provider: InMemoryMessenger(), service: service, hooks: hooks),
      shown: messages(0..<3))
    return (fixture, service)
  }

  private func perform(_ operation: MessageOperation, in session: MessageSession) async throws {
    switch operation {
    case .send: try await session.send(.text("hello"))
    case .resend: try await session.resend("m0")
    case .forward: try await session.forward("m1", to: session)
    case .revoke: try await session.revoke("m0")
    case .save: try await session.save("m0")
    case .delete: try await session.delete("m0")
    case .receive: try await session.receive(.arrived(messages(7..<8)))
    case .download: try await session.download("m0")
    }
  }

  @Test(arguments: MessageOperation.allCases)
  func `all hooks check before one prepares, and all prepare before the service delivers`(
    operation: MessageOperation
  ) async throws {
    let (fixture, service) = try fixture(hooks: [
      NotingHook(name: "first", notes: notes) { $0.fields = try MessageFields(["by": "first"]) },
      NotingHook(name: "second", notes: notes) {
        #expect($0.fields.json.contains("first"), "each gets what the one before has made")
        $0.fields = try MessageFields(["by": "second"])
      },
    ])
    try await perform(operation, in: fixture.session)
    let word = operation.rawValue
    var wanted = [
      "first precheck \(word)", "second precheck \(word)", "first prepare \(word)",
      "second prepare \(word)",
    ]
    if operation != .receive { wanted.append("deliver \(word)") }
    same(notes.all, wanted)
    same(fixture.steps.all.map(\.kind), [.prechecked, .prepared, .delivered])
    #expect(fixture.steps.all.allSatisfy { $0.operation == operation })
    // The last hook's result is delivered and shown.
    let made = try MessageFields(["by": "second"])
    if operation != .receive { same(service.delivered.all.map(\.fields), [made]) }
    if [.send, .forward, .receive].contains(operation) {
      same(fixture.shown.last?.fields, made)
    }
  }

  @Test(arguments: MessageOperation.allCases, [true, false])
  func `what a hook refuses changes nothing`(
    operation: MessageOperation, throwing: Bool
  ) async throws {
    let (fixture, _) = try fixture(hooks: [
      NotingHook(name: "first", notes: notes),
      NotingHook(
        name: "second", notes: notes,
        allows: { _ in
          if throwing { throw Mishap() }
          return false
        }), NotingHook(name: "third", notes: notes),
    ])
    let revision = fixture.store.revision
    if operation == .receive {
      try await perform(operation, in: fixture.session)
    } else {
      let error = await #expect(throws: SessionError.self) {
        try await perform(operation, in: fixture.session)
      }
      switch (error, throwing) {
      case (.refused(operation, _)?, false), (.failed(operation, _, underlying: is Mishap)?, true):
        break
      default: Issue.record("\(String(describing: error))")
      }
    }
    #expect(fixture.store.revision == revision && fixture.shown == messages(0..<3))
    #expect(notes.all.allSatisfy { $0.contains("precheck") } && notes.all.count == 2)
    same(fixture.steps.all.first?.kind, .refused)
  }

  @Test(arguments: MessageOperation.allCases, [true, false])
  func `what fails is shown as failed where it was being sent, and else as it was`(
    operation: MessageOperation, inHook: Bool
  ) async throws {
    let (fixture, _) = try fixture(
      hooks: inHook ? [NotingHook(name: "x", notes: notes) { _ in throw Mishap() }] : [],
      fails: { true })
    if operation == .receive {
      try await perform(operation, in: fixture.session)
      same(fixture.shown.count, (inHook ? 3 : 4))
      return
    }
    let error = await #expect(throws: SessionError.self) {
      try await perform(operation, in: fixture.session)
    }
    guard case .failed(operation, let id, underlying: is Mishap)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    switch operation {
    case .send, .forward, .resend:
      same(fixture.store.message(id)?.status, .failed)
      same(fixture.store.message(id)?.progress, nil)
    case .download: same(fixture.store.message(id)?.status, .downloadFailed)
    default: same(fixture.shown, messages(0..<3))
    }
    same(fixture.steps.all.last?.kind, .failed)
  }

  @Test func `what could not be sent is sent again in its place`() async throws {
    let failures = Notes<Int>()
    let (fixture, service) = try fixture(fails: { failures.all.isEmpty })
    _ = try? await fixture.session.send(.text("hello"))
    try await fixture.session.receive(.arrived(messages(5..<6)))
    same(fixture.shown.map(\.status), [nil, nil, nil, .failed, nil])
    failures.add(1)
    let sent = try await fixture.session.resend("bo.1")
    #expect(sent.status == .sent && fixture.shown[3] == sent)
    same(service.delivered.all.count, 1)
    same(notes.all, ["deliver send", "deliver resend"])
  }

  @Test func `what could not be loaded is loaded again in its place`() async throws {
    let failures = Notes<Int>()
    let (fixture, service) = try fixture(fails: { failures.all.isEmpty })
    try fixture.store.modify("m1") { $0.status = .downloadFailed }
    _ = try? await fixture.session.download("m1")
    same(fixture.shown.map(\.status), [nil, .downloadFailed, nil])
    // A receipt changes the delivery state, and no message is loaded.
    try await fixture.session.receive(.receipt(["m1"], .read))
    same(fixture.shown[1].status, .downloadFailed)
    failures.add(1)
    let loaded = try await fixture.session.download("m1")
    #expect(loaded == messages(1..<2)[0] && fixture.shown == messages(0..<3))
    same(service.delivered.all.count, 1)
    same(notes.all, ["deliver download", "deliver download"])
  }

  @Test func `what was taken back or deleted leaves its place or none`() async throws {
    let (fixture, _) = try fixture()
    try await fixture.session.revoke("m0")
    #expect(fixture.shown[0].content.type == "deleted" && fixture.shown[0].id == "m0")
    try await fixture.session.delete("m1")
    same(fixture.shown.map(\.id), ["m0", "m2"])
    try await fixture.session.save("m2")
    same(fixture.shown[1], messages(2..<3)[0])
  }

  @Test func `a message that was never sent is kept, listed and there at the next opening`()
    async throws
  {
    let messenger = InMemoryMessenger(["bo": messages(0..<3)])
    let stamp = NotingHook(name: "stamp", notes: notes) { $0.fields = try MessageFields(["by": 1]) }
    func open() throws -> SessionFixture {
      try SessionFixture(SessionServices(provider: messenger, service: messenger, hooks: [stamp]))
    }
    let fixture = try open()
    try await fixture.session.fetchOlder()
    let tip = Message(id: "tip", content: .notice("Messages are kept on this machine alone"))
    let kept = try await fixture.session.save(tip)
    var stamped = tip
    stamped.fields = try MessageFields(["by": 1])
    #expect(kept == stamped && fixture.shown == messages(0..<3) + [stamped])
    same(notes.all, ["stamp precheck save", "stamp prepare save"])
    same(fixture.steps.all.map(\.kind), [.prechecked, .prepared, .delivered])
    same(messenger.saved(in: "bo"), [stamped])
    // Messages from other participants follow the notice, here and when the chat is opened again.
    messenger.post(.arrived(messages(5..<6)), in: "bo")
    try await fixture.session.receive(.arrived(messages(5..<6)))
    let again = try open()
    try await again.session.fetchOlder()
    same(again.shown, messages(0..<3) + [stamped] + messages(5..<6))
    same(again.shown.map(\.id), fixture.shown.map(\.id))
    // A second message with the same id changes the first one in place.
    var changed = tip
    changed.content = .notice("Messages are kept for a week")
    try await fixture.session.save(changed)
    #expect(fixture.shown[3].content == changed.content && fixture.shown.count == 5)
  }

  @Test func `a message that cannot be kept is not in the list`() async throws {
    let (failing, _) = try fixture(fails: { true })
    let tip = Message(id: "tip", content: .notice("a tip"))
    await #expect(throws: SessionError.self) { try await failing.session.save(tip) }
    same(failing.shown, messages(0..<3))
    let (refusing, service) = try fixture(hooks: [
      NotingHook(name: "no", notes: notes, allows: { _ in false })
    ])
    await #expect(throws: SessionError.self) { try await refusing.session.save(tip) }
    #expect(refusing.shown == messages(0..<3) && service.delivered.all.isEmpty)
  }

  @Test(arguments: [MessageOperation.resend, .forward, .revoke, .save, .delete, .download])
  func `a message that is not there is an error`(operation: MessageOperation) async throws {
    let (fixture, _) = try fixture()
    try fixture.store.removeAll()
    let error = await #expect(throws: SessionError.self) {
      try await perform(operation, in: fixture.session)
    }
    guard case .unknownMessage? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(notes.all.isEmpty)
  }

  @Test func `a service may name a message anew, and others may have told of it before`()
    async throws
  {
    struct Renaming: MessageService {
      func send(
        _ message: Message, in chat: Chat, progress: ProgressReporter
      ) async throws -> Message {
        var message = message
        message.id = "server.\(message.id)"
        return message
      }
    }
    let fixture = try SessionFixture(
      SessionServices(provider: InMemoryMessenger(), service: Renaming()))
    try await fixture.session.send(.text("one"))
    same(fixture.shown.map(\.id), ["server.bo.1"])
    try await fixture.session.receive(
      .arrived([Message(id: "server.bo.2", sender: "ana", content: .text("two"))]))
    try await fixture.session.send(.text("two"))
    same(fixture.shown.map(\.id), ["server.bo.1", "server.bo.2"])
  }

  @Test func `progress is shown while a message is sent, and no longer`() async throws {
    struct Upload: MessageHook {
      let clock: VirtualClock
      func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
        for part in [0.0, 0.4, .nan, 7] {
          progress.report(part)
          try await clock.sleep(for: .seconds(1))
        }
        return request.message
      }
    }
    let messenger = InMemoryMessenger()
    let clock = VirtualClock()
    let fixture = try SessionFixture(
      SessionServices(
        provider: messenger, service: messenger, hooks: [Upload(clock: clock)]))
    async let sent = fixture.session.send(.text("photo"))
    for wanted in [0.0, 0.4, 0.4, 1] {
      await until { clock.sleeperCount == 1 }
      same(fixture.shown.map(\.progress), [wanted])
      same(fixture.shown.map(\.status), [.sending])
      clock.advance(by: .seconds(1))
    }
    try await same(sent.progress, nil)
    #expect(fixture.shown.map(\.status) == [.sent] && fixture.shown.map(\.progress) == [nil])
    same(messenger.history(of: "bo"), fixture.shown)
  }

  @Test func `what takes too long fails by the clock that was handed in`() async throws {
    struct Never: MessageService {
      func send(
        _ message: Message, in chat: Chat, progress: ProgressReporter
      ) async throws -> Message {
        try await VirtualClock().sleep(for: .seconds(1))
        return message
      }
    }
    let fixture = try SessionFixture(
      SessionServices(
        provider: InMemoryMessenger(), service: Never(), timeLimit: .seconds(30)))
    let sending = Task { try await fixture.session.send(.text("hello")) }
    await fixture.advance(by: .seconds(29))
    same(fixture.shown.map(\.status), [.sending])
    await fixture.advance(by: .seconds(1))
    await #expect(throws: SessionError.self) { try await sending.value }
    same(fixture.shown.map(\.status), [.failed])
  }

  @Test func `what a service lacks is said`() async throws {
    struct Echo: MessageService {
      func send(
        _ message: Message, in chat: Chat, progress: ProgressReporter
      ) async throws -> Message { message }
    }
    let fixture = try SessionFixture(
      SessionServices(provider: InMemoryMessenger(), service: Echo()), shown: messages(0..<1))
    for operation in [MessageOperation.revoke, .save, .delete, .download] {
      let error = await #expect(throws: SessionError.self) {
        try await perform(operation, in: fixture.session)
      }
      guard case .failed(_, _, let underlying)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      same(underlying as? ServiceError, .unsupported(operation))
    }
    try await fixture.session.followEvents()
    var left = messages(0..<1)
    left[0].status = .downloadFailed
    same(fixture.shown, left)
  }

  @Test func `errors say what to do in one line`() {
    let errors: [any CustomStringConvertible] = [
      SessionError.refused(.send, "x"), SessionError.unknownMessage("x"),
      SessionError.failed(.save, "x", underlying: Mishap()), SessionError.timedOut(.seconds(1)),
      ServiceError.unsupported(.save), HistoryError.unknownAnchor("x"),
      HistoryError.unexpectedStatus(500, path: "/"),
      HistoryError.tooLarge(byteCount: 2, limit: 1),
    ]
    for error in errors {
      #expect(!error.description.contains("\n") && error.description.count > 20)
    }
  }
}

extension NotingHook {
  init(
    name: String, notes: Notes<String>, change: @escaping @Sendable (inout Message) throws -> Void
  ) {
    self.init(name: name, notes: notes, allows: { _ in true }, change: change)
  }
}

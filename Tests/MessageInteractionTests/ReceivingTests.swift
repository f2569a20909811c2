import Assertions
import ChatRaster
import MessageInteraction
import MessageInteractionTesting
import Testing

/// Tests of events from other participants, and of their effect on the list.
@Suite(.timeLimit(.minutes(20))) struct ReceivingTests {
  private func fixture(shown: [Message] = messages(0..<3)) throws -> SessionFixture {
    let messenger = InMemoryMessenger()
    return try SessionFixture(
      SessionServices(provider: messenger, service: messenger), shown: shown)
  }

  @Test func `arrivals, edits, revocations and receipts follow each other`() async throws {
    let fixture = try fixture()
    var edited = messages(1..<2)[0]
    edited.content = .text("changed")
    edited.isEdited = true
    let notice = Message(id: "m2", content: .notice("Bo recalled a message"))
    let (stream, events) = AsyncStream.makeStream(of: MessageEvent.self)
    for event: MessageEvent in [
      .arrived(messages(3..<5)), .edited(edited), .revoked("m2", notice), .revoked("m4", nil),
      .receipt(["m0", "m3", "gone"], .read), .receipt(["m0"], .delivered),
      .readCount("m0", ReadCount(readers: 2, of: 5)), .deleted("m1"), .edited(messages(9..<10)[0]),
      .deleted("gone"), .revoked("gone", nil), .arrived([]),
    ] {
      events.yield(event)
    }
    events.finish()
    try await fixture.session.follow(stream)
    same(fixture.shown.map(\.id), ["m0", "m2", "m3", "m4"])
    #expect(fixture.shown[0].status == .read && fixture.shown[2].status == .read)
    same(fixture.shown[0].readCount, ReadCount(readers: 2, of: 5))
    same(fixture.shown[1], notice)
    #expect(fixture.shown[3].content.type == "deleted" && fixture.shown[3].sender == "bo")
  }

  @Test func `an edit is seen`() async throws {
    let fixture = try fixture()
    var edited = messages(1..<2)[0]
    edited.content = .text("changed")
    try await fixture.session.receive(.edited(edited))
    same(fixture.shown[1], edited)
  }

  @Test func `a session follows what its service tells until that ends`() async throws {
    let messenger = InMemoryMessenger()
    let fixture = try SessionFixture(
      SessionServices(provider: messenger, service: messenger))
    let following = Task { try await fixture.session.followEvents() }
    var number = 0
    // The first events can arrive before the session listens.
    while fixture.shown.isEmpty {
      messenger.post(.arrived(messages(number..<number + 1)), in: "bo")
      number += 1
      await Task.yield()
    }
    messenger.disconnect("bo", throwing: Mishap())
    await #expect(throws: Mishap.self) { try await following.value }
  }

  @Test func `ten thousand messages at once are one edit`() async throws {
    let fixture = try fixture(shown: [])
    try await fixture.session.receive(.arrived(messages(0..<10_000)))
    #expect(fixture.store.revision == 1 && fixture.shown.count == 10_000)
    try await fixture.session.receive(.arrived(messages(9_998..<10_002)))
    same(fixture.shown, messages(0..<10_002))
    // One id occurs twice in a batch: the later message is used.
    var twice = messages(20_000..<20_001)
    twice.append(twice[0])
    twice[1].content = .text("later")
    try await fixture.session.receive(.arrived(twice))
    #expect(fixture.shown.last == twice[1] && fixture.shown.count == 10_003)
  }

  @Test func `who writes stands below all messages until he has written or stops`() async throws {
    let fixture = try fixture()
    try await fixture.session.receive(.typing("bo", true))
    try await fixture.session.receive(.typing("bo", true))
    #expect(fixture.shown.count == 4 && fixture.shown[3].content == .typing())
    try await fixture.session.send(.text("are you there?"))
    same(fixture.shown.map(\.sender).suffix(2), ["ana", "bo"])
    same(fixture.shown.last?.content, .typing())
    try await fixture.session.receive(.arrived(messages(4..<5)))
    #expect(fixture.shown.count == 5 && fixture.shown.last?.id == "m4")
    try await fixture.session.receive(.typing("bo", true))
    try await fixture.session.receive(.typing("bo", false))
    try await fixture.session.receive(.typing("nobody", false))
    same(fixture.shown.count, 5)
  }

  @Test func `the dots move, and go when nothing more is heard for six seconds`() async throws {
    let fixture = try fixture(shown: [])
    try await fixture.session.receive(.typing("bo", true))
    for phase in 1...40 {
      await fixture.advance(by: .milliseconds(150))
      if phase < 40 {
        await until { fixture.shown.last?.content == .typing(phase: phase) }
      }
    }
    await until { fixture.shown.isEmpty }
    same(fixture.clock.now.offset, .seconds(6))
  }

  @Test func `receipts are not undone by an answer that is late`() async throws {
    struct Slow: MessageService {
      let clock: VirtualClock
      func send(
        _ message: Message, in chat: Chat, progress: ProgressReporter
      ) async throws -> Message {
        try await clock.sleep(for: .seconds(1))
        return message
      }
    }
    let clock = VirtualClock()
    let fixture = try SessionFixture(
      SessionServices(provider: InMemoryMessenger(), service: Slow(clock: clock)))
    async let sent = fixture.session.send(.text("hello"))
    await until { clock.sleeperCount == 1 }
    try await fixture.session.receive(.receipt(["bo.1"], .read))
    clock.advance(by: .seconds(1))
    _ = try await sent
    same(fixture.shown.map(\.status), [.read])
  }
}

/// Tests of sessions that share nothing but the process.
@Suite(.timeLimit(.minutes(20))) struct IsolationTests {
  private struct Stamp: MessageHook {
    let text: String
    func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
      var message = request.message
      message.fields = try MessageFields(["stamp": text])
      return message
    }
  }

  @Test func `a chat's own comes before its kind's before that of all`() async throws {
    let standard = InMemoryMessenger(["a": messages(0..<1)])
    let rooms = InMemoryMessenger(["a": messages(0..<2)])
    let own = InMemoryMessenger(["a": messages(0..<3)])
    var registry = SessionRegistry(
      SessionServices(provider: standard, service: standard, hooks: [Stamp(text: "all")]))
    registry.override(.chatRoom, with: SessionOverrides(provider: rooms, service: rooms))
    registry.override(chat: "a", with: SessionOverrides(hooks: [Stamp(text: "own")]))
    registry.override(chat: "b", with: SessionOverrides(provider: own))
    func count(_ chat: Chat) async throws -> Int {
      let provider = registry.services(for: chat).provider
      return try await provider.messages(
        in: Chat(id: "a", kind: chat.kind), HistoryRequest()
      ).messages.count
    }
    for kind in Chat.Kind.allCases {
      let expected = kind == .chatRoom ? 2 : 1
      try await same(count(Chat(id: "a", kind: kind)), expected)
      try await same(count(Chat(id: "c", kind: kind)), expected)
      try await same(count(Chat(id: "b", kind: kind)), 3)
    }
    // Services, like providers, differ by kind of chat, and each chat has its own hooks.
    let room = Chat(id: "a", kind: .chatRoom, me: "ana")
    let fixture = try SessionFixture(registry.services(for: room), chat: room)
    try await fixture.session.send(.text("x"))
    #expect(rooms.history(of: "a").count == 3 && standard.history(of: "a").count == 1)
    same(rooms.history(of: "a").last?.fields.json, #"{"stamp": "own"}"#)
    let other = Chat(id: "c", kind: .group, me: "ana")
    let second = try SessionFixture(registry.services(for: other), chat: other)
    try await second.session.send(.text("y"))
    same(standard.history(of: "c").map(\.fields.json), [#"{"stamp": "all"}"#])
  }

  @Test func `what is changed in a registry later does not touch sessions that are there`()
    async throws
  {
    let (first, second) = (InMemoryMessenger(), InMemoryMessenger())
    var registry = SessionRegistry(SessionServices(provider: first, service: first))
    let chat = Chat(id: "a", me: "ana")
    let fixture = try SessionFixture(registry.services(for: chat), chat: chat)
    registry.override(chat: "a", with: SessionOverrides(service: second))
    try await fixture.session.send(.text("x"))
    #expect(first.history(of: "a").count == 1 && second.history(of: "a").isEmpty)
  }

  @Test func `sessions that work at once do not see each other`() async throws {
    let messenger = InMemoryMessenger()
    let fixtures = try (0..<8).map { number in
      let chat = Chat(id: "chat\(number)", me: "ana")
      return try SessionFixture(
        SessionServices(
          provider: messenger, service: messenger, hooks: [Stamp(text: "\(number)")]),
        chat: chat)
    }
    await withTaskGroup { group in
      for (number, fixture) in fixtures.enumerated() {
        group.addTask {
          for index in 0..<25 {
            _ = try? await fixture.session.send(.text("\(number).\(index)"))
            try? await fixture.session.receive(
              .arrived([Message(id: "in\(index)", sender: "bo", content: .text("\(number)"))]))
          }
        }
      }
    }
    for (number, fixture) in fixtures.enumerated() {
      let own = fixture.shown.filter { $0.sender == "ana" }
      #expect(own.count == 25 && fixture.shown.count == 50)
      #expect(own.allSatisfy { $0.fields.json == #"{"stamp": "\#(number)"}"# })
      #expect(own.allSatisfy { $0.id.hasPrefix("chat\(number).") })
      same(messenger.history(of: fixture.chat.id), own)
    }
  }

  @Test func `a message is forwarded by the other chat's hooks and service`() async throws {
    let (here, there) = (InMemoryMessenger(), InMemoryMessenger())
    let source = try SessionFixture(
      SessionServices(provider: here, service: here, hooks: [Stamp(text: "here")]),
      shown: messages(0..<2))
    let target = try SessionFixture(
      SessionServices(provider: there, service: there, hooks: [Stamp(text: "there")]),
      chat: Chat(id: "group", kind: .group, me: "ana"))
    let sent = try await source.session.forward("m1", to: target.session, saidBy: "Bo")
    #expect(source.shown == messages(0..<2) && here.history(of: "bo").isEmpty)
    #expect(target.shown == [sent] && sent.forwardedFrom == "Bo" && sent.id == "group.1")
    #expect(sent.content == messages(1..<2)[0].content && sent.sender == "ana")
    same(there.history(of: "group").map(\.fields.json), [#"{"stamp": "there"}"#])
  }
}

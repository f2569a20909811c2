import Assertions
import ChatRaster
import Foundation
import MessageInteraction
import MessageInteractionTesting
import Testing

/// Tests of the visible results of a session's actions.
@Suite(.timeLimit(.minutes(20))) struct PictureTests {
  private let renderer: ChatRenderer
  private let size = Size(width: 320, height: 300)

  init() throws {
    renderer = try smallRenderer()
  }

  private func screen(
    _ store: ConversationStore, _ theme: Theme? = nil
  ) throws -> LiveConversation {
    var options = renderer.configuration.options
    if let theme { options.theme = theme }
    return try LiveConversation(
      store, renderer: renderer, options: options, size: size,
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
  }

  /// Draws the next frame of the screen.
  private func frame(_ list: LiveConversation, _ number: Int = 0) throws -> RenderedImage {
    try list.advance(to: .milliseconds(16 * number))
    return list.image
  }

  // MARK: Two engines

  /// An engine that has nothing in common with the in-memory one: it is called by requests, assigns
  /// its own ids, and stores JSON.
  private final class RequestEngine: MessageService, MessageProvider, Sendable {
    let server = InMemoryMessenger()
    let requests = Notes<HTTPRequest>()

    private func call(_ method: String, _ message: Message, _ chat: Chat) throws -> Message {
      let body = ConversationEncoder.encode(
        Conversation(
          me: "ana",
          participants: [Participant(id: "ana", name: ""), Participant(id: "bo", name: "")],
          messages: [message]))
      requests.add(HTTPRequest(method: method, path: "/chats/\(chat.id)", body: body))
      let answer = try ConversationDecoder.decode(body, fileName: "answer").messages[0]
      if answer.content.text == "fail" { throw Mishap() }
      return answer
    }

    func send(
      _ message: Message, in chat: Chat, progress: ProgressReporter
    ) async throws -> Message {
      progress.report(1)
      return try call("POST", message, chat)
    }
    func revoke(_ message: Message, in chat: Chat) async throws -> Message {
      try call("DELETE", message, chat).revoked
    }
    func delete(_ message: Message, in chat: Chat) async throws {
      _ = try call("DELETE", message, chat)
    }
    func messages(in chat: Chat, _ request: HistoryRequest) async throws -> HistoryPage {
      try await HTTPHistory { [requests] httpRequest in
        requests.add(httpRequest)
        return HTTPResponse(
          status: 200,
          body: ConversationEncoder.encode(conversation(ChatTests.history)))
      }.messages(in: chat, request)
    }
  }

  /// The in-memory engine, except that it refuses the same texts as `RequestEngine`.
  private struct RefusingMemory: MessageService {
    let messenger: InMemoryMessenger
    func send(
      _ message: Message, in chat: Chat, progress: ProgressReporter
    ) async throws -> Message {
      if message.content.text == "fail" { throw Mishap() }
      return try await messenger.send(message, in: chat, progress: progress)
    }
    func revoke(_ message: Message, in chat: Chat) async throws -> Message {
      try await messenger.revoke(message, in: chat)
    }
    func delete(_ message: Message, in chat: Chat) async throws {
      try await messenger.delete(message, in: chat)
    }
  }

  private enum ChatTests { static let history = messages(0..<5) }

  /// The frames of a script: pages, sent messages, a failure, a revocation, events from other
  /// participants.
  private func frames(of services: SessionServices) async throws -> [RenderedImage] {
    let fixture = try SessionFixture(services)
    let list = try screen(fixture.store)
    var frames: [RenderedImage] = []
    func step(_ body: () async throws -> Void) async throws {
      try await body()
      frames.append(try frame(list, frames.count))
    }
    try await step { try await fixture.session.fetchOlder() }
    try await step { try await fixture.session.send(.text("are you around?")) }
    try await step { _ = try? await fixture.session.send(.text("fail")) }
    try await step { try await fixture.session.receive(.typing("bo", true)) }
    try await step { try await fixture.session.receive(.arrived(messages(7..<9))) }
    try await step { try await fixture.session.receive(.receipt(["bo.1"], .read)) }
    try await step { try await fixture.session.revoke("bo.1") }
    try await step { try await fixture.session.delete("m7") }
    return frames
  }

  @Test func `two engines play the same script with the same pixels`() async throws {
    let memory = InMemoryMessenger(["bo": ChatTests.history])
    let engine = RequestEngine()
    let first = try await frames(
      of: SessionServices(provider: memory, service: RefusingMemory(messenger: memory)))
    let second = try await frames(of: SessionServices(provider: engine, service: engine))
    same(first, second)
    same(Set(first).count, first.count, "each step is seen")
    same(engine.requests.all.map(\.method), ["GET", "POST", "POST", "DELETE", "DELETE"])
  }

  // MARK: States

  @Test(arguments: ["telegram", "wechat"])
  func `sending, its progress, sent, read and failed all look different`(theme: String) throws {
    let store = try ConversationStore(
      conversation([Message(id: "1", sender: "ana", content: .text("photo"))]))
    let list = try screen(store, try Theme.named(theme))
    var looks: [RenderedImage] = []
    let states: [(Message.Status, Double?)] = [
      (.sending, nil), (.sending, 0), (.sending, 0.4), (.sending, 1), (.sent, nil), (.read, nil),
      (.failed, nil),
    ]
    for (status, progress) in states {
      try store.modify("1") {
        $0.status = status
        $0.progress = progress
      }
      looks.append(try frame(list, looks.count))
    }
    // WeChat shows no mark on sent messages, read or not.
    same(Set(looks).count, (theme == "wechat" ? 6 : 7))
    // A message that is no longer being sent shows no progress.
    try store.modify("1") {
      $0.status = .sent
      $0.progress = 0.4
    }
    try same(frame(list, looks.count), looks[4])
    try store.modify("1") { $0.status = .failed }
    let failed = try frame(list, looks.count + 1)
    same(failed, looks[6])
  }

  @Test(arguments: ["telegram", "wechat"])
  func `a tap on the mark of what could not be loaded leads to the hooks, and it goes`(
    theme: String
  ) async throws {
    let memory = InMemoryMessenger()
    let content = Content.image(ImageContent(source: nil, width: 120, height: 80))
    let photo = Message(id: "1", sender: "bo", content: content, status: .downloadFailed)
    let fixture = try SessionFixture(
      SessionServices(provider: memory, service: memory), shown: [photo])
    let list = try screen(fixture.store, try Theme.named(theme))
    let missing = try frame(list)
    let points = stride(from: 1.0, to: size.height, by: 3).flatMap { y in
      stride(from: 1.0, to: size.width, by: 3).map { Point(x: $0, y: y) }
    }
    let mark = try #require(
      points.lazy.compactMap { list.hit(at: $0) }.first { $0.role == .status })
    list.touch(Touch(.down, at: mark.rect.center, time: .milliseconds(10)))
    list.touch(Touch(.up, at: mark.rect.center, time: .milliseconds(60)))
    for case .gesture(let event) in list.takeTouchEvents() where event.kind == .tap {
      let hit = try #require(event.target)
      guard hit.role == .status, case .cell(let row) = hit.owner, let id = row.messageID else {
        continue
      }
      try await fixture.session.download(id)
    }
    same(fixture.steps.all.map(\.kind), [.prechecked, .prepared, .delivered])
    #expect(fixture.steps.all.allSatisfy { $0.operation == .download })
    let loaded = try frame(list, 10)
    var plain = photo
    plain.status = nil
    let other = try screen(try ConversationStore(conversation([plain])), try Theme.named(theme))
    #expect(try loaded != missing && loaded == frame(other))
  }

  @Test(arguments: ["en", "zh-Hans"])
  func `how many have read a message is written beside its time, on one's own alone`(
    locale: String
  ) async throws {
    var options = renderer.configuration.options
    options.locale = locale
    func picture(_ count: ReadCount?, of sender: String = "ana") async throws -> [UInt8] {
      var message = Message(
        id: "1", sender: sender, date: Date(timeIntervalSince1970: 1_773_500_000),
        content: .text("meeting at ten?"), status: .sent)
      message.readCount = count
      return try await renderer.png(of: conversation([message]), options: options)
    }
    let counts = [
      nil, ReadCount(readers: 3, of: 5), ReadCount(readers: 4, of: 5),
      ReadCount(readers: 5, of: 5), ReadCount(readers: 4), ReadCount(readers: 0, of: 1),
      ReadCount(readers: 1, of: 1),
    ]
    var pictures: Set<[UInt8]> = []
    for count in counts { pictures.insert(try await picture(count)) }
    same(pictures.count, counts.count)
    let theirs = try await picture(counts[1], of: "bo")
    try await same(theirs, picture(nil, of: "bo"))
  }

  // MARK: Configuration

  @Test func `each time style draws its own lines, and none leaves the theme's`() throws {
    var all = messages(0..<4)
    for place in all.indices {
      all[place].date = all[place].date?.addingTimeInterval([0, 60, 4_000, 90_000][place])
    }
    let store = try ConversationStore(conversation(all))
    let list = try screen(store)
    let themed = try frame(list)
    var looks: [RenderedImage] = []
    let styles: [SessionConfiguration.TimeStyle] = [
      .none, .days, .pauses(seconds: 600), .pauses(seconds: 5),
    ]
    for style in styles {
      try list.configure(SessionConfiguration(timeStyle: style))
      looks.append(try frame(list, looks.count + 1))
    }
    same(Set(looks).count, 4)
    same(looks[1], themed, "the theme has a line for each day")
    try list.configure(SessionConfiguration(timeStyle: nil))
    try same(frame(list, 9), looks[3])
    #expect(throws: RenderError.self) {
      try list.configure(SessionConfiguration(timeStyle: .pauses(seconds: .nan)))
    }
  }

  @Test func `with and without incremental refresh the pixels are the same`() throws {
    let store = try ConversationStore(conversation(messages(0..<30)))
    let (one, other) = (try screen(store), try screen(store))
    try other.configure(SessionConfiguration(refreshesIncrementally: false))
    try same(frame(one), frame(other))
    let edits: [() throws -> Void] = [
      { try store.append(contentsOf: messages(30..<34)) },
      { try store.modify("m32") { $0.content = .text("changed") } },
      { try store.remove(contentsOf: [1, 29]) },
      { try store.insert(messages(50..<51)[0], at: 0) },
      { try store.update(messages(51..<52)[0], at: 30) },
      { try store.removeAll() },
    ]
    for (number, edit) in edits.enumerated() {
      try edit()
      try same(frame(one, number + 1), frame(other, number + 1))
    }
  }

  @Test func `a change makes the cells that it concerns, and no others`() throws {
    let store = try ConversationStore(conversation(messages(0..<30)))
    let list = try screen(store)
    _ = try frame(list)
    let before = renderer.statistics.snapshots.insertions
    try store.modify("m29") { $0.content = .text("changed") }
    let changed = try frame(list, 1)
    same(renderer.statistics.snapshots.insertions - before, 1)
    let fresh = try screen(store)
    try same(frame(fresh), changed)
  }

  @Test func `a screen tells what is seen, and history comes above what is read`() async throws {
    let messenger = InMemoryMessenger(["bo": messages(0..<60)])
    let fixture = try SessionFixture(
      SessionServices(provider: messenger, service: messenger))
    try await fixture.session.fetchOlder()
    let list = try screen(fixture.store)
    _ = try frame(list)
    same(list.visibleMessages.last, "m59")
    try await same(fixture.session.noteVisible(list.visibleMessages), 0)
    list.show("m40")
    _ = try frame(list, 1)
    let seen = list.visible
    try await same(fixture.session.noteVisible(list.visibleMessages), 20)
    _ = try frame(list, 2)
    #expect(list.visible.compactMap(\.id.messageID).contains("m41"))
    same(list.visible.first { $0.id == .message("m42") }, seen.first { $0.id == .message("m42") })
    same(fixture.shown, messages(20..<60))
  }

  @Test func `ten thousand messages at once are one refresh`() async throws {
    let messenger = InMemoryMessenger()
    let fixture = try SessionFixture(
      SessionServices(provider: messenger, service: messenger))
    let list = try screen(fixture.store)
    _ = try frame(list)
    var pixels: [UInt8] = []
    list.draw(into: &pixels)
    try await fixture.session.receive(.arrived(messages(0..<10_000)))
    var refreshes = 0
    for number in 1...20 {
      try list.advance(to: .milliseconds(16 * number))
      if !list.draw(into: &pixels).isEmpty { refreshes += 1 }
    }
    #expect(refreshes == 1 && list.blankCount == 0)
    same(list.visibleMessages.last, "m9999")
    let all = try screen(ConversationStore(conversation(messages(0..<10_000))))
    try same(frame(all), list.image)
  }

  @Test func `an unknown kind comes in like any other`() async throws {
    let messenger = InMemoryMessenger()
    let fixture = try SessionFixture(
      SessionServices(provider: messenger, service: messenger))
    let list = try screen(fixture.store)
    let blank = try frame(list)
    try await fixture.session.receive(
      .arrived([
        Message(
          id: "1", sender: "bo",
          content: .unknown(UnknownContent(type: "com.example.lottery", text: "you won")))
      ]))
    #expect(try frame(list, 1) != blank && list.failure == nil)
  }
}

import Assertions
import ChatRaster
import Foundation
import InputBar
import MessageInteraction
import MessageInteractionTesting
import Testing

/// Tests of a whole chat that a program builds from the existing parts.
@Suite(.timeLimit(.minutes(20))) struct WholeChatTests {
  private let renderer: ChatRenderer

  init() throws {
    renderer = try smallRenderer()
  }

  // MARK: A chat in a limited number of lines

  @Test func `a whole chat from built-in parts takes no more lines than are counted here`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "WholeChatExample.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    // Imports, comments and lines with only brackets also count.
    #expect(lines.count <= 45, "\(lines.count)")
  }

  /// Runs the program's loop until a request is complete.
  private struct Loop {
    let chat: WholeChat
    var time = Duration.zero
    var pixels: [UInt8] = []

    mutating func turns(_ count: Int) async throws {
      for _ in 0..<count {
        time += .milliseconds(16)
        try await chat.turn(at: time, &pixels)
      }
    }

    /// Makes frames until a condition is true; if it never is, the suite's time limit ends the
    /// test.
    mutating func turns(until holds: () -> Bool) async throws {
      while !holds() {
        try await turns(1)
        // The pause lets workers continue.
        try await Task.sleep(for: .milliseconds(1))
      }
    }

    mutating func press(at point: Point, turns count: Int = 1) async throws {
      chat.list.touch(Touch(.down, at: point, time: time))
      try await turns(count)
      chat.list.touch(Touch(.up, at: point, time: time))
      try await turns(2)
    }

    /// The centre of the first matching part, once workers have made it.
    mutating func find(_ holds: (ListRegion<ConversationRow>) -> Bool) async throws -> Point {
      let points = stride(from: 1.0, to: 480, by: 3).flatMap { y in
        stride(from: 1.0, to: 320, by: 3).map { Point(x: $0, y: y) }
      }
      var place: Point?
      let list = chat.list
      try await turns(until: {
        place = points.lazy.compactMap { list.hit(at: $0) }.first(where: holds)?.rect.center
        return place != nil
      })
      return try #require(place)
    }
  }

  @Test func `a whole chat fetches, sends, opens a menu and takes back`() async throws {
    let messenger = InMemoryMessenger(["bo": messages(0..<45)])
    let chat = try WholeChat(
      Chat(id: "bo", me: "ana"),
      of: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      services: SessionServices(provider: messenger, service: messenger), on: renderer)
    var loop = Loop(chat: chat)
    try await chat.session.fetchOlder()
    try await loop.turns(until: { chat.list.visibleMessages.last == "m44" })
    // Text is typed and sent with the button.
    chat.bar.update { $0.draft = "on my way" }
    let button = try await loop.find { InputBarArea($0.role) == .send }
    try await loop.press(at: button)
    let sent = try #require(messenger.history(of: "bo").last)
    #expect(sent.content.text == "on my way" && sent.sender == "ana" && chat.bar.bar.draft == "")
    // A long press opens the menu, and one of its items revokes the message.
    let words = try await loop.find { $0.messageID == sent.id && $0.role == .text }
    try await loop.press(at: words, turns: 60)
    same(chat.list.menuTarget?.messageID, sent.id)
    let item = try await loop.find { $0.role == .custom("revoke") }
    try await loop.press(at: item)
    same(messenger.history(of: "bo").last?.content.type, "deleted")
    same(chat.list.menuTarget, nil)
    // Loading of earlier messages is triggered when the topmost message becomes visible.
    same(chat.list.store.conversation.messages.count, 21)
    chat.list.show(contentOffset: 0)
    try await loop.turns(until: { chat.list.store.conversation.messages.count == 41 })
  }

  // MARK: Three kinds of chat

  /// The look is the only difference between kinds of chats.
  private func look(of kind: ChatKind) throws -> RenderOptions {
    var options = renderer.configuration.options
    options.theme = try .telegram(.light)
    switch kind {
    case .privateChat: break
    case .group:
      options.theme.senderName.isShownInPairs = true
      options.theme.avatar.isShownInPairs = true
    case .chatRoom:
      // A room has no receipts, and all messages are on the same side.
      options.theme = try Theme.named("slack")
    }
    return options
  }

  @Test func `one set of messages is a private chat, a group and a chat room by configuration`()
    async throws
  {
    var all = messages(0..<6)
    all[3].status = .read
    let provider = InMemoryMessenger(["x": all])
    var pictures: Set<RenderedImage> = []
    var roles: [ChatKind: Set<RegionRole>] = [:]
    /// The ids of messages with a name.
    var named: [ChatKind: Set<Message.ID>] = [:]
    for kind in [ChatKind.privateChat, .group, .chatRoom] {
      let fixture = try SessionFixture(
        SessionServices(provider: provider, service: provider),
        chat: Chat(id: "x", kind: kind, me: "ana"))
      try await fixture.session.fetchOlder()
      same(fixture.shown, all)
      let options = try look(of: kind)
      pictures.insert(try await renderer.image(of: fixture.store.conversation, options: options))
      let regions = try await renderer.regions(of: fixture.store.conversation, options: options)
      roles[kind] = Set(regions.regions.map(\.role))
      named[kind] = Set(regions.regions.filter { $0.role == .name }.compactMap(\.messageID))
    }
    same(pictures.count, 3)
    let (pair, group, room) = (
      try #require(roles[.privateChat]), try #require(roles[.group]),
      try #require(roles[.chatRoom])
    )
    #expect(!pair.contains(.name) && !pair.contains(.avatar) && pair.contains(.delivery))
    #expect(group.contains(.name) && group.contains(.avatar) && group.contains(.delivery))
    #expect(room.contains(.name) && room.contains(.avatar) && !room.contains(.delivery))
    // In a room, the user's own messages also have a name; "m0" is one of them.
    #expect(named[.group]?.contains("m0") == false && named[.chatRoom]?.contains("m0") == true)
  }

  /// Gives messages no status, because a room has no receipts.
  private struct RoomService: MessageService {
    func send(
      _ message: Message, in chat: Chat, progress: ProgressReporter
    ) async throws -> Message {
      var message = message
      message.status = nil
      message.sender = nil
      return message
    }
  }

  /// Marks what is sent to a group.
  private struct GroupHook: MessageHook {
    func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
      var message = request.message
      message.readCount = ReadCount(readers: 1, of: 5)
      return message
    }
  }

  /// The look is the same for all: only the kind of the chat differs.
  @Test func `the kind of a chat chooses what serves it, and so what is seen`() async throws {
    var pictures: [RenderedImage] = []
    for kind in [ChatKind.privateChat, .group, .chatRoom] {
      let all = InMemoryMessenger(["x": messages(0..<3)])
      var registry = SessionRegistry(SessionServices(provider: all, service: all))
      registry.override(.group, with: SessionOverrides(hooks: [GroupHook()]))
      registry.override(
        .chatRoom,
        with: SessionOverrides(
          provider: InMemoryMessenger(["x": messages(0..<2)]), service: RoomService()))
      let chat = Chat(id: "x", kind: kind, me: "ana")
      let fixture = try SessionFixture(registry.services(for: chat), chat: chat)
      try await fixture.session.fetchOlder()
      pictures.append(try await renderer.image(of: fixture.store.conversation))
      try await fixture.session.send(.text("hello"))
      pictures.append(try await renderer.image(of: fixture.store.conversation))
    }
    // The group opens with the messages of the private chat; all others differ.
    same(pictures[2], pictures[0])
    same(Set(pictures).count, 5)
  }

  // MARK: An upload

  /// Uploads a message's file, in steps of a second.
  private struct Upload: MessageHook {
    let clock: VirtualClock

    func prepare(_ request: MessageRequest, progress: ProgressReporter) async throws -> Message {
      var message = request.message
      guard request.operation == .send, let photo = message.content.image else { return message }
      progress.report(0.5)
      try await clock.sleep(for: .seconds(1))
      progress.report(1)
      try await clock.sleep(for: .seconds(1))
      message.content = .image(
        ImageContent(
          source: WholeChatTests.address, caption: photo.caption, width: photo.width,
          height: photo.height))
      return message
    }
  }

  /// Answers requests after a delay.
  private struct Slow: MessageService {
    let clock: VirtualClock
    func send(
      _ message: Message, in chat: Chat, progress: ProgressReporter
    ) async throws -> Message {
      try await clock.sleep(for: .seconds(1))
      return message
    }
  }

  private static let address = "https://cdn.example/4711.png"

  @Test(arguments: [CellPreparation.synchronous, .onDemand, .prefetching])
  func `an upload gives the picture another address, and no frame shows that`(
    preparation: CellPreparation
  ) async throws {
    let photo = try await renderer.png(of: conversation(messages(0..<2)))
    let clock = VirtualClock()
    let fixture = try SessionFixture(
      SessionServices(
        provider: InMemoryMessenger(), service: Slow(clock: clock), hooks: [Upload(clock: clock)]))
    var options = renderer.configuration.options
    options.pictures = [.memory(["photo.png": photo, Self.address: photo])]
    let list = try LiveConversation(
      fixture.store, renderer: renderer, options: options, size: Size(width: 320, height: 300),
      behavior: LiveListOptions(preparation: preparation, startsAtEnd: true))
    var (pixels, frame) = ([UInt8](), 0)
    /// Makes frames until nothing is missing; all of them must have the cell's pixels.
    func settle(equal known: [UInt8]? = nil) throws {
      var rest = 0
      repeat {
        frame += 1
        try list.advance(to: .milliseconds(16 * frame))
        list.draw(into: &pixels)
        if let known {
          same(list.blankCount, 0)
          same(pixels, known, "frame \(frame)")
        }
        rest = list.blankCount + list.staleCount > 0 ? 0 : rest + 1
        if rest == 0 { Thread.sleep(forTimeInterval: 0.001) }
      } while rest < 3
    }
    async let sent = fixture.session.send(
      .image(ImageContent(source: "photo.png", width: 320, height: 120)))
    await until { clock.sleeperCount == 1 }
    try settle()
    let halfway = pixels
    clock.advance(by: .seconds(1))
    await until { clock.sleeperCount == 1 && fixture.shown.last?.progress == 1 }
    try settle()
    let uploaded = pixels
    #expect(uploaded != halfway)
    let loaded = renderer.statistics.decodedPictures.insertions
    clock.advance(by: .seconds(1))
    await until { fixture.shown.last?.content.image?.source == Self.address }
    await until { clock.sleeperCount == 1 }
    try settle(equal: uploaded)
    same(renderer.statistics.decodedPictures.insertions, loaded, "it is not loaded again")
    clock.advance(by: .seconds(1))
    try await same(sent.content.image?.source, Self.address)
    try settle()
    #expect(pixels != uploaded && list.failure == nil)
  }
}

import Assertions
import ChatRaster
import Foundation
import MessageInteraction
import Testing

/// A program's own message, with its own options and target.
private struct ServerMessage: MessageRepresentable, Hashable, Sendable {
  var number: Int
  var words: String
  var isAnnouncement = false
  var target: ChatKind? = .group

  var id: Message.ID { "server.\(number)" }
  var sender: Participant.ID? { "bo" }
  var content: Content { .text(RichText(words)) }
  var options: MessageOptions {
    var options = MessageOptions()
    options.display.showsBubble = !isAnnouncement
    return options
  }
}

/// An object without any properties.
private final class Handle: Sendable {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// A kind that draws the value from which its message was made.
private struct EchoKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {}
  static let type = "com.example.echo"
  static let version = 1
  func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "Echo" }
  func measured(_ payload: Payload, in context: ContentContext) -> Words {
    Words((context.object as? ServerMessage)?.words ?? "nothing", in: context)
  }
}

private struct Words: MeasuredContent {
  let text: MeasuredText
  let fit = ContentFit.padded
  var size: Size { text.size }
  init(_ words: String, in context: ContentContext) { text = context.text(words) }
  func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
}

/// A component that draws the kind of chat for which a message is meant, and its sender.
private struct TargetLabel: MessageComponent {
  let identifier = "com.example.target"
  let version = 1
  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    guard let own = message.object as? ServerMessage else { return nil }
    return Words("\(own.number) \(message.message.target?.rawValue ?? "")", in: context)
  }
}

/// Tests that a program's own value stays with its message in stores, lists, pages and hits.
@Suite(.timeLimit(.minutes(20))) struct OwnObjectTests {
  private func texts(
    of conversation: Conversation, _ change: (inout ChatRenderer.Configuration) -> Void
  ) async throws -> [String] {
    var configuration = try smallRenderer().configuration
    change(&configuration)
    return try await ChatRenderer(configuration).textReport(of: conversation).messages
      .flatMap(\.texts).map(\.text)
  }

  @Test func `a value put into a store comes back from it, with its target`() throws {
    let store = try ConversationStore(conversation())
    let own = ServerMessage(number: 7, words: "hello")
    try store.append(own)
    let message = try #require(store.message("server.7"))
    #expect(message.object as? ServerMessage == own && message.target == .group)
    same(store.conversation.messages[0].object as? ServerMessage, own)
    let changed = ServerMessage(number: 7, words: "hello again")
    let revision = store.revision
    try store.update(changed)
    same(store.message("server.7")?.object as? ServerMessage, changed)
    same(store.message("server.7")?.content.text, "hello again")
    try store.update(changed)
    same(store.revision, revision + 1, "an equal value is no edit")
    #expect(throws: ConversationEditError.unknownMessage("server.8")) {
      try store.update(ServerMessage(number: 8, words: ""))
    }
  }

  @Test func `objects are the same by identity, and others make another message`() {
    let (one, other) = (Handle(1), Handle(1))
    var first = messages(0..<1)[0]
    var second = first
    first.object = one
    second.object = one
    #expect(first == second && first.hashValue == second.hashValue)
    second.object = other
    #expect(first != second)
    second.object = nil
    same(second, messages(0..<1)[0])
  }

  @Test func `a hit leads to the value that its message was made from`() throws {
    let store = try ConversationStore(conversation(messages(0..<2)))
    let own = ServerMessage(number: 1, words: "hello")
    try store.append(own)
    let list = try LiveConversation(
      store, renderer: smallRenderer(), size: Size(width: 320, height: 300),
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: true))
    try list.advance(to: .zero)
    let cell = try #require(list.visible.first { $0.id == .message(own.id) })
    let hit = try #require(list.hit(at: Point(x: 40, y: cell.frame.midY)))
    same(list.message(of: hit)?.object as? ServerMessage, own)
    let plain = try #require(list.visible.first { $0.id == .message("m1") })
    let other = try #require(list.hit(at: Point(x: 40, y: plain.frame.midY)))
    #expect(list.message(of: other)?.id == "m1" && list.message(of: other)?.object == nil)
  }

  @Test func `kinds and components draw from it, and another value is drawn anew`() async throws {
    var talk = conversation()
    var message = Message(ServerMessage(number: 3, words: "first"))
    message.content = try Content(EchoKind.self, EchoKind.Payload())
    var renderer = try smallRenderer().configuration
    renderer.contentKinds.register(EchoKind())
    renderer.components.add(TargetLabel(), at: .below)
    let shared = try ChatRenderer(renderer)
    for words in ["first", "second"] {
      message.object = ServerMessage(number: 3, words: words)
      talk.messages = [message] + messages(1..<2)
      let texts = try await shared.textReport(of: talk).messages.flatMap(\.texts).map(\.text)
      #expect(texts.contains(words) && texts.contains("3 group"))
      same(texts.filter { $0.contains("group") }.count, 1)
      let page = try await shared.page(of: talk).bytes
      try await same(ChatRenderer(renderer).page(of: talk).bytes, page)
    }
  }

  @Test func `a page of objects is found again, and another object is drawn anew`() async throws {
    let renderer = try smallRenderer()
    var talk = conversation(messages(0..<2))
    talk.messages[0].object = Handle(1)
    let first = try await renderer.page(of: talk)
    let laidOut = renderer.statistics.snapshots.misses
    try await same(renderer.page(of: talk).bytes, first.bytes)
    same(renderer.statistics.snapshots.misses, laidOut)
    talk.messages[0].object = Handle(2)
    try await same(renderer.page(of: talk).bytes, first.bytes)
    same(renderer.statistics.snapshots.misses, laidOut + 1)
  }

  // MARK: - Options

  private func regions(_ change: (inout Message) -> Void) async throws -> [PageRegion] {
    var configuration = try smallRenderer().configuration
    configuration.options.theme = try .named("whatsapp")
    var talk = conversation(messages(0..<3))
    talk.participants.append(Participant(id: "li", name: "Li"))
    talk.messages[1].status = .read
    change(&talk.messages[1])
    return try await ChatRenderer(configuration).regions(of: talk).regions
      .filter { $0.messageID == "m1" }
  }

  @Test func `each message has its side, name, bubble and status`() async throws {
    func left(_ regions: [PageRegion], _ role: RegionRole = .bubble) -> Double? {
      regions.first { $0.role == role }?.rects.first?.minX
    }
    let usual = try await regions { _ in }
    let edge = try #require(left(usual))
    #expect(usual.contains { $0.role == .name } && usual.contains { $0.role == .status })
    let own = try await regions { $0.display.side = .own }
    #expect(try #require(left(own)) > edge + 40)
    let nameless = try await regions { $0.display.showsName = false }
    #expect(!nameless.contains { $0.role == .name })
    let second = try await regions {
      $0.sender = "ana"
      $0.display.side = .others
      $0.display.showsName = true
    }
    #expect(left(second) == edge && second.contains { $0.role == .name })
    let silent = try await regions { $0.display.showsStatus = false }
    #expect(!silent.contains { $0.role == .status })
    let bare = try await regions { $0.display.showsBubble = false }
    let (box, around) = (bare.first { $0.role == .bubble }, usual.first { $0.role == .bubble })
    #expect(try #require(box).rects[0].width < #require(around).rects[0].width)
  }

  @Test func `options and target come back from the file, and the value does not`() throws {
    var talk = conversation([Message(ServerMessage(number: 1, words: "a", isAnnouncement: true))])
    talk.messages[0].display.side = .own
    talk.messages[0].display.showsName = true
    talk.messages[0].display.showsAvatar = false
    talk.messages[0].display.showsStatus = false
    let file = ConversationEncoder.encode(talk)
    let read = try ConversationDecoder.decode(file, fileName: "x")
    talk.messages[0].object = nil
    same(read, talk)
    same(ConversationEncoder.encode(read), file)
    #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(
        Array(#"{"version":1,"messages":[{"id":"1","text":"","display":{"side":"x"}}]}"#.utf8),
        fileName: "x")
    }
  }
}

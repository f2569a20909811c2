import Assertions
import ChatRaster
import Foundation
import Testing

/// Tests of a list of chats on top of the public list, in every look.
@Suite(.timeLimit(.minutes(20))) struct ChatListTests {
  private let renderer: ChatRenderer
  private static let now = Date(timeIntervalSince1970: 1_773_500_000)

  init() throws {
    renderer = try smallRenderer()
  }

  private func chat(_ number: Int, unread: Int = 0, typing: Bool = false) -> ChatSummary {
    ChatSummary(
      id: "\(number)", title: "Chat \(number)",
      lastMessage: Message(
        id: "x", sender: "bo", date: Self.now.addingTimeInterval(-Double(number) * 50_000),
        content: .text("**message** of\nchat \(number)")), unreadCount: unread, isTyping: typing)
  }

  private func list(
    _ chats: [ChatSummary], _ theme: Theme? = nil
  ) throws -> CustomList<ChatListDataSource> {
    var options = renderer.configuration.options
    if let theme { options.theme = theme }
    options.now = Self.now
    let list = try CustomList(
      ChatListDataSource(chats), renderer: renderer, options: options,
      size: Size(width: 320, height: 360),
      behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    return list
  }

  @Test func `every part of a chat is seen`() throws {
    let plain = chat(0)
    var variants = [plain]
    func add(_ change: (inout ChatSummary) -> Void) {
      var copy = plain
      change(&copy)
      variants.append(copy)
    }
    add { $0.title = "Another name" }
    add { $0.lastMessage?.content = .text("other words") }
    add { $0.lastMessage?.content = .image(ImageContent(source: nil)) }
    add { $0.lastMessage?.content = .unknown(UnknownContent(type: "com.example.x")) }
    add { $0.lastMessage?.date = Self.now.addingTimeInterval(-86_400) }
    add { $0.lastMessage?.status = .failed }
    add { $0.lastMessage = nil }
    add { $0.lastSender = "Bo" }
    add { $0.unreadCount = 1 }
    add { $0.unreadCount = 2 }
    add { $0.unreadCount = 100 }
    add {
      $0.unreadCount = 1
      $0.isMuted = true
    }
    add { $0.isTyping = true }
    let pictures = try variants.map { try list([$0]).image }
    same(Set(pictures).count, pictures.count)
    // Above 99 the badge shows no exact number.
    var many = plain
    many.unreadCount = 5_000
    try same(list([many]).image, pictures[11])
    try same(list([plain]).visible.map(\.frame.height), [72])
  }

  @Test(arguments: try ThemeCatalog.builtIn.entries())
  func `each look draws the list in its own colours`(look: ThemeCatalog.Entry) throws {
    var pictures: Set<RenderedImage> = []
    for appearance in look.appearances {
      let theme = try Theme.named(look.name, appearance: appearance)
      let list = try list([chat(0, unread: 3), chat(1, typing: true)], theme)
      #expect(list.failure == nil)
      pictures.insert(list.image)
    }
    same(pictures.count, look.appearances.count)
  }

  @Test func `what lies under the finger is a chat, or its picture`() throws {
    let list = try list([chat(0), chat(1)])
    same(list.hit(at: Point(x: 200, y: 100))?.owner, .cell("1"))
    same(list.hit(at: Point(x: 200, y: 100))?.role, .cell)
    same(list.hit(at: Point(x: 30, y: 36))?.role, .avatar)
    same(list.hit(at: Point(x: 30, y: 300)), nil)
  }

  @Test func `the list takes over any change and looks as one that is made anew`() throws {
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var random = LinearGenerator(state: seed)
    var chats = (0..<6).map { chat($0) }
    let live = try list(chats)
    for step in 1...40 {
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: chats.insert(chat(100 + step), at: Int.random(in: 0...chats.count, using: &random))
        case 1 where !chats.isEmpty:
          chats.remove(at: Int.random(in: 0..<chats.count, using: &random))
        case 2: chats.shuffle(using: &random)
        default:
          guard let place = chats.indices.randomElement(using: &random) else { break }
          chats[place].unreadCount += 1
        }
      }
      let new = ChatListDataSource(chats)
      try live.update(new.edits(from: live.dataSource), to: new)
      live.show(contentOffset: 0)
      try live.advance(to: .milliseconds(16 * step))
      try same(live.image, list(chats).image, "seed \(seed), step \(step)")
      chats = new.chats
    }
  }

  @Test func `a chat that comes up moves one row and makes no other anew`() throws {
    let chats = (0..<5).map { chat($0) }
    let list = try list(chats)
    var next = chats
    let moved = next.remove(at: 3)
    next.insert(moved, at: 0)
    let edits = ChatListDataSource(next).edits(from: list.dataSource)
    same(edits, [.removed(3..<4), .inserted(0..<1)])
    #expect(ChatListDataSource(chats).edits(from: ChatListDataSource(chats)).isEmpty)
    #expect(
      ChatListDataSource(chats + chats).count == 5
        && ChatListDataSource(chats).index(of: "7") == nil)
  }

  @Test func `the renderer's caches serve the list as they serve messages`() throws {
    _ = try list([chat(0), chat(1)])
    let before = renderer.statistics.texts
    _ = try list([chat(0), chat(1)])
    let after = renderer.statistics.texts
    #expect(after.misses == before.misses && after.hits > before.hits)
  }
}

/// Random numbers generated from a seed.
private struct LinearGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

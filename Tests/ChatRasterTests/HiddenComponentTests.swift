import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// A text that replaces a built-in component.
private struct Stand: MessageComponent {
  var identifier = "com.example.stand"
  let version = 1

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    Words(text: context.text("abc", maximumLines: 1))
  }

  private struct Words: MeasuredContent {
    let text: MeasuredText
    let fit = ContentFit.bare
    var size: Size { text.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) {
      canvas.text(text, at: box.origin)
      canvas.hit("stand", box)
    }
  }
}

/// The built-in avatar, drawn by a program.
private struct Portrait: MessageComponent {
  let identifier = "com.example.portrait"
  let version = 1

  func pictures(for message: MessageInfo) -> [String] { message.senderPicture.map { [$0] } ?? [] }

  func measured(for message: MessageInfo, in context: ContentContext) -> (any MeasuredContent)? {
    context.avatar(of: message, size: context.theme.avatar.size).map { View(avatar: $0) }
  }

  private struct View: MeasuredContent {
    let avatar: MeasuredAvatar
    let fit = ContentFit.bare
    var size: Size { Size(width: avatar.size, height: avatar.size) }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.avatar(avatar, at: box.origin) }
  }
}

@Suite struct HiddenComponentTests {
  private static let looks = ["telegram", "wechat", "slack"]

  /// Four messages, the third of which has all parts that a message can have.
  private var talk: Conversation {
    var talk = TestConversation.talk(messages: 4)
    talk.messages[2].replyTo = "m1"
    talk.messages[2].reactions = [Reaction(emoji: "👍", count: 2)]
    talk.messages[1].status = .failed
    return talk
  }

  private func renderer(
    _ theme: String, _ change: (inout MessageComponents) -> Void
  ) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(theme)
    configuration.options.theme.senderName.isShownInPairs = true
    change(&configuration.components)
    return try ChatRenderer(configuration)
  }

  private func roles(
    _ theme: String, of message: String, _ change: (inout MessageComponents) -> Void
  ) async throws -> [RegionRole: Int] {
    let regions = try await renderer(theme, change).regions(of: talk).regions
    return Dictionary(
      regions.filter { $0.messageID == message }.map { ($0.role, 1) }, uniquingKeysWith: +)
  }

  @Test(arguments: looks)
  func `a built-in component is hidden by its name, on the messages that are told`(
    theme: String
  ) async throws {
    let cases: [(MessageComponents.Name, String, RegionRole)] = [
      (.avatar, "m2", .avatar), (.name, "m2", .name), (.timestamp, "m0", .status),
      (.reactions, "m2", .reaction("👍")), (.reply, "m2", .reply("m1")),
      (.deliveryIcon, "m0", .delivery),
    ]
    var absent: Set<MessageComponents.Name> = []
    let parts: Set<RegionRole> = [.time, .delivery, .replyAuthor, .replyText]
    for (name, message, role) in cases {
      let all = try await roles(theme, of: message) { _ in }
      // These two looks show no time in a message, or no delivery beside one that was read.
      guard all[role] != nil else {
        absent.insert(name)
        continue
      }
      let hidden = try await roles(theme, of: message) { $0.hide(name) }
      same(hidden[role], nil, "\(name)")
      func others(_ roles: [RegionRole: Int]) -> [RegionRole: Int] {
        roles.filter {
          $0.key != role && (name != .timestamp && name != .reply || !parts.contains($0.key))
            // The pill for adding a reaction belongs to the reactions.
            && (name != .reactions || $0.key != .custom("addReaction"))
        }
      }
      same(others(hidden), others(all), "\(name)")
      let elsewhere = try await roles(theme, of: message) {
        $0.hide(name) { $0.message.id == "m3" }
      }
      same(elsewhere, all, "\(name)")
      let kinds = try await roles(theme, of: message) { $0.hide(name, onKinds: ["image"]) }
      same(kinds, all, "\(name)")
    }
    let known: [String: Set<MessageComponents.Name>] = [
      "wechat": [.timestamp, .deliveryIcon], "slack": [.deliveryIcon],
    ]
    same(absent, known[theme] ?? [])
  }

  @Test func `the mark of delivery is hidden beside a bubble and behind a clock time`() async throws
  {
    let all = try await roles("wechat", of: "m1") { _ in }
    let hidden = try await roles("wechat", of: "m1") { $0.hide(.deliveryIcon) }
    same(all[.status], 1)
    same(hidden[.status], nil)
    let ticks = try await renderer("telegram") { _ in }.png(of: talk)
    let none = try await renderer("telegram") { $0.hide(.deliveryIcon) }.png(of: talk)
    let isSame = ticks == none
    #expect(!isSame)
  }

  @Test(arguments: looks)
  func `each built-in component can be replaced`(theme: String) async throws {
    for name in MessageComponents.Name.builtIn {
      let all = try await roles(theme, of: "m2") { _ in }
      let own = try await roles(theme, of: "m2") { $0.replace(name, with: Stand()) }
      let role: RegionRole =
        switch name {
        case .avatar: .avatar
        case .name: .name
        case .reactions: .reaction("👍")
        case .reply: .reply("m1")
        default: .status
        }
      guard name != .deliveryIcon else { continue }
      same(own[.custom("stand")], all[role], "\(name)")
      if name == .reply { same(own[role], all[role]) }
    }
  }

  @Test(arguments: looks)
  func `a program's components are hidden by their identifiers`(theme: String) async throws {
    let shown = try await roles(theme, of: "m2") { $0.add(Stand(), at: .below) }
    let hidden = try await roles(theme, of: "m2") {
      $0.add(Stand(), at: .below)
      $0.hide("com.example.stand") { $0.message.id == "m2" }
    }
    let none = try await roles(theme, of: "m2") { _ in }
    same(shown[.custom("stand")], 1)
    same(hidden, none)
    let stays = try await roles(theme, of: "m2") {
      $0.replace(.name, with: Stand())
      $0.hide("com.example.stand")
    }
    same(stays, none)
  }

  @Test func `what is hidden is in the keys of its messages alone`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16))
    defer { try? FileManager.default.removeItem(at: folder) }
    func misses(_ change: (inout MessageComponents) -> Void) async throws -> Int? {
      var configuration = try TestConversation.configuration("telegram")
      configuration.snapshotFolder = folder
      change(&configuration.components)
      let renderer = try ChatRenderer(configuration)
      _ = try await renderer.png(of: TestConversation.talk())
      return renderer.statistics.storedSnapshots?.misses
    }
    _ = try await misses { $0.hide(.reactions) { $0.message.id == "none" } }
    try await same(misses { $0.hide(.reactions) { $0.message.id == "none" } }, 0)
    try await same(misses { $0.hide(.reactions) { $0.message.id == "m5" } }, 1)
  }

  @Test func `an unknown name is refused with the known ones`() throws {
    let replaced = #expect(throws: RenderError.self) {
      try renderer("telegram") { $0.replace("avatr", with: Stand()) }
    }
    same(replaced?.code, .invalidConfiguration)
    same(replaced?.key, "components")
    same(
      replaced?.description,
      "there is no component \"avatr\": choose \"avatar\", \"name\", \"timestamp\", "
        + "\"deliveryIcon\", \"reactions\" or \"reply\"")
    let hidden = #expect(throws: RenderError.self) {
      try renderer("telegram") {
        $0.add(Stand(), at: .below)
        $0.hide("stand")
      }
    }
    same(hidden?.description.hasSuffix("\"reply\" or \"com.example.stand\""), true)
  }

  @Test func `an unknown structure of a kind of content is refused with the known ones`() throws {
    var configuration = try TestConversation.configuration("telegram")
    configuration.structures.use("cards", forKinds: ["poll"])
    let error = #expect(throws: RenderError.self) { try ChatRenderer(configuration) }
    same(error?.code, .invalidConfiguration)
    same(error?.key, "structures")
    same(
      error?.description,
      "there is no structure \"cards\": choose from \"bubble\", \"dialogue\", \"row\", "
        + "or register it")
  }

  @Test(arguments: looks)
  func `a program can draw the built-in picture`(theme: String) async throws {
    let talk = TestConversation.talk(messages: 12, folder: TestConversation.samples)
    let builtIn = try await renderer(theme) { _ in }.png(of: talk)
    let own = try await renderer(theme) { $0.replace(.avatar, with: Portrait()) }.png(of: talk)
    let isSame = own == builtIn
    #expect(isSame)
  }
}

import Assertions
import ChatRaster
import Foundation
import InputBar
import Testing

/// Tests of the position of a bar on pictures and pages.
@Suite struct PageTests {
  private static let talk: Conversation = {
    var talk = InputBarPage.talk
    talk.messages = (0..<30).map {
      Message(id: "\($0)", sender: $0 % 3 == 0 ? "ana" : "bo", content: .text("message \($0)"))
    }
    return talk
  }()

  @Test func `a picture is higher by the bar, which stands at its end`() async throws {
    let renderer = try ChatRenderer(InputBarPage.configuration())
    var options = renderer.configuration.options
    let bare = try await renderer.page(of: Self.talk, options: options)
    let bar = InputBar(state: .plus)
    options.footer = bar
    let page = try await renderer.page(of: Self.talk, options: options)
    let height = try await renderer.height(of: bar, in: Self.talk)
    same(height, 52 + 300)
    same(page.report.pixelHeight, bare.report.pixelHeight + Int(height))
    #expect(page.report.isFaithful)
    let own = page.regions.regions.dropFirst(bare.regions.regions.count)
    same(Array(page.regions.regions.prefix(bare.regions.regions.count)), bare.regions.regions)
    same(own.first?.role, .custom("inputBar"))
    #expect(own.allSatisfy { $0.messageID == nil && $0.rects[0].minY >= bare.regions.size.height })
    // The cached layout is reused, with the same pixels.
    try await same(renderer.page(of: Self.talk, options: options).bytes, page.bytes)
    let outline = try await renderer.outline(of: Self.talk, options: options)
    #expect(
      try await renderer.outline(of: Self.talk, options: options).damage(since: outline).isEmpty)
    options.footer = InputBar(state: .emoji)
    let other = try await renderer.outline(of: Self.talk, options: options).damage(since: outline)
    same(other.rects.map(\.minY), [bare.regions.size.height])
  }

  /// A picture of one colour, as a file.
  private static func sign(_ red: UInt8, _ green: UInt8, _ blue: UInt8) throws -> [UInt8] {
    try RenderedImage(
      width: 24, height: 24, scale: 1,
      bytes: Array(repeating: [red, green, blue, 255], count: 24 * 24).flatMap(\.self)
    ).png()
  }

  @Test func `a button and an attachment have signs from a caller's pictures`() async throws {
    struct Gift: InputBarEvent {
      var id: String { "gift" }
      var image: InputBarIcon { InputBarIcon(picture: "gift") }
      var destination: (any InputBarState)? { nil }
    }
    struct Gifts: InputBarState {
      var panel: (any InputBarPanel)? {
        AttachmentPanel(attachments: [.init(id: "box", image: InputBarIcon(picture: "box"))])
      }
      var leadingEvents: [any InputBarEvent] { [Gift()] }
      var trailingEvents: [any InputBarEvent] { [] }
      func panelHeight(in scene: InputBarScene) -> Double { 140 }
      func isEqual(_ other: any InputBarState) -> Bool { other is Gifts }
    }
    var configuration = try InputBarPage.configuration()
    configuration.pictures = [
      .memory(["gift": try Self.sign(200, 40, 30), "box": try Self.sign(20, 90, 210)])
    ]
    configuration.options.footer = InputBar(state: Gifts())
    let renderer = try ChatRenderer(configuration)
    let page = try await renderer.page(of: InputBarPage.talk)
    let image = try await renderer.image(of: InputBarPage.talk)
    func color(in name: String) -> [UInt8] {
      let regions = page.regions.regions.filter { $0.role == .custom(name) }
      guard let rect = regions.first?.rects.first else { return [] }
      // The icon is in the centre of a button, and in the upper part of a tile.
      let y = Int(name == "gift" ? rect.midY : rect.minY + 30)
      let start = (y * image.width + Int(rect.midX)) * 4
      return Array(image.bytes[start..<start + 4])
    }
    same(color(in: "gift"), [200, 40, 30, 255])
    same(color(in: InputBarArea.attachment("box").name), [20, 90, 210, 255])
    // Different pictures with the same names make different cells; a missing picture leaves no gap.
    configuration.options.pictures = [.memory(["gift": try Self.sign(0, 250, 0)])]
    let green = try await renderer.image(of: InputBarPage.talk, options: configuration.options)
    let differing = zip(image.bytes, green.bytes).count { $0 != $1 }
    #expect((300...4_000).contains(differing))
  }

  @Test func `states of different types are told apart in what is kept`() async throws {
    struct Empty: InputBarState {
      var panel: (any InputBarPanel)? { nil }
      var leadingEvents: [any InputBarEvent] { [] }
      var trailingEvents: [any InputBarEvent] { [] }
      func panelHeight(in scene: InputBarScene) -> Double { 0 }
      func isEqual(_ other: any InputBarState) -> Bool { other is Empty }
    }
    let renderer = try ChatRenderer(InputBarPage.configuration())
    let empty = InputBar(state: Empty())
    let stickers = InputBar(state: StickerState())
    try await same(renderer.height(of: empty, in: Self.talk), 52)
    try await same(renderer.height(of: stickers, in: Self.talk), 172)
    try await same(renderer.height(of: empty, in: Self.talk), 52)
  }

  @Test func `of several pages the last one has the bar`() async throws {
    let renderer = try ChatRenderer(InputBarPage.configuration())
    var options = renderer.configuration.options
    options.footer = InputBar(state: .emoji)
    let folder = FileManager.default.temporaryDirectory.appending(path: "bar-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let index = try await renderer.writePages(
      of: Self.talk, height: 600, to: { number, _ in folder.appending(path: "\(number).png") },
      regions: { number, _ in folder.appending(path: "\(number).json") }, options: options)
    #expect(index.pages.count > 1 && index.pages.allSatisfy { $0.pixelHeight <= 600 })
    for page in index.pages {
      let file = try #require(page.regionsFile)
      let text = try String(contentsOf: file, encoding: .utf8)
      same(text.contains("\"inputBar\""), (page == index.pages.last))
    }
    // A bar does not begin a page of its own.
    #expect(index.pages.last?.messageCount ?? 0 > 0)
  }

  @Test func `one message alone has no bar`() async throws {
    let renderer = try ChatRenderer(InputBarPage.configuration())
    var options = renderer.configuration.options
    let bare = try await renderer.image(of: "3", in: Self.talk, options: options).png()
    options.footer = InputBar(state: .emoji)
    try await same(renderer.image(of: "3", in: Self.talk, options: options).png(), bare)
  }

  @Test func `any state and draft is drawn at any width, in any direction`() async throws {
    struct Wild: InputBarState {
      let height: Double
      var panel: (any InputBarPanel)? { EmojiPanel() }
      var leadingEvents: [any InputBarEvent] {
        Array(repeating: StandardInputBarEvent.openAttachments, count: 50)
      }
      var trailingEvents: [any InputBarEvent] { leadingEvents }
      func panelHeight(in scene: InputBarScene) -> Double { height }
      func isEqual(_ other: any InputBarState) -> Bool { false }
    }
    let renderer = try ChatRenderer(InputBarPage.configuration())
    var options = renderer.configuration.options
    for height in [-1, 0, 1, 1e300, .infinity, .nan] {
      for draft in ["", "\n\n\n", String(repeating: "ab ", count: 2_000), "‏שלום\nhi"] {
        options.width = height == 1 ? 120 : 1_000
        options.direction = height == 0 ? .rightToLeft : .leftToRight
        options.footer = InputBar(
          state: Wild(height: height), draft: draft, selection: 1..<4,
          scene: InputBarScene(bottomInset: height))
        let page = try await renderer.page(of: InputBarPage.talk, options: options)
        #expect(page.report.pixelHeight < 5_000)
      }
    }
  }
}

import ChatRaster
import Foundation
import InputBar
import Testing

/// Where a bar stands on pictures and pages.
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
    #expect(height == 52 + 300)
    #expect(page.report.pixelHeight == bare.report.pixelHeight + Int(height))
    #expect(page.report.isFaithful)
    let own = page.regions.regions.dropFirst(bare.regions.regions.count)
    #expect(Array(page.regions.regions.prefix(bare.regions.regions.count)) == bare.regions.regions)
    #expect(own.first?.role == .custom("inputBar"))
    #expect(own.allSatisfy { $0.messageID == nil && $0.rects[0].minY >= bare.regions.size.height })
    // What was laid out is found again, with the same pixels.
    #expect(try await renderer.page(of: Self.talk, options: options).bytes == page.bytes)
    let outline = try await renderer.outline(of: Self.talk, options: options)
    #expect(
      try await renderer.outline(of: Self.talk, options: options).damage(since: outline).isEmpty)
    options.footer = InputBar(state: .emoji)
    let other = try await renderer.outline(of: Self.talk, options: options).damage(since: outline)
    #expect(other.rects.map(\.minY) == [bare.regions.size.height])
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
    #expect(try await renderer.height(of: empty, in: Self.talk) == 52)
    #expect(try await renderer.height(of: stickers, in: Self.talk) == 172)
    #expect(try await renderer.height(of: empty, in: Self.talk) == 52)
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
      #expect(text.contains("\"inputBar\"") == (page == index.pages.last))
    }
    // A bar makes no page of its own.
    #expect(index.pages.last?.messageCount ?? 0 > 0)
  }

  @Test func `one message alone has no bar`() async throws {
    let renderer = try ChatRenderer(InputBarPage.configuration())
    var options = renderer.configuration.options
    let bare = try await renderer.image(of: "3", in: Self.talk, options: options).png()
    options.footer = InputBar(state: .emoji)
    #expect(try await renderer.image(of: "3", in: Self.talk, options: options).png() == bare)
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

import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests that pages from caches have the same bytes, findings and regions as newly drawn pages.
@Suite(.timeLimit(.minutes(20))) struct CacheTests {
  /// A renderer without caches.
  private static func bare(
    _ theme: String, workers: Int = 1
  ) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(theme, workers: workers)
    configuration.memoryBudget = .oneOff
    return try ChatRenderer(configuration)
  }

  private static let wallpapers: [String?] = [nil, "#204060", "wall.png"]

  /// A conversation in which every ninth message shows a picture.
  private static func talk(
    messages: Int, wallpaper: String? = nil, folder: PictureFolder? = nil
  ) -> Conversation {
    var talk = TestConversation.talk(messages: messages, folder: folder?.url)
    for index in stride(from: 3, to: messages, by: 9) {
      talk.messages[index].content = .image(ImageContent(source: "photo.png"))
    }
    talk.wallpaper = wallpaper
    return talk
  }

  @Test(arguments: ["telegram", "wechat"], wallpapers)
  func `whole and appended, cold and warm, the bytes are the same`(
    theme: String, wallpaper: String?
  ) async throws {
    let folder = try PictureFolder()
    try folder.writePicture(named: "photo.png", color: 0xff20_4060)
    try folder.writePicture(named: "wall.png", color: 0xffe0_d0c0)
    let talks = [34, 36].map { Self.talk(messages: $0, wallpaper: wallpaper, folder: folder) }
    let bare = try Self.bare(theme)
    var expected: [RenderedPage] = []
    for talk in talks { expected.append(try await bare.page(of: talk)) }
    for workers in [1, 2, 8] {
      let renderer = try ChatRenderer(
        TestConversation.configuration(theme, workers: workers))
      for (talk, expected) in zip(talks, expected) {
        let first = try await renderer.page(of: talk)
        let again = try await renderer.page(of: talk)
        let alone = try await renderer.png(of: talk)
        let isSame = [first.bytes, again.bytes, alone].map { $0 == expected.bytes }
        #expect(isSame == [true, true, true])
        #expect(first.regions == expected.regions)
        #expect(again.regions == expected.regions)
        #expect(again.report == expected.report)
      }
    }
  }

  /// Directions, faces and glyphs are computed once, and reused when lines get another width.
  @Test(arguments: ["telegram", "wechat", "slack", "assistant"])
  func `a page of another width shapes no text anew`(theme: String) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    let talk = Self.talk(messages: 60)
    _ = try await renderer.png(of: talk)
    let before = renderer.statistics
    for width in [250.0, 320, 390, 700] {
      var options = renderer.configuration.options
      options.width = width
      _ = try await renderer.png(of: talk, options: options)
    }
    let after = renderer.statistics
    #expect(after.snapshots.misses > before.snapshots.misses, "no cell was laid out anew")
    #expect(after.texts.hits > before.texts.hits)
    #expect(after.texts.misses == before.texts.misses)
  }

  @Test(arguments: ["telegram", "wechat"])
  func `a conversation that was edited has the bytes of one that began so`(
    theme: String
  ) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    var talk = Self.talk(messages: 60)
    _ = try await renderer.png(of: talk)
    let edits: [(inout Conversation) -> Void] = [
      { $0.messages[30].content = .text("changed") },
      { $0.messages[12].status = .failed },
      { $0.messages.remove(at: 20) },
      { $0.messages.insert(Message(id: "new", sender: "bo", content: .text("new")), at: 0) },
      { $0.messages.swapAt(7, 44) },
      { $0.participants[1].name = "Somebody Else" },
      { $0.title = "Another title" },
      { $0.me = "bo" },
    ]
    let bare = try Self.bare(theme)
    for edit in edits {
      edit(&talk)
      let isSame = try await renderer.png(of: talk) == bare.png(of: talk)
      #expect(isSame)
    }
  }

  @Test func `a page in an earlier one's memory has the same bytes`() async throws {
    var talk = TestConversation.talk()
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let buffer = PNGBuffer()
    for text in ["one", "one more", "the last"] {
      talk.messages.append(Message(id: Message.ID(text), content: .text(RichText(text))))
      try await renderer.png(of: talk, into: buffer)
      let isSame = try await renderer.png(of: talk) == buffer.bytes
      #expect(isSame)
    }
    talk.wallpaper = "#no colour"
    await #expect(throws: RenderError.self) { try await renderer.png(of: talk, into: buffer) }
    #expect(buffer.bytes.isEmpty)
  }

  @Test func `only what changed is laid out again`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    var talk = Self.talk(messages: 60)
    _ = try await renderer.png(of: talk)
    let cold = renderer.statistics
    #expect(cold.fragments.hits == 0)
    #expect(cold.snapshots.count == cold.snapshots.insertions)
    talk.messages[30].content = .text("changed")
    _ = try await renderer.png(of: talk)
    let warm = renderer.statistics
    #expect(warm.snapshots.insertions - cold.snapshots.insertions == 1)
    #expect(warm.fragments.insertions - cold.fragments.insertions == 1)
    #expect(warm.fragments.misses - cold.fragments.misses == 1)
    #expect(warm.fragments.byteCount > 10_000)

    renderer.purge()
    #expect(renderer.statistics.fragments.count == 0)
    #expect(renderer.statistics.snapshots.byteCount == 0)
    let isSame = try await renderer.png(of: talk) == Self.bare("wechat").png(of: talk)
    #expect(isSame)
  }

  @Test(arguments: ["telegram", "wechat"])
  func `what cannot be shown is reported from caches too`(theme: String) async throws {
    let folder = try PictureFolder()
    try folder.writeBrokenPicture(named: "broken.png")
    let talk = {
      var talk = TestConversation.talk(messages: 40, folder: folder.url)
      for (index, source) in [(3, "missing.png"), (17, "broken.png"), (30, "../outside.png")] {
        talk.messages[index].content = .image(ImageContent(source: source))
      }
      talk.messages[5].content = .text("no glyph: \u{10FFFD}")
      talk.messages[8].content = .text(RichText(String(repeating: "long ", count: 20_000)))
      talk.participants[1].avatar = "nobody.png"
      return talk
    }()
    let expected = try await Self.bare(theme).page(of: talk)
    #expect(expected.report.brokenPictures.count >= 3)
    #expect(!expected.report.missingGlyphs.isEmpty)
    #expect(!expected.report.clippedMessages.isEmpty)
    for workers in [1, 2] {
      let renderer = try ChatRenderer(TestConversation.configuration(theme, workers: workers))
      for _ in 0..<3 {
        let page = try await renderer.page(of: talk)
        #expect(page.report == expected.report)
        let isSame = page.bytes == expected.bytes
        #expect(isSame)
      }
    }
  }

  @Test func `a picture that changed on disk is drawn anew`() async throws {
    let folder = try PictureFolder()
    var talk = TestConversation.talk(messages: 5, folder: folder.url)
    talk.messages[2].content = .image(ImageContent(source: "a.png", width: 40, height: 30))
    let renderer = try ChatRenderer(TestConversation.configuration())
    let missing = try await renderer.png(of: talk)
    try folder.writePicture(named: "a.png", color: 0xff11_2233)
    let dark = try await renderer.png(of: talk)
    try folder.writePicture(named: "a.png", color: 0xffcc_ddee)
    let bright = try await renderer.png(of: talk)
    #expect(missing != dark && dark != bright)
    let isSame = try await Self.bare("telegram").png(of: talk) == bright
    #expect(isSame)
  }

  @Test func `a negative budget is refused`() async throws {
    var configuration = try TestConversation.configuration()
    configuration.memoryBudget.fragments = -1
    let error = #expect(throws: RenderError.self) { try ChatRenderer(configuration) }
    #expect(error?.key == "memoryBudget")
  }
}

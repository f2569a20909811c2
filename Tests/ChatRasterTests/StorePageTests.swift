import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import TestResources
import Testing

/// Tests that a store's incremental PNG has the same bytes as one that is made from scratch.
@Suite(.timeLimit(.minutes(20))) struct StorePageTests {
  private struct Disclaimer: PageFooter {
    let text: String
    let identifier = "com.example.disclaimer"
    let version = 1

    func measured(in context: ContentContext) -> some MeasuredContent {
      Label(text: context.text(text, maximumLines: 3))
    }
  }

  private struct Label: MeasuredContent {
    let text: MeasuredText
    let fit = ContentFit.bare
    var size: Size { text.size }

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.text(text, at: box.origin) }
  }

  private static func talk(
    messages: Int = 12, wallpaper: String? = nil, folder: PictureFolder? = nil
  ) -> Conversation {
    var talk = TestConversation.talk(messages: messages, folder: folder?.url)
    talk.wallpaper = wallpaper
    return talk
  }

  /// Compares a page with one made from scratch; the bytes are not part of the expectation, because
  /// a failure would print all of them.
  private static func check(
    _ png: PNGPieces, of store: ConversationStore, by renderer: ChatRenderer,
    _ options: RenderOptions, _ what: String
  ) async throws {
    let expected = try await renderer.png(of: store.conversation, options: options)
    let isSame = png.bytes == expected
    #expect(isSame, "\(what): other bytes")
    #expect(png.byteCount == expected.count, "\(what)")
  }

  /// Changes everything that can be changed, in random order.
  @Test(
    arguments: [
      ("wechat", nil), ("wechat", "wall.png"), ("telegram", nil), ("telegram", "#204060"),
      ("imessage", nil), ("slack", "none.png"),
    ] as [(String, String?)])
  func `after any edits, at any width and in any look, the bytes are those of the whole page`(
    theme: String, wallpaper: String?
  ) async throws {
    let seed = try UInt64(theme.utf8.count) + Thoroughness.firstSeed
    let folder = try PictureFolder()
    try folder.writePicture(named: "photo.png", color: 0xff20_4060)
    try folder.writePicture(named: "wall.png", color: 0xffe0_d0c0)
    var random = SeededGenerator(seed: seed)
    var edits = RandomEdits(seed: seed)
    var plain = Self.talk(wallpaper: wallpaper, folder: folder)
    let store = try ConversationStore(plain)
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    // A renderer without caches reveals errors that the caches of other renderers would hide.
    var bare = try TestConversation.configuration(theme, workers: 1)
    bare.memoryBudget = .oneOff
    let cold = try ChatRenderer(bare)
    let page = StorePage()
    var options = renderer.configuration.options
    for step in 0..<(try Thoroughness.count(12)) {
      for _ in 0..<Int.random(in: 1...3, using: &random) { try edits.edit(store, &plain) }
      switch Int.random(in: 0..<24, using: &random) {
      case 0: options.width = Double.random(in: 200...420, using: &random).rounded()
      case 1: options.showsTitleBar = Bool.random(using: &random)
      case 2: options.selection = .last(Int.random(in: 1...9, using: &random))
      case 3: options.selection = .all
      case 4: options.footer = Disclaimer(text: "Assistants make mistakes. \(step)")
      case 5: options.footer = nil
      case 6: options.background = .transparent
      case 7: options.background = .automatic
      case 8: options.theme = try .named(["telegram", "wechat"][step % 2])
      case 9:
        plain.participants[1].name += "!"
        plain.me = plain.me == "ana" ? "li" : "ana"
      case 10: plain.timeZone = plain.timeZone == nil ? "Asia/Tokyo" : nil
      case 11: plain.wallpaper = plain.wallpaper == nil ? wallpaper : nil
      case 12 where !plain.messages.isEmpty:
        plain.messages[0].content = .image(ImageContent(source: "photo.png"))
      case 13 where !plain.messages.isEmpty:
        plain.messages[plain.messages.count - 1].content = .image(ImageContent(source: "gone.png"))
      case 14: options.scale = options.scale == 1 ? 2 : 1
      case 16: options.statusBar = options.statusBar == nil ? "9:41" : nil
      case 17: plain.subtitle = plain.subtitle == nil ? "since 10:02" : nil
      case 15: plain.unreadAfter = plain.messages.randomElement(using: &random)?.id
      default: break
      }
      if plain != store.conversation { try store.replace(with: plain) }
      let png = try await renderer.png(of: store, on: page, options: options)
      try await Self.check(
        png, of: store, by: step % 8 == 0 ? cold : renderer, options, "step \(step)")
      guard step % 8 == 0 else { continue }
      let whole = try await renderer.page(of: store.conversation, options: options)
      #expect(png.report == whole.report, "step \(step)")
      #expect(png.conversation == store.conversation)
      #expect(try await png.regions() == whole.regions)
      let outline = try await renderer.outline(of: store.conversation, options: options)
      #expect(png.outline.damage(since: outline).isEmpty)
      #expect(outline.damage(since: png.outline).isEmpty)
    }
  }

  @Test func `pictures that could not be shown are looked for again`() async throws {
    let folder = try PictureFolder()
    try folder.writeBrokenPicture(named: "broken.png")
    var talk = Self.talk(messages: 8, wallpaper: "wall.png", folder: folder)
    talk.messages[2].content = .image(ImageContent(source: "photo.png"))
    talk.messages[4].content = .image(ImageContent(source: "broken.png"))
    let store = try ConversationStore(talk)
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let options = renderer.configuration.options
    let page = StorePage()
    func png(_ what: String) async throws -> RenderReport {
      let png = try await renderer.png(of: store, on: page)
      try await Self.check(png, of: store, by: renderer, options, what)
      let whole = try await renderer.page(of: store.conversation)
      #expect(png.report == whole.report, "\(what)")
      return png.report
    }
    #expect(try await png("none is there").brokenPictures.count == 3)
    #expect(try await png("still none is there").brokenPictures.count == 3)
    try folder.writePicture(named: "photo.png", color: 0xff20_4060)
    #expect(try await png("one has come").brokenPictures.count == 2)
    try folder.writePicture(named: "wall.png", color: 0xffe0_d0c0)
    #expect(try await png("the wallpaper has come").brokenPictures.map(\.source) == ["broken.png"])
    try folder.writePicture(named: "broken.png", color: 0xffa0_1020)
    #expect(try await png("one is whole again").isFaithful)
    try store.remove(id: "m2")
    #expect(try await png("one has gone").isFaithful)
  }

  @Test func `what an edit does not concern shares its memory with the PNG before`() async throws {
    let store = try ConversationStore(Self.talk(messages: 40))
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let page = StorePage()
    func places(_ png: PNGPieces) -> Set<UInt> {
      Set(png.map { unsafe $0.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } })
    }
    let first = try await renderer.png(of: store, on: page)
    let bytes = first.bytes
    try store.append(Message(id: "new", sender: "bo", content: .text("one more")))
    try store.remove(id: "m20")
    let second = try await renderer.png(of: store, on: page)
    let (old, new) = (places(first), places(second))
    // Only the two ends of the file, the new row, and the neighbours of the removed row are new.
    #expect(new.subtracting(old).count <= 8)
    #expect(old.count > 40)
    let isAsItWas = first.bytes == bytes
    #expect(isAsItWas)
    #expect(first.conversation.messages.count == 40)
    #expect(first.reduce(0) { $0 + $1.count } == first.byteCount)
  }

  @Test func `pieces are written as one file`() async throws {
    // The file has more pieces than a single system call accepts.
    let store = try ConversationStore(Self.talk(messages: 300))
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let png = try await renderer.png(of: store, on: StorePage())
    let folder = try PictureFolder()
    let file = folder.url.appending(path: "page.png")
    try await png.write(to: file)
    let isSame = try Data(contentsOf: file) == Data(png.bytes)
    #expect(isSame)
    #expect(png.pixelWidth == 390 && png.pixelHeight > 1_000)
    let missing = folder.url.appending(path: "no/page.png")
    let error = await #expect(throws: RenderError.self) { try await png.write(to: missing) }
    #expect(error?.code == .cannotCreate && error?.file == missing.path)
  }

  @Test func `what cannot be shown is an error, and the next page is right again`() async throws {
    let store = try ConversationStore(Self.talk())
    let renderer = try ChatRenderer(TestConversation.configuration())
    var options = renderer.configuration.options
    let page = StorePage()
    func fails(_ code: RenderError.Code, key: String?) async throws {
      let whole = await #expect(throws: RenderError.self) {
        _ = try await renderer.png(of: store.conversation, options: options)
      }
      let error = await #expect(throws: RenderError.self) {
        _ = try await renderer.png(of: store, on: page, options: options)
      }
      #expect(error?.code == code && error?.key == key)
      #expect(whole?.code == code && whole?.messageID == error?.messageID)
    }
    func succeeds(_ what: String) async throws {
      let png = try await renderer.png(of: store, on: page, options: options)
      try await Self.check(png, of: store, by: renderer, options, what)
    }
    try await succeeds("first")
    try store.append(Message(id: "x", sender: "nobody", content: .text("who?")))
    try await fails(.invalidConversation, key: "from")
    try await fails(.invalidConversation, key: "from")
    try store.remove(id: "x")
    try await succeeds("without the message")
    try store.edit { $0.updateDetails { $0.participants.removeLast() } }
    try await fails(.invalidConversation, key: "from")
    try store.edit { $0.updateDetails { $0.participants.append(Participant(id: "li", name: "L")) } }
    try await succeeds("with another name")
    options.selection = .range(from: "m3", to: nil)
    try await succeeds("from the third")
    try store.remove(id: "m3")
    try await fails(.invalidSelection, key: "selection")
    options.selection = .all
    try await succeeds("all")
    options.maximumRowCount = 300
    try await fails(.pageTooLarge, key: "maximumRowCount")
    options.maximumRowCount = 1_000_000
    options.memoryLimit = 1_000
    try await fails(.memoryLimitExceeded, key: "memoryLimit")
    options.memoryLimit = nil
    options.deadline = .now - .seconds(1)
    try await fails(.deadlineExceeded, key: "deadline")
    options.deadline = nil
    try await succeeds("in time")
    options.requiresFaithfulness = true
    try store.append(
      Message(id: "p", sender: "bo", content: .image(ImageContent(source: "gone.png"))))
    try await fails(.unfaithful, key: nil)
    try store.remove(id: "p")
    try await succeeds("faithful")
  }

  @Test func `progress counts the whole page`() async throws {
    let store = try ConversationStore(Self.talk(messages: 40))
    let renderer = try ChatRenderer(TestConversation.configuration())
    var options = renderer.configuration.options
    let told = Recorder()
    options.progress = { told.note($0) }
    let page = StorePage()
    let first = try await renderer.png(of: store, on: page, options: options)
    #expect(told.take().last?.messageCount == 40)
    try store.append(Message(id: "new", sender: "bo", content: .text("one more")))
    let second = try await renderer.png(of: store, on: page, options: options)
    let last = try #require(told.take().last)
    #expect(last.messageCount == 41 && last.totalMessageCount == 41)
    #expect(last.pixelRowCount <= second.pixelHeight && last.pixelRowCount > first.pixelHeight)
  }

  private final class Recorder: Sendable {
    private let notes = Mutex<[RenderProgress]>([])
    func note(_ progress: RenderProgress) { notes.withLock { $0.append(progress) } }
    func take() -> [RenderProgress] {
      notes.withLock { notes in
        defer { notes = [] }
        return notes
      }
    }
  }
}

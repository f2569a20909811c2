import Assertions
import ChatFonts
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import Testing

/// Tests of per-call options, as set by a program without package access.
@Suite(.timeLimit(.minutes(20))) struct RenderOptionsTests {
  /// Eight looks that differ in every option of a call.
  static func looks() throws -> [RenderOptions] {
    var looks: [RenderOptions] = []
    for theme in [
      try Theme.telegram(.light), try .telegram(.dark), try .wechat(.light), try .wechat(.dark),
    ] {
      for isWide in [false, true] {
        var options = RenderOptions(theme: theme)
        options.width = isWide ? 480 : 320
        options.scale = isWide ? 1 : 1.5
        options.locale = isWide ? "de" : "ar"
        options.timeZone = isWide ? "Asia/Tokyo" : nil
        options.background = isWide ? .transparent : .automatic
        options.selection = isWide ? .last(5) : .all
        options.showsTitleBar = isWide
        options.compression = isWide ? .small : .fast
        looks.append(options)
      }
    }
    return looks
  }

  @Test func `one renderer's looks have the bytes of renderers of their own`() async throws {
    let talk = TestConversation.talk()
    let shared = try ChatRenderer(TestConversation.configuration())
    for _ in 0..<2 {
      for look in try Self.looks() {
        var configuration = try TestConversation.configuration()
        configuration.options = look
        let isSame =
          try await shared.png(of: talk, options: look) == ChatRenderer(configuration).png(of: talk)
        #expect(isSame)
      }
    }
    #expect(shared.statistics.fragments.hits > 0)
  }

  @Test func `every call takes options`() async throws {
    let talk = TestConversation.talk()
    let renderer = try ChatRenderer(TestConversation.configuration())
    var options = renderer.configuration.options
    options.width = 240
    options.selection = .last(3)
    let page = try await renderer.page(of: talk, options: options)
    #expect(page.report.messageCount == 3 && page.report.pixelWidth == 240)
    try await same(renderer.regions(of: talk, options: options), page.regions)
    try await same(renderer.hitMap(of: talk, options: options).size, page.regions.size)
    try await same(renderer.image(of: talk, options: options).width, 240)
    try await same(renderer.textReport(of: talk, options: options).messages.count, 3)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = try await renderer.write(
      talk, to: folder.appending(path: "a.png"), options: options)
    same(report, page.report)
    let index = try await renderer.writePages(
      of: talk, height: 10_000, to: { number, _ in folder.appending(path: "\(number).png") },
      options: options)
    #expect(index.width == 240 && index.report.messageCount == 3)
    // The next call without options uses the renderer's options again.
    try await same(renderer.image(of: talk).width, 390)
  }

  @Test func `options out of range are refused by the call`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var options = renderer.configuration.options
    options.width = 3
    let error = await #expect(throws: RenderError.self) {
      try await renderer.png(of: TestConversation.talk(), options: options)
    }
    #expect(error?.code == .invalidConfiguration && error?.key == "width")
    options.width = 390
    for seconds in [Double.nan, .infinity] {
      options.now = Date(timeIntervalSince1970: seconds)
      let error = await #expect(throws: RenderError.self) {
        try await renderer.png(of: TestConversation.talk(), options: options)
      }
      #expect(error?.code == .invalidConfiguration && error?.key == "now")
    }
  }

  @Test func `a message is drawn with its neighbours`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var options = renderer.configuration.options
    showNeighbours(&options)
    let page = try await renderer.page(of: TestConversation.talk(), options: options)
    let shown = page.regions.regions.filter { $0.role == .cell }.compactMap(\.messageID)
    same(shown, ["m6", "m7", "m8"])
    options.selection = .around("nobody", before: 1, after: 1)
    let error = await #expect(throws: RenderError.self) {
      try await renderer.page(of: TestConversation.talk(), options: options)
    }
    same(error?.code, .invalidSelection)
  }

  @Test func `a quality out of range is refused by the call`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let error = await #expect(throws: RenderError.self) {
      try await renderer.encoded(of: TestConversation.talk(), as: JPEGEncoder(quality: 900))
    }
    #expect(error?.code == .invalidConfiguration && error?.key == "quality")
    same(error?.description, "quality 900: choose from 1 to 100")
  }

  @Test func `a folder of fonts that is not there is reported`() async throws {
    var configuration = try TestConversation.configuration()
    configuration.fontDirectories += ["/no/such/folder"]
    let renderer = try ChatRenderer(configuration)
    let page = try await renderer.page(of: TestConversation.talk(messages: 1))
    same(page.report.missingFontDirectories, ["/no/such/folder"])
    #expect(page.report.isFaithful)
    let screen = try await renderer.screen(
      of: TestConversation.talk(messages: 1), size: Size(width: 200, height: 200))
    same(screen.report.missingFontDirectories, ["/no/such/folder"])
  }

  @Test(arguments: [1e300, -10, .nan, 20_001])
  func `a content that measures no size is reported`(height: Double) async throws {
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(TallKind())
    let renderer = try ChatRenderer(configuration)
    var talk = TestConversation.talk(messages: 2)
    talk.messages[1].content = try Content(TallKind.self, .init(height: 40))
    #expect(try await renderer.page(of: talk).report.isFaithful)
    talk.messages[1].content = try Content(TallKind.self, .init(height: height))
    let report = try await renderer.page(of: talk).report
    same(report.clippedMessages, ["m1"])
  }

  @Test func `a deadline ends a call under way`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    var options = renderer.configuration.options
    let deadline = ContinuousClock.now + .milliseconds(150)
    options.deadline = deadline
    // After its first row, the work waits until the deadline has passed.
    options.progress = { _ in while ContinuousClock.now < deadline {} }
    let error = await #expect(throws: RenderError.self) {
      try await renderer.png(of: TestConversation.talk(messages: 40), options: options)
    }
    #expect(error?.code == .deadlineExceeded && error?.key == "deadline")
    // The renderer works as before.
    _ = try await renderer.png(of: TestConversation.talk())
  }

  @Test(arguments: [false, true])
  func `a call that waits for its turn is answered when nobody wants it any more`(
    isCancelled: Bool
  ) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let isOpen = Mutex(false)
    let hasBegun = Mutex(false)
    var slow = renderer.configuration.options
    slow.progress = { _ in
      hasBegun.withLock { $0 = true }
      while !isOpen.withLock({ $0 }) {}
    }
    let first = Task { [slow] in try await renderer.png(of: TestConversation.talk(), options: slow)
    }
    while !hasBegun.withLock({ $0 }) { await Task.yield() }
    var options = renderer.configuration.options
    if !isCancelled { options.deadline = .now + .milliseconds(20) }
    let second = Task { [options] in
      try await renderer.png(of: TestConversation.talk(), options: options)
    }
    if isCancelled { second.cancel() }
    // The only thread is still busy with the first call.
    let error = await #expect(throws: RenderError.self) { try await second.value }
    same(error?.code, (isCancelled ? .cancelled : .deadlineExceeded))
    isOpen.withLock { $0 = true }
    _ = try await first.value
  }

  @Test func `what a call holds is bounded before it is allocated`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talk = TestConversation.talk()
    let whole = try await renderer.image(of: talk)
    let png = try await renderer.png(of: talk)
    var options = renderer.configuration.options
    options.memoryLimit = whole.width * whole.height * 12
    try await same(renderer.image(of: talk, options: options), whole)
    options.memoryLimit = whole.width * whole.height * 12 - 1
    let error = await #expect(throws: RenderError.self) {
      try await renderer.image(of: talk, options: options)
    }
    #expect(error?.code == .memoryLimitExceeded && error?.key == "memoryLimit")
    options.memoryLimit = png.count * 2
    try await same(renderer.png(of: talk, options: options), png)
    options.memoryLimit = png.count
    for isPage in [false, true] {
      let error = await #expect(throws: RenderError.self) {
        if isPage {
          _ = try await renderer.page(of: talk, options: options)
        } else {
          _ = try await renderer.png(of: talk, options: options)
        }
      }
      same(error?.code, .memoryLimitExceeded)
    }
    // Bytes that are written to a file are not kept in memory.
    options.memoryLimit = 0
    let file = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-\(UInt64.random(in: .min ... .max)).png")
    defer { try? FileManager.default.removeItem(at: file) }
    try await renderer.write(talk, to: file, options: options)
    #expect(try Data(contentsOf: file).elementsEqual(png))
  }

  /// An actor whose state contains its buffer.
  private actor Preview {
    let renderer: ChatRenderer
    let buffer = PNGBuffer()

    init(_ renderer: ChatRenderer) { self.renderer = renderer }

    func update(_ conversation: Conversation) async throws -> Int {
      try await renderer.png(of: conversation, into: buffer)
      return buffer.bytes.count
    }
  }

  @Test func `an actor's buffer holds one PNG after the other`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let preview = Preview(renderer)
    for count in [3, 12, 5] {
      let talk = TestConversation.talk(messages: count)
      let expected = try await renderer.png(of: talk).count
      try await same(preview.update(talk), expected)
    }
  }
}

/// A kind with the given height.
private struct TallKind: ContentKind {
  struct Payload: Codable, Hashable, Sendable {
    var height: Double

    init(height: Double) { self.height = height }

    // JSON has no infinity and no NaN, so the height is written as a string.
    init(from decoder: any Decoder) throws {
      let text = try decoder.singleValueContainer().decode([String: String].self)["height"]
      height = text.flatMap { Double($0) } ?? 0
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(["height": "\(height)"])
    }
  }

  struct Tall: MeasuredContent {
    let size: Size
    let fit = ContentFit.padded

    func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.fill(.rect(box), .black) }
  }

  static let type = "com.example.tall"
  static let version = 1

  func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "tall" }

  func measured(_ payload: Payload, in context: ContentContext) -> Tall {
    Tall(size: Size(width: 40, height: payload.height))
  }
}

import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Synchronization
import TestResources
import Testing

/// Tests of pictures from a program's own sources, through the public API.
@Suite(.timeLimit(.minutes(20))) struct PictureSourceTests {
  /// Records the requested names.
  private final class Provider: PictureProvider {
    struct Failure: Error, CustomStringConvertible {
      let description = "the database is closed"
    }

    struct State {
      var pictures: [String: [UInt8]] = [:]
      var versions: [String: String] = [:]
      var fails = false
      var asked: [String] = []
    }

    let identifier: String
    let state = Mutex(State())

    init(_ pictures: [String: [UInt8]] = [:], identifier: String = "test") {
      self.identifier = identifier
      state.withLock { $0.pictures = pictures }
    }

    func version(of name: String) -> String { state.withLock { $0.versions[name] ?? "" } }

    func bytes(of name: String) throws -> [UInt8]? {
      try state.withLock { state in
        state.asked.append(name)
        if state.fails { throw Failure() }
        return state.pictures[name]
      }
    }

    /// The names requested since the last call.
    func takeAsked() -> [String] {
      state.withLock { state in
        defer { state.asked = [] }
        return state.asked
      }
    }
  }

  private static func renderer(
    _ pictures: [PictureSource], workers: Int = 2,
    _ change: (inout ChatRenderer.Configuration) -> Void = { _ in }
  ) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(workers: workers)
    configuration.pictures = pictures
    change(&configuration)
    return try ChatRenderer(configuration)
  }

  /// A conversation whose messages and avatars show pictures with these names.
  private static func talk(
    images: [String], avatar: String? = nil, folder: URL? = nil
  ) -> Conversation {
    var talk = TestConversation.talk(messages: images.count, folder: folder)
    for (index, image) in images.enumerated() {
      talk.messages[index].content = .image(ImageContent(source: image))
    }
    for index in talk.participants.indices { talk.participants[index].avatar = avatar }
    return talk
  }

  @Test func `pictures in memory are drawn as those of a folder`() async throws {
    let folder = try PictureFolder()
    try folder.writeGradient(named: "a.png")
    try folder.writePicture(named: "face.png", color: 0xff80_4020)
    let below = try await Self.renderer([]).page(
      of: Self.talk(images: ["a.png", "a.png"], avatar: "face.png", folder: folder.url))
    #expect(below.report.isFaithful)
    let memory = PictureSource.memory([
      "a.png": try folder.read("a.png"), "face.png": try folder.read("face.png"),
    ])
    let renderer = try Self.renderer([memory])
    for _ in 0..<2 {
      let page = try await renderer.page(
        of: Self.talk(images: ["a.png", "a.png"], avatar: "face.png"))
      let isSame = page.bytes == below.bytes
      #expect(isSame)
      same(page.report, below.report)
    }
    let plain = try await Self.renderer([]).page(
      of: Self.talk(images: ["a.png", "a.png", "a.png"], avatar: "face.png"))
    same(plain.report.brokenPictures.map(\.source), ["a.png", "face.png"])
  }

  @Test func `a provider is asked once for fifty uses by eight tasks`() async throws {
    let provider = Provider([
      "a.png": try PictureFolder.gradient(), "face.png": try PictureFolder.picture(0xff10_2030),
    ])
    let renderer = try Self.renderer([.provider(provider)])
    let talk = Self.talk(images: .init(repeating: "a.png", count: 50), avatar: "face.png")
    let pages = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try await renderer.png(of: talk) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    same(pages.count, 1)
    same(provider.takeAsked().sorted(), ["a.png", "face.png"])
    // The picture itself, its thumbnail in quotes and the avatar are decoded.
    same(renderer.statistics.decodedPictures.insertions, 3)
    #expect(try await renderer.page(of: talk).report.isFaithful)
    #expect(provider.takeAsked().isEmpty)
  }

  @Test func `a provider that fails leaves a placeholder and its words`() async throws {
    let provider = Provider(["a.png": try PictureFolder.gradient()])
    provider.state.withLock { $0.fails = true }
    let renderer = try Self.renderer([.provider(provider)])
    let talk = Self.talk(images: ["a.png"])
    let broken = try await renderer.page(of: talk).report.brokenPictures
    same(broken.map(\.source), ["a.png"])
    same(broken.map(\.isMissing), [false])
    #expect(broken[0].reason.contains("the database is closed"))
    let strict = try Self.renderer([.provider(provider)]) { $0.options.requiresFaithfulness = true }
    let error = await #expect(throws: RenderError.self) { try await strict.png(of: talk) }
    same(error?.code, .unfaithful)
    // The provider is called again for the next page.
    provider.state.withLock { $0.fails = false }
    #expect(try await renderer.page(of: talk).report.isFaithful)
  }

  @Test func `bytes that are no picture, and too many, are reported and not read twice`()
    async throws
  {
    // The memory is never touched, so it takes only address space.
    let huge = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 30) { $1 = 1 << 30 }
    let provider = Provider(["garbage": Array("no picture".utf8), "huge": huge, "empty": []])
    let renderer = try Self.renderer([.provider(provider)])
    let talk = Self.talk(images: ["garbage", "huge", "empty", "nobody"])
    for round in 0..<2 {
      let broken = try await renderer.page(of: talk).report.brokenPictures
      same(broken.map(\.source), ["empty", "garbage", "huge", "nobody"])
      same(broken.map(\.isMissing), [false, false, false, true])
      #expect(broken[2].reason.contains("1073741824 bytes"))
      // A missing picture can be available for the next page.
      let asked = provider.takeAsked().sorted()
      same(asked, (round == 0 ? ["empty", "garbage", "huge", "nobody"] : ["nobody"]))
    }
  }

  @Test func `bytes that changed are seen with another version, and not before`() async throws {
    let provider = Provider(["a.png": try PictureFolder.picture(0xff11_2233)])
    let renderer = try Self.renderer([.provider(provider)])
    let talk = Self.talk(images: ["a.png"])
    let dark = try await renderer.png(of: talk)
    provider.state.withLock { state in
      state.pictures["a.png"] = try? PictureFolder.picture(0xffcc_ddee)
    }
    try await same(renderer.png(of: talk), dark)
    same(provider.takeAsked(), ["a.png"])
    provider.state.withLock { $0.versions["a.png"] = "2" }
    let bright = try await renderer.png(of: talk)
    #expect(bright != dark)
    same(provider.takeAsked(), ["a.png"])
    let memory = PictureSource.memory(["a.png": try PictureFolder.picture(0xffcc_ddee)])
    try await same(Self.renderer([memory]).png(of: talk), bright)
  }

  @Test func `sources are asked in their order, the conversation's folder first`() async throws {
    let folder = try PictureFolder()
    try folder.writePicture(named: "both.png", color: 0xff00_00ff)
    try folder.write(Array("no picture".utf8), named: "broken.png")
    let good = try PictureFolder.picture(0xff00_ff00)
    let provider = Provider([
      "both.png": good, "broken.png": good, "mine.png": good, "../out.png": good,
    ])
    let first = PictureSource.memory(["mine.png": good])
    let renderer = try Self.renderer([first, .provider(provider)])
    let names = ["both.png", "broken.png", "mine.png", "../out.png", "nowhere.png"]
    let report = try await renderer.page(of: Self.talk(images: names, folder: folder.url)).report
    // A folder never opens files outside it; the provider receives the name instead.
    same(provider.takeAsked().sorted(), ["../out.png", "nowhere.png"])
    same(report.brokenPictures.map(\.source), ["broken.png", "nowhere.png"])
    // The sources of a call's options take precedence.
    var options = renderer.configuration.options
    options.pictures = [.memory(["broken.png": good, "both.png": good])]
    let mended = try await renderer.page(
      of: Self.talk(images: names, folder: folder.url), options: options)
    same(mended.report.brokenPictures.map(\.source), ["nowhere.png"])
    _ = provider.takeAsked()
    let long = String(repeating: "a", count: 2_000)
    let longReport = try await renderer.page(of: Self.talk(images: [long])).report
    same(longReport.brokenPictures.map(\.isMissing), [true])
    #expect(provider.takeAsked().isEmpty, "no provider is asked for so long a name")
  }

  @Test func `a picture of a document that may not be opened is named`() async throws {
    let folder = try PictureFolder()
    try folder.writePicture(named: "here.png", color: 0xff00_00ff)
    let elsewhere = [
      "/etc/x.png", "data:image/png;base64,AA", "file:///x.png", "https://a.b/c.png",
    ]
    let source = (["here.png"] + elsewhere).map { "![words](\($0))" }.joined(separator: "\n\n")
    var talk = Self.talk(images: [], folder: folder.url)
    talk.messages = [Message(id: "1", sender: "bo", content: .markdown(source))]
    let renderer = try Self.renderer([])
    for _ in 0..<2 {
      let report = try await renderer.page(of: talk).report
      same(report.brokenPictures.map(\.source), elsewhere)
      same(report.brokenPictures.map(\.isMissing), [false, true, true, true])
      #expect(!report.isFaithful)
    }
    // A program can have fetched the pictures in the meantime.
    let good = try PictureFolder.picture(0xff00_ff00)
    let fetched = PictureSource.memory(
      Dictionary(uniqueKeysWithValues: elsewhere.map { ($0, good) }))
    #expect(try await Self.renderer([fetched]).page(of: talk).report.brokenPictures.isEmpty)
  }

  @Test func `a damaged picture is drawn and named on every page`() async throws {
    let folder = try PictureFolder()
    var bytes = try PictureFolder.picture(0xff12_3456)
    bytes.removeLast(20)
    try folder.write(bytes, named: "cut.png")
    let renderer = try Self.renderer([])
    let talk = Self.talk(images: ["cut.png"], folder: folder.url)
    for _ in 0..<3 {
      let report = try await renderer.page(of: talk).report
      same(report.brokenPictures.map(\.source), ["cut.png"])
      same(report.brokenPictures.map(\.isPartial), [true])
      #expect(!report.isFaithful)
    }
    let whole = Self.talk(
      images: ["cut.png"], folder: nil)
    let memory = PictureSource.memory(["cut.png": try PictureFolder.picture(0xff12_3456)])
    // All rows are complete: only the end of the file is missing.
    try await same(renderer.png(of: talk), Self.renderer([memory]).png(of: whole))
  }

  @Test(arguments: [1, 2])
  func `a second run with the same pictures lays nothing out`(workers: Int) async throws {
    let folder = try PictureFolder()
    let talk = Self.talk(images: ["a.png", "b.png"], avatar: "a.png")
    let pictures = ["a.png": try PictureFolder.gradient(), "b.png": try PictureFolder.picture(9)]
    func run(_ source: PictureSource) async throws -> ([UInt8], RendererStatistics.Cache) {
      let renderer = try Self.renderer([source], workers: workers) {
        $0.snapshotFolder = folder.url
      }
      let png = try await renderer.png(of: talk)
      return (png, try #require(renderer.statistics.storedSnapshots))
    }
    let (first, kept) = try await run(.provider(Provider(pictures)))
    #expect(kept.insertions > 0)
    // The keys of snapshots contain the digest of the bytes, which does not depend on their source.
    let (second, found) = try await run(.memory(pictures))
    same(first, second)
    #expect(found.misses == 0 && found.hits == kept.insertions)
  }

  @Test func `nothing is kept of one-off pictures`() async throws {
    let provider = Provider(["a.png": try PictureFolder.gradient()])
    let usual = try TestConversation.configuration()
    var configuration = ChatRenderer.Configuration.oneOff(
      fontDirectories: usual.fontDirectories, theme: usual.options.theme)
    configuration.pictures = [.provider(provider)]
    let renderer = try ChatRenderer(configuration)
    for _ in 0..<2 { _ = try await renderer.png(of: Self.talk(images: ["a.png", "a.png"])) }
    same(renderer.statistics.decodedPictures.count, 0)
    same(renderer.statistics.decodedPictures.insertions, 2)
  }
}

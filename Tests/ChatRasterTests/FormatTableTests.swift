import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of the table of formats: each of its entries is written as it says.
@Suite struct FormatTableTests {
  private static let drawn = OutputFormat.builtIn.filter { $0.writer().isDrawn }
  private static let texts = [PNGText(keyword: "Title", text: "Lake")]

  /// The bytes of an output that is written to a file.
  private func bytes(of output: (URL) -> OutputFile) async throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try await Self.renderer().write(Self.talk, as: [output(file)])
    return try [UInt8](Data(contentsOf: file))
  }

  private static var talk: Conversation { TestConversation.talk(messages: 3) }

  private static func renderer() throws -> ChatRenderer {
    try ChatRenderer(TestConversation.configuration())
  }

  /// Settings of which one differs from the defaults.
  private static func settings(changing setting: OutputFormat.Setting) -> OutputFormat.Settings {
    var settings = OutputFormat.Settings()
    switch setting {
    case .compression: settings.compression = .small
    case .quality: settings.quality = 30
    case .paper: settings.paper.paper = .a4
    case .metadata: settings.metadata = texts
    case .svgText: settings.svgText = .text
    }
    return settings
  }

  @Test func `names and endings name one format each`() {
    let formats = OutputFormat.builtIn
    same(Set(formats.map(\.name)).count, formats.count)
    let endings = formats.flatMap(\.endings)
    same(Set(endings).count, endings.count)
    for format in formats {
      #expect(!format.endings.isEmpty, "\(format.name)")
      #expect(format.mediaType.contains("/"), "\(format.name)")
      same(format.endings + [format.name], (format.endings + [format.name]).map { $0.lowercased() })
      same(Set(format.settings).count, format.settings.count)
    }
    for setting in OutputFormat.Setting.allCases {
      #expect(formats.contains { $0.settings.contains(setting) }, "\(setting)")
    }
  }

  @Test(arguments: drawn.map(\.name))
  func `a setting changes the files of those formats that take it`(name: String) async throws {
    let format = try #require(Self.drawn.first { $0.name == name })
    let plain = try await bytes { .file($0, as: format.writer()) }
    #expect(!plain.isEmpty)
    for setting in OutputFormat.Setting.allCases {
      let writer = format.writer(Self.settings(changing: setting))
      let changed = try await bytes { .file($0, as: writer) }
      same(changed != plain, format.settings.contains(setting), "\(name), \(setting)")
    }
  }

  @Test func `a format's file equals that of its own call`() async throws {
    let calls: [String: (URL) -> OutputFile] = [
      "png": { .picture($0) }, "jpeg": { .picture($0, as: JPEGEncoder()) },
      "webp": { .picture($0, as: WebPEncoder()) }, "raw": { .picture($0, as: RawPixelEncoder()) },
      "pdf": { .pdf($0) }, "svg": { .svg($0) },
    ]
    for format in Self.drawn {
      let call = try #require(calls[format.name], "\(format.name)")
      try same(await bytes { .file($0, as: format.writer()) }, await bytes(of: call))
    }
  }

  @Test(arguments: OutputFormat.builtIn.filter { $0.writer().isText }.map(\.name))
  func `a text is the same alone, beside a picture and by its own call`(name: String) async throws {
    let format = try #require(OutputFormat.builtIn.first { $0.name == name })
    let writer = format.writer()
    #expect(writer.pageEncoder == nil && !writer.hasPages)
    let encoder = try #require(writer.transcriptEncoder)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["own", "alone", "beside", "picture"].map { folder.appending(path: $0) }
    let renderer = try Self.renderer()
    let own = try await renderer.write(Self.talk, to: files[0], as: encoder)
    let alone = try await renderer.write(Self.talk, as: [.file(files[1], as: writer)])
    let beside = try await renderer.write(
      Self.talk, as: [.picture(files[3]), .file(files[2], as: writer)])
    let bytes = try files.map { try Data(contentsOf: $0) }
    #expect(!bytes[0].isEmpty)
    same(bytes[1], bytes[0], name)
    same(bytes[2], bytes[0], name)
    same(alone.map(\.report), [own])
    same(beside.last?.report, own)
    let png = try await renderer.png(of: Self.talk)
    same([UInt8](bytes[3]), png)
  }

  @Test func `a caller's format has the settings of the call`() async throws {
    let mine = OutputFormat(
      "mine", mediaType: "image/jpeg", endings: ["mine"], settings: [.quality]
    ) { settings in
      .pages(JPEGEncoder(quality: settings.quality))
    }
    same(mine.writer(.init(quality: 40)).pageEncoder?.settings, JPEGEncoder(quality: 40).settings)
    try same(
      await bytes { .file($0, as: mine.writer(.init(quality: 40))) },
      await bytes { .picture($0, as: JPEGEncoder(quality: 40)) })
  }
}

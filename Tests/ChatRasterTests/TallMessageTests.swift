import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests that the height of a message is limited neither by a bitmap nor by a page: everything that
/// documents store as an image is divided.
@Suite(.timeLimit(.minutes(20))) struct TallMessageTests {
  /// The height in points from which a bitmap cannot contain a bubble: half of Cairo's 32,767
  /// pixels, because documents have images of two pixels per point.
  private static let bitmapHeight = 16_384.0

  private static func talk(_ contents: [Content]) -> Conversation {
    let people = ["a", "b", "c"]
    return Conversation(
      title: "Tall", me: "a",
      participants: people.map { Participant(id: $0, name: "Name of \($0)") },
      messages: contents.enumerated().map { place, content in
        Message(
          id: "\(place)", sender: people[(place + 1) % 3], content: content,
          replyTo: place > 0 ? "0" : nil, status: .read,
          reactions: [Reaction(emoji: "👍", count: 2)])
      })
  }

  /// Writes a conversation in all forms, and checks their sizes.
  private func check(_ talk: Conversation, _ theme: Theme, hasTables: Bool = false) async throws {
    var configuration = try TestConversation.configuration()
    configuration.options.theme = theme
    // The smallest scale: a picture has as few rows as possible.
    let scale = 0.5
    configuration.options.scale = scale
    let renderer = try ChatRenderer(configuration)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (pdf, svg) = (folder.appending(path: "a.pdf"), folder.appending(path: "a.svg"))

    let reports = try await renderer.write(
      talk, as: [.pdf(pdf), .svg(svg), .picture(folder.appending(path: "a.png"))])

    // Each cell of a picture has a whole number of pixels.
    let rowCount = Double(reports[2].report.rowCount)
    configuration.options.scale = 4
    let height = try await renderer.hitMap(of: talk, options: configuration.options).size.height
    #expect(height > Double(talk.messages.count) * Self.bitmapHeight)
    let pages = try pageHeights(of: pdf)
    // A table that continues on another page repeats its header there.
    let difference = pages.reduce(0, +) - height
    #expect((hasTables ? min(difference, 0) : difference).magnitude <= rowCount / 4, "\(pages)")
    #expect(pages.allSatisfy { $0 <= 14_400 })
    let drawing = try #require(try svgHeight(of: svg))
    #expect(abs(drawing - height) <= 1 + rowCount / 4)
    let picture = Double(reports[2].report.pixelHeight) / scale
    #expect(abs(picture - height) <= rowCount / scale)
  }

  private func pageHeights(of file: URL) throws -> [Double] {
    let bytes = try Data(contentsOf: file).map { $0 < 0x80 ? $0 : 0x3F }
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "/MediaBox[")
      .dropFirst().compactMap { box in
        box.prefix { $0 != "]" }.split(separator: " ").last.flatMap { Double($0) }
      }
  }

  private func svgHeight(of file: URL) throws -> Double? {
    let head = try String(decoding: Data(contentsOf: file).prefix(500), as: UTF8.self)
    return head.components(separatedBy: " height=\"").dropFirst().first
      .flatMap { Double($0.prefix { $0 != "\"" }) }
  }

  /// A look whose lines are so high that a tall message has few, which are quickly laid out.
  private static func tall(_ look: String) throws -> Theme {
    var theme = try Theme.named(look)
    theme.fonts.lineHeight = 400
    return theme
  }

  private static let words = "first" + String(repeating: "\n", count: 99) + "last"

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `a message of 40,000 points is in a PDF, an SVG and a PNG of every look`(
    look: String
  ) async throws {
    try await check(Self.talk([.text(RichText(Self.words))]), Self.tall(look))
  }

  private static func kinds() throws -> [Content] {
    func lines(_ line: String, joined by: String = "\n") -> String {
      Array(repeating: line, count: 60).joined(separator: by)
    }
    let all = 0..<words.utf8.count
    return [
      .text(RichText(words, entities: [.init(.quote, all), .init(.spoiler, all)])),
      .text(RichText(words, entities: [.init(.codeBlock(language: "swift"), all)])),
      try .code(CodeContent(lines("let a = 1"))),
      .markdown(lines("words", joined: "\n\n")), .markdown(lines("- > words")),
      .markdown("```\n\(lines("code"))\n```"), .markdown("|a|b|\n|-|-|\n" + lines("|c|d|")),
      try .table(
        TableContent(columns: ["a", "b"], rows: Array(repeating: ["c", "d"], count: 60))),
      try .poll(
        PollContent(
          "Which?", options: (0..<60).map { (number: Int) in .init("\(number)", votes: number) })),
      try .thinking(ThinkingContent(lines("and"), seconds: 3, open: true)),
    ]
  }

  @Test(arguments: ["telegram", "assistant"])
  func `so are contents of every kind that grows with its text`(look: String) async throws {
    try await check(Self.talk(Self.kinds()), Self.tall(look), hasTables: true)
  }

  @Test func `so is a bubble whose fill changes its opacity from row to row`() async throws {
    var theme = try Self.tall("telegram")
    theme.bubble.incoming.fill = .pageGradient([
      Gradient.Stop(offset: 0, color: Color(rgb: 0xffe0a0).withAlpha(0.5)),
      Gradient.Stop(offset: 1, color: Color(rgb: 0x60c0ff)),
    ])
    try await check(Self.talk([.text(RichText(Self.words))]), theme)
  }
}

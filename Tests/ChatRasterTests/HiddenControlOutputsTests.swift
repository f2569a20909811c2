import Assertions
import ChatModel
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

/// Tests that hidden controls in names change no output, and that reports count them.
@Suite struct HiddenControlOutputsTests {
  private static let hidden = "\u{202E}\u{2066}\u{200B}\u{2060}\u{FEFF}\u{2069}\u{202C}"

  /// A conversation whose names, titles and file names are disguised, or the plain one.
  private static func talk(disguised isDisguised: Bool, folder: URL? = nil) throws -> Conversation {
    func name(_ text: String) -> String {
      isDisguised ? text.prefix(2) + hidden + text.dropFirst(2) : text
    }
    var talk = Conversation(
      title: name("Lake weekend"), me: "me",
      participants: [
        Participant(id: "me", name: name("Ana")), Participant(id: "bo", name: name("Bo L")),
        Participant(id: "li", name: name("שלום")),
      ],
      messages: [
        Message(
          id: "1", sender: "bo", date: Date(timeIntervalSince1970: 1_773_480_413),
          content: .file(FileContent(name: name("photo_gpj.exe"), size: 10)),
          forwardedFrom: name("Cy Young")),
        Message(
          id: "2", sender: "me", content: .text("a reply"), replyTo: "1",
          reactions: [Reaction(emoji: "👍", participants: ["bo"])]),
        Message(
          id: "3", sender: "li", content: .contact(ContactContent(name: name("Dora"))),
          replyTo: "2"),
        Message(id: "4", sender: "bo", content: try .event(event(name("Picnic")))),
        Message(id: "5", sender: "li", content: .image(ImageContent(source: "a.png"))),
      ], folder: folder)
    talk.subtitle = name("at the lake")
    talk.messages[1].thread = MessageThread(replyCount: 2, title: name("Plans"))
    return talk
  }

  private static func event(_ title: String) -> EventContent {
    EventContent(title, start: Date(timeIntervalSince1970: 1_773_480_413), place: title)
  }

  /// The bytes of an output that is written to a file.
  private static func file(_ write: (URL) async throws -> Void) async throws -> [UInt8] {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try await write(url)
    return try [UInt8](Data(contentsOf: url))
  }

  /// All outputs of a conversation, as bytes or as texts.
  private static func outputs(
    of talk: Conversation, in theme: String
  ) async throws -> [String: [UInt8]] {
    var configuration = try TestConversation.configuration(theme)
    configuration.options.showsTitleBar = true
    configuration.options.locale = "en"
    let renderer = try ChatRenderer(configuration)
    var outputs: [String: [UInt8]] = [:]
    outputs["png"] = try await renderer.png(of: talk)
    outputs["store"] = try await renderer.png(of: ConversationStore(talk), on: StorePage()).bytes
    for (name, options) in [
      ("pdf", PDFOptions()),
      ("paper", PDFOptions(paper: .a4, header: "{title}", cover: .init(), hasPicturePages: true)),
    ] {
      outputs[name] = try await renderer.pdf(of: talk, as: options)
    }
    for text in [SVGOptions.Text.outlines, .text] {
      outputs["svg \(text)"] = try await file {
        try await renderer.writeSVG(of: talk, to: $0, as: SVGOptions(text: text))
      }
    }
    outputs["html"] = try await file { try await renderer.write(talk, to: $0, as: HTMLEncoder()) }
    func text(_ name: String, _ value: some Any) { outputs[name] = Array("\(value)".utf8) }
    text("regions", try await renderer.regions(of: talk))
    text("report", try await renderer.textReport(of: talk))
    text("boxes", try await renderer.textBoxes(of: talk, by: .word))
    text("words", try renderer.words(of: talk).messages.map(\.content))
    text("people", try renderer.words(of: talk).participants)
    text("texts", try renderer.pngTexts(of: talk))
    return outputs
  }

  @Test(arguments: ["telegram", "wechat", "discord", "imessage"])
  func `every output is that of the names without hidden controls`(theme: String) async throws {
    let folder = try PictureFolder()
    try folder.writePicture(named: "a.png", color: 0xff20_4060)
    let disguised = try await Self.outputs(
      of: Self.talk(disguised: true, folder: folder.url), in: theme)
    let plain = try await Self.outputs(
      of: Self.talk(disguised: false, folder: folder.url), in: theme)
    same(disguised.count, 13)
    for (name, bytes) in plain {
      let isSame = disguised[name] == bytes
      #expect(isSame, "\(name) differs")
    }
    let report = String(decoding: try #require(plain["report"]), as: UTF8.self)
    for name in ["photo_gpj.exe", "Dora", "Picnic"] {
      #expect(report.contains(name), "\(name) is not shown")
    }
  }

  @Test func `a report counts them, and the overrides in texts`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var talk = try Self.talk(disguised: true)
    talk.messages.append(
      Message(id: "6", sender: "bo", content: .text("a\u{202E}b\u{202D}\u{202B}")))
    let count = 11 * Self.hidden.unicodeScalars.count
    let report = try await renderer.page(of: talk).report
    same([report.hiddenControlCount, report.directionOverrideCount], [count, 2])
    let pieces = try await renderer.png(of: ConversationStore(talk), on: StorePage()).report
    same([pieces.hiddenControlCount, pieces.directionOverrideCount], [count, 2])
    var options = renderer.configuration.options
    options.selection = .range(from: "2", to: "2")
    let part = try await renderer.page(of: talk, options: options).report
    same(part.hiddenControlCount, 6 * Self.hidden.unicodeScalars.count)
    same(part.directionOverrideCount, 0)
    let plain = try await renderer.page(of: Self.talk(disguised: false)).report
    same([plain.hiddenControlCount, plain.directionOverrideCount], [0, 0])
  }
}

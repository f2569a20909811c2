import Assertions
import ChatModel
import ChatRaster
import Foundation
import RendererTestResources
import Synchronization
import TestResources
import Testing

/// Tests that all outputs of a page have the same words for the moments that its texts name.
@Suite struct TimestampOutputsTests {
  /// A conversation that names a moment in every style, in all places that have marks.
  private static func talk() -> Conversation {
    var talk = Conversation(
      title: "Lake", me: "a",
      participants: [Participant(id: "a", name: "Ana"), Participant(id: "b", name: "Bo")])
    for style in TimestampStyle.allCases {
      let source = "<t:1543392065:\(style.letter)>"
      let text = Markdown(.discord).richText(of: "Los \(source) .")
      for (place, content) in [
        Content.text(text), .image(ImageContent(source: nil, caption: text)),
        .embed(EmbedContent(description: "Los \(source) .")),
      ].enumerated() {
        let id = "\(style.rawValue) \(place)"
        talk.messages.append(Message(id: id, sender: "b", content: content))
        talk.messages.append(
          Message(id: id + " r", sender: "a", content: .text("ja"), replyTo: id))
      }
      talk.messages.append(Message(id: style.rawValue, content: .notice(text)))
    }
    return talk
  }

  /// The words in German and in Berlin, three years later.
  private static let words = [
    "09:01", "09:01:05", "28.11.2018", "28. November 2018", "28. November 2018 um 09:01",
    "Mittwoch, 28. November 2018 um 09:01", "28.11.2018, 09:01", "28.11.2018, 09:01:05",
    "vor 3 Jahren",
  ]

  private static func renderer(_ look: String) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(look)
    configuration.options.width = 700
    configuration.options.locale = "de"
    configuration.options.timeZone = "Europe/Berlin"
    configuration.options.now = Date(timeIntervalSince1970: 1_643_392_065)
    return try ChatRenderer(configuration)
  }

  /// The numbers of sentences with the words of each style, and whether the moments are elsewhere.
  private static func check(_ output: String, _ counts: Int, _ name: String) {
    let line = output.split { $0.isWhitespace || $0 == "\u{202F}" || $0 == "\u{A0}" }
      .joined(separator: " ")
    for words in words {
      let count = line.components(separatedBy: "Los \(words) .").count - 1
      #expect(count >= counts, "\(name): \(words) is there \(count) times")
    }
    for strange in ["<t:", "&lt;t:", "UTC", "08:01"] {
      #expect(!line.contains("Los " + strange), "\(name) has \(strange)")
    }
  }

  /// The bytes of an output that is written to a file.
  private static func file(_ write: (URL) async throws -> Void) async throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    try await write(url)
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  /// The text of markup, without its tags.
  private static func text(ofMarkup markup: String) -> String {
    markup.split(separator: "<").map { $0.drop { $0 != ">" }.dropFirst() }.joined()
  }

  @Test(arguments: ["discord", "telegram"])
  func `every output has the words of the page`(look: String) async throws {
    let renderer = try Self.renderer(look)
    let talk = Self.talk()
    let report = try await renderer.textReport(of: talk)
    let texts = report.messages.flatMap(\.texts).map(\.text)
    // A text, a caption, a card, a notice and three quotes.
    Self.check(texts.joined(separator: "\n"), 7, "report")
    let regions = try await renderer.regions(of: talk)
    Self.check(regions.regions.compactMap(\.label).joined(separator: "\n"), 1, "regions")
    let boxes = try await renderer.textBoxes(of: talk, by: .line)
    Self.check(boxes.map(\.text).joined(separator: " "), 7, "boxes")
    let html = try await Self.file { try await renderer.write(talk, to: $0, as: HTMLEncoder()) }
    Self.check(Self.text(ofMarkup: html), 7, "HTML")
    #expect(html.contains("<time dir=\"auto\" datetime=\"2018-11-28T08:01:05Z\">28.11.2018</time>"))
    for form in [Script.Form.text, .markdown] {
      let bytes = Mutex<[UInt8]>([])
      _ = try await renderer.write(talk, as: ScriptEncoder(form)) { piece in
        bytes.withLock { $0 += piece }
      }
      let script = String(decoding: bytes.withLock { $0 }, as: UTF8.self)
      Self.check(script, 4, "\(form)")
    }
    for text in [SVGOptions.Text.outlines, .text] {
      let svg = try await Self.file {
        try await renderer.writeSVG(of: talk, to: $0, as: SVGOptions(text: text))
      }
      Self.check(Self.text(ofMarkup: svg), 4, "SVG of \(text)")
    }
    var part = talk
    for style in TimestampStyle.allCases.indices {
      part.messages = [talk.messages[style * 7]]
      let texts = try renderer.pngTexts(of: part).map(\.text).joined(separator: "\n")
      #expect(texts.contains("Los \(Self.words[style]) ."), "\(texts)")
    }
    let json = try ConversationDecoder.decode(ConversationEncoder.encode(talk), fileName: "x")
    same(json.messages.map(\.content), talk.messages.map(\.content))
  }

  @Test(
    .enabled(if: CheckTool.pdftotext.isExpected, "\(CheckTool.pdftotext.remark)"),
    arguments: ["discord", "telegram"])
  func `a PDF has the words of the page`(look: String) async throws {
    let bytes = try await Self.renderer(look).pdf(of: Self.talk())
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let (pipe, process) = (Pipe(), Process())
    process.executableURL = URL(filePath: try #require(CheckTool.pdftotext.path))
    process.arguments = ["-layout", file.path(), "-"]
    process.standardOutput = pipe
    try process.run()
    let words = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    Self.check(String(decoding: words, as: UTF8.self), 7, "PDF")
  }
}

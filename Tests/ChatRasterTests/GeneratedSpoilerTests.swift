import Assertions
import ChatImport
import ChatModel
import ChatRaster
import Foundation
import RendererTestResources
import Synchronization
import TestResources
import Testing

/// Tests of generated spoilers in all outputs: covered words must not be contained in them.
@Suite struct GeneratedSpoilerTests {
  @Test(arguments: 0..<5)
  func `no output contains a covered word`(number: Int) async throws {
    let look = SpoilerTalk.looks[number].look
    let talk = try SpoilerTalk(ofLook: number, texts: 100)
    let renderer = try ChatRenderer(TestConversation.configuration(look))
    let chat = talk.conversation
    let boxes = try await renderer.textBoxes(of: chat, by: .word)
    #expect(boxes.contains { $0.text.hasPrefix("why") })
    talk.check(boxes.map(\.text).joined(separator: " "), "\(look): boxes")
    talk.check(boxes.map(\.text).joined(), "\(look): boxes")
    let regions = try await renderer.regions(of: chat)
    talk.check(String(decoding: regions.json(), as: UTF8.self), "\(look): regions")
    let texts = try renderer.pngTexts(of: chat)
    talk.check(texts.map(\.text).joined(separator: "\n"), "\(look): PNG")
    talk.check(Self.outside(of: try await html(chat, by: renderer)), "\(look): HTML")
    for form in [Script.Form.text, .markdown] {
      let bytes = Mutex<[UInt8]>([])
      _ = try await renderer.write(chat, as: ScriptEncoder(form)) { piece in
        bytes.withLock { $0 += piece }
      }
      let script = String(decoding: bytes.withLock { $0 }, as: UTF8.self)
      let read = try ConversationImporter.importConversation(
        from: Array(script.utf8), name: form == .text ? "talk.txt" : "talk.md"
      ).conversation
      talk.check(read.messages.map { Self.open($0.content) }.joined(), "\(look): \(form)")
      // The quote is the line above a reply.
      let lines = script.split(separator: "\n")
      let quotes = zip(lines, lines.dropFirst()).filter { $1.contains("why?") }.map { $0.0 }
      #expect(quotes.contains { $0.hasPrefix(">") })
      talk.check(quotes.joined(separator: "\n"), "\(look): quotes of \(form)")
    }
    let json = try ConversationDecoder.decode(ConversationEncoder.encode(chat), fileName: "x")
    talk.check(json.messages.map { Self.open($0.content) }.joined(), "\(look): JSON")
  }

  @Test(
    .enabled(if: CheckTool.pdftotext.isExpected, "\(CheckTool.pdftotext.remark)"),
    arguments: 0..<5)
  func `no PDF contains a covered word`(number: Int) async throws {
    let look = SpoilerTalk.looks[number].look
    let talk = try SpoilerTalk(ofLook: number, texts: 100)
    let renderer = try ChatRenderer(TestConversation.configuration(look))
    let bytes = try await renderer.pdf(of: talk.conversation)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let words = try Self.words(ofPDF: file)
    #expect(words.contains("why?"))
    talk.check(words, "\(look): PDF")
    talk.check(words.filter { !$0.isWhitespace }, "\(look): PDF")
  }

  private func html(_ chat: Conversation, by renderer: ChatRenderer) async throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try await renderer.write(chat, to: file, as: HTMLEncoder())
    return try String(decoding: Data(contentsOf: file), as: UTF8.self)
  }

  private static func words(ofPDF file: URL) throws -> String {
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: try #require(CheckTool.pdftotext.path))
    process.arguments = [file.path(), "-"]
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The tags and words of a page that are in no covered element.
  private static func outside(of html: String) -> String {
    var result = ""
    var depth = 0
    var covered: Int?
    for piece in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      let isEnd = piece.hasPrefix("/")
      let isAlone = ["meta", "hr", "br", "!"].contains { piece.hasPrefix($0) }
      if isEnd {
        if covered == depth { covered = nil }
        depth -= 1
      } else if !isAlone {
        depth += 1
        if piece.hasPrefix("span class=\"spoiler\""), covered == nil { covered = depth }
      }
      if covered == nil { result += piece }
    }
    return result
  }

  /// The words of a content outside of its covered ranges.
  private static func open(_ content: Content) -> String {
    guard let text = content.richText else { return "" }
    let covers = text.entities.filter { $0.kind == .spoiler }.map(\.range)
    let bytes = Array(text.string.utf8).enumerated().filter { byte in
      !covers.contains { $0.contains(byte.offset) }
    }
    return String(decoding: bytes.map(\.element), as: UTF8.self)
  }
}

import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of messages made of blocks, which Telegram Desktop writes as `rich_message`.
@Suite struct TelegramRichMessageTests {
  private func message(_ blocks: String, keys: String = #""text": """#) throws -> ImportResult {
    try telegram(
      telegramMessage(
        #"\#(keys), "rich_message": {"rtl": false, "part": false, "blocks": [\#(blocks)]}"#))
  }

  private func text(_ blocks: String) throws -> RichText {
    let content = try message(blocks).conversation.messages[0].content
    guard let text = content.text else { return RichText("not a text") }
    return text
  }

  private static func plain(_ words: String) -> String {
    #"{"type": "plain", "text": "\#(words)"}"#
  }

  @Test func `headings, paragraphs and marks are text`() throws {
    let text = try text(
      """
      {"type": "heading", "level": 1, "text": \(Self.plain("News"))},
      {"type": "paragraph", "text": {"type": "concat", "text": [\(Self.plain("See ")),
        {"type": "bold", "text": {"type": "italic", "text": \(Self.plain("this"))}}, \(Self.plain(" ")),
        {"type": "text_link", "href": "https://a.b/", "text": \(Self.plain("page"))},
        {"type": "math", "source": "x^2"}, {"type": "custom_emoji", "text": "🙂", "document_id": "1"}]}},
      {"type": "divider"}, {"type": "anchor", "name": "a"},
      {"type": "footer", "text": \(Self.plain("end"))}
      """)
    same(text.string, "News\nSee this pagex^2🙂\n———\nend")
    same(
      Set(marks(text)),
      [
        "bold: News", "bold: this", "italic: this", "link(\"https://a.b/\"): page", "code: x^2",
        "italic: end",
      ])
  }

  @Test func `lists, tasks, quotes and code keep their signs`() throws {
    let text = try text(
      """
      {"type": "list", "kind": "unordered", "items": [
        {"task_state": "none", "content": "text", "text": \(Self.plain("one"))},
        {"task_state": "checked", "content": "text", "text": \(Self.plain("done"))},
        {"task_state": "unchecked", "content": "blocks", "blocks": [
          {"type": "paragraph", "text": \(Self.plain("open"))},
          {"type": "list", "kind": "unordered", "items": [
            {"task_state": "none", "content": "text", "text": \(Self.plain("inner"))}]}]}]},
      {"type": "list", "kind": "ordered", "reversed": false, "start": 3, "items": [
        {"content": "text", "text": \(Self.plain("c"))}, {"content": "text", "num": "9)", "text": \(Self.plain("d"))}]},
      {"type": "quote", "content": "text", "pullquote": false, "text": \(Self.plain("said")),
       "caption": \(Self.plain("Bo"))},
      {"type": "code", "language": "swift", "text": \(Self.plain("let a = 1"))}
      """)
    same(text.string, "• one\n☑ done\n☐ open\n  • inner\n3. c\n9) d\nsaid\n— Bo\nlet a = 1")
    same(marks(text), ["quote: said\n— Bo", "codeBlock(language: Optional(\"swift\")): let a = 1"])
  }

  @Test func `tables, buttons and files are lines that are counted`() throws {
    let result = try message(
      """
      {"type": "table", "title": \(Self.plain("T")), "rows": [
        {"cells": [{"text": \(Self.plain("a")), "header": true}, {"text": \(Self.plain("b")), "header": true}]},
        {"cells": [{"text": \(Self.plain("1")), "header": false}, {"header": false}]}]},
      {"type": "details", "open": false, "title": \(Self.plain("More")), "blocks": [
        {"type": "paragraph", "text": \(Self.plain("hidden"))}]},
      {"type": "file", "document_id": "5", "file_name": "a.pdf", "caption": {"text": \(Self.plain("read it")), "credit": {"type": "empty"}}},
      {"type": "map", "geo": {"latitude": 1.5, "longitude": 2}, "zoom": 3},
      {"type": "button_row", "alignment": "left", "buttons": [
        {"text": \(Self.plain("Go")), "button": {"type": "url", "url": "https://g/"}}]}
      """)
    guard let text = result.conversation.messages[0].content.text else { return }
    same(text.string, "T\na | b\n1 | \nMore\nhidden\n[file: a.pdf]\nread it\n[map: 1.5, 2.0]\n▸ Go")
    #expect(marks(text).contains("bold: a | b"))
    #expect(marks(text).contains("link(\"https://g/\"): Go"))
    same(
      result.report.placeholders.map(\.kind),
      [
        "table as text", "file of a rich message as text", "map of a rich message as text",
        "button as text",
      ])
    same(result.report.omissions, [])
  }

  @Test func `the first picture is shown over the words`() throws {
    let result = try message(
      """
      {"type": "cover", "block": {"type": "photo", "photo_id": "1", "photo": "photos/1.jpg",
        "width": 40, "height": 30, "caption": {"text": \(Self.plain("the sea")), "credit": \(Self.plain("Bo"))}}},
      {"type": "paragraph", "text": \(Self.plain("words"))},
      {"type": "collage", "items": [{"type": "photo", "photo": "photos/2.jpg"},
        {"type": "photo", "photo_skip_reason": "file_size"}]}
      """)
    guard let image = result.conversation.messages[0].content.image else {
      Issue.record("no picture")
      return
    }
    same(image.source, "photos/1.jpg")
    #expect(image.width == 40 && image.height == 30)
    same(image.caption?.string, "the sea\nBo\nwords\n[photo]\n[photo]")
    same(result.report.placeholders, [.init(kind: "photo of a rich message as text", count: 2)])
  }

  @Test func `a message without the usual text is whole`() throws {
    let blocks = #"{"type": "paragraph", "text": \#(Self.plain("a"))}"#
    let result = try message(blocks, keys: #""via_bot": "@b", "author": "Red""#)
    same(result.script, ["user1: @b\na\n— Red"])
    #expect(result.report.isEmpty)
  }

  @Test func `what is not known of a rich message is said, or an error where that is asked`() throws
  {
    let blocks = """
      {"type": "hologram"}, 5, {"text": 1}, {"type": "paragraph", "text": {"type": "sparkling",
       "text": \(Self.plain("a"))}}
      """
    let result = try message(blocks)
    same(result.script, ["user1: [hologram]\na"])
    same(
      result.report.placeholders.map(\.kind),
      ["block of the unknown kind “hologram”", "piece of text of the unknown kind “sparkling”"])
    #expect {
      try telegram(
        telegramMessage(#""text": "", "rich_message": {"blocks": [\#(blocks)]}"#),
        options: ImportOptions(isStrict: true))
    } throws: {
      "\($0)".contains("messages[0].rich_message: block of the unknown kind “hologram”")
    }
  }

  @Test func `a mention of a rich message is a participant`() throws {
    let result = try message(
      #"""
      {"type": "paragraph", "text": {"type": "mention_name", "user_id": "5", "text":
       {"type": "plain", "text": "Cy"}}}
      """#)
    same(result.conversation.participants.map(\.id), ["user1", "user5"])
  }
}

import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of exports of Open WebUI, LibreChat, Grok and Gemini's activity, and of chats of Cursor.
@Suite struct AssistantExportTests {
  private func read(
    _ path: String, chat: String? = nil, branch: String? = nil
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: path), options: ImportOptions(chat: chat, branch: branch))
  }

  // MARK: Open WebUI

  @Test func `chats of Open WebUI are listed, and the shown branch is read`() throws {
    let listing = try ConversationImporter.listing(
      of: fixtures.appending(path: "open-webui/chat-export.json"))
    same(listing.format, .openWebUI)
    same(listing.chats.map(\.name), ["Depth of the lake", "Tools"])
    same(listing.chats.map(\.messageCount), [4, 2])
    let result = try read("open-webui/chat-export.json", chat: "lake")
    same(
      result.conversation.outline,
      [
        "me: picture-1.png", "me: lake.pdf", "me: How deep is *it*?",
        "deepseek-r1: Baikal & no other.", "deepseek-r1: **1,642 m**", "deepseek-r1: Lakes",
        "me: And the weather?", "gpt-4o: Ask the tool.", "gpt-4o: weather", "gpt-4o: Cold.",
        "gpt-4o: lamp",
      ])
    let messages = result.conversation.messages
    same(messages[3].content.thinking?.seconds, 3)
    same(messages[8].content.toolCall?.output, "4 degrees")
    same(result.conversation.participants.map(\.label), ["user", "deepseek-r1", "GPT-4o"])
    #expect(result.report.notes.contains { $0.option == .branch })
    let other = try read("open-webui/chat-export.json", chat: "lake", branch: "1")
    same(other.conversation.outline.last, "deepseek-r1: Deep.")
  }

  @Test func `calls between tags are read out of the text`() throws {
    let messages = try read("open-webui/chat-export.json", chat: "tools").conversation.messages
    same(messages.count, 4)
    same(messages[1].content.markdown?.text, "One.")
    same(messages[2].content.toolCall?.input, #"{"place":"a>b"}"#)
    same(messages[2].content.toolCall?.output, "4 degrees")
    same(messages[3].content.markdown?.text, "Two. <details><summary>More</summary>kept</details>")
  }

  @Test func `tags that do not end stay words`() {
    for text in [
      #"<details type="reasoning"><summary>x</summary>on and on"#, #"<details type="reasoning"#,
    ] {
      guard case .markdown(let words)? = OpenWebUITurn.parts(of: text).first else {
        Issue.record("\(text) is no text")
        continue
      }
      same(words, text)
    }
  }

  // MARK: LibreChat

  @Test func `a tree of LibreChat is read by its latest branch`() throws {
    let result = try read("librechat/tree.json")
    same(result.format, .libreChat)
    same(result.conversation.title, "Depth of the lake")
    same(
      result.conversation.outline,
      [
        "me: lake.pdf", "me: How deep is *it*?", "gpt-4-turbo: Baikal.", "gpt-4-turbo: search",
        "gpt-4-turbo: **1,642 m**", "gpt-4-turbo: lamp", "me: Thanks",
      ])
    same(result.conversation.participants.map(\.label), ["user", "Warden"])
    same(result.conversation.messages[3].content.toolCall?.output, "1,642 m")
    let other = try read("librechat/tree.json", branch: "1")
    same(other.conversation.outline.last, "gpt-4-turbo: Deep.")
    try same(
      read("librechat/flat.json").conversation.outline,
      ["me: Which reeds?", "claude-sonnet-4-5: Common *reed*."])
  }

  @Test func `a talk of a thousand turns within each other is read`() throws {
    let count = 1000
    let open = (0..<count).map { number in
      """
      {"messageId": "\(number)", "parentMessageId": "\(number == 0 ? "" : "\(number - 1)")",
       "isCreatedByUser": \(number.isMultiple(of: 2)), "sender": "x", "text": "\(number)",
       "children": [
      """
    }
    let text =
      #"{"conversationId": "c", "exportAt": "x", "messages": ["# + open.joined()
      + String(repeating: "]}", count: count) + "]}"
    let result = try ConversationImporter.importConversation(from: Array(text.utf8), name: "x.json")
    same(result.conversation.messages.count, count)
    same(result.conversation.outline.last, "x: 999")
    let deep = String(repeating: "[", count: 5000)
    for tower in [
      #"{"conversationId": "c", "exportAt": "x", "messages": [{"text": "# + deep,
      #"{"conversationId": "c", "exportAt": "x", "messages": "#
        + String(repeating: #"[{"children": "#, count: 5000),
    ] {
      let error = try #require(throws: ImportError.self) {
        try ConversationImporter.importConversation(from: Array(tower.utf8), name: "x.json")
      }
      #expect(error.problem.contains("nested deeper"))
    }
  }

  // MARK: Grok

  @Test func `conversations of Grok are read by who sent, whatever the sender is called`() throws {
    let path = "grok/prod-grok-backend.json"
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: path))
    same(listing.format, .grok)
    same(listing.chats.map(\.name), ["Depth of the lake", "Reeds"])
    same(listing.chats.map(\.messageCount), [3, 2])
    let result = try read(path, chat: "lake")
    same(
      result.conversation.outline,
      [
        "me: How deep is *it*?", "grok-3: Baikal.", "grok-3: **1,642 m** deep.", "grok-3: Lakes",
        "me: Thanks",
      ])
    let messages = result.conversation.messages
    same(messages[0].date?.timeIntervalSince1970, 1_773_482_400.123)
    same(messages[1].content.thinking?.seconds, 3)
    same(
      result.report.omissions.map(\.kind),
      ["attached file of which the export has only a key", "card in an answer"])
    try same(read(path, chat: "Reeds").conversation.outline, ["me: hi", "grok-2: hello"])
    #expect(throws: ImportError.self) { try read(path, chat: "Reeds", branch: "2") }
  }

  // MARK: Gemini's activity

  @Test func `Gemini's activity is read from its end, with all drafts of an answer`() throws {
    let result = try read("gemini-activity/My Activity.json")
    same(result.format, .geminiActivity)
    same(
      result.script,
      [
        "me: How deep is the lake?", "gemini: It is 1,642 m deep.\ndepth = 1642", "me: ",
        "gemini: A map.\n• water\n• reeds", "me: And *how* wide?", "gemini: About 80 km.",
        "gemini: Eighty kilometres.",
      ])
    same(result.conversation.messages[2].content.file?.name, "map.png")
    same(result.steps, [0, 0, 60, 60, 120, 120, 120])
    same(result.report.omissions.map(\.kind), ["activity that is not a prompt"])
  }

  private let page = fixtures.appending(path: "gemini-activity/My Activity.html")

  @Test func `the page of Gemini's activity is the same talk`() throws {
    let result = try read("gemini-activity/My Activity.html")
    same(result.format, .geminiActivity)
    same(
      result.script,
      [
        "me: How deep is the lake?\nor the sea", "gemini: It is 1,642 m deep.\ndepth = 1642",
        "me: ", "gemini: A map.\n• water\n• reeds", "me: And *how* wide?", "gemini: About 80 km.",
      ])
    same(result.conversation.messages[2].content.file?.name, "map.png")
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_482_400)
    same(result.steps, [0, 0, 60, 60, 120, 120])
    same(
      result.report.omissions.map(\.kind),
      ["activity of another product", "activity that is not a prompt"])
    #expect(result.report.noteTexts.isEmpty)
  }

  @Test func `a page of activities is recognised behind its style sheet, and read in pieces`()
    throws
  {
    let source = try String(contentsOf: page, encoding: .utf8)
    let cards = source.components(separatedBy: #"<div class="outer-cell"#).dropFirst()
    let style = String(repeating: ".mdl-a{margin:8px}\n", count: 10_000)
    let many = (1...400).map { number in
      #"<div class="outer-cell"# + (cards.first ?? "").replacing("wide", with: "wide \(number)")
    }
    let text = "<html><head><style>\(style)</style></head><body>\(many.joined())</body></html>"
    let result = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x.html")
    same(result.format, .geminiActivity)
    same(result.conversation.messages.count, 800)
    same(result.script.first, "me: And *how* wide 400?")
    same(result.script.last, "gemini: About 80 km.")
    let other = text.replacing("Gemini Apps<br></p>", with: "Search<br></p>")
    #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: Array(other.utf8), name: "x.html")
    }
  }

  @Test func `times of a page that name a zone by letters are those of a clock, in English`() throws
  {
    let source = try String(contentsOf: page, encoding: .utf8)
    let letters = source.replacing("AM UTC", with: "AM PDT")
    let result = try ConversationImporter.importConversation(
      from: Array(letters.utf8), name: "x.html",
      options: ImportOptions(timeZone: "America/Los_Angeles"))
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_507_600)
    same(result.conversation.timeZone, "America/Los_Angeles")
    same(result.report.noteTexts.count, 2)
    let words = source.replacing("Mar 14, 2026, 10:00:00", with: "14 de mar. de 2026, 10:00:00")
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: Array(words.utf8), name: "x.html")
    }
    same(error?.place, "activity 5")
    same(error?.problem.hasSuffix("is not a time in English"), true)
    same(error?.advice?.contains("JSON"), true)
  }

  // MARK: Cursor

  @Test func `the Markdown that Cursor exports is a transcript`() throws {
    let text = """
      # Depth of the lake
      _Exported on 7/8/2025 at 19:03:40 PDT from Cursor (1.2.1)_

      ---

      **User**

      How deep is the lake?

      ---

      **Cursor**

      It is *deep*.

      ---

      **User**

      Thanks
      """
    let result = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "cursor_lake.md")
    same(result.format, .markdown)
    same(result.conversation.title, "Depth of the lake")
    same(
      result.conversation.messages.compactMap(\.content.markdown?.text),
      ["How deep is the lake?", "It is *deep*.", "Thanks"])
    same(result.conversation.participants.map(\.label), ["user", "Cursor"])
  }
}

import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

@testable import ChatImport

/// Tests of transcripts in Markdown: the lines before messages, in all forms that exporters write.
@Suite struct TranscriptTests {
  private func read(
    _ name: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "markdown/\(name).md"), options: options)
  }

  private func read(
    text: String, options: ImportOptions = ImportOptions(format: .markdown)
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "talk.md", options: options)
  }

  /// Senders and documents of all messages.
  private func script(_ result: ImportResult) -> [String] {
    result.conversation.messages.map { message in
      "\(message.sender ?? "—"): \(message.content.markdown?.text ?? message.content.type)"
    }
  }

  @Test func `headings stand before messages, and a head tells title and model`() throws {
    let result = try read("headings")
    same(result.format, .markdown)
    same(result.conversation.title, "Deep lakes")
    same(
      script(result),
      [
        "me: Which lake is *deepest*?\n\nAnswer in km.",
        "gpt-4o: **Baikal**, 1.642 km.\n\n## Sources\n\n```markdown\n## User\nnot a message\n```",
        "me: Thanks", "gpt-4o: You're welcome.",
      ])
    same(result.conversation.participants.map(\.label), ["user", "gpt-4o"])
    same(result.conversation.me, "me")
    same(result.conversation.messages.map(\.id), ["1", "2", "3", "4"])
  }

  @Test func `bold lines stand before messages`() throws {
    let result = try read("bold")
    same(result.conversation.title, "Foxes")
    same(
      script(result), ["me: What is a fox?", "cursor: An animal. See **You:** as well.", "me: ok"])
    same(result.conversation.participants.map(\.label), ["user", "Cursor"])
    same(result.report.omissions.map(\.kind), ["line before the first message"])
  }

  @Test func `words may follow a bold name on its line`() throws {
    same(
      script(try read("words")), ["me: Hi. Say hi!\n\nAnd more.", "gpt: Hello!\n\n- one\n- two"])
  }

  @Test func `prompts and responses with their times are read`() throws {
    let result = try read("prompts")
    same(result.conversation.title, "Version notes")
    same(script(result), ["me: Why?", "assistant: Because.\n\n# A heading of its own"])
    same(result.conversation.messages.map(\.date), [nil, nil])
    same(result.report.notes.first?.option, .dateOrder)
    same(
      result.report.omissions.map(\.kind),
      ["line before the first message", "signature of the exporter"])
    let dated = try read("prompts", options: ImportOptions(dateOrder: .monthDayYear))
    let expected = WallClockTime(year: 2025, month: 9, day: 22, hour: 17, minute: 45, second: 23)
    same(dated.conversation.messages[0].date, expected.date)
    #expect(dated.report.notes.isEmpty)
  }

  @Test func `what somebody said stands behind a plain line`() throws {
    let result = try read("said")
    same(script(result), ["me: What now?", "chatgpt: Nothing."])
    same(result.conversation.participants.map(\.label), ["user", "ChatGPT"])
    same(script(try read("you")), ["me: Explain", "chatgpt: ### One\n\nText"])
  }

  @Test func `names between single marks, times in tags and answers of tools are read`() throws {
    let italic = try read("italic")
    same(script(italic), ["me: Which one?", "chatgpt: Baikal."])
    let timed = try read("times")
    same(timed.conversation.title, "Lakes")
    #expect(timed.report.isEmpty)
    same(script(timed), ["me: Search it", "assistant: toolCall", "chatgpt: Found."])
    same(timed.conversation.messages[0].date, Date(timeIntervalSince1970: 1_773_482_400))
    same(
      timed.conversation.messages[1].content.toolCall,
      ToolCallContent("browser", output: "A page.", status: .done))
  }

  @Test func `folded blocks are thoughts and calls`() throws {
    let result = try read("history")
    let messages = result.conversation.messages
    same(result.conversation.title, "Flying (2025-10-01 23:30Z)")
    same(
      messages.map(\.sender),
      [
        "me", "claude-4.5-sonnet-thinking", "claude-4.5-sonnet-thinking",
        "claude-4.5-sonnet-thinking", "claude-4.5-sonnet-thinking", "claude-4.5-opus",
      ])
    let expected = WallClockTime(year: 2025, month: 10, day: 1, hour: 23, minute: 30)
    same(messages[0].date, expected.date)
    same(messages[1].content.thinking?.text, "Let me look at `script.js`.")
    same(messages[2].content.markdown?.text, "I look at the code.")
    let search = try #require(messages[3].content.toolCall)
    same(search.name, "Grep for \"fly\" in \"script.js\" • 2 matches")
    same(search.output, "| Line |\n|------|\n| L1 |")
    same(messages[4].content.markdown?.text, "Fixed.")
    same(messages[5].content.markdown?.text, "Done.")
  }

  @Test func `the history of aider has the user's words as headings`() throws {
    let result = try read("aider")
    let code = "```python\n# aider chat started at the wrong place\n> not a banner\n```"
    same(
      script(result),
      [
        "me: add a health endpoint\nand a test", "assistant: Added `/health`:\n\n\(code)",
        "me: thanks", "assistant: Fine.",
      ])
    let expected = WallClockTime(year: 2026, month: 10, day: 9, hour: 10)
    same(result.conversation.messages[0].date, expected.date)
    same(result.report.omissions.map(\.count), [3])
  }

  // MARK: Lines

  @Test(arguments: [
    ("## User", "user"), ("### 👤 User", "user"), ("#### You:", "you"), ("# Prompt:", "prompt"),
    ("**You:**", "you"), ("__You said:__", "you"), ("_**User (2026-03-28T10:00:00Z)**_", "user"),
    ("## **ChatGPT**", "chatgpt"), ("**Claude 3.5 Sonnet:** hello", "claude 3.5 sonnet"),
    ("ChatGPT said:", "chatgpt"), ("### **ChatGPT** · 10:30", "chatgpt"), ("_Prompt_:", "prompt"),
    ("*Prompt*", nil), ("## 🤖 Assistant (gpt-4o)", "assistant"),
    ("##### GPT-4o said:", "gpt-4o"), ("**Human** — 10:30", nil), ("## Users", nil),
    ("You: hi", "you"), ("Young: hi", nil), ("  User: hi", nil), ("User:hi", nil),
    ("**Note:** the user", nil), ("####### User", nil), ("##User", nil),
    ("**User", nil), ("she said:", nil), ("", nil), ("**", nil), ("# ", nil), ("## ()", nil),
    ("## Claude Monet", nil),
  ])
  func `a line that names who speaks is known by its words`(line: String, word: String?) {
    same(TranscriptSpeaker(line[...])?.word, word)
  }

  @Test func `a look counts only where both speak in it`() throws {
    for text in ["## User\nhi\n", "# Notes\n\n**Question:** what?\n\n## Answer\nno\n", "plain"] {
      let error = #expect(throws: ImportError.self) {
        try read(text: text, options: ImportOptions())
      }
      same(error?.option, .format)
    }
    same(script(try read(text: "## User\nhi\n")), ["me: hi"])
    #expect {
      try read(text: "nobody\n")
    } throws: {
      "\($0)".hasPrefix("talk.md: no line names the user or the assistant")
    }
  }

  @Test func `the user's own name is known by what answers it`() throws {
    let talk = "# Lakes\n\n## Ana Lima\nhi\n## Notes\nmine\n## ChatGPT\nyes\n### Ana Lima\nno\n"
    let answers = "## Ana Lima\nand?\n\n## ChatGPT\nno\n"
    let twice = try read(
      text: "## Ana Lima\nhi\n## ChatGPT (gpt-4o)\nyes\n## A heading\n" + answers,
      options: ImportOptions())
    same(twice.format, .markdown)
    same(script(twice), ["me: hi", "gpt-4o: yes\n## A heading", "me: and?", "chatgpt: no"])
    same(twice.conversation.participants.map(\.name), ["Ana Lima", "gpt-4o", "ChatGPT"])
    // A single occurrence can be a heading in any text, unless the caller names the format.
    let once = "**Ana:** hi\n\n**Claude:** yes\n"
    #expect(throws: ImportError.self) { try read(text: once, options: ImportOptions()) }
    same(script(try read(text: once)), ["me: hi", "claude: yes"])
    // The assistant answers two names, or a single name that does not denote the user.
    for text in [talk + answers, "## ChatGPT\na\n" + answers + answers] {
      #expect(throws: ImportError.self) { try read(text: text, options: ImportOptions()) }
    }
    // Headings with the words that exporters use take precedence over other headings.
    same(script(try read(text: "## Intro\n## User\na\n## ChatGPT\nb\n")), ["me: a", "chatgpt: b"])
  }

  @Test func `a fence that nothing closes swallows no message`() throws {
    let result = try read(text: "## User\n```\nopen\n## Assistant\nyes\n")
    same(script(result), ["me: ```\nopen", "assistant: yes"])
  }

  @Test func `a head without an end is text`() throws {
    let lines = String(repeating: "words\n", count: 200)
    let result = try read(text: "---\n\(lines)## User\na\n## Assistant\nb\n")
    same(script(result), ["me: a", "assistant: b"])
    same(script(try read(text: "---\n## User\na\n")), ["me: a"])
  }

  @Test func `tags that nothing closes are text, in steps in proportion`() throws {
    for tag in ["<details>", "<think>", "<details", "<think><details>"] {
      let text = String(repeating: "\(tag)\nx\n", count: 20_000)
      let result = try read(text: "## User\na\n## Assistant\n\(text)")
      same(result.conversation.messages.count, 2)
    }
  }

  @Test(arguments: [" ", "\t", "\u{A0}", "\r"])
  func `white space around a speaker is read in linear time`(space: String) throws {
    let speakers: [(String) -> Void] = [
      { #expect(TranscriptSpeaker("**a:** \($0)"[...], takesNames: true)?.word == "a") },
      { #expect(TranscriptSpeaker("**User:**\($0)x"[...])?.words == "x") },
      { #expect(TranscriptSpeaker("\($0)## User\($0)"[...])?.word == nil) },
    ]
    for read in speakers {
      let growth = CostGrowth.ratio(upTo: 1 << 17) { read(String(repeating: space, count: $0)) }
      #expect(growth < CostGrowth.most)
    }
    var options = ImportOptions()
    // The format is named, because the first 64 KiB do not contain the second speaker.
    options.format = .markdown
    let growth = try CostGrowth.ratio(upTo: 1 << 17) { count in
      let spaces = String(repeating: space, count: count)
      let bytes = Array("**User:** hi\n\n**Assistant:** \(spaces)yo\(spaces)".utf8)
      let result = try ConversationImporter.importConversation(
        from: bytes, name: "a.md", options: options)
      #expect(result.conversation.messages.count == 2)
    }
    #expect(growth < CostGrowth.most)
  }
}

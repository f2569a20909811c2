import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of Claude Code sessions: turns, tools, agents, branches, and files that continue other
/// files.
@Suite struct ClaudeCodeTests {
  private func read(
    _ name: String, branch: String? = nil, isStrict: Bool = false
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "claude-code/\(name)"),
      options: ImportOptions(branch: branch, isStrict: isStrict))
  }

  private func read(lines: String) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(lines.utf8), name: "session.jsonl",
      options: ImportOptions(format: .claudeCode))
  }

  /// A message as text: its sender, and the content of its bubble or line.
  private func outline(_ conversation: Conversation) -> [String] {
    conversation.messages.map { message in
      let content = message.content
      let words =
        content.toolCall?.outline ?? content.chatEvent?.action.rawValue
        ?? content.thinking?.text ?? content.markdown?.text ?? content.image?.source
        ?? ChatImportTests.words(content)
      return "\(message.sender ?? "—"): \(words)"
    }
  }

  // MARK: A session

  @Test func `a session is read along its branch, each agent behind the call that started it`()
    throws
  {
    let result = try read("garden.jsonl")
    same(result.format, .claudeCode)
    same(result.look.theme, "assistant")
    let conversation = result.conversation
    same(conversation.title, "Watering plan")
    same(conversation.me, "me")
    same(conversation.participants.map(\.label), ["user", "Claude Code", "gardener"])
    same(
      outline(conversation),
      [
        "me: Plan the watering in ~/garden.", "me: picture-1.png",
        "claude-code: Which beds are dry?", "claude-code: I look at **both** beds.",
        "claude-code: read beds.py", "claude-code: command make test … failed",
        "claude-code: edit beds.py +2 −1",
        "claude-code: - [x] Dig \\*deep\\*\n- [ ] **Water**\n- [ ] Rest",
        "claude-code: agent Count the beds", "agent:gardener: search bed in garden",
        "agent:gardener: There are 3.", "claude-code: mcp__lamp__light",
        "claude-code: picture-2.png", "claude-code: Three beds.", "me: Water them tonight",
        "claude-code: 1. Wait\n2. Water", "—: summarizedHistory",
        "me: /review beds.py", "me: command ls", "—: API Error: overloaded",
        "me: and /home/anabel/x stays", "claude-code: The end, in `~`.",
      ])
  }

  @Test func `calls hold what tools were given and have answered`() throws {
    let messages = try read("garden.jsonl").conversation.messages
    let calls = messages.compactMap(\.content.toolCall)
    same(calls[0].input, "~/garden/beds.py")
    #expect(calls[0].output == "     1\tbeds = 2" || calls[0].output == "1\tbeds = 2")
    same(calls[0].status, .done)
    same(calls[1].input, "# Run\nmake test\necho done")
    same(calls[1].inputLanguage, "bash")
    same(calls[1].status, .failed)
    let lines = try #require(calls[1].output).split(separator: "\n")
    same(lines.count, 2 * ImportLimits.answerLines + 1)
    #expect(lines.first == "ok 2" && lines.last == "line 40")
    same(lines[ImportLimits.answerLines], "… 17 …")
    same(calls[2].inputLanguage, "diff")
    same(calls[2].input, "+++ ~/garden/beds.py\n-beds = 2\n+beds = 3\n water()\n+rest()")
    #expect(calls[3].input == "Count all beds." && calls[3].output == "3 beds")
    #expect(calls[5].name == "mcp__lamp__light" && calls[5].inputLanguage == "json")
    same(calls[6].output, "beds.py")
  }

  @Test func `what is left out is counted by its kind`() throws {
    let report = try read("garden.jsonl").report
    #expect(report.placeholders.isEmpty)
    same(
      report.omissions.map { "\($0.count) \($0.kind)" },
      [
        "3 record that is not a message", "1 broken line", "2 line of an agent's warm-up",
        "1 note from the program to the assistant", "2 reminder to the assistant",
        "1 middle of a long tool result", "2 confirmation of a plan or a list of steps",
        "1 note from the program", "1 summary from which the assistant continued",
        "1 encrypted reasoning",
      ])
    same(report.noteTexts.first?.hasPrefix("1 other branch is not shown"), true)
  }

  @Test func `a branch is chosen by a number or an id`() throws {
    let words = outline(try read("garden.jsonl", branch: "1").conversation)
    same(words.suffix(2), ["me: Water them now", "claude-code: Done."])
    same(outline(try read("garden.jsonl", branch: "b1").conversation), words)
    let error = #expect(throws: ImportError.self) { try read("garden.jsonl", branch: "9") }
    same(error?.option, .branch)
  }

  @Test func `a strict import names the line that is broken`() {
    let error = #expect(throws: ImportError.self) { try read("garden.jsonl", isStrict: true) }
    same(error?.place?.hasPrefix("line 41, column"), true, "\(error?.description ?? "")")
  }

  // MARK: Several files

  @Test func `a folder lists its sessions by title and date, without those of agents`() throws {
    let listing = try ConversationImporter.listing(
      of: fixtures.appending(path: "claude-code/project"))
    same(listing.format, .claudeCode)
    same(listing.chats.map(\.name), ["First question", "Digging"])
    same(listing.chats.map(\.file), ["zz-first.jsonl", "aa-second.jsonl"])
    same(listing.chats.map(\.messageCount), [2, 2])
    #expect(listing.chats.allSatisfy { $0.date != nil })
  }

  @Test func `a session is joined with the one that it continues and the files of its agents`()
    throws
  {
    let expected = [
      "me: First question", "claude-code: First answer", "me: Second question",
      "claude-code: agent Dig", "agent:digger: I dig.",
    ]
    same(outline(try read("project/aa-second.jsonl").conversation), expected)
    let chosen = try ConversationImporter.importConversation(
      from: fixtures.appending(path: "claude-code/project"),
      options: ImportOptions(chat: "Digging"))
    same(outline(chosen.conversation), expected)
    same(
      outline(try read("project/agent-ab12.jsonl").conversation),
      ["me: Dig!", "claude-code: I dig."])
  }

  @Test func `what the program prints is read too`() throws {
    same(
      outline(try read("printed.jsonl").conversation),
      ["claude-code: agent Look", "agent:scout: I see.", "claude-code: All is well."])
  }

  // MARK: Shapes

  @Test(arguments: [
    "{\"type\":\"summary\",\"summary\":\"x\"}\n"
      + "{\"type\":\"user\",\"message\":{\"role\":\"user\",\"content\":\"hi\"}}",
    "{\"type\":\"file-history-snapshot\"}\n{\"type\":\"progress\"}\n"
      + "{\"type\":\"assistant\",\"message\":{\"role\":\"assistant\",\"content\":[]}}",
    "{\"parentUuid\":null,\"sessionId\":\"s\",\"type\":\"user\",\"message\":{\"content\":\"x",
  ])
  func `a session is recognised, whatever its first line is`(text: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "session-\(UInt64.random(in: .min ... .max)).jsonl")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try same(ConversationImporter.detect(file), .claudeCode)
  }

  @Test func `lines that name no parent follow each other`() throws {
    let lines = (1...4).map { number in
      let role = number % 2 == 1 ? "user" : "assistant"
      return """
        {"type":"\(role)","uuid":"\(number)","parentUuid":null,"sessionId":"s",\
        "message":{"role":"\(role)","content":"\(number)"}}
        """
    }
    let result = try read(lines: lines.joined(separator: "\n"))
    same(result.conversation.messages.map(\.id), ["1", "2", "3", "4"])
    #expect(result.report.isEmpty)
  }

  @Test(arguments: [
    (#"{"parentUuid":"b","uuid":"a"}"#, #"{"parentUuid":"a","uuid":"b"}"#),
    (#"{"parentUuid":"a","uuid":"a"}"#, #"{"parentUuid":"a","uuid":"a"}"#),
  ])
  func `lines that follow each other in a circle end`(one: String, other: String) throws {
    let rest = #""sessionId":"s","type":"user","message":{"role":"user","content":"hi"}}"#
    let lines = [one, other].map { $0.dropLast() + "," + rest }
    let result = try read(lines: lines.joined(separator: "\n"))
    #expect(result.conversation.messages.count <= 2)
    #expect(result.report.noteTexts.contains { $0.contains("form a cycle") })
  }

  @Test func `many agents of one task, and many calls, take steps in proportion`() throws {
    let side = #""isSidechain":true,"type":"user","message":{"role":"user","content":"same"}}"#
    let agents = (0..<20_000).map { #"{"uuid":"s\#($0)","parentUuid":null,\#(side)"# }
    let calls = (0..<20_000).map {
      #"{"type":"tool_use","id":"c\#($0)","name":"Task","input":{"prompt":"same"}}"#
    }
    let answer =
      #"{"uuid":"a","parentUuid":null,"type":"assistant","message":{"role":"assistant","content":["#
      + calls.joined(separator: ",") + "]}}"
    let result = try read(lines: ([answer] + agents).joined(separator: "\n"))
    same(result.conversation.messages.count, 20_000)
  }
}

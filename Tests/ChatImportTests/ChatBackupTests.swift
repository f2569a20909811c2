import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the backups of BetterChatGPT, NextChat, Chatbox, LobeChat and Cherry Studio.
@Suite struct ChatBackupTests {
  private func read(
    _ path: String, chat: String, branch: String? = nil, timeZone: String? = nil
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: path),
      options: ImportOptions(chat: chat, branch: branch, timeZone: timeZone))
  }

  private func listing(_ path: String) throws -> ImportListing {
    try ConversationImporter.listing(of: fixtures.appending(path: path))
  }

  private func omissions(_ result: ImportResult) -> [String] {
    result.report.omissions.map { "\($0.count) \($0.kind)" }
  }

  /// The seconds after the beginning of the fixtures' talks, of messages that have a time.
  private func seconds(_ result: ImportResult) -> [Int] {
    result.conversation.messages.compactMap(\.date).map {
      Int($0.timeIntervalSince1970) - 1_773_478_800
    }
  }

  /// Each call, as its state and its output.
  private func answers(_ result: ImportResult) -> [String] {
    result.conversation.messages.compactMap(\.content.toolCall).map { call in
      "\(call.status == .failed ? "failed" : "done"): \(call.output ?? "—")"
    }
  }

  @Test func `chats of BetterChatGPT have their titles and models`() throws {
    let chats = try listing("better-chatgpt/export.json")
    same(chats.format, .betterChatGPT)
    same(chats.chats.map(\.name), ["Depth of the lake", "Reeds"])
    same(chats.chats.map(\.messageCount), [13, 2])
    let result = try read("better-chatgpt/export.json", chat: "1")
    same(result.conversation.title, "Depth of the lake")
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?",
        "gpt-4o: It is **1,642 m** deep.", "me: And this one?", "me: picture-1.png",
        "gpt-4o: A pond; *two* metres.", "me: How wide is the lake?", "gpt-4o: 79 km.",
        "me: Which reeds grow there?", "gpt-4o: - common reed\n- bulrush", "me: How tall?",
        "gpt-4o: Four metres.", "me: Thank you", "gpt-4o: You are welcome.",
      ])
    #expect(result.report.isEmpty)
    try same(
      read("better-chatgpt/export.json", chat: "2").conversation.outline,
      ["me: What is a reed?", "gpt-4o-mini: A tall grass."])
  }

  @Test func `a chat of BetterChatGPT that is longer than the head is recognised`() throws {
    let long = String(repeating: "deep ", count: 20_000)
    let json = """
      {"chats":[{"id":"c","title":"Lake","messages":[{"role":"user","content":"\(long)"},
      {"role":"assistant","content":"Yes."}],"titleSet":true}],"folders":{},"version":1}
      """
    let listing = try ConversationImporter.listing(of: Array(json.utf8), name: "a.json")
    same(listing.format, .betterChatGPT)
    same(listing.chats.map(\.messageCount), [2])
    // Without folders and without the flag of a title, it is the list of another program.
    let other = #"{"chats":[{"id":"c","title":"Lake","messages":[]}]}"#
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.listing(of: Array(other.utf8), name: "a.json")
    }
    #expect(error?.description.contains("BetterChatGPT") == false, "\(error?.description ?? "")")
  }

  @Test func `a backup of NextChat has times in the order that its dates show`() throws {
    let path = "nextchat/Backup-2026-3-14.json"
    let chats = try listing(path)
    same(chats.format, .nextChat)
    same(chats.chats.map(\.name), ["Depth of the lake", "Reeds"])
    same(chats.chats.map(\.messageCount), [13, 2])
    let result = try read(path, chat: "1")
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?", "gpt-4o-mini: find_lake",
        "gpt-4o-mini: It is **1,642 m** deep.", "me: And this one?", "me: picture-1.png",
        "gpt-4o-mini: A pond.", "me: What is the weather?", "gpt-4o-mini: weather",
        "gpt-4o-mini: The station does not answer.", "me: How wide is the lake?",
        "gpt-4o-mini: 79 km.", "me: Which reeds grow there?",
        "deepseek-chat: - common reed\n- bulrush", "me: Thank you",
        "deepseek-chat: You are welcome.",
      ])
    same(answers(result), ["done: 1642", "failed: no route"])
    same(
      seconds(result).map { $0 - 3600 },
      [0, 5, 5, 60, 60, 64, 120, 123, 123, 9000, 9002, 9060, 9065, 82800, 82802])
    same(omissions(result), ["1 summary for the model", "1 recording under “audio_url”"])
    // The times are those of the person's clock.
    let there = try read(path, chat: "1", timeZone: "Asia/Tokyo")
    same(seconds(there).first, 3600 - 9 * 3600)
  }

  @Test func `a backup of Chatbox has threads as chats, and other answers as branches`() throws {
    let path = "chatbox/chatbox-exported-data-2026-3-14.json"
    let chats = try listing(path)
    same(chats.format, .chatbox)
    same(chats.chats.map(\.name), ["The pond", "The lake", "Reeds"])
    same(chats.chats.map(\.messageCount), [2, 13, 2])
    let result = try read(path, chat: "The lake")
    let model = "Claude (claude-sonnet-4)"
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: atlas.pdf", "me: How deep is the lake?", "me: omitted",
        "\(model): The atlas should tell.", "\(model): web_search",
        "\(model): It is **1,642 m** deep.", "me: And the weather?", "\(model): weather",
        "—: The tool was stopped.", "\(model): The station does not answer.",
        "me: How wide is the lake?", "\(model): 79 km.", "me: Which reeds grow there?",
        "me: Reeds of the world", "\(model): - common reed\n- bulrush", "me: How tall?",
        "\(model): Four metres.", "me: Thank you", "\(model): You are welcome.",
      ])
    same(answers(result), ["done: 1,642 m", "failed: no route"])
    same(result.conversation.messages[4].content.thinking?.seconds, 3)
    same(seconds(result).prefix(8), [0, 0, 0, 0, 5, 5, 5, 60])
    same(omissions(result), [])
    #expect(result.report.notes.contains { $0.option == .branch })
    let other = try read(path, chat: "The lake", branch: "1")
    same(
      other.conversation.outline.suffix(3),
      ["me: How wide is the lake?", "\(model): Seventy-nine.", "me: Kilometres?"])
    let pond = try read(path, chat: "The pond")
    same(
      pond.conversation.outline,
      ["me: How deep is the pond?", "\(model): Ponds are flat.", "\(model): Two metres."])
    #expect(pond.conversation.messages[1].content.thinking != nil)
  }

  @Test func `the tables of LobeChat are joined, and messages are in order of time`() throws {
    let path = "lobechat/2026-03-14_LobeChat-data.json"
    let chats = try listing(path)
    same(chats.format, .lobeChat)
    same(chats.chats.map(\.name), ["Depth of the lake", "Taller plants", "Lakes"])
    same(chats.chats.map(\.messageCount), [14, 2, 2])
    let result = try read(path, chat: "Depth of the lake")
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?",
        "gpt-4o: lobe-web-browsing.search", "gpt-4o: The search tells.",
        "gpt-4o: It is **1,642 m** deep.", "gpt-4o: Lakes of the world", "me: And the weather?",
        "gpt-4o: Let me ask.", "gpt-4o: weather.now", "gpt-4o: The station does not answer.",
        "me: How wide is the lake?", "gpt-4o: 79 km.", "me: Which reeds grow there?",
        "deepseek-chat: - common reed\n- bulrush", "me: Thank you",
        "deepseek-chat: You are welcome.",
      ])
    same(answers(result), ["done: 1,642 m", "failed: no route"])
    same(result.conversation.messages[3].content.thinking?.seconds, 2.5)
    same(seconds(result).prefix(6), [0, 3, 5, 5, 5, 60])
    try same(
      read(path, chat: "Taller plants").conversation.outline.suffix(2),
      ["me: Which of these is taller?", "gpt-4o: The reed."])
  }

  @Test func `an older configuration of LobeChat is read from its state`() throws {
    let result = try read("lobechat/configuration.json", chat: "1")
    same(result.format, .lobeChat)
    same(result.conversation.title, "An old talk")
    same(
      result.conversation.outline,
      [
        "—: Be brief.", "me: omitted", "me: How deep is the lake?", "gpt-4: It is 1,642 m deep.",
        "me: And the weather?", "gpt-4: weather.now", "gpt-4: Cold.",
      ])
    same(answers(result), ["done: Four degrees."])
    same(omissions(result), ["1 translation of a message"])
    #expect(result.report.losesWords)
  }

  @Test func `messages of Cherry Studio consist of blocks, and have their topic's name`() throws {
    let chats = try listing("cherry-studio")
    same(chats.format, .cherryStudio)
    same(chats.chats.map(\.name), ["Depth of the lake", "Reeds"])
    same(chats.chats.map(\.messageCount), [13, 2])
    let result = try read("cherry-studio", chat: "1")
    let model = "deepseek-r1"
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?", "me: atlas.pdf",
        "\(model): The atlas should tell.", "\(model): find_lake",
        "\(model): It is **1,642 m** deep.", "\(model): Lakes of the world",
        "me: And the weather?",
        "\(model): TimeoutError: The station does not answer.", "me: Draw the lake",
        "me: Data/Files/f-2.png", "\(model): picture-1.png",
        "\(model): ```python\ndepth = 1642\n```", "me: How wide is the lake?", "\(model): 79 km.",
        "\(model): 79 kilomètres.", "me: Which reeds grow there?",
        "gpt-4o: - common reed\n- bulrush", "me: Thank you", "\(model): You are welcome.",
      ])
    same(result.conversation.participants.map(\.label), ["user", "DeepSeek R1", "gpt-4o"])
    same(answers(result), ["done: 1,642 m"])
    same(result.conversation.messages[3].content.thinking?.seconds, 3.2)
    same(seconds(result).prefix(4), [0, 0, 5, 5])
    same(omissions(result), ["1 mark where the model forgets what was before"])
    try same(
      read("cherry-studio", chat: "Reeds").conversation.outline,
      ["me: What is a reed?", "gpt-4o: A tall grass."])
  }

  @Test func `a chat of Le Chat is in the order of its times, with its files`() throws {
    let result = try read("lechat", chat: "1")
    same(result.format, .leChat)
    same(result.conversation.title, "How deep is the lake?")
    let chat = "chat-3f0c2a52-0000-4000-8000-000000000001-files"
    same(
      result.conversation.outline,
      [
        "me: \(chat)/lake.png", "me: atlas.pdf", "me: How deep is the lake?",
        "assistant: web_search", "assistant: It is **1,642 m** deep.", "me: And the weather?",
        "assistant: weather", "assistant: The station does not answer.",
        "me: How wide is the lake?", "assistant: 79 km.", "me: Which reeds grow there?",
        "assistant: - common reed\n- bulrush", "me: Write it down",
        "assistant: **Reeds**\n\nTwo *reeds*.", "me: Thank you", "assistant: You are welcome.",
      ])
    same(answers(result), ["done: 1,642 m", "failed: no route"])
    same(seconds(result).prefix(5), [0, 0, 0, 5, 5])
    same(
      omissions(result), ["1 mark of a source, of which the export has only the number"])
  }

  @Test func `a thread of Perplexity has questions, answers and pages`() throws {
    let result = try read("perplexity/thread.json", chat: "1")
    same(result.format, .perplexity)
    same(result.conversation.title, "Depth of the lake")
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "pplx_pro: It is **1,642 m** deep[1].",
        "pplx_pro: Lakes of the world", "me: How wide is it?", "pplx_pro: 79 km.",
        "me: In miles?", "pplx_pro: 49 miles.", "me: Which fish live there?", "me: fish.pdf",
        "pplx_pro: - omul\n- golomyanka", "me: Which reeds?", "claude46sonnet: Common reed.",
        "me: Thank you", "pplx_pro: You are welcome.",
      ])
    same(seconds(result).prefix(5), [0, 0, 0, 60, 60])
    same(omissions(result), ["1 “related_queries”, questions that the program suggested"])
    try same(
      read("perplexity/exported.json", chat: "Reeds").conversation.outline,
      ["me: What is a reed?", "sonar: A tall grass.", "sonar: Reeds"])
  }

  @Test func `no key of a service is in what is imported`() throws {
    for path in ["nextchat", "chatbox", "lobechat"] {
      for chat in try listing(path).chats.indices {
        let result = try read(path, chat: "\(chat + 1)")
        let bytes = ConversationEncoder.encode(result.conversation)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("not-a-key"))
      }
    }
  }
}

import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of LangChain's messages, of preference pairs and of OpenAssistant's trees.
@Suite struct TrainingDataTests {
  private func read(
    _ path: String, chat: String? = nil, branch: String? = nil
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: path), options: ImportOptions(chat: chat, branch: branch))
  }

  private func listing(_ path: String) throws -> ImportListing {
    try ConversationImporter.listing(of: fixtures.appending(path: path))
  }

  // MARK: LangChain

  private let start = [
    "—: Answer as a limnologist.", "me: How deep is the lake?",
  ]

  @Test func `messages of LangChain with their fields under a type are read`() throws {
    let result = try read("messages/langchain-dict.json")
    same(result.format, .messages)
    same(
      result.conversation.outline,
      start + [
        "gpt-4o: find_lake", "gpt-4o: The tool tells.", "gpt-4o: It is **1,642 m** deep.",
        "me: And the weather?", "gpt-4o: Let me ask.", "gpt-4o: weather",
        "gpt-4o: The station does not answer.", "me: How wide is the lake?", "gpt-4o: 79 km.",
        "me: Thank you", "gpt-4o: You are welcome.",
      ])
    let calls = result.conversation.messages.compactMap(\.content.toolCall)
    same(calls.map(\.output), ["1,642 m", "no route"])
    same(calls.map(\.status), [.done, .failed])
    #expect(result.conversation.messages[3].content.thinking != nil)
    #expect(result.report.isEmpty)
  }

  @Test(arguments: ["serialized.json", "models.jsonl"])
  func `the other shapes of LangChain's messages are the same talk`(name: String) throws {
    let result = try read("messages/langchain-\(name)")
    same(result.format, .messages)
    let speaker = name.hasPrefix("s") ? "gpt-4o" : "assistant"
    same(
      result.conversation.outline,
      start + ["\(speaker): find_lake", "\(speaker): It is **1,642 m** deep."])
    same(result.conversation.messages.compactMap(\.content.toolCall).map(\.output), ["1,642 m"])
    let names = try listing("messages/langchain-\(name)").chats.map(\.name)
    same(names, name.hasPrefix("s") ? ["How deep is the lake?"] : ["langchain-models"])
  }

  @Test func `lines of other programs with the same types are not LangChain's`() {
    for (type, keys) in [
      ("system", ["type", "content", "subtype"]), ("tool", ["type", "content"]),
      ("human", ["type", "text"]), ("constructor", ["type", "kwargs"]),
      ("human", ["type", "content", "role"]), ("assistant", ["type", "data"]),
    ] {
      #expect(!LangChainMessage.isMessage(type: type, keys: Set(keys)), "\(type) \(keys)")
    }
  }

  // MARK: Preference pairs

  @Test func `both answers follow the prompt under their names`() throws {
    let chats = try listing("preference-pairs")
    same(chats.format, .preferencePairs)
    same(
      chats.chats.map(\.name),
      [
        "How deep is the lake?", "What is a reed?", "Is the lake cold?", "Name a lake.",
        "Translate.",
      ])
    same(chats.chats.map(\.messageCount), [12, 3, 5, 3, 5])
    let result = try read("preference-pairs", chat: "1")
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?",
        "assistant: It is 1,642 m deep.", "me: How wide is it?", "assistant: 79 km.",
        "me: In miles?", "assistant: 49 miles.", "me: Which fish live there?", "assistant: Omul.",
        "me: And which reeds?", "chosen (gpt-4o): The *common reed*, up to four metres tall.",
        "rejected: Some grass.",
      ])
    same(
      result.conversation.participants.map(\.label),
      ["user", "assistant", "chosen (gpt-4o)", "rejected"])
    #expect(result.report.isEmpty)
  }

  @Test func `a prompt in the answers stands once, and texts with speakers are turns`() throws {
    try same(
      read("preference-pairs", chat: "2").conversation.outline,
      ["me: What is a reed?", "chosen: A tall grass.", "rejected: A reed."])
    try same(
      read("preference-pairs", chat: "3").conversation.outline,
      [
        "me: Is the lake cold?", "assistant: Yes.", "me: How cold?",
        "chosen: Four degrees: below the ice too.", "rejected: Very.",
      ])
    try same(
      read("preference-pairs", chat: "4").conversation.outline,
      ["me: Name a lake.", "chosen: Baikal.", "rejected: No."])
    try same(
      read("preference-pairs", chat: "5").conversation.outline,
      [
        "—: Be brief.", "me: Translate.", "me: le lac", "chosen: the lake",
        "rejected: The lac is a lake.",
      ])
  }

  @Test func `equal answers, answers alone and other values are read without a trap`() throws {
    for (record, count) in [
      (#"{"chosen":"a","rejected":"a"}"#, 1), (#"{"prompt":"p","chosen":[],"rejected":"b"}"#, 2),
      (#"{"prompt":7,"chosen":"a","rejected":"b"}"#, 2),
      ("{\"chosen\":\"\\n\\nHuman: a\\n\\nAssistant:\",\"rejected\":\"b\"}", 2),
    ] {
      let result = try ConversationImporter.importConversation(
        from: Array(record.utf8), name: "x.jsonl")
      same(result.conversation.messages.count, count, record)
    }
  }

  // MARK: OpenAssistant

  @Test func `the best branch of a tree is shown, and the others can be chosen`() throws {
    let chats = try listing("open-assistant/trees.jsonl")
    same(chats.format, .openAssistant)
    same(chats.chats.map(\.name), ["How deep is the lake?", "What is a reed?"])
    same(chats.chats.map(\.messageCount), [12, 2])
    let result = try read("open-assistant/trees.jsonl", chat: "a1")
    same(
      result.conversation.outline,
      [
        "me: How deep is the lake?", "assistant: It is **1,642 m** deep.", "me: How wide is it?",
        "assistant: 79 km.", "me: In miles?", "assistant: 49 miles.",
        "me: Which fish live there?", "assistant: - omul\n- golomyanka", "me: Which reeds?",
        "assistant: Common reed.", "me: Thank you", "assistant: You are welcome.",
      ])
    same(
      result.conversation.messages.prefix(3).compactMap(\.date).map {
        Int($0.timeIntervalSince1970) - 1_773_478_800
      }, [0, 20, 60])
    same(result.report.notes.map(\.option), [.branch])
    let others = try ["b4", "c2"].map {
      try read("open-assistant/trees.jsonl", chat: "a1", branch: $0).conversation
    }
    same(
      others[0].outline,
      ["me: How deep is the lake?", "assistant: Deep.", "me: How deep?", "assistant: Very."])
    same(others[1].outline.last, "lake-model: deleted")
  }

  @Test func `messages of trees, one per line, are joined by their parents`() throws {
    let path = "open-assistant/messages.jsonl"
    try same(listing(path).chats.map(\.messageCount), [3, 2])
    try same(
      read(path, chat: "1").conversation.outline,
      ["me: How deep is the lake?", "assistant: It is 1,642 m deep.", "me: Thanks"])
    try same(
      read(path, chat: "2").conversation.outline,
      ["me: What is a reed?", "assistant: A tall grass."])
  }

  @Test func `a tree of a thousand turns is read, and a taller tower is refused`() throws {
    func tree(_ count: Int) -> String {
      let open = (0..<count).map { number in
        """
        {"message_id":"\(number)","text":"\(number)","role":"\(number % 2 == 0 ? "prompter" : "assistant")",
        "replies":[
        """.replacing("\n", with: "")
      }
      return #"{"message_tree_id":"0","prompt":"# + open.joined()
        + String(repeating: "]}", count: count) + "}"
    }
    let result = try ConversationImporter.importConversation(
      from: Array(tree(1000).utf8), name: "x.jsonl")
    same(result.conversation.messages.count, 1000)
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(from: Array(tree(5000).utf8), name: "x.jsonl")
    }
    #expect(error?.problem.contains("nested deeper") == true)
  }
}

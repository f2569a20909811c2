import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the messages of chat APIs, which have roles, in all forms that occur in files.
@Suite struct MessagesTests {
  private func read(
    _ name: String, chat: String? = nil, isStrict: Bool = false
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "messages/\(name)"),
      options: ImportOptions(chat: chat, isStrict: isStrict))
  }

  private func read(text: String, options: ImportOptions = ImportOptions()) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "talk.json", options: options)
  }

  /// Imports a list of one message with the given keys.
  private func message(_ keys: String) throws -> ImportResult {
    try read(text: "[{\(keys)}]")
  }

  // MARK: Shapes

  @Test func `a transcript of Cursor's has its role outside, and tags around what was typed`()
    throws
  {
    let text = """
      {"role":"user","message":{"content":[{"type":"text","text":"<rules>\\nbe short\\n</rules>\\n<user_query>\\nhow *deep*?\\n</user_query>"}]}}
      {"role":"assistant","message":{"content":[{"type":"text","text":"**Deep**."}]}}
      {"role":"user","message":{"content":[{"type":"text","text":"plain"}]}}
      """
    let result = try read(text: text)
    same(result.format, .messages)
    same(result.conversation.outline, ["me: how *deep*?", "assistant: **Deep**.", "me: plain"])
    same(result.report.omissions.map(\.kind), ["note from the editor"])
  }

  @Test func `a session of Claude Code on the web is its wrapped messages`() throws {
    let text = #"""
      {"loglines": [
        {"type": "user", "timestamp": "2026-03-14T10:00:00.000Z", "message": {"role": "user", "content": "add two"}},
        {"type": "assistant", "timestamp": "2026-03-14T10:00:05.000Z", "message": {"role": "assistant", "content": [
          {"type": "thinking", "thinking": "Simple."}, {"type": "text", "text": "Here."},
          {"type": "tool_use", "id": "c", "name": "Write", "input": {"file_path": "a.py"}}]}},
        {"type": "user", "timestamp": "2026-03-14T10:00:06.000Z", "message": {"role": "user", "content": [
          {"type": "tool_result", "tool_use_id": "c", "content": "written"}]}}]}
      """#
    let result = try read(text: text)
    same(result.format, .messages)
    let messages = result.conversation.messages
    same(messages.map(\.content.type).count, 4)
    same(messages[3].content.toolCall?.output, "written")
    same(messages[1].date?.timeIntervalSince1970, 1_773_482_405)
  }

  @Test func `an object with messages tells title, model and instruction`() throws {
    let result = try read("talk.json")
    let conversation = result.conversation
    same(result.format, .messages)
    same(conversation.title, "Weather")
    same(conversation.me, "me")
    same(conversation.participants.map(\.id), ["me", "model-x"])
    same(conversation.participants.map(\.label), ["user", "model-x"])
    same(conversation.messages[0].content.notice?.string, "Answer in one line.")
    same(conversation.messages[0].sender, nil)
    same(conversation.messages[1].content.text, RichText("How is the *weather*?"))
    same(
      conversation.messages.map(\.id),
      [
        "system", "1", "2", "2.2", "5", "5.2", "5.3", "6", "6.2", "6.3", "6.4", "7", "9", "11",
        "11.2",
      ])
  }

  @Test func `calls of tools and their answers find each other`() throws {
    let messages = try read("talk.json").conversation.messages
    same(
      messages[2].content.toolCall,
      ToolCallContent(
        "weather", input: "{\"city\": \"Bern\"}", inputLanguage: "json",
        output: "{\"sky\": \"clear\"}", outputLanguage: "json", status: .done))
    same(messages[3].content.toolCall?.output, "10:00")
    let look = try #require(messages[11].content.toolCall)
    same(look.input, "{\n  \"deep\": true\n}")
    same(look.output, "too dark")
    same(look.status, .failed)
    let lamp = try #require(messages[12].content.toolCall)
    same(lamp, ToolCallContent("lamp", input: "on", output: "lit", status: .done))
  }

  @Test func `thoughts, text in pieces and citations are one answer`() throws {
    let messages = try read("talk.json").conversation.messages
    same(messages[4].content.thinking?.text, "Clear means sun.")
    same(messages[5].content.markdown?.text, "It is **sunny**, says the office.")
    same(
      messages[6].content.sources?.sources,
      [
        SourcesContent.Source("Office", url: "https://weather.example")
      ])
    same(messages[13].content.thinking?.text, "Now I see.")
    same(messages[14].content.markdown?.text, "A green square.")
    same(messages[14].date, Date(timeIntervalSince1970: 1_773_482_400))
  }

  @Test func `pictures in base 64 are kept in a folder that goes with the result`() throws {
    let result = try read("talk.json")
    let messages = result.conversation.messages
    same(messages[7].content.text?.string, "And here?")
    same(messages[8].content.image?.source, "picture-1.png")
    same(messages[9].content.image?.source, "picture-2.png")
    same(messages[10].content.image, ImageContent(source: nil))
    let folder = try #require(result.conversation.folder)
    let bytes = try Data(contentsOf: folder.appending(path: "picture-1.png"))
    same(Array(bytes.prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    same(result.report.placeholders.map(\.kind), ["picture that is not in the export"])
    same(result.report.omissions.map(\.kind), ["recording", "empty message"])
  }

  @Test func `the shapes of a file say the same`() throws {
    let listed = try read("list.json")
    same(listed.conversation.messages.count, 3)
    let notice = try #require(listed.conversation.messages[0].content.notice)
    same(notice.string.count, ImportLimits.instructionLength + 1)
    #expect(notice.string.hasPrefix("Be kind. xxx") && notice.string.hasSuffix("x…"))
    same(listed.report.omissions.map(\.kind), ["rest of a long instruction to the assistant"])
    same(listed.conversation.messages[2].content.markdown?.text, "# Hello")
    let lines = try read("messages.jsonl")
    same(lines.conversation.messages.count, 2)
    same(lines.conversation.messages[1].content.markdown?.text, "hello")
    same(lines.report.omissions.map(\.kind), ["record that is not a message"])
    let object = try read(text: #"{"role": "user", "content": "alone"}"#)
    same(object.script, ["me: alone"])
  }

  @Test(arguments: [
    #"{"id": "7", "conversations": [{"from": "human", "value": "hi"}, {"from": "gpt", "value": "*yo*"}]}"#,
    #"[{"conversations": [{"from": "Human", "value": "hi"}, {"from": "GPT", "value": "*yo*"}]}]"#,
    #"{"conversation": [{"role": "user", "content": "hi"}, {"role": "assistant", "content": "*yo*"}]}"#,
    #"[{"from": "human", "value": "hi"}, {"from": "gpt", "value": "*yo*"}]"#,
  ])
  func `sets of talks for fine-tuning are read`(text: String) throws {
    let result = try read(text: text)
    same(result.format, .messages)
    same(result.conversation.messages.map(\.sender), ["me", "assistant"])
    same(result.conversation.messages[0].content.text?.string, "hi")
    same(result.conversation.messages[1].content.markdown?.text, "*yo*")
  }

  @Test func `instructions and tools of such sets are read`() throws {
    let result = try read(
      text: """
        {"conversations": [{"from": "system", "value": "Be brief."}, {"from": "human", "value": "hi"},
         {"from": "function_call", "value": "{}"}, {"from": "observation", "value": "42"}]}
        """)
    same(result.conversation.messages[0].content.notice?.string, "Be brief.")
    same(result.conversation.messages[2].content.markdown?.text, "{}")
    same(result.conversation.messages[3].content.toolCall?.output, "42")
  }

  @Test func `roles are read in any case`() throws {
    let talk = #"[{"role": "User", "content": "hi"}, {"role": "ASSISTANT", "content": "hello"}]"#
    let result = try read(text: talk)
    same(result.format, .messages)
    same(result.conversation.messages.count, 2)
    same(result.conversation.messages[0].sender, result.conversation.me)
    same(result.conversation.messages[1].content.markdown?.text, "hello")
    let listing = try ConversationImporter.listing(
      of: Array(#"{"messages": \#(talk)}"#.utf8), name: "talk.json")
    same(listing.chats.map(\.name), ["hi"])
  }

  @Test func `a talk on each line is a chat of its own`() throws {
    let url = fixtures.appending(path: "messages/talks.jsonl")
    let listing = try ConversationImporter.listing(of: url)
    same(listing.format, .messages)
    same(listing.chats.map(\.name), ["one?", "two?", "three?"])
    same(listing.chats.map(\.messageCount), [2, 2, 2])
    for (chat, answer) in [("two?", "2"), ("3", "3")] {
      let result = try read("talks.jsonl", chat: chat)
      same(result.conversation.messages.last?.content.markdown?.text, answer)
    }
  }

  @Test func `requests and answers of two other interfaces are read`() throws {
    let responses = try read("responses.json").conversation
    same(responses.messages[0].content.notice?.string, "Be brief.")
    same(responses.messages[1].content.text?.string, "add 1 and 2")
    same(responses.messages[2].content.thinking?.text, "Easy.")
    same(responses.messages[3].content.toolCall?.output, "3")
    same(responses.messages[4].content.markdown?.text, "3")
    same(responses.messages[5].content.sources?.sources.first?.title, "Sums")
    let parts = try read("parts.json").conversation
    same(parts.messages[0].content.notice?.string, "Sing.")
    same(parts.messages[1].content.text?.string, "la")
    same(parts.messages[2].content.image?.source, "picture-1.png")
    same(parts.messages[3].content.toolCall?.name, "tune")
    same(parts.messages[3].content.toolCall?.output, "{\n  \"ok\": true\n}")
    same(parts.messages[4].content.markdown?.text, "la la")
  }

  @Test func `a log that wraps its messages is read`() throws {
    let log = """
      {"type": "summary", "summary": "x"}
      {"type": "user", "uuid": "u1", "timestamp": "2026-03-14T10:00:00.5Z", "message":
       {"role": "user", "content": "hi"}}
      {"type": "assistant", "uuid": "u2", "message": {"role": "assistant", "model": "m",
       "content": [{"type": "text", "text": "hello"}]}}
      """
    let result = try read(text: log, options: ImportOptions(format: .messages))
    same(result.conversation.messages.map(\.id), ["u1", "u2"])
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_482_400.5)
    same(result.conversation.participants.map(\.id), ["me", "m"])
  }

  // MARK: Recognising

  @Test(arguments: [
    (#"{"version": 1, "messages": [{"role": "user", "content": "hi"}]}"#, ImportFormat.messages),
    (#"{"type": "private_group", "messages": [{"role": "user", "content": "hi"}]}"#, .messages),
    (#"[{"content": "hi", "role": "user"}]"#, .messages),
    (#"[{"messages": [{"role": "system", "content": "hi"}]}]"#, .messages),
    (
      #"{"version": 1, "messages": [{"id": "1", "from": "a", "role": "user", "text": "hi"}]}"#,
      .chatraster
    ),
    (#"{"version": 1, "messages": [{"role": "lamp", "content": "hi"}]}"#, .chatraster),
    (#"{"name": "x", "type": "private_group", "id": 1, "messages": []}"#, .telegram),
    (#"{"mapping": {}}"#, .chatgpt), (#"[{"title": "x", "mapping": {}}]"#, .chatgpt),
    ("[24/03/2026, 10:00:00] Ana: x", .whatsapp),
  ])
  func `a role decides over what else a file looks like`(
    text: String, format: ImportFormat
  ) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "role-\(UInt64.random(in: .min ... .max)).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    try same(ConversationImporter.detect(url), format)
  }

  @Test func `a list of other things is of no format`() {
    for text in ["[]", "[1]", #"[{"a": 1}]"#] {
      let error = #expect(throws: ImportError.self) { try read(text: text) }
      same(error?.option, .format)
    }
  }

  // MARK: Errors

  @Test(arguments: [
    #""role": "user", "content": 7"#, #""role": "user", "content": [7, null, []]"#,
    #""role": "user", "content": [{"type": "x"}]"#, #""role": "user", "content": {"a": 1}"#,
    #""role": "tool", "content": null"#, #""role": "assistant", "tool_calls": [1, {}]"#,
    #""role": "user", "content": [{"type": "image_url", "image_url": "data:image/png;base64,@"}]"#,
    #""role": "user", "content": [{"type": "image", "source": 5}]"#,
    #""role": "assistant", "function_call": {}"#, #""role": "user", "parts": "x", "timestamp": []"#,
    #""role": "user", "content": "x"}, {"role": "lamp"}, {"content": "y"}, 7, {"role": []"#,
  ])
  func `a wrong kind of value is skipped or stands as a placeholder`(keys: String) throws {
    guard let result = try unlessNothingIsRead({ try message(keys) }) else { return }
    let written = ConversationEncoder.encode(result.conversation)
    let read = try ConversationDecoder.decode(written, fileName: "x")
    same(read.messages, result.conversation.messages)
  }

  @Test func `a strict import names the message that is none`() {
    #expect {
      try read(
        text: #"[{"role": "user", "content": "x"}, {"role": "lamp"}]"#,
        options: ImportOptions(isStrict: true))
    } throws: {
      "\($0)".hasPrefix("talk.json: [1]: message of the unknown role “lamp”")
    }
  }

  @Test func `a broken line says where`() {
    #expect {
      try read(text: "{\"role\": \"user\", \"content\": \"x\"}\n{\"role\" 5}\n")
    } throws: {
      "\($0)".hasPrefix("talk.json: line 2, column 9") && !"\($0)".contains("\n")
    }
  }

  @Test func `a text in many pieces is joined in steps in proportion`() throws {
    let pieces = String(repeating: #"{"type":"text","text":"a","citations":[]},"#, count: 90_000)
    let result = try message(#""role": "assistant", "content": [\#(pieces)"end"]"#)
    same(result.conversation.messages.count, 1)
    let answers = String(
      repeating: #"{"role":"tool","tool_call_id":"c","content":"0123456789"},"#, count: 20_000)
    let call =
      #"{"role":"assistant","content":"","tool_calls":[{"id":"c","function":{"name":"f"}}]}"#
    let tools = try read(text: "[\(call),\(answers){\"role\":\"user\",\"content\":\"x\"}]")
    same(tools.conversation.messages.count, 20_000 - ImportLimits.answers + 2)
  }

  @Test func `one of several people has a name`() throws {
    let result = try read(
      text: """
        [{"role": "user", "name": "Ana", "content": "a"},
         {"role": "user", "name": "Bo", "content": "b"},
         {"role": "assistant", "name": "me", "model": "me", "content": "c"}]
        """)
    same(result.conversation.participants.map(\.name), ["Ana", "Bo", "me"])
    same(result.conversation.messages.map(\.sender), ["me", "user:Bo", "model:me"])
  }
}

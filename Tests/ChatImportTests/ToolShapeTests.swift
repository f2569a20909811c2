import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests that calls and answers of tools, thoughts, pictures and sources of chat APIs are known by
/// their shape, in the forms of all vendors.
@Suite struct ToolShapeTests {
  /// A picture of one pixel.
  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

  private func read(_ text: String, name: String = "talk.json") throws -> ImportResult {
    try ConversationImporter.importConversation(from: Array(text.utf8), name: name)
  }

  /// Asserts what each message of a file says, and that the report says nothing.
  private func reads(
    _ text: String, _ expected: [String], name: String = "talk.json"
  ) throws {
    let result = try read(text, name: name)
    same(result.conversation.spoken, expected)
    same(result.report.lines, [])
  }

  // MARK: Items beside messages

  /// The items of OpenAI's Responses and Agents APIs, with what is shown of each.
  private static let items: [(item: String, shown: [String])] = [
    (
      #"{"type": "code_interpreter_call", "id": "i1", "code": "print(6*7)", "outputs": [{"type": "logs", "logs": "42"}]}"#,
      ["code_interpreter(print(6*7)) = 42"]
    ),
    (
      #"{"type": "image_generation_call", "id": "i2", "revised_prompt": "a red kite", "result": "\#(pixel)"}"#,
      ["image_generation(a red kite) = ", "picture"]
    ),
    (
      #"{"type": "mcp_call", "id": "i3", "name": "height", "server_label": "hill", "arguments": "", "output": "ninety metres"}"#,
      ["height() = ninety metres"]
    ),
    (
      #"{"type": "mcp_call", "id": "i4", "name": "height", "arguments": "", "error": "no such hill", "status": "failed"}"#,
      ["height() failed no such hill"]
    ),
    (
      #"{"type": "file_search_call", "id": "i5", "queries": ["steep hills", "kites"], "results": [{"file_id": "f", "filename": "hill.md", "text": "steep there", "score": 0.5, "attributes": {}}]}"#,
      ["file_search(steep hills kites) = hill.md steep there"]
    ),
    (
      #"{"type": "shell_call", "call_id": "i6", "action": {"commands": ["ls"]}}"#,
      [#"shell({ "commands": [ "ls" ] })"#]
    ),
    (
      #"{"type": "apply_patch_call", "call_id": "i7", "operation": {"path": "kite.md"}, "status": "completed"}"#,
      [#"apply_patch({ "path": "kite.md" })"#]
    ),
    (
      #"{"type": "later_call", "id": "i8", "query": "wind", "result": {"text": "from the west"}}"#,
      ["later(wind) = from the west"]
    ),
    (
      #"{"type": "shell_call_output", "call_id": "i9", "output": [{"stdout": "kite.md", "stderr": "a warning", "outcome": {"type": "exit", "exit_code": 0}}]}"#,
      ["() = kite.md a warning"]
    ),
    (
      #"{"type": "computer_call_output", "call_id": "i10", "output": {"type": "computer_screenshot", "image_url": "data:image/png;base64,\#(pixel)"}}"#,
      ["() = ", "picture"]
    ),
    (
      #"{"type": "reasoning", "summary": [{"type": "summary_text", "text": "Kites need wind."}]}"#,
      ["thought Kites need wind."]
    ),
  ]

  @Test(arguments: items.indices)
  func `an item has its input and its results`(index: Int) throws {
    let (item, shown) = Self.items[index]
    let asked = #"{"role": "user", "content": "Fly it"}"#
    let said =
      #"{"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "Up."}]}"#
    let expected = ["me: Fly it"] + shown.map { "assistant: \($0)" } + ["assistant: Up."]
    // The same items in a response, as a list and as lines, as the Agents SDK stores sessions.
    try reads("[\(asked), \(item), \(said)]", expected)
    try reads("\(asked)\n\(item)\n\(said)\n", expected, name: "talk.jsonl")
    try reads(
      #"{"object": "response", "input": [\#(asked)], "output": [\#(item), \#(said)]}"#, expected)
  }

  // MARK: Parts

  @Test func `messages of Vercel's SDK have calls, pictures and sources`() throws {
    try reads(
      """
      [{"id": "1", "role": "user", "parts": [{"type": "text", "text": "Is it windy?"},
        {"type": "file", "mediaType": "image/png", "filename": "k.png",
         "url": "data:image/png;base64,\(Self.pixel)"},
        {"type": "file", "mediaType": "application/pdf", "filename": "k.pdf", "url": "https://k.example/k.pdf"}]},
       {"id": "2", "role": "assistant", "parts": [{"type": "step-start"},
        {"type": "reasoning", "text": "I ask the vane."},
        {"type": "tool-vane", "toolCallId": "c1", "state": "output-available",
         "input": {"hill": "Ben"}, "output": {"wind": "west"}},
        {"type": "dynamic-tool", "toolName": "flag", "toolCallId": "c2", "state": "output-error",
         "input": {"up": true}, "errorText": "no flag here"},
        {"type": "source-url", "sourceId": "s", "url": "https://k.example", "title": "Kite page"},
        {"type": "text", "text": "Rather."}]}]
      """,
      [
        "me: Is it windy?", "me: picture", "me: file k.pdf", "assistant: thought I ask the vane.",
        #"assistant: vane({ "hill": "Ben" }) = { "wind": "west" }"#,
        #"assistant: flag({ "up": true }) failed no flag here"#, "assistant: Rather.",
        "assistant: source Kite page",
      ])
    // The older form has the text twice, and calls beside the parts.
    try reads(
      """
      [{"role": "user", "content": "Wind?"}, {"role": "assistant", "content": "West.",
        "parts": [{"type": "text", "text": "West."}]},
       {"role": "user", "content": "More"}, {"role": "assistant", "content": "",
        "toolInvocations": [{"state": "result", "toolCallId": "c", "toolName": "vane",
         "args": {"a": 1}, "result": "strong"}]}]
      """,
      [
        "me: Wind?", "assistant: West.", "me: More", #"assistant: vane({ "a": 1 }) = strong"#,
      ])
  }

  @Test(arguments: [
    (#"{"type": "text", "value": "west"}"#, "= west"),
    (#"{"type": "json", "value": {"wind": "west"}}"#, #"= { "wind": "west" }"#),
    (#"{"type": "content", "value": [{"type": "text", "text": "west"}]}"#, "= west"),
    (#"{"type": "error-text", "value": "calm"}"#, "= calm"), (#""plain""#, "= plain"),
  ])
  func `a tool's output of Vercel's SDK is read in all its forms`(
    output: String, shown: String
  ) throws {
    for key in ["output", "result"] {
      try reads(
        """
        [{"role": "user", "content": "Wind?"},
         {"role": "assistant", "content": [{"type": "tool-call", "toolCallId": "c",
           "toolName": "vane", "input": {"a": 1}}]},
         {"role": "tool", "content": [{"type": "tool-result", "toolCallId": "c",
           "toolName": "vane", "\(key)": \(output)}]},
         {"role": "assistant", "content": [{"type": "text", "text": "So."}]}]
        """,
        ["me: Wind?", #"assistant: vane({ "a": 1 }) \#(shown)"#, "assistant: So."])
    }
  }

  /// Parts of an assistant's message in the forms of several vendors, with what is shown.
  private static let parts: [(parts: String, shown: [String])] = [
    (
      #"{"text": "a secret plan", "thought": true}, {"text": "Fine."}"#,
      ["thought a secret plan", "Fine."]
    ),
    (
      #"{"reasoningContent": {"reasoningText": {"text": "weigh it", "signature": "x"}}}, {"text": "Fine."}"#,
      ["thought weigh it", "Fine."]
    ),
    (
      #"{"toolUse": {"toolUseId": "t", "name": "vane", "input": {"a": 1}}}, {"toolResult": {"toolUseId": "t", "status": "success", "content": [{"json": {"wind": "west"}}, {"text": "strong"}]}}"#,
      [#"vane({ "a": 1 }) = { "wind": "west" } strong"#]
    ),
    (
      #"{"executableCode": {"language": "PYTHON", "code": "6*7"}}, {"codeExecutionResult": {"outcome": "OUTCOME_OK", "output": "42"}}"#,
      ["code_execution(6*7) = 42"]
    ),
    (
      #"{"type": "server_tool_use", "id": "s", "name": "bash_code_execution", "input": {"command": "ls"}}, {"type": "bash_code_execution_tool_result", "tool_use_id": "s", "content": {"type": "bash_code_execution_result", "stdout": "kite.md", "stderr": "", "return_code": 0}}"#,
      [#"bash_code_execution({ "command": "ls" }) = kite.md"#]
    ),
    (
      #"{"type": "mcp_tool_use", "id": "m", "name": "say", "input": {}}, {"type": "mcp_tool_result", "tool_use_id": "m", "is_error": false, "content": [{"type": "text", "text": "echoed"}]}"#,
      ["say() = echoed"]
    ),
    (
      #"{"type": "server_tool_use", "id": "w", "name": "web_search", "input": {"query": "kites"}}, {"type": "web_search_tool_result", "tool_use_id": "w", "content": [{"type": "web_search_result", "title": "On kites", "url": "https://k.example", "encrypted_content": "Eq", "page_age": "May"}]}"#,
      [#"web_search({ "query": "kites" }) = On kites https://k.example"#]
    ),
    (
      #"{"type": "tool_call", "tool_call_id": "j", "tool_name": "vane", "input": {"a": 1}, "output": {"content": [{"type": "text", "text": "west"}]}}"#,
      [#"vane({ "a": 1 }) = west"#]
    ),
    (#"{"type": "thinking", "thinking": {"value": "I weigh it"}}"#, ["thought I weigh it"]),
    (#"{"type": "text", "text": {"value": "Twelve feet.", "annotations": []}}"#, ["Twelve feet."]),
    (#"{"type": "text", "text": ["One.", {"type": "text", "text": "Two."}]}"#, ["One.\n\nTwo."]),
    (#"[{"type": "text", "text": "Nested."}]"#, ["Nested."]),
    (#"{"type": "output_audio", "transcript": "spoken words"}"#, ["spoken words"]),
  ]

  @Test(arguments: parts.indices)
  func `a part is read in its vendor's form`(index: Int) throws {
    let (parts, shown) = Self.parts[index]
    for key in ["content", "parts"] {
      try reads(
        #"[{"role": "user", "content": "Ask"}, {"role": "assistant", "\#(key)": [\#(parts)]}]"#,
        ["me: Ask"] + shown.map { "assistant: \($0)" })
    }
  }

  @Test func `what was spoken, and thoughts in pieces, are words`() throws {
    try reads(
      """
      [{"role": "user", "content": "Say it"},
       {"role": "assistant", "content": null, "audio": {"id": "a", "transcript": "It flies."}},
       {"role": "assistant", "content": "So.", "reasoning_details": [
        {"type": "reasoning.text", "text": "I weigh it"}]}]
      """,
      ["me: Say it", "assistant: It flies.", "assistant: thought I weigh it", "assistant: So."])
  }

  @Test func `messages of a thread have their words one level deeper`() throws {
    try reads(
      """
      {"object": "thread.message", "role": "user", "content": [{"type": "text", "text": {"value": "How high?", "annotations": []}}]}
      {"object": "thread.message", "role": "assistant", "content": [{"type": "text", "text": {"value": "Twelve feet.", "annotations": []}}]}
      """, ["me: How high?", "assistant: Twelve feet."], name: "messages.jsonl")
  }

  @Test func `words of unknown parts and roles are shown under their name`() throws {
    let result = try read(
      """
      [{"role": "user", "content": "Ask"},
       {"role": "assistant", "content": [{"type": "riddle", "text": "What flies?"}]},
       {"role": "lamp", "content": "I shine"}]
      """)
    let messages = result.conversation.messages
    same(messages.map(\.sender), ["me", "assistant", "lamp"])
    same(messages[1].content.unknown?.text?.string, "What flies?")
    same(messages[2].content.unknown?.text?.string, "I shine")
    same(
      result.report.placeholders.map(\.kind),
      ["part of the unknown kind “riddle”", "message of the unknown role “lamp”"])
  }
}

extension Conversation {
  /// The sender and all words of each message, on one line; the answer of a tool follows `=`.
  var spoken: [String] {
    messages.map { message in
      "\(message.sender ?? "—"): \(Self.words(of: message.content))"
    }
  }

  private static func words(of content: Content) -> String {
    if let call = content.toolCall {
      let output = (call.output ?? "").onOneLine
      let sign = call.status == .failed ? " failed " : " = "
      let input = (call.subject ?? call.input ?? "").onOneLine
      return "\(call.name)(\(input))" + (call.status == nil ? "" : sign + output)
    }
    if let thinking = content.thinking { return "thought \(thinking.text)" }
    if let image = content.image { return image.source == nil ? "no picture" : "picture" }
    if let file = content.file { return "file \(file.name)" }
    if let sources = content.sources {
      return "source " + sources.sources.map(\.title).joined(separator: ", ")
    }
    if let notice = content.notice { return "notice \(notice.string)" }
    return content.markdown?.text ?? content.text?.string ?? content.type
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

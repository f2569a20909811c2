import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of words in agents' sessions and exports that stand beside the usual place: outside the
/// tree of messages, in a list, in metadata or in events.
@Suite struct SessionAsideTests {
  private func read(_ text: String, name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: Array(text.utf8), name: name)
  }

  /// A line of a session of Claude Code.
  private func line(
    _ type: String, _ id: String?, after parent: String?, at second: Int, _ message: String
  ) -> String {
    let id = id.map { #""uuid": "\#($0)", "# } ?? ""
    let parent = parent.map { "\"\($0)\"" } ?? "null"
    return #"{"type": "\#(type)", \#(id)"parentUuid": \#(parent), "isSidechain": false, "#
      + #""sessionId": "s", "timestamp": "2026-03-14T10:00:0\#(second)Z", \#(message)}"#
  }

  private func said(_ words: String, _ role: String = "assistant") -> String {
    #""message": {"role": "\#(role)", "content": "\#(words)"}"#
  }

  private func queued(_ words: String) -> String {
    #""attachment": {"type": "queued_command", "commandMode": "prompt", "prompt": "\#(words)"}"#
  }

  // MARK: Claude Code

  @Test func `what was typed meanwhile goes in by its time`() throws {
    let first = line("user", "a", after: nil, at: 0, said("dig", "user"))
    let answer = line("assistant", "b", after: "a", at: 2, said("a hole"))
    let bare =
      #"{"type": "attachment", "timestamp": "2026-03-14T10:00:01Z", \#(queued("deeper"))}"#
    let asides = [
      bare, line("attachment", nil, after: nil, at: 1, queued("deeper")),
      line("attachment", "q", after: "a", at: 1, queued("deeper")),
    ]
    for aside in asides {
      let result = try read("\(first)\n\(aside)\n\(answer)\n", name: "s.jsonl")
      same(
        result.conversation.spoken, ["me: dig", "me: deeper", "claude-code: a hole"])
      same(result.steps, [0, 1, 2])
      same(result.report.lines, [])
    }
    // On the branch that continues it, such a line appears once.
    let linked = [
      first, asides[2], line("assistant", "b", after: "q", at: 2, said("a hole")),
    ]
    let result = try read(linked.joined(separator: "\n"), name: "s.jsonl")
    same(result.conversation.spoken, ["me: dig", "me: deeper", "claude-code: a hole"])
  }

  @Test func `lines without an id are part of every branch`() throws {
    let text = [
      line("user", "a", after: nil, at: 0, said("dig", "user")),
      line("assistant", nil, after: nil, at: 1, said("yes")),
      line("assistant", "b", after: "a", at: 2, said("a hole")),
    ]
    let result = try read(text.joined(separator: "\n"), name: "s.jsonl")
    same(
      result.conversation.spoken, ["me: dig", "claude-code: yes", "claude-code: a hole"])
    same(result.report.lines, [])
  }

  @Test func `a copy whose lines all follow the question is in the order of the file`() throws {
    let call =
      #""message": {"role": "assistant", "id": "m1", "content": [{"type": "text", "text": "look"}, {"type": "tool_use", "id": "t", "name": "Probe", "input": {}}]}"#
    let result =
      #""message": {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": "a stone"}]}"#
    let text = [
      line("user", "a", after: nil, at: 0, said("dig", "user")),
      line("assistant", "b", after: "a", at: 1, call), line("user", "c", after: "a", at: 2, result),
      line("assistant", "d", after: "a", at: 3, said("again")),
      line("assistant", "e", after: "a", at: 4, said("done")),
    ]
    let read = try read(text.joined(separator: "\n"), name: "s.jsonl")
    same(
      read.conversation.spoken,
      [
        "me: dig", "claude-code: look", "claude-code: Probe() = a stone", "claude-code: again",
        "claude-code: done",
      ])
    same(read.report.lines, [])
  }

  @Test(arguments: [
    #"{"text": [{"type": "text", "text": "I dig."}]}"#, #"{"type": "text", "text": "I dig."}"#,
    #"[[{"type": "text", "text": "I dig."}]]"#, #"[{"type": "text", "text": {"value": "I dig."}}]"#,
  ])
  func `content of another shape is read`(content: String) throws {
    let text = [
      line("user", "a", after: nil, at: 0, said("dig", "user")),
      line(
        "assistant", "b", after: "a", at: 1,
        #""message": {"role": "assistant", "content": \#(content)}"#),
    ]
    let result = try read(text.joined(separator: "\n"), name: "s.jsonl")
    same(result.conversation.spoken, ["me: dig", "claude-code: I dig."])
    same(result.report.lines, [])
  }

  // MARK: Others

  @Test func `a message of Gemini CLI in a list is read`() throws {
    let answer = #"{"id": "2", "type": "gemini", "content": "the depth"}"#
    for (messages, lost) in [
      ("[\(answer)]", 0), ("[[\(answer)]]", 0), ("\(answer), \"stray words\"", 1),
    ] {
      let result = try read(
        """
        {"sessionId": "s", "projectHash": "h", "startTime": "2026-03-14T10:00:00Z", "lastUpdated": "2026-03-14T10:00:00Z",
         "messages": [{"id": "1", "type": "user", "content": "how deep"}, \(messages)]}
        """, name: "session.json")
      same(result.conversation.spoken, ["me: how deep", "gemini: the depth"])
      same(result.report.omissions.map(\.count), lost == 0 ? [] : [lost])
      same(result.report.losesWords, lost > 0)
    }
  }

  @Test func `plain thoughts of Codex are not called encrypted`() throws {
    let time = #""timestamp": "2026-03-14T10:00:00Z""#
    let text = """
      {\(time), "type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "how deep"}]}}
      {\(time), "type": "event_msg", "payload": {"type": "agent_reasoning_raw_content", "text": "I lower a line."}}
      {\(time), "type": "response_item", "payload": {"type": "reasoning", "summary": [], "encrypted_content": "gA"}}
      {\(time), "type": "response_item", "payload": {"type": "code_interpreter_call", "id": "i", "code": "6*7", "outputs": [{"type": "logs", "logs": "42"}]}}
      {\(time), "type": "response_item", "payload": {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "42."}]}}
      """
    let result = try read(text, name: "rollout.jsonl")
    same(
      result.conversation.spoken,
      [
        "me: how deep", "codex: thought I lower a line.", "codex: code_interpreter(6*7) = 42",
        "codex: 42.",
      ])
    same(result.report.lines, [])
  }

  @Test func `the report of ChatGPT's deep research is its answer`() throws {
    let state =
      ##"{\"status\": \"completed\", \"report_message\": {\"author\": {\"role\": \"assistant\"}, \"content\": {\"content_type\": \"text\", \"parts\": [\"# Depths\\n\\nA mile.\"]}, \"metadata\": {}}}"##
    func node(
      _ id: String, _ parent: String, _ role: String, _ words: String, _ metadata: String
    ) -> String {
      """
      "\(id)": {"id": "\(id)", "parent": "\(parent)", "children": [], "message": {"id": "\(id)",
       "author": {"role": "\(role)"}, "create_time": 1773482400,
       "content": {"content_type": "text", "parts": ["\(words)"]}, "metadata": {\(metadata)}}}
      """
    }
    let nodes = [
      node("a", "r", "user", "Survey it", ""),
      node("b", "a", "tool", "", #""chatgpt_sdk": {"widget_state": "\#(state)"}"#),
      node("c", "b", "user", "Thanks", ""),
    ]
    let text =
      #"[{"title": "Depths", "id": "t", "current_node": "c", "mapping": {"r": {"id": "r", "parent": null, "children": ["a"], "message": null}, "#
      + nodes.joined(separator: ", ") + "}}]"
    let result = try read(text, name: "conversations.json")
    same(
      result.conversation.spoken,
      ["me: Survey it", "chatgpt: # Depths\n\nA mile.", "me: Thanks"])
    same(result.report.lines, [])
  }
}

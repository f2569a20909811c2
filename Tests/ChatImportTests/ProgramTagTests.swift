import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

@testable import ChatImport

/// Tests of the tags with which programs wrap what they add to a user's words and to answers.
@Suite struct ProgramTagTests {
  private func read(_ text: String, name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: Array(text.utf8), name: name)
  }

  private func quoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }

  /// A conversation in which a user and an assistant say something, as files of the readers that
  /// know the tags.
  private func files(asked: String, said: String) -> [(name: String, text: String)] {
    let (question, answer) = (quoted(asked), quoted(said))
    let head = #""isSidechain": false, "sessionId": "s", "timestamp": "2026-03-14T10:00:00Z""#
    let part = #"[{"type": "text", "text": "\#(answer)"}]"#
    return [
      (
        "talk.json",
        #"[{"role": "user", "content": "\#(question)"}, {"role": "assistant", "content": "\#(answer)"}]"#
      ),
      (
        "session.jsonl",
        """
        {"type": "user", "uuid": "a", "parentUuid": null, \(head), "message": {"role": "user", "content": "\(question)"}}
        {"type": "assistant", "uuid": "b", "parentUuid": "a", \(head), "message": {"role": "assistant", "content": \(part)}}
        """
      ),
      (
        "rollout.jsonl",
        """
        {"timestamp": "2026-03-14T10:00:00Z", "type": "response_item", "payload": {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "\(question)"}]}}
        {"timestamp": "2026-03-14T10:00:00Z", "type": "response_item", "payload": {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "\(answer)"}]}}
        """
      ),
      (
        "session.json",
        """
        {"sessionId": "s", "projectHash": "h", "startTime": "2026-03-14T10:00:00Z", "lastUpdated": "2026-03-14T10:00:00Z",
         "messages": [{"id": "1", "type": "user", "content": "\(question)"}, {"id": "2", "type": "gemini", "content": "\(answer)"}]}
        """
      ),
      ("talk.md", "## User\n\n\(asked)\n\n## Assistant\n\n\(said)\n"),
    ]
  }

  /// The words of each message, without the senders' ids, which differ.
  private func spoken(_ result: ImportResult) -> [String] {
    result.conversation.spoken.map { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      let sender = parts[0] == "me" || parts[0] == "—" ? String(parts[0]) : "it"
      return "\(sender): \(parts.last ?? "")"
    }
  }

  /// The tags of the list, and those of the programs that wrap every question.
  private static let noteTags = Set(ProgramTags.notes.keys).union([
    "environment_details", "session_context", "environment_context", "system-reminder",
  ]).sorted()

  @Test(arguments: noteTags)
  func `a program's note is counted in every reader`(tag: String) throws {
    for (name, text) in files(
      asked: "<\(tag)>\nhidden words\n</\(tag)>\nHow deep?", said: "Deep.")
    {
      let result = try read(text, name: name)
      same(spoken(result), ["me: How deep?", "it: Deep."])
      same(result.report.omissions.map(\.count), [1])
    }
  }

  @Test(arguments: ProgramTags.typed.sorted())
  func `what a person typed is taken out of its tag`(tag: String) throws {
    for (name, text) in files(asked: "<\(tag)>\nHow deep?\n</\(tag)>", said: "Deep.") {
      same(spoken(try read(text, name: name)), ["me: How deep?", "it: Deep."])
    }
  }

  @Test func `an unknown tag before the typed words is a notice`() throws {
    for (name, text) in files(
      asked: "<lake_state level=\"2\">\ncold today\n</lake_state>\nHow deep?", said: "Deep.")
    {
      let result = try read(text, name: name)
      same(spoken(result), ["—: notice cold today", "me: How deep?", "it: Deep."])
      same(result.report.omissions.map(\.kind), [TaggedWords.notePhrase])
    }
  }

  @Test(arguments: [
    "Is <b>bold</b> bold?", "<b>bold</b> is bold?", "<lake_state>cold</lake_state>",
    "Why <environment_details>x</environment_details>?", "<lake_state>no end", "a < b and b > a",
    "<div>\n<p>x</p>\n</div>\nWhat is wrong?", "<3 you", "<https://a.example> is it?",
  ])
  func `a person who writes about a tag is left alone`(asked: String) throws {
    for (name, text) in files(asked: asked, said: "Deep.") {
      let result = try read(text, name: name)
      same(spoken(result), ["me: \(asked)", "it: Deep."])
      same(result.report.lines, [])
    }
  }

  @Test func `thoughts and calls between tags are apart from the answer`() throws {
    for tag in ProgramTags.thoughts.sorted() {
      for (name, text) in files(asked: "Ask", said: "<\(tag)>\nI look.\n</\(tag)>\n\nTwelve.") {
        same(spoken(try read(text, name: name)), ["me: Ask", "it: thought I look.", "it: Twelve."])
      }
    }
    let call = "<tool_call>\n{\"name\": \"probe\", \"arguments\": {\"a\": 1}}\n</tool_call>"
    for (name, text) in files(asked: "Ask", said: "First.\n\(call)") {
      same(
        spoken(try read(text, name: name)),
        ["me: Ask", "it: First.", #"it: probe({ "a": 1 })"#])
    }
    let code = "```\n<think>\nx\n</think>\n```"
    for text in [code, "A <think>x</think> inside.", "<think>no end"] {
      #expect(TaggedAnswer.parts(of: text) == nil)
    }
  }

  @Test func `tags that nothing closes cost steps in proportion`() {
    let texts = ["<think>\n", "<task>\n", "<lake>", "<lake>\n"]
    for text in texts {
      let growth = CostGrowth.ratio(upTo: 1 << 15) { count in
        let words = String(repeating: text, count: count)
        _ = TaggedAnswer.parts(of: words)
        _ = TaggedWords(words)
      }
      #expect(growth < CostGrowth.most)
    }
  }
}

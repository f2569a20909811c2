import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of exports whose lists and objects have another shape than their format's.
@Suite struct OtherShapeTests {
  private func texts(_ json: String) throws(ImportError) -> [String?] {
    try ConversationImporter.importConversation(from: Array(json.utf8), name: "x")
      .conversation.messages.map { $0.content.richText?.string ?? $0.content.markdown?.text }
  }

  @Test func `messages in a list of their own are read`() throws {
    try same(
      texts(
        #"""
        {"sessionId":"s","projectHash":"abc","startTime":"2026-03-01T10:00:00.000Z","messages":[
        {"id":"1","timestamp":"2026-03-01T10:00:00.000Z","type":"user","content":"question"},
        [{"id":"2","timestamp":"2026-03-01T10:00:05.000Z","type":"gemini","content":"answer"}]]}
        """#), ["question", "answer"])
  }

  @Test(arguments: [#"{"0": MESSAGE}"#, #"{"value": [MESSAGE]}"#, "[[MESSAGE]]"])
  func `messages in an object or a list of lists are read`(shape: String) throws {
    let message = #"""
      {"id":"1","type":"Default","timestamp":"2026-03-14T11:00:00+01:00","content":"hello",
      "author":{"id":"12","name":"bo"}}
      """#
    let list = shape.replacing("MESSAGE", with: message)
    try same(
      texts(
        #"{"guild":{"id":"0","name":"G"},"channel":{"id":"8","name":"Bo"},"messages":\#(list)}"#),
      ["hello"])
  }

  private static let unread = [
    #"""
    {"name":"x","chats":{"about":"","list":[[{"name":"A","type":"personal_chat","id":1,"messages":[
    {"id":1,"type":"message","date":"2026-03-14T10:00:00","from":"Ana","text":"hello"}]}]]}}
    """#,
    """
    Lake with KakaoTalk Chats
    Date Saved : 2026-03-16 09:00:00

    --- Samstag, 14. März 2026 ---
    [Ana] [9:12] hello
    [Bo] [9:13] see you at the lake
    """,
  ]

  @Test(arguments: unread)
  func `a file of which nothing is read is refused, and not listed`(text: String) throws {
    let bytes = Array(text.utf8)
    for isListing in [false, true] {
      let error = #expect(throws: ImportError.self) {
        if isListing {
          _ = try ConversationImporter.listing(of: bytes, name: "x")
        } else {
          _ = try ConversationImporter.importConversation(from: bytes, name: "x")
        }
      }
      same(error?.kind, .badData)
      #expect(error?.problem.hasPrefix("it has no messages") == true, "\(error.debugDescription)")
    }
  }

  @Test func `what an assistant says about a command is above it`() throws {
    let line = #"""
      {"parentUuid":null,"type":"assistant","uuid":"u","sessionId":"s","timestamp":"2026-03-14T10:00:00Z",
      "message":{"role":"assistant","content":[{"type":"tool_use","id":"t","name":"Bash",
      "input":{"command":"ls reeds","description":"List the reeds\nby the lake"}}]}}
      """#
    let result = try ConversationImporter.importConversation(
      from: Array(line.replacing("\n", with: "").utf8), name: "x.jsonl",
      options: ImportOptions(format: .claudeCode))
    same(
      result.conversation.messages.first?.content.toolCall?.input,
      "# List the reeds\n# by the lake\nls reeds")
    same(result.report.lines.filter { $0.contains("word under") }, [])
  }

  @Test func `the server, the group and the topic of a channel are in its subtitle`() throws {
    func subtitle(_ guild: String, _ channel: String) throws -> String? {
      let text = #"{"guild":\#(guild),"channel":\#(channel),"messages":[]}"#
      return try ConversationImporter.importConversation(
        from: Array(text.utf8), name: "x.json", options: ImportOptions(format: .discord)
      ).conversation.subtitle
    }
    try same(
      subtitle(
        #"{"id":"1","name":"Lake"}"#,
        #"{"id":"2","type":"GuildTextChat","category":"Shore","name":"reeds","topic":"All reeds"}"#),
      "Lake · Shore · All reeds")
    try same(
      subtitle(
        #"{"id":"0","name":"Direct Messages"}"#,
        #"{"id":"2","type":"DirectTextChat","category":"Private","name":"Ana","topic":null}"#), nil)
  }
}

import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of the look that a conversation in ChatRaster's own JSON requests.
@Suite struct ConversationLookTests {
  @Test(arguments: ["thinking", "toolCall"])
  func `thoughts and tools are drawn in the assistant's look`(type: String) throws {
    try same(look(#"{"type": "\#(type)", "text": "a", "name": "b"}"#), "assistant")
  }

  @Test func `other contents ask for no look`() throws {
    try same(look(#"{"type": "text", "text": "a"}"#), nil)
    try same(look(#"{"type": "sources", "sources": []}"#), nil)
  }

  private func look(_ content: String) throws -> String? {
    let json = """
      {"version": 1, "me": "me", "participants": [{"id": "me", "name": "Me"}],
       "messages": [{"id": "1", "from": "me", "content": \(content)}]}
      """
    return try ConversationImporter.importConversation(
      from: Array(json.utf8), name: "a.json", options: ImportOptions()
    ).look.theme
  }
}

import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the escape sequences of terminals, which no import keeps as words.
@Suite struct TerminalImportTests {
  private func imported(_ text: String, _ name: String) throws -> Conversation {
    try ConversationImporter.importConversation(from: Array(text.utf8), name: name).conversation
  }

  @Test func `messages, documents, names and tool calls lose them`() throws {
    let chat = try imported(
      #"""
      {"version": 1, "title": "\u001b[1mT\u001b[0m", "me": "A",
       "participants": [{"id": "A", "name": "\u001b[31mAna"}],
       "messages": [
        {"id": "1", "from": "A", "text": "\u001b[32mok\u001b[0m **d\u001b[1mo**"},
        {"id": "2", "from": "A", "format": "markdown", "text": "\u001b[32mok\u001b[0m\n```\n\u001b[31mFAIL\u001b[0m\n```\n```ansi\n\u001b[31mRED\n```"},
        {"id": "3", "from": "A", "content": {"type": "code", "text": "\u001b[31mx"}},
        {"id": "4", "from": "A", "content": {"type": "toolCall", "name": "t", "action": "read", "subject": "\u001b[31ms", "place": "\u001b[31mp", "output": "\u001b[31mx"}},
        {"id": "5", "from": "A", "content": {"type": "image", "caption": "\u001b]0;t\u0007x"}}]}
      """#, "a.json")
    same(chat.title, "T")
    same(chat.participants.map(\.name), ["Ana"])
    same(
      chat.messages[0].content.text,
      RichText("ok do", entities: [RichText.Entity(.bold, 3..<5)]))
    same(
      chat.messages[1].content.markdown?.text,
      "ok\n```\nFAIL\n```\n```ansi\n\u{1B}[31mRED\n```")
    same(chat.messages[2].content.code?.text, "x")
    let call = chat.messages[3].content.toolCall
    same([call?.subject, call?.place, call?.output], ["s", "p", "x"])
    same(chat.messages[4].content.image?.caption?.string, "x")
  }

  @Test(arguments: [
    ("Ana: \u{1B}[32mok\u{1B}[0m\nBo: \u{1B}]0;x\u{7}y\n", "talk.txt"),
    (
      "Sender;Sent at;Message\nAna;14.03.2026 09:26;\u{1B}[32mok\u{1B}[0m\nBo;14.03.2026 09:27;\u{1B}[1my\n",
      "talk.csv"
    ),
    ("[14:00] <Ana> \u{1B}[32mok\u{1B}[0m\n[14:01] <Bo> \u{9B}1my\n", "talk.log"),
    (
      "14/03/2026, 10:00 - Ana: \u{1B}[32mok\u{1B}[0m\n14/03/2026, 10:01 - Bo: \u{1B}[1my\n",
      "WhatsApp Chat with Bo.txt"
    ),
  ])
  func `all importers lose them`(text: String, name: String) throws {
    let chat = try imported(text, name)
    same(chat.messages.compactMap { $0.content.richText?.string }, ["ok", "y"])
  }
}

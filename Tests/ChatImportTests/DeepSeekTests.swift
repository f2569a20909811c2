import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of DeepSeek's exports: fragments, branches, and the messages of older exports.
@Suite struct DeepSeekTests {
  private func read(_ chat: String, branch: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "deepseek/conversations.json"),
      options: ImportOptions(chat: chat, branch: branch))
  }

  @Test func `conversations are listed with their titles`() throws {
    let listing = try ConversationImporter.listing(
      of: fixtures.appending(path: "deepseek/conversations.json"))
    same(listing.format, .deepseek)
    same(listing.chats.map(\.name), ["Lakes", "Older"])
    same(listing.chats.map(\.messageCount), [3, 2])
  }

  @Test func `fragments are messages of who asks and who answers`() throws {
    let result = try read("Lakes")
    let messages = result.conversation.messages
    same(messages.map(\.sender), ["me", "me"] + Array(repeating: "deepseek", count: 3) + ["me"])
    same(messages[0].content.file?.name, "lake.pdf")
    same(messages[1].content.text, RichText("How deep is *it*?"))
    same(messages[2].content.thinking?.text, "Baikal.")
    same(messages[3].content.markdown?.text, "**1,642 m**")
    same(messages[5].content.text?.string, "Thanks")
    same(result.report.omissions.map(\.kind), ["web search"])
    same(result.report.placeholders.map(\.kind), ["part of the unknown kind “LAMP”"])
    same(messages[1].date?.timeIntervalSince1970, 1_773_482_460)
  }

  @Test func `another branch is chosen, and older messages are read`() throws {
    let branch = try read("Lakes", branch: "2").conversation.messages
    same(branch.last?.content.markdown?.text, "Deep.")
    let older = try read("Older").conversation.messages
    same(older[0].content.text?.string, "hi")
    same(older[1].content.thinking?.text, "A greeting.")
    same(older[2].content.markdown?.text, "hello")
  }

  @Test func `the smallest export is no empty talk of ChatGPT's`() throws {
    let text = """
      [{"id":"1","title":"T","mapping":{"r":{"id":"r","parent":null,"children":["1"],"message":null},
      "1":{"id":"1","parent":"r","children":[],"message":{"fragments":[{"type":"REQUEST",
      "content":"hi"}]}}}}]
      """
    let result = try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "conversations.json")
    #expect(result.format == .deepseek && result.script == ["me: hi"])
  }
}

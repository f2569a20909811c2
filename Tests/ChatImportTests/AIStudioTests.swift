import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the chats that Google AI Studio saves to Drive.
@Suite struct AIStudioTests {
  private let file = fixtures.appending(path: "ai-studio/Depth of the lake v2.1")

  @Test func `a file without an extension has thoughts, code with results, and pictures`() throws {
    let result = try ConversationImporter.importConversation(from: file)
    same(result.format, .aiStudio)
    same(result.conversation.title, "Depth of the lake v2.1")
    same(
      result.conversation.outline,
      [
        "—: Answer as a limnologist.", "me: How deep is the lake?", "me: omitted",
        "me: picture-1.png",
        "gemini-2.5-pro: **Weighing the soundings**\n\nThe notes disagree.",
        "gemini-2.5-pro: python", "gemini-2.5-pro: It is **1,642 m** deep.",
        "gemini-2.5-pro: search depth of the lake", "gemini-2.5-pro: https://lake.example/depth",
        "me: omitted", "me: And which *reeds* are these?", "gemini-2.5-pro: Narrow leaves.",
        "gemini-2.5-pro: Common reed, up to four metres.", "gemini-2.5-pro: python",
        "me: Draw them.", "gemini-2.5-pro: picture-2.png", "me: omitted",
        "—: You have reached your rate limit.",
      ])
    let messages = result.conversation.messages
    #expect(messages[4].content.thinking != nil && messages[11].content.thinking != nil)
    let calls = messages.compactMap(\.content.toolCall)
    same(calls[0].input, "print(max(1642, 1580))\n")
    same(calls[0].output, "1642\n")
    #expect(calls[2].status == .failed && calls[2].output == "No module named reeds")
    #expect(messages[0].date == nil)
    same(
      messages.dropFirst().compactMap(\.date).map { Int($0.timeIntervalSince1970) - 1_773_478_800 },
      [0, 1, 2, 10, 12, 14, 14, 14, 60, 61, 70, 70, 71, 120, 130, 180, 181])
    #expect(result.media != nil)
    same(
      result.report.placeholders.map(\.kind),
      ["file of which the export has only the key in Drive"])
    same(result.report.omissions.map(\.kind), ["text that was typed and not sent"])
  }

  @Test func `a folder lists chats by the names of their files`() throws {
    let listing = try ConversationImporter.listing(of: fixtures.appending(path: "ai-studio"))
    same(listing.format, .aiStudio)
    same(listing.chats.map(\.name), ["Depth of the lake v2.1"])
    same(listing.chats.map(\.messageCount), [15])
  }
}

import Testing

@testable import ChatImport

/// Tests of `--chat` with files that contain a single chat.
@Suite struct ChatChoiceTests {
  @Test(arguments: [nil, "1", "Ana"] as [String?])
  func `an export without a chat is bad data whatever is wished for`(wish: String?) {
    let choice = ChatChoice(chats: [], input: "main.jsonl")
    let error = #expect(throws: ImportError.self) { try choice.index(of: wish) }
    #expect(error?.kind == .badData && error?.file == "main.jsonl")
  }
}

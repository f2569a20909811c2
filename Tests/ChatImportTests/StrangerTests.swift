import Assertions
import ChatImport
import FoundationEssentials
import Testing

/// Tests that JSON of other programs is not recognised as a chat, and that the error for similar
/// JSON names the missing keys.
@Suite struct StrangerTests {
  @Test(arguments: [
    #"{"messages":{}}"#, #"{"a":1}"#, #"{"version":4,"history":[{"role":"x"}]}"#,
    #"{"version":1,"state":{}}"#,
    "{\"type\":\"summary\",\"summary\":\"x\"}\n{\"type\":\"user\",\"message\":{}}",
  ])
  func `JSON of other programs is of no format, and no list has a chat of it`(json: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "stranger-\(UInt64.random(in: .min ... .max)).json")
    try Data(json.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for read in [
      { try ConversationImporter.importConversation(from: file).format },
      { try ConversationImporter.listing(of: file).format },
    ] {
      let error = #expect(throws: ImportError.self) { try read() }
      same(error?.problem, "this is not a supported format", "\(error?.description ?? "")")
      same(error?.advice?.contains("chatraster, cherry-studio, claude"), true)
    }
  }

  @Test func `a file that looks like ours is told what it lacks, by a list too`() throws {
    let cases = [
      (#"{"messages":[{"from":"Ana","text":"hi"}]}"#, "add \"version\": 1"),
      (#"{"version":4,"messages":[{"from":"Ana","text":"hi"}]}"#, "version 4 of the format"),
      (#"{"version":1,"messages":[{"id":"1"}]}"#, "message 1"),
    ]
    let file = FileManager.default.temporaryDirectory
      .appending(path: "ours-\(UInt64.random(in: .min ... .max)).json")
    defer { try? FileManager.default.removeItem(at: file) }
    for (json, expected) in cases {
      try Data(json.utf8).write(to: file)
      for error in [
        #expect(throws: ImportError.self) { try ConversationImporter.listing(of: file) },
        #expect(throws: ImportError.self) {
          try ConversationImporter.importConversation(from: file)
        },
      ] {
        same(error?.description.contains(expected), true, "\(error?.description ?? "")")
      }
    }
    try Data(#"{"messages":[{"from":"Ana","text":"hi"}],"version":1}"#.utf8).write(to: file)
    try same(ConversationImporter.listing(of: file).chats.count, 1)
  }
}

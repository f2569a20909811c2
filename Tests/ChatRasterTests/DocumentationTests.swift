import ChatRaster
import FoundationEssentials
import Testing

@Suite struct DocumentationTests {
  /// The folder of the package.
  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func `the library example of the README compiles`() throws {
    let source = try text("Tests/ChatRasterTests/LibraryExample.swift")
    let start = try #require(source.firstRange(of: "// README-BEGIN\n"))
    let end = try #require(source.firstRange(of: "// README-END"))
    let example = source[start.upperBound..<end.lowerBound]
    let readme = try text("README.md")
    #expect(
      readme.contains("```swift\n\(example)```"),
      "README.md and Tests/ChatRasterTests/LibraryExample.swift differ: copy one to the other")
  }

  @Test func `the library example makes a picture`() async throws {
    let png = try await picture()
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test(arguments: [
    "AddingAnOutput", "AddingContentKinds", "Architecture", "Concurrency", "GettingStarted",
    "Measuring", "OneBubble",
    "Performance", "WritingThemes",
  ])
  func `every Swift block of an article is compiled`(article: String) throws {
    let examples = try text(
      "Tests/ChatRasterTests/Documentation/DocumentationExamples.swift")
    let page = try text("Sources/ChatRaster/ChatRaster.docc/\(article).md")
    let blocks = page.components(separatedBy: "```swift\n").dropFirst()
    for block in blocks {
      let code = try #require(block.components(separatedBy: "```").first)
      #expect(examples.contains(code), "\(article).md has Swift that no test compiles:\n\(code)")
    }
  }

  @Test func `the articles' examples do what they say`() async throws {
    #expect(try await weekend().count > 1_000)
    #expect(try await ticket(below: TestConversation.samples).count > 1_000)
    let renderer = try ChatRenderer(TestConversation.configuration())
    let store = try ConversationStore(
      Conversation(messages: ["1", "2"].map { Message(id: $0, content: .text("hello")) }))
    #expect(try await chat(renderer, store).count > 100)
    #expect(store.conversation.messages.map(\.id) == ["3", "2"])
  }

  /// `GrowingChat.swift` in this target is a link to the sample's source, so that it is compiled
  /// with the tests instead of as a package of its own, which would build everything again.
  @Test func `the embedding sample draws a chat that grows and finds its link`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let hit = try await growingChat(in: folder)
    #expect(hit?.messageID == "3")
    #expect(hit?.link == "lake.example")
    let before = try Data(contentsOf: folder.appending(path: "before.png"))
    let after = try Data(contentsOf: folder.appending(path: "after.png"))
    #expect(before.count > 0 && after.count > before.count)
  }
}

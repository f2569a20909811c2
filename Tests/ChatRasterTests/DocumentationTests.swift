import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

/// Tests that the code in the documentation is compiled, word for word.
@Suite struct DocumentationTests {
  /// The files and folders that contain the Swift examples of the pages, compiled with the tests or
  /// as samples.
  private static let examples = [
    "Tests/ChatRasterTests/LibraryExample.swift", "Tests/ChatRasterTests/Documentation",
    "Tests/FilmsTests/DocumentationExamples.swift",
    "Tests/FrameLabTests/DocumentationExamples.swift", "Tests/ChatImportPublicTests",
    "Tests/InputBarTests", "Tests/MessageInteractionTests", "Tests/ModelTableTests",
    "Tests/ChatTestingTests", "Tests/CodeRainTests", "Samples/Embedding", "Samples/Extensions",
    "Samples/Programs", "Samples/Snapshots",
  ]

  /// Lines without their indents: a page may show the inside of a function.
  private static func lines(of code: String) -> String {
    let lines: [String] = code.split(separator: "\n").map { line in String(line.drop { $0 == " " })
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The text of all examples.
  private static func compiled() throws -> [String] {
    try examples.flatMap { path -> [String] in
      let url = DocumentationPages.root.appending(path: path)
      guard FileManager.default.fileExists(atPath: url.path) else { return [String]() }
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
      let files = below.isEmpty ? [url] : below.map { url.appending(path: $0) }
      return try files.filter { $0.pathExtension == "swift" && !$0.path.contains("/.build/") }
        .map { lines(of: try String(contentsOf: $0, encoding: .utf8)) }
    }
  }

  @Test func `every Swift block of the documentation is compiled`() throws {
    let sources = try Self.compiled()
    let blocks = try DocumentationPages.blocks().filter { $0.language == "swift" }
    #expect(blocks.count >= 10)
    for block in blocks {
      // Blocks that show lines of a manifest are checked by the tests of the command.
      if block.code.hasPrefix("// Package.swift") { continue }
      let code = Self.lines(of: block.code)
      #expect(
        sources.contains { $0.contains(code) },
        "\(block.place) has Swift that no test compiles:\n\(block.code)")
    }
  }

  @Test func `every block says what it is, and JSON is JSON`() throws {
    for block in try DocumentationPages.blocks() {
      #expect(
        ["json", "sh", "swift", "text"].contains(block.language),
        "\(block.place): name the language of the block")
      if block.language == "json" {
        #expect(throws: Never.self, "\(block.place)") {
          try JSONValue(Array(block.code.utf8))
        }
      }
    }
  }

  @Test func `the library example makes a picture`() async throws {
    let png = try await picture()
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
  }

  @Test func `the articles' examples do what they say`() async throws {
    #expect(try await weekend().count > 1_000)
    #expect(try await ticket(below: TestConversation.samples).count > 1_000)
    let renderer = try ChatRenderer(TestConversation.configuration())
    let store = try ConversationStore(
      Conversation(
        participants: [Participant(id: "bo", name: "Bo")],
        messages: ["1", "2"].map { Message(id: $0, content: .text("hello")) }))
    #expect(try await chat(renderer, store).count > 100)
    same(store.conversation.messages.map(\.id), ["3", "2"])
  }

  /// `GrowingChat.swift` in this target is a link to the sample's source, so that it is compiled
  /// with the tests: as a separate package, it would build everything again.
  @Test func `the embedding sample draws a chat that grows and finds its link`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let hit = try await growingChat(in: folder)
    same(hit?.messageID, "3")
    same(hit?.link, "https://lake.example")
    let before = try Data(contentsOf: folder.appending(path: "before.png"))
    let after = try Data(contentsOf: folder.appending(path: "after.png"))
    #expect(before.count > 0 && after.count > before.count)
  }
}

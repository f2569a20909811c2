import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests that a second run does not lay out any cell, and has the same result.
@Suite(.timeLimit(.minutes(20))) struct SnapshotFolderTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16))

  private func renderer(_ theme: String = "telegram", workers: Int = 1) throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(theme, workers: workers)
    configuration.snapshotFolder = folder
    return try ChatRenderer(configuration)
  }

  private func talk(messages: Int = 60) -> Conversation {
    var talk = TestConversation.talk(messages: messages, folder: TestConversation.samples)
    for index in stride(from: 3, to: messages, by: 9) {
      talk.messages[index].content = .image(ImageContent(source: "photos/lake.jpg"))
    }
    talk.messages[5].content = .text("no glyph: \u{10FFFD}")
    talk.messages[7].content = .image(ImageContent(source: "nowhere.png"))
    return talk
  }

  @Test(arguments: ["telegram", "wechat"], [1, 2])
  func `a second run lays nothing out and gives the same`(
    theme: String, workers: Int
  ) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bare = try await ChatRenderer(TestConversation.configuration(theme)).page(of: talk())
    let first = try renderer(theme, workers: workers)
    let kept = try await first.page(of: talk())
    let stored = try #require(first.statistics.storedSnapshots)
    same(stored.hits, 0)
    same(stored.insertions, kept.report.rowCount)

    let second = try renderer(theme, workers: workers)
    let restored = try await second.page(of: talk())
    let found = try #require(second.statistics.storedSnapshots)
    same(found.misses, 0, "nothing was laid out")
    same(found.insertions, 0)
    same(found.hits, kept.report.rowCount)
    for page in [kept, restored] {
      let isSame = page.bytes == bare.bytes
      #expect(isSame)
      same(page.regions, bare.regions)
      same(page.report, bare.report)
    }
  }

  @Test func `after an edit only what changed is laid out`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try await renderer("wechat").png(of: talk())
    var edited = talk()
    edited.messages[30].content = .text("changed")
    let second = try renderer("wechat")
    let png = try await second.png(of: edited)
    same(second.statistics.storedSnapshots?.insertions, 1)
    let bare = try await ChatRenderer(TestConversation.configuration("wechat")).png(of: edited)
    let isSame = png == bare
    #expect(isSame)
  }

  @Test func `a folder that cannot be used is no error`() async throws {
    var configuration = try TestConversation.configuration()
    configuration.snapshotFolder = URL(filePath: "/dev/null/snapshots")
    let renderer = try ChatRenderer(configuration)
    same(renderer.statistics.storedSnapshots, nil)
    let isSame =
      try await renderer.png(of: talk())
      == ChatRenderer(TestConversation.configuration()).png(of: talk())
    #expect(isSame)
  }
}

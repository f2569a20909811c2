import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests that functions for files refuse a web address, because it is not a path.
@Suite struct FileAddressTests {
  private static let address = "https://example.com/chatraster-x.png"

  private func web() throws -> URL { try #require(URL(string: Self.address)) }

  private func conversation() -> Conversation {
    Conversation(
      participants: [Participant(id: "a", name: "Ana")],
      messages: [Message(id: "1", sender: "a", content: .text("hi"))])
  }

  private func expectRefusal(_ call: () async throws -> Void) async {
    do {
      try await call()
      Issue.record("it was taken")
    } catch {
      let error = error as? RenderError
      same(error?.code, .cannotCreate)
      same(error?.file, Self.address)
      same(error?.description.contains("make one with URL(filePath:)"), true)
    }
    #expect(!FileManager.default.fileExists(atPath: "/chatraster-x.png"))
  }

  @Test func `pictures, pages and regions go into files alone`() async throws {
    let (web, talk) = (try web(), conversation())
    let renderer = try ChatRenderer(TestConversation.configuration())
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "x.png")
    await expectRefusal { try await renderer.write(talk, to: web) }
    await expectRefusal {
      try await renderer.write(talk, to: file, regions: web)
    }
    await expectRefusal {
      try await renderer.write(talk, to: web, as: JPEGEncoder())
    }
    await expectRefusal {
      try await renderer.writePages(of: talk, height: 500, to: { _, _ in web })
    }
    await expectRefusal {
      try await renderer.writePages(
        of: talk, height: 500, to: { _, _ in file }, regions: { _, _ in web })
    }
    await expectRefusal {
      try await renderer.writePages(of: talk, height: 500, to: { _, _ in file }, index: web)
    }
    // A web address that is returned only for the last file.
    await expectRefusal {
      try await renderer.writePages(of: talk, height: 500, to: { $1 == 1 && $0 == 1 ? web : file })
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func `folders are those of this machine`() async throws {
    let web = try web()
    var talk = conversation()
    talk.folder = web
    let renderer = try ChatRenderer(TestConversation.configuration())
    do throws(RenderError) {
      _ = try await renderer.png(of: talk)
      Issue.record("it was taken")
    } catch {
      same(error.code, .invalidConversation)
      same(error.key, "folder")
    }
    var configuration = try TestConversation.configuration()
    configuration.snapshotFolder = web
    do throws(RenderError) {
      _ = try ChatRenderer(configuration)
      Issue.record("it was taken")
    } catch {
      same(error.code, .invalidConfiguration)
      same(error.key, "snapshotFolder")
    }
  }
}

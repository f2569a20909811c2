import ChatRaster
import FoundationEssentials
import Testing

@Suite struct PagesTests {
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try await body(folder)
      try FileManager.default.removeItem(at: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  @Test func `a long conversation becomes pages of a height`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talk = TestConversation.talk(messages: 20)
    let whole = try await renderer.page(of: talk).report
    try await withFolder { folder in
      let reports = try await renderer.writePages(of: talk, height: 400) { number, count in
        folder.appending(path: "page-\(number)-of-\(count).png")
      }
      #expect(reports.count > 2)
      #expect(reports.allSatisfy { $0.pixelHeight <= 400 && $0.pixelWidth == 390 })
      #expect(reports.map(\.pixelHeight).reduce(0, +) == whole.pixelHeight)
      #expect(reports.map(\.messageCount).reduce(0, +) == 20)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(
        names.sorted()
          == (1...reports.count).map { "page-\($0)-of-\(reports.count).png" }.sorted())
    }
  }

  @Test func `pages appear together or not at all`() async throws {
    var configuration = try TestConversation.configuration()
    configuration.maximumRowCount = 500
    let renderer = try ChatRenderer(configuration)
    var talk = TestConversation.talk(messages: 3)
    talk.messages[2].content = .text(RichText(String(repeating: "a long story ", count: 400)))
    try await withFolder { folder in
      await #expect(throws: RenderError.self) {
        try await renderer.writePages(of: talk, height: 300) { number, _ in
          folder.appending(path: "\(number).png")
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.isEmpty)
    }
  }

  @Test(arguments: [0, -1, 99, .nan, .infinity])
  func `a page too low is refused`(height: Double) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    do throws(RenderError) {
      _ = try await renderer.writePages(of: TestConversation.talk(messages: 1), height: height) {
        number, _ in URL(filePath: "/nonexistent/\(number).png")
      }
      Issue.record("a page of \(height) points was made")
    } catch {
      #expect(error.code == .invalidConfiguration)
    }
  }
}

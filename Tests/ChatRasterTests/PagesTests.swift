import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
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

  @Test(arguments: [1, 3])
  func `a long conversation becomes pages of a height`(workers: Int) async throws {
    var configuration = try TestConversation.configuration()
    configuration.workerCount = workers
    let renderer = try ChatRenderer(configuration)
    let talk = TestConversation.talk(messages: 60)
    let whole = try await renderer.page(of: talk).report
    try await withFolder { folder in
      let index = try await renderer.writePages(of: talk, height: 400) { number, count in
        folder.appending(path: "page-\(number)-of-\(count).png")
      }
      let pages = index.pages
      #expect(pages.count > 5)
      #expect(pages.allSatisfy { $0.pixelHeight <= 400 && $0.pixelWidth == 390 })
      // Each page after the first repeats the title bar.
      let bars = (pages.count - 1) * Int(configuration.options.theme.titleBar.height)
      same(pages.map(\.pixelHeight).reduce(0, +), whole.pixelHeight + bars)
      same(pages.map(\.messageCount).reduce(0, +), 60)
      same(index.report.messageCount, 60)
      same(index.report.rowCount, whole.rowCount)
      let ids = talk.messages.map(\.id)
      same(pages.first?.first?.messageID, ids.first)
      same(pages.last?.last?.messageID, ids.last)
      for (page, next) in zip(pages, pages.dropFirst()) {
        let end = try #require(ids.firstIndex(of: page.last?.messageID ?? ""))
        same(next.first?.messageID, ids[end + 1])
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      same(names.sorted(), (1...pages.count).map { "page-\($0)-of-\(pages.count).png" }.sorted())
    }
  }

  /// The number of title bars on each page.
  private func bars(on pages: [PageIndex.Page]) throws -> [Int] {
    try pages.map { page in
      let file = try #require(page.regionsFile)
      let json = try String(contentsOf: file, encoding: .utf8)
      return json.split(separator: "\"role\": \"titleBar\"").count - 1
    }
  }

  @Test(arguments: [true, false])
  func `each page has the title bar that the conversation has`(isShown: Bool) async throws {
    var configuration = try TestConversation.configuration()
    configuration.options.showsTitleBar = isShown
    let renderer = try ChatRenderer(configuration)
    try await withFolder { folder in
      let index = try await renderer.writePages(
        of: TestConversation.talk(messages: 60), height: 400,
        to: { number, _ in folder.appending(path: "\(number).png") },
        regions: { number, _ in folder.appending(path: "\(number).json") })
      #expect(index.pages.count > 3)
      #expect(try bars(on: index.pages).allSatisfy { $0 == (isShown ? 1 : 0) })
    }
  }

  @Test func `no title bar makes a page higher than asked`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var talk = TestConversation.talk(messages: 20)
    for place in talk.messages.indices {
      // Each message fits on a page without the bar, but not with it.
      talk.messages[place].content = .text("one\ntwo")
      talk.messages[place].date = nil
      talk.messages[place].replyTo = nil
      talk.messages[place].reactions = []
    }
    try await withFolder { folder in
      let index = try await renderer.writePages(
        of: talk, height: 100, to: { number, _ in folder.appending(path: "\(number).png") },
        regions: { number, _ in folder.appending(path: "\(number).json") })
      // Only the first page has room for the bar and a message.
      let others = index.pages.dropFirst()
      #expect(others.count > 15)
      #expect(others.allSatisfy { $0.pixelHeight <= 100 })
      #expect(try bars(on: Array(others)).allSatisfy { $0 == 0 })
    }
  }

  @Test func `pages are the same for any number of workers`() async throws {
    func bytes(workers: Int) async throws -> [Data] {
      var configuration = try TestConversation.configuration()
      configuration.workerCount = workers
      let renderer = try ChatRenderer(configuration)
      var pages: [Data] = []
      try await withFolder { folder in
        let index = try await renderer.writePages(
          of: TestConversation.talk(messages: 60), height: 300,
          to: { number, _ in folder.appending(path: "\(number).png") },
          regions: { number, _ in folder.appending(path: "\(number).json") },
          index: folder.appending(path: "index.json"))
        for page in index.pages {
          pages.append(try Data(contentsOf: page.file))
          pages.append(try Data(contentsOf: try #require(page.regionsFile)))
        }
        pages.append(try Data(contentsOf: folder.appending(path: "index.json")))
      }
      return pages
    }
    let one = try await bytes(workers: 1)
    try await same(bytes(workers: 2), one)
    try await same(bytes(workers: 8), one)
  }

  @Test func `no page ends between a date and the message below it`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var talk = TestConversation.talk(messages: 40)
    for place in talk.messages.indices {
      talk.messages[place].date = Date(timeIntervalSince1970: Double(place) * 86_400)
    }
    try await withFolder { folder in
      let index = try await renderer.writePages(
        of: talk, height: 150, to: { number, _ in folder.appending(path: "\(number).png") },
        regions: { number, _ in folder.appending(path: "\(number).json") })
      #expect(index.pages.count > 10)
      for page in index.pages {
        let file = try #require(page.regionsFile)
        let json = try String(contentsOf: file, encoding: .utf8)
        let roles = json.split(separator: "\"role\": \"").dropFirst().map {
          $0.prefix { $0 != "\"" }
        }
        // The last cell of each page is not a date line, and the page has one.
        same(roles.last.map { $0 != "timeLine" }, true)
        #expect(roles.contains("timeLine"))
      }
    }
  }

  @Test func `hundreds of pages need no more open files than a few`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talk = TestConversation.talk(messages: 300)
    try await withFolder { folder in
      let index = try await renderer.writePages(of: talk, height: 100) { number, _ in
        // Other tests have open files too, so only files in the folder count.
        let files = FileManager.default
        let open = (try? files.contentsOfDirectory(atPath: "/proc/self/fd"))?.count { descriptor in
          let target = try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
          return target?.hasPrefix(folder.path) == true
        }
        return folder.appending(path: open.map { $0 < 5 } == true ? "\(number).png" : "")
      }
      #expect(index.pages.count > 150)
    }
  }

  @Test func `two pages of one name are refused before any appears`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    try await withFolder { folder in
      await #expect(throws: RenderError.self) {
        try await renderer.writePages(of: TestConversation.talk(messages: 20), height: 200) {
          _, _ in folder.appending(path: "same.png")
        }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.isEmpty)
    }
  }

  @Test func `pages appear together or not at all`() async throws {
    var configuration = try TestConversation.configuration()
    configuration.options.maximumRowCount = 500
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
        number, _ in FileManager.default.temporaryDirectory.appending(path: "none/\(number).png")
      }
      Issue.record("a page of \(height) points was made")
    } catch {
      same(error.code, .invalidConfiguration)
    }
  }
}

import Assertions
import ChatFonts
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

@Suite struct RenderErrorTests {
  /// The error of drawing with a changed configuration.
  private func error(
    of conversation: Conversation = TestConversation.talk(messages: 3),
    _ change: (inout ChatRenderer.Configuration) -> Void = { _ in }
  ) async throws -> RenderError? {
    var configuration = try TestConversation.configuration()
    change(&configuration)
    do throws(RenderError) {
      _ = try await ChatRenderer(configuration).png(of: conversation)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [0, -1, 119.9, 1e9, .infinity, .nan])
  func `a width out of range is refused`(width: Double) async throws {
    let error = try #require(try await error { $0.options.width = width })
    same(error.code, .invalidConfiguration)
    same(error.key, "width")
    #expect(error.description.contains("120 to 8192"))
  }

  @Test(arguments: [0, -2, 0.4, 9, .infinity, .nan])
  func `a scale out of range is refused`(scale: Double) async throws {
    let error = try #require(try await error { $0.options.scale = scale })
    same(error.code, .invalidConfiguration)
    same(error.key, "scale")
  }

  @Test func `a theme that no file could describe is refused with its key`() async throws {
    let error = try #require(try await error { $0.options.theme.bubble.radius = -100 })
    same(error.code, .invalidConfiguration)
    same(error.key, "theme.bubble.radius")
    same((error.underlying as? ThemeError)?.key, "bubble.radius")
  }

  @Test func `a conversation that no file could hold is refused with its message`() async throws {
    var talk = TestConversation.talk(messages: 3)
    talk.messages[1].sender = "eve"
    let error = try #require(try await error(of: talk))
    same(error.code, .invalidConversation)
    same(error.messageID, "m1")
    same(error.key, "from")
  }

  @Test func `a locale or time zone that is none is named with its key`() async throws {
    var talk = TestConversation.talk(messages: 1)
    talk.timeZone = "Europe/Bxrlin"
    let ofFile = try #require(try await error(of: talk))
    same(ofFile.code, .invalidConversation)
    same(ofFile.key, "timeZone")
    #expect(ofFile.description.contains("Europe/Bxrlin"))
    #expect(try await error(of: talk) { $0.options.timeZone = "Europe/Berlin" } == nil)
    let ofCaller = try #require(try await error { $0.options.locale = "klingon" })
    same(ofCaller.code, .invalidConfiguration)
    same(ofCaller.key, "locale")
  }

  @Test func `a selection of what is not there is refused`() async throws {
    let error = try #require(try await error { $0.options.selection = .range(from: "x", to: nil) })
    same(error.code, .invalidSelection)
    #expect(error.description.contains("\"x\""))
  }

  @Test func `no fonts are an error that says what to do`() async throws {
    let none = FileManager.default.temporaryDirectory
      .appending(path: "none-\(UInt64.random(in: .min ... .max))").path
    let error = try #require(try await error { $0.fontDirectories = [none] })
    same(error.code, .fontsUnavailable)
    #expect(error.description.contains("name one that exists"))
  }

  @Test func `a page of too many rows is refused`() async throws {
    let error = try #require(try await error { $0.options.maximumRowCount = 100 })
    same(error.code, .pageTooLarge)
    try await same(self.error { $0.options.maximumRowCount = 0 }?.code, .invalidConfiguration)
  }

  @Test func `a cancelled task ends early`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let talk = TestConversation.talk(messages: 2_000)
    let task = Task {
      do throws(RenderError) {
        _ = try await renderer.png(of: talk)
        return RenderError.Code?.none
      } catch {
        return error.code
      }
    }
    task.cancel()
    await same(task.value, .cancelled)
  }

  @Test func `a failed page leaves the old file and no crumbs`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "chatraster-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "page.png")
    try Data("old".utf8).write(to: file)
    var configuration = try TestConversation.configuration()
    configuration.options.maximumRowCount = 100
    let tooSmall = try ChatRenderer(configuration)
    await #expect(throws: RenderError.self) {
      try await tooSmall.write(TestConversation.talk(messages: 9), to: file)
    }
    try same(Data(contentsOf: file), Data("old".utf8))
    try same(FileManager.default.contentsOfDirectory(atPath: folder.path), ["page.png"])

    let renderer = try ChatRenderer(TestConversation.configuration())
    let regions = folder.appending(path: "page.json")
    let talk = TestConversation.talk(messages: 3)
    let report = try await renderer.write(talk, to: file, regions: regions)
    let page = try await renderer.page(of: talk)
    let isSame = try [UInt8](Data(contentsOf: file)) == page.bytes
    #expect(isSame)
    let areSame = try [UInt8](Data(contentsOf: regions)) == page.regions.json()
    #expect(areSame)
    same(report, page.report)
    let missing = folder.appending(path: "no/page.png")
    do throws(RenderError) {
      try await renderer.write(talk, to: missing)
      Issue.record("a folder that is not there was written to")
    } catch {
      same(error.code, .cannotCreate)
      same(error.file, missing.path)
    }
  }
}

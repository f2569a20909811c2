import Assertions
import ChatModel
import DisplayList
import FoundationEssentials
import ImageCodecs
import RendererTestResources
import TestResources
import Testing

@testable import ChatRaster

/// Tests that a rendered screen equals that of a list, including its regions, and that a page in
/// any format has regions and a report.
@Suite struct ScreenTests {
  private static let size = Size(width: 390, height: 500)

  private static func renderer(_ theme: String = "telegram") throws -> ChatRenderer {
    var configuration = try TestConversation.configuration(theme)
    configuration.options.showsTitleBar = true
    return try ChatRenderer(configuration)
  }

  private static let talk = TestConversation.talk(messages: 40)

  private static func list(
    _ renderer: ChatRenderer, startsAtEnd: Bool = true
  ) throws -> LiveConversation {
    let list = try LiveConversation(
      ConversationStore(talk), renderer: renderer, size: size,
      behavior: LiveListOptions(preparation: .synchronous, startsAtEnd: startsAtEnd))
    try list.advance(to: .zero)
    return list
  }

  @Test(arguments: ["telegram", "imessage", "slack"])
  func `the end is what a list opens with, to the pixel`(theme: String) async throws {
    let renderer = try Self.renderer(theme)
    let screen = try await renderer.screen(of: Self.talk, size: Self.size)
    let list = try Self.list(renderer)
    let isSame = screen == list.screen
    #expect(isSame)
    #expect(screen.image.width == 390 && screen.image.height == 500)
    same(screen.regions.size, Self.size)
    #expect(screen.regions.regions.contains { $0.messageID == "m39" && $0.role == .text })
    #expect(!screen.regions.regions.contains { $0.messageID == "m0" && $0.role == .cell })
    #expect(screen.report.isFaithful && screen.report.pixelHeight == 500)
    same(screen.report.messageCount, list.visibleMessages.count)
  }

  @Test func `a screen shows the beginning, or any message where it is wanted`() async throws {
    let renderer = try Self.renderer()
    let start = try await renderer.screen(of: Self.talk, size: Self.size, at: .start)
    #expect(start.regions.regions.contains { $0.messageID == "m0" && $0.role == .cell })
    let middle = try await renderer.screen(
      of: Self.talk, size: Self.size, at: .message("m20", .center))
    let cell = try #require(
      middle.regions.regions.first { $0.messageID == "m20" && $0.role == .cell }?.rect)
    let bar = try #require(middle.regions.regions.first { $0.role == .titleBar }?.rect)
    #expect(abs((cell.minY + cell.maxY) / 2 - (bar.maxY + 500) / 2) < 1, "\(cell)")
    await #expect(throws: RenderError.self) {
      try await renderer.screen(of: Self.talk, size: Self.size, at: .message("nobody"))
    }
    await #expect(throws: RenderError.self) {
      try await renderer.screen(of: Self.talk, size: Size(width: 390, height: .nan))
    }
  }

  @Test func `a phone's screen has its status bar above and its home line below`() async throws {
    let renderer = try Self.renderer()
    var options = renderer.configuration.options
    options.statusBar = "9:41"
    options.footer = HomeLine()
    let screen = try await renderer.screen(of: Self.talk, size: Self.size, options: options)
    let bar = try #require(screen.regions.regions.first { $0.role == .titleBar }?.rect)
    same(bar, Rect(x: 0, y: 0, width: 390, height: 54 + 52))
    let line = try #require(
      screen.regions.regions.first { $0.role == .custom("homeLine") }?.rect)
    same(line, Rect(x: 0, y: 466, width: 390, height: 34))
    let page = try await renderer.image(of: Self.talk, options: options)
    options.statusBar = nil
    options.footer = nil
    let plain = try await renderer.image(of: Self.talk, options: options)
    same(Double(page.height - plain.height), (54 + 34) * options.scale)
  }

  @Test func `the last region of a list that holds a point is its hit`() throws {
    let list = try Self.list(try Self.renderer())
    let regions = list.regions
    #expect(regions.count > 20)
    for y in stride(from: 0.5, to: Self.size.height, by: 7) {
      for x in stride(from: 0.5, to: Self.size.width, by: 11) {
        let point = Point(x: x, y: y)
        let hit = list.hit(at: point)
        let region = regions.last { $0.rects.contains { $0.contains(point) } }
        #expect(hit?.role == region?.role && hit?.owner == region?.owner)
        #expect(hit.map { $0.rect.contains(point) } ?? true)
      }
    }
  }

  @Test func `a selection over lines covers them, from the hit of one character to another`() throws
  {
    let list = try Self.list(try Self.renderer(), startsAtEnd: false)
    let text = try #require(list.regions.first { $0.messageID == "m0" && $0.role == .text })
    let range = try #require(text.textRange)
    let whole = list.boxes(of: range, in: "m0")
    #expect(!whole.isEmpty)
    let around = whole.reduce(Rect.zero) { $0.union($1) }
    for rect in text.rects {
      #expect(rect.minX >= around.minX - 1 && rect.maxX <= around.maxX + 1)
      #expect(rect.minY >= around.minY - 1 && rect.maxY <= around.maxY + 1)
    }
    let start = try #require(
      list.hit(at: Point(x: whole[0].minX + 30, y: whole[0].midY))?.character)
    let part = list.boxes(of: start.offset..<range.upperBound, in: "m0")
    same(part.first?.minX, start.caret.minX)
    #expect(list.boxes(of: 0..<1, in: "m39").isEmpty)
    #expect(list.boxes(of: 900..<901, in: "m0").isEmpty)
  }

  @Test func `regions come back from JSON, and from the files of --regions`() async throws {
    let regions = try await Self.renderer().regions(of: Self.talk)
    let again = try JSONDecoder().decode(
      PageRegions.self, from: try JSONEncoder().encode(regions))
    same(again, regions)
    let read = try JSONDecoder().decode(PageRegions.self, from: Data(regions.json()))
    same(read.regions.map(\.role), regions.regions.map(\.role))
    same(read.regions.map(\.scalarRange), regions.regions.map(\.scalarRange))
    same(read.regions.map(\.messageID), regions.regions.map(\.messageID))
    same(read.json(), regions.json())
    for wrong in [
      #"{"version": 2, "scale": 1, "regions": [], "points": [1, 1]}"#,
      #"{"version": 1, "scale": 1, "regions": [], "points": [1]}"#,
      #"{"version": 1, "scale": 1, "points": [1, 1], "regions": [{"role": "roof", "points": []}]}"#,
      #"{"version": 1, "scale": 1, "points": [1, 1], "regions": [{"role": "link", "points": []}]}"#,
      #"{"version": 1, "scale": 1, "points": [1, 1], "regions": [{"role": "text", "text": [3, 1], "points": []}]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PageRegions.self, from: Data(wrong.utf8))
      }
    }
  }

  @Test func `a page of any format has the same regions and report`() async throws {
    let renderer = try Self.renderer()
    let png = try await renderer.page(of: Self.talk)
    let jpeg = try await renderer.page(of: Self.talk, as: JPEGEncoder())
    let bytes = try await renderer.encoded(of: Self.talk, as: JPEGEncoder())
    same(jpeg.bytes, bytes)
    same(jpeg.regions, png.regions)
    same(jpeg.report.byteCount, bytes.count)
    same(jpeg.report.messageCount, png.report.messageCount)
  }

  @Test func `time, delivery and the parts of a quote have roles, behind what answers`()
    async throws
  {
    let regions = try await Self.renderer().regions(of: Self.talk)
    func places(_ role: RegionRole) -> [Int] {
      regions.regions.indices.filter {
        regions.regions[$0].messageID == "m6" && regions.regions[$0].role == role
      }
    }
    let reply = try #require(places(.reply("m0")).first)
    for role in [RegionRole.replyAuthor, .replyText] {
      let part = try #require(places(role).first)
      #expect(part < reply)
      let whole = regions.regions[reply].rect
      same(whole.union(regions.regions[part].rect), whole)
    }
    let status = try #require(places(.status).first)
    #expect(try #require(places(.time).first) < status)
    let own = regions.regions.filter { $0.messageID == "m0" }.map(\.role)
    #expect(own.contains(.delivery) && own.contains(.time))
  }
}

import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

@Suite struct PageRegionsTests {
  private let regions = PageRegions(
    size: Size(width: 390, height: 100), scale: 2,
    regions: [
      .init(
        messageID: "a\"\\\n\u{1}é", role: .cell, rects: [Rect(x: 0, y: 10, width: 390, height: 30)]),
      .init(
        messageID: nil, role: .link("https://x.example/"),
        rects: [
          Rect(x: 10.25, y: 12.5, width: 20, height: 8), Rect(x: 0, y: 20, width: 1, height: 1),
        ], textRange: 4..<9, scalarRange: 3..<7),
    ])

  @Test func `regions are written in points and in pixels`() {
    let json = String(decoding: regions.json(), as: UTF8.self)
    same(
      json,
      #"""
      {"version": 1, "scale": 2, "regions": [
      {"message": "a\"\\\n\u0001é", "role": "cell", "points": [[0, 10, 390, 30]], "pixels": [[0, 20, 780, 60]]},
      {"message": null, "role": "link", "target": "https://x.example/", "text": [3, 7], "points": [[10.25, 12.5, 20, 8], [0, 20, 1, 1]], "pixels": [[20, 25, 41, 16], [0, 40, 2, 2]]}
      ], "points": [390, 100], "pixels": [780, 200]}

      """#)
  }

  @Test func `the JSON can be read`() throws {
    struct File: Decodable {
      struct Region: Decodable {
        var message: String?
        var role: String
      }
      var regions: [Region]
    }
    let file = try JSONDecoder().decode(File.self, from: Data(regions.json()))
    same(file.regions.map(\.message), ["a\"\\\n\u{1}é", nil])
  }

  @Test func `JSON counts Unicode scalars, the library UTF-8`() async throws {
    var talk = TestConversation.talk(messages: 1)
    // é and ë are two bytes each, the emoji four.
    talk.messages[0].content = .text(
      RichText(
        "é👍 see https://x.example/ë and ü",
        entities: [.init(.link("https://x.example/"), 11..<31), .init(.spoiler, 36..<38)]))
    let regions = try await ChatRenderer(TestConversation.configuration()).regions(of: talk)
    let link = try #require(regions.regions.first { $0.role == .link("https://x.example/") })
    same(link.textRange, 11..<31)
    same(link.scalarRange, 7..<26)
    let cover = try #require(regions.regions.first { $0.role == .custom("spoiler") })
    #expect(cover.textRange == 36..<38 && cover.scalarRange == 31..<32)
    #expect(String(decoding: regions.json(), as: UTF8.self).contains(#""text": [7, 26]"#))
  }

  @Test func `the foremost region is hit`() {
    same(regions.region(at: Point(x: 12, y: 13))?.role, .link("https://x.example/"))
    same(regions.region(at: Point(x: 100, y: 13))?.role, .cell)
    same(regions.region(at: Point(x: 100, y: 5)), nil)
  }

  @Test func `every message of a page has a region, from top to bottom`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talk = TestConversation.talk(messages: 6)
    let regions = try await renderer.regions(of: talk)
    let page = try await renderer.page(of: talk)
    same(page.regions, regions)
    let cells = regions.regions.filter { $0.role == .cell && $0.messageID != nil }
    same(cells.compactMap(\.messageID), talk.messages.map(\.id))
    let tops = cells.flatMap(\.rects).map(\.minY)
    #expect(tops == tops.sorted() && Set(tops).count == 6)
  }
}

import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of bubbles with a gradient over the page: the pixels do not depend on caches, on the
/// positions at which a page is cut, or on the thread that paints it.
@Suite(.timeLimit(.minutes(20))) struct PageGradientTests {
  private static func configuration(workers: Int) throws -> ChatRenderer.Configuration {
    var configuration = try TestConversation.configuration(workers: workers)
    var theme = Theme(name: "gradient")
    theme.bubble.outgoing.fill = .pageGradient([
      Gradient.Stop(offset: 0, color: Color(rgb: 0xffe0a0)),
      Gradient.Stop(offset: 1, color: Color(rgb: 0x60c0ff)),
    ])
    configuration.options.theme = theme
    return configuration
  }

  private static func bare() throws -> ChatRenderer {
    var configuration = try configuration(workers: 1)
    configuration.memoryBudget = .oneOff
    return try ChatRenderer(configuration)
  }

  /// The period of the wallpaper differs from that of the gradient.
  @Test(arguments: [nil, "wall.png"])
  func `whole, appended and moved, cold and warm, the bytes are the same`(
    wallpaper: String?
  ) async throws {
    let folder = try PictureFolder()
    try folder.writePicture(named: "wall.png", color: 0xffe0_d0c0)
    func talk(_ range: Range<Int>) -> Conversation {
      var talk = TestConversation.talk(messages: 60, folder: folder.url)
      talk.messages = Array(talk.messages[range])
      for index in talk.messages.indices { talk.messages[index].replyTo = nil }
      talk.wallpaper = wallpaper
      return talk
    }
    let talks = [talk(4..<50), talk(4..<60), talk(0..<60), talk(9..<60)]
    let bare = try Self.bare()
    var expected: [[UInt8]] = []
    for talk in talks { expected.append(try await bare.png(of: talk)) }
    for workers in [1, 3] {
      let renderer = try ChatRenderer(Self.configuration(workers: workers))
      for (talk, expected) in zip(talks, expected) {
        try await same(renderer.png(of: talk), expected)
        try await same(renderer.png(of: talk), expected)
      }
    }
  }

  @Test func `a bubble shows the part of the page's gradient on which it lies`() async throws {
    var talk = TestConversation.talk(messages: 0)
    talk.messages = (0..<80).map {
      Message(id: "\($0)", sender: "ana", content: .text("A line"))
    }
    let renderer = try ChatRenderer(Self.configuration(workers: 1))
    let image = try await renderer.image(of: talk)
    let regions = try await renderer.regions(of: talk)
    let bubbles = regions.regions.filter { $0.role == .bubble }.compactMap(\.rects.first)
    /// The colour in a bubble's padding at a vertical position in points.
    func color(y: Int) -> [UInt8] {
      let x = Int(bubbles[0].minX) + 30
      let start = (y * image.width + x) * 4
      return Array(image.bytes[start..<start + 3])
    }
    let places = bubbles.map { Int($0.minY) + 3 }
    same(Set(places.prefix(20).map { color(y: $0) }).count, 20)
    // The gradient is reversed after 844 points: positions at equal distances from that point have
    // equal colours.
    for (one, other) in zip(places, places.dropFirst()) where other < 840 {
      #expect(color(y: one)[0] > color(y: other)[0])
    }
    for (one, other) in zip(places, places.dropFirst()) where one > 850 && other < 1680 {
      #expect(color(y: one)[0] < color(y: other)[0])
    }
  }
}

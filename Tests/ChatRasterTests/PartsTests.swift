import Assertions
import ChatRaster
import ChatTesting
import FoundationEssentials
import ImageCodecs
import RendererTestResources
import Testing

/// Tests of parts of pages: single messages, crops, heights and the area altered by a change.
@Suite(.timeLimit(.minutes(20))) struct PartsTests {
  private let renderer: ChatRenderer
  private let talk = TestConversation.talk()

  init() throws {
    renderer = try ChatRenderer(TestConversation.configuration())
  }

  /// A range of an image's rows and columns.
  private func part(
    of image: RenderedImage, columns: Range<Int>? = nil, rows: Range<Int>
  ) -> [UInt8] {
    let columns = columns ?? 0..<image.width
    return rows.flatMap { row in
      let start = row * image.width
      return image.bytes[(start + columns.lowerBound) * 4..<(start + columns.upperBound) * 4]
    }
  }

  private func alpha(of image: RenderedImage, x: Int, y: Int) -> UInt8 {
    image.bytes[(y * image.width + x) * 4 + 3]
  }

  /// True if each edge row and column of an image has a pixel that is not transparent.
  private func isCutToInk(_ image: RenderedImage) -> Bool {
    let rows = [0, image.height - 1].allSatisfy { y in
      (0..<image.width).contains { alpha(of: image, x: $0, y: y) > 0 }
    }
    let columns = [0, image.width - 1].allSatisfy { x in
      (0..<image.height).contains { alpha(of: image, x: x, y: $0) > 0 }
    }
    return rows && columns
  }

  // MARK: Heights

  @Test func `a message is as high as its row, at any width`() async throws {
    for width in [240.0, 390] {
      var options = renderer.configuration.options
      options.width = width
      let regions = try await renderer.regions(of: talk, options: options).regions
      for id in ["m0", "m2", "m5"] {
        let cell = regions.first { $0.messageID == id && $0.role == .cell }
        let height = try await renderer.height(of: id, in: talk, options: options)
        same(height, cell?.rects.first?.height)
      }
    }
  }

  @Test func `a message that is not shown has no height`() async throws {
    var options = renderer.configuration.options
    options.selection = .last(2)
    for id in ["m0", "nobody's"] {
      let error = await #expect(throws: RenderError.self) {
        try await renderer.height(of: id, in: talk, options: options)
      }
      same(error?.code, .invalidSelection)
    }
  }

  // MARK: Single messages

  @Test(arguments: ["telegram", "wechat"], [MessageCut.toInk, .toBubble])
  func `a message alone is transparent around and cut to its ink`(
    theme: String, cut: MessageCut
  ) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    for message in talk.messages.prefix(7) {
      let image = try await renderer.image(of: message.id, in: talk, cut: cut)
      same(image.scale, 1)
      #expect(isCutToInk(image))
      #expect(image.width < 390 && image.height < 300)
      // The corners of a bubble are round.
      same(alpha(of: image, x: image.width - 1, y: 0), 0)
    }
  }

  @Test func `a bubble has no avatar and no name`() async throws {
    let whole = try await renderer.image(of: "m2", in: talk)
    let bubble = try await renderer.image(of: "m2", in: talk, cut: .toBubble)
    #expect(bubble.width + 30 < whole.width)
    // The reaction that extends below the bubble belongs to the bubble's message.
    var reacted = talk
    reacted.messages[2].reactions = [Reaction(emoji: "👍", count: 2)]
    let renderer = try ChatRenderer(TestConversation.configuration("wechat"))
    let plain = try await renderer.image(of: "m2", in: talk, cut: .toBubble)
    let more = try await renderer.image(of: "m2", in: reacted, cut: .toBubble)
    #expect(more.height > plain.height)
  }

  @Test func `no side of a message alone is longer than asked`() async throws {
    var talk = talk
    talk.messages[0].content = .text(RichText(String(repeating: "long words ", count: 900)))
    talk.messages[1].content = .text(RichText(String(repeating: "words ", count: 40)))
    var options = renderer.configuration.options
    options.scale = 3
    for (id, side) in [("m0", 512), ("m1", 512), ("m1", 100), ("m2", 16)] {
      let image = try await renderer.image(of: id, in: talk, maximumSide: side, options: options)
      let longest = max(image.width, image.height)
      #expect(longest <= side && Double(longest) > 0.8 * Double(side), "\(id): \(longest)")
      #expect(image.scale < 3)
      #expect(isCutToInk(image))
    }
    let small = try await renderer.image(of: "m2", in: talk, maximumSide: 4_000, options: options)
    same(small.scale, 3)
    for side in [0, 15, 1 << 20] {
      await #expect(throws: RenderError.self) {
        try await renderer.image(of: "m1", in: talk, maximumSide: side, options: options)
      }
    }
  }

  @Test func `a message that is not there is no picture`() async throws {
    let error = await #expect(throws: RenderError.self) {
      try await renderer.image(of: "nobody's", in: talk)
    }
    same(error?.code, .invalidSelection)
  }

  // MARK: PNG of an image

  @Test func `an image's PNG has the pixels of the page's`() async throws {
    var options = renderer.configuration.options
    for background in [PageBackground.automatic, .transparent] {
      options.background = background
      let image = try await renderer.image(of: talk, options: options)
      let png = try image.png()
      let page = try await renderer.png(of: talk, options: options)
      let difference = try RenderedImage(decoding: png)
        .difference(from: try RenderedImage(decoding: page))
      same(difference.maximum, 0)
    }
    let broken = RenderedImage(width: 3, height: 2, scale: 1, bytes: [1, 2, 3])
    #expect(throws: RenderError.self) { try broken.png() }
  }

  // MARK: Crops

  @Test(arguments: ["telegram", "wechat"])
  func `a crop has the pixels of the page`(theme: String) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    var options = renderer.configuration.options
    options.scale = 2
    let page = try await renderer.image(of: talk, options: options)
    let height = Double(page.height) / 2
    let parts: [(x: Double, y: Double, width: Double, height: Double)] = [
      (0, 0, 390, 100), (10.5, 133.25, 200, 57), (300, height - 40, 500, 500), (0, 0, 1, height),
    ]
    for (x, y, width, length) in parts {
      let rect = Rect(x: x, y: y, width: width, height: length)
      let crop = try await renderer.image(of: talk, croppedTo: rect, options: options)
      let columns = Int((x * 2).rounded(.down))..<min(780, Int(((x + width) * 2).rounded(.up)))
      let rows =
        Int((y * 2).rounded(.down))..<min(page.height, Int(((y + length) * 2).rounded(.up)))
      #expect(crop.width == columns.count && crop.height == rows.count)
      same(crop.bytes, part(of: page, columns: columns, rows: rows))
    }
    let rows = Rect(x: 0, y: 40, width: .infinity, height: 30)
    try await same(renderer.image(of: talk, croppedTo: rows, options: options).width, 780)
    for rect in [
      Rect(x: 0, y: height, width: 10, height: 10), Rect(x: 390, y: 0, width: 10, height: 10),
      Rect(x: 0, y: 0, width: 0, height: 10), Rect(x: .nan, y: 0, width: 10, height: 10),
    ] {
      let error = await #expect(throws: RenderError.self) {
        try await renderer.image(of: talk, croppedTo: rect, options: options)
      }
      same(error?.key, "rect")
    }
  }

  // MARK: Areas altered by a change

  @Test(arguments: ["telegram", "wechat"])
  func `outside of the damage two pages are alike`(theme: String) async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(theme))
    let store = try ConversationStore(TestConversation.talk(messages: 30))
    var before = try await renderer.image(of: store.conversation)
    var outline = try await renderer.outline(of: store.conversation)
    #expect(outline.damage(since: outline).isEmpty)
    let edits: [(inout ConversationStore.Batch) throws -> Void] = [
      { try $0.append(Message(id: "new", sender: "bo", content: .text("there?"))) },
      { try $0.remove(id: "new") },
      { batch in
        var message = batch.conversation.messages[12]
        message.reactions = [Reaction(emoji: "🎉", count: 1)]
        try batch.update(message)
      },
      { try $0.remove(id: "m20") },
      { try $0.insert(Message(id: "first", sender: "li", content: .text("first")), at: 0) },
      { batch in batch.updateDetails { $0.title = "Another title" } },
    ]
    var shares: [Double] = []
    for edit in edits {
      try store.edit { try edit(&$0) }
      let after = try await renderer.image(of: store.conversation)
      let next = try await renderer.outline(of: store.conversation)
      let damage = next.damage(since: outline)
      same(next.size.height, Double(after.height))
      same(damage.rects.map(\.minY), damage.pixelRows.map { Double($0.lowerBound) })
      let altered = Set(damage.pixelRows.joined())
      shares.append(Double(altered.count) / Double(after.height))
      let spared = (0..<min(before.height, after.height)).filter { !altered.contains($0) }
      let isAlike = spared.allSatisfy {
        part(of: before, rows: $0..<$0 + 1) == part(of: after, rows: $0..<$0 + 1)
      }
      #expect(isAlike)
      #expect(damage.pixelRows.allSatisfy { $0.upperBound <= after.height })
      (before, outline) = (after, next)
    }
    // A message that is added and then removed alters only the page's end.
    #expect(shares[0] < 0.2 && shares[1] < 0.2)
    #expect(shares[5] > 0 && shares[5] < 0.2)
  }

  @Test func `another look alters the whole page`() async throws {
    let outline = try await renderer.outline(of: talk)
    var options = renderer.configuration.options
    options.background = .color(Color(rgb: 0x102030))
    let other = try await renderer.outline(of: talk, options: options)
    same(other.damage(since: outline).rects, [Rect(origin: .zero, size: other.size)])
  }
}

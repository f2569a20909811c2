import Assertions
import ChatRaster
import FoundationEssentials
import ImageCodecs
import RendererTestResources
import Testing

@Suite struct PageTests {
  private func pixel(_ image: RenderedImage, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * image.width + x) * 4
    return Array(image.bytes[start..<start + 4])
  }

  private func image(
    _ conversation: Conversation = TestConversation.talk(messages: 2),
    _ change: (inout ChatRenderer.Configuration) -> Void = { _ in }
  ) async throws -> RenderedImage {
    var configuration = try TestConversation.configuration()
    change(&configuration)
    return try await ChatRenderer(configuration).image(of: conversation)
  }

  @Test func `an image is as wide as the configuration says`() async throws {
    let image = try await image {
      $0.options.width = 320
      $0.options.scale = 3
    }
    same(image.width, 960)
    #expect(image.height > 300)
    same(image.bytes.count, image.width * image.height * 4)
    same(image.scale, 3)
  }

  @Test func `a background is transparent or a colour`() async throws {
    let clear = try await image {
      $0.options.background = .transparent
      $0.options.showsTitleBar = false
    }
    same(pixel(clear, 0, clear.height - 1), [0, 0, 0, 0])
    let red = try await image { $0.options.background = .color(Color(rgb: 0xcc2211)) }
    same(pixel(red, 0, red.height - 1), [0xcc, 0x22, 0x11, 0xff])
  }

  @Test func `a wallpaper is the conversation's unless the caller chooses`() async throws {
    var talk = TestConversation.talk(messages: 2)
    talk.wallpaper = "#102030"
    let own = try await image(talk)
    same(pixel(own, 0, own.height - 1), [0x10, 0x20, 0x30, 0xff])
    let chosen = try await image(talk) { $0.options.background = .color(.white) }
    same(pixel(chosen, 0, chosen.height - 1), [255, 255, 255, 255])
    talk.wallpaper = "#10203"
    await #expect(throws: RenderError.self) { try await image(talk) }
  }

  @Test func `a picture behind the messages repeats with a period of whole pixels`() async throws {
    var talk = TestConversation.talk(messages: 10, folder: TestConversation.samples)
    talk.wallpaper = "photos/lake.jpg"
    let image = try await image(talk) { $0.options.showsTitleBar = false }
    // The height of a picture of 960 × 720 pixels on a page 390 points wide.
    let period = 293
    #expect(image.height > period * 2)
    let edge = (0..<image.height).map { pixel(image, 0, $0) }
    let repeats = (0..<image.height - period).allSatisfy { edge[$0] == edge[$0 + period] }
    #expect(repeats)
    #expect(Set(edge).count > 20)
  }

  @Test func `one picture in pages made at the same time is found by all`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    var talk = TestConversation.talk(messages: 1, folder: TestConversation.samples)
    talk.messages[0].content = .image(ImageContent(source: "photos/lake.jpg"))
    let conversation = talk
    let pages = try await withThrowingTaskGroup(of: RenderedPage.self) { group in
      for _ in 0..<6 { group.addTask { try await renderer.page(of: conversation) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    same(pages.map(\.report.isFaithful), pages.map { _ in true })
    let areSame = pages.allSatisfy { $0.bytes == pages[0].bytes }
    #expect(areSame)
  }

  @Test func `the title bar can be left out`() async throws {
    let with = try await image { $0.options.showsTitleBar = true }
    let without = try await image { $0.options.showsTitleBar = false }
    #expect(with.height > without.height)
  }

  @Test func `the PNG's header names the size that the report names`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration())
    let talk = TestConversation.talk(messages: 4)
    let page = try await renderer.page(of: talk)
    let image = try await renderer.image(of: talk)
    let isPNG = page.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
    #expect(isPNG)
    func number(at offset: Int) -> Int {
      page.bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(at: 16) == image.width && page.report.pixelWidth == image.width)
    #expect(number(at: 20) == image.height && page.report.pixelHeight == image.height)
    same(page.report.byteCount, page.bytes.count)
    same(page.report.messageCount, 4)
    same(page.regions.size, Size(width: 390, height: Double(image.height)))
  }

  @Test(arguments: [PageBackground.automatic, .transparent])
  func `the PNG holds the image's pixels`(background: PageBackground) async throws {
    var configuration = try TestConversation.configuration()
    configuration.options.background = background
    configuration.options.showsTitleBar = false
    configuration.options.scale = 1.5
    let renderer = try ChatRenderer(configuration)
    let talk = TestConversation.talk(messages: 6)
    let image = try await renderer.image(of: talk)
    let decoded = try ImageDecoder.decode(try await renderer.png(of: talk))
    #expect(decoded.width == image.width && decoded.height == image.height)
    same(decoded.isOpaque, (background == .automatic))
    // The decoder returns premultiplied colours, the image straight ones.
    func channel(_ offset: Int, _ alpha: Int) -> UInt32 {
      UInt32((Int(image.bytes[offset]) * alpha + 127) / 255)
    }
    let pixels = stride(from: 0, to: image.bytes.count, by: 4).lazy.map { start in
      let alpha = Int(image.bytes[start + 3])
      return UInt32(alpha) << 24 | channel(start, alpha) << 16 | channel(start + 1, alpha) << 8
        | channel(start + 2, alpha)
    }
    let isSame = decoded.pixels.elementsEqual(pixels)
    #expect(isSame)
  }

  @Test func `an empty conversation is a page`() async throws {
    let empty = Conversation(title: "Nobody")
    let page = try await ChatRenderer(TestConversation.configuration()).page(of: empty)
    same(page.report.messageCount, 0)
    #expect(page.report.pixelHeight > 0)
  }

  @Test func `a picture that cannot be shown is reported`() async throws {
    var talk = TestConversation.talk(
      messages: 0, folder: URL(filePath: #filePath).deletingLastPathComponent())
    for (index, source) in ["none.jpg", "../climb.jpg", "PageTests.swift"].enumerated() {
      talk.messages.append(
        Message(id: "\(index)", sender: "bo", content: .image(ImageContent(source: source))))
    }
    let report = try await ChatRenderer(TestConversation.configuration()).page(of: talk).report
    same(report.brokenPictures.map(\.source), ["../climb.jpg", "PageTests.swift", "none.jpg"])
    same(report.brokenPictures.map(\.isMissing), [false, false, true])
    #expect(!report.isFaithful)
    talk.folder = nil
    let homeless = try await ChatRenderer(TestConversation.configuration()).page(of: talk).report
    same(homeless.brokenPictures.count, 3)
  }

  @Test func `a character without a glyph is reported once for each message`() async throws {
    var talk = TestConversation.talk(messages: 0)
    talk.messages = [
      Message(id: "fine", sender: "bo", content: .text("hello")),
      Message(id: "rare", sender: "bo", content: .text("a \u{10FFFD} b \u{10FFFD}")),
    ]
    let report = try await ChatRenderer(TestConversation.configuration()).page(of: talk).report
    same(report.missingGlyphs, [RenderReport.MissingGlyph(codePoint: 0x10FFFD, messageID: "rare")])
    #expect(report.clippedMessages.isEmpty)
  }

  @Test func `a document that is drawn in part as it is written is reported`() async throws {
    var talk = TestConversation.talk(messages: 0)
    let row = String(repeating: "c|", count: 1_100)
    talk.messages = [
      Message(id: "table", sender: "bo", content: .markdown("a|b\n-|-\nc|d\n")),
      Message(id: "plain", sender: "bo", content: .markdown("a|b\n-|-\n" + row)),
    ]
    let report = try await ChatRenderer(TestConversation.configuration()).page(of: talk).report
    same(report.clippedMessages, ["plain"])
  }
}

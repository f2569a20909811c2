import Assertions
import ChatRaster
import RendererTestResources
import Synchronization
import Testing

/// Tests of the values that a program's kind of content receives from its context, through public
/// API only.
@Suite struct ContentContextTests {
  /// A kind that passes its context to a closure.
  private struct Probe: ContentKind {
    struct Payload: Codable, Hashable, Sendable {}
    struct View: MeasuredContent {
      let size = Size(width: 40, height: 20)
      let fit = ContentFit.padded
      func draw(in box: Rect, on canvas: inout CellCanvas) {
        canvas.fill(.rect(box), .clear, border: Color(rgb: 0x010203), width: 2)
      }
    }
    static let type = "com.example.probe"
    static let version = 1
    let look: @Sendable (ContentContext) -> Void

    func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "probe" }
    func measured(_ payload: Payload, in context: ContentContext) -> View {
      look(context)
      return View()
    }
  }

  /// The values that a kind receives from its context.
  private func learned<Value: Sendable>(
    locale: String = "en", _ look: @escaping @Sendable (ContentContext) -> Value
  ) async throws -> Value {
    let found = Mutex<Value?>(nil)
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(
      Probe { context in
        let value = look(context)
        found.withLock { $0 = value }
      })
    configuration.options.locale = locale
    let message = Message(id: "1", sender: "bo", content: try Content(Probe.self, Probe.Payload()))
    let talk = Conversation(
      participants: [Participant(id: "bo", name: "Bo")], messages: [message])
    _ = try await ChatRenderer(configuration).png(of: talk)
    return try #require(found.withLock { $0 })
  }

  @Test func `amounts are written as the language of the page writes them`() async throws {
    let german = try await learned(locale: "de") { context in
      [
        context.text(of: 1200), context.text(ofBytes: 1_234_567), context.text(ofSeconds: 725),
        context.text(ofSeconds: 65, as: .primes), context.text(ofShare: 0.423),
        context.text(ofShare: .nan), context.text(ofVotes: 3), context.strings.titled("A", "b"),
        context.strings.line(of: ["A", "b"]), context.strings.labeled("A", with: "b\nc"),
      ]
    }
    same(
      german,
      ["1200", "1,2 MB", "12:05", "1′05″", "42%", "0%", "3 Stimmen", "A: b", "A · b", "A · b c"])
    let arabic = try await learned(locale: "ar-EG") { $0.text(ofBytes: 812) }
    #expect(arabic.contains("٨١٢"))
  }

  @Test func `a line and a file's name keep to their room`() async throws {
    let name = "A very long name of a file that nobody can remember (3).tar.gz"
    let (file, whole, line, ending) = try await learned { context in
      (
        context.fileName(name, width: 160), context.line(name, width: nil),
        context.line(name, width: 80), context.fileEnding(of: name)
      )
    }
    #expect(file.size.width <= 160)
    #expect(file.string.hasSuffix(".gz") && file.string.contains("…"))
    #expect(whole.size.width > 160 && whole.string == name)
    #expect(line.isTruncated && line.lineCount == 1)
    same(ending, ".gz")
  }

  @Test func `rich text and code are laid out in their room`() async throws {
    let words = RichText("see this", entities: [.init(.link("https://example.org"), 4..<8)])
    let (narrow, clipped, code) = try await learned { context in
      (
        context.richText(words, width: 40), context.richText(words, isClipped: true),
        context.code("  a\n\tb", style: context.codeStyle)
      )
    }
    #expect(narrow.size.width <= 40 && narrow.widestWord <= narrow.size.width)
    #expect(narrow.text == words && !narrow.isClipped)
    #expect(clipped.isClipped && clipped.size.height < narrow.size.height)
    same(code.lineCount, 2)
  }

  @Test func `colours can be read on the bubble and on panels`() async throws {
    let (ground, onGround, text, readable, panel, onPanel) = try await learned { context in
      let panel = context.panel(context.palette.text, contrast: 5)
      return (
        context.grounds()[0], context.readable(context.grounds()[0]), context.palette.text,
        context.readable(context.palette.text), panel, context.readable(panel, on: [panel])
      )
    }
    #expect(onGround != ground)
    same(readable, text)
    #expect(panel != text)
    #expect(onPanel != panel)
  }

  @Test func `content of a call that has ended is laid out without words, and is not kept`()
    async throws
  {
    let name = "com.example.probe words"
    let held = Mutex<Task<[UInt8], any Error>?>(nil)
    let seen = Mutex<[String]>([])
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(
      Probe { context in
        let earlier: String? = context.kept(as: name)
        // The first call ends itself.
        held.withLock { $0?.cancel() }
        let words = context.richText(RichText("words")).text.string
        let code = context.code("code", style: context.codeStyle).string
        context.keep(words, as: name, cost: 100)
        seen.withLock { $0 += [earlier ?? "nothing", words + code] }
      })
    let renderer = try ChatRenderer(configuration)
    let talk = Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [Message(id: "1", sender: "bo", content: try Content(Probe.self, .init()))])
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in gate { break }
      return try await renderer.png(of: talk)
    }
    held.withLock { $0 = task }
    opening.yield()
    let error = await #expect(throws: RenderError.self) { try await task.value }
    same(error?.code, .cancelled)
    same(seen.withLock { $0 }, ["nothing", ""])
    held.withLock { $0 = nil }
    _ = try await renderer.png(of: talk)
    same(seen.withLock { $0 }, ["nothing", "", "nothing", "wordscode"])
  }

  @Test func `a border without a fill leaves its inside as it is`() async throws {
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(Probe { _ in })
    let message = Message(id: "1", sender: "bo", content: try Content(Probe.self, Probe.Payload()))
    let talk = Conversation(
      participants: [Participant(id: "bo", name: "Bo")], messages: [message])
    let image = try await ChatRenderer(configuration).image(of: talk)
    let marked = stride(from: 0, to: image.bytes.count, by: 4).count { start in
      image.bytes[start] <= 3 && image.bytes[start + 1] == 2 && image.bytes[start + 2] <= 3
    }
    // A box of 40 × 20 points without its inside.
    same(Double(marked), (40 * 20 - 36 * 16) * image.scale * image.scale)
  }

  @Test func `a mark in the colour of the bubble has a ring, and a mark of another colour none`()
    async throws
  {
    let (ground, text, rim, panelRim, none) = try await learned { context in
      let ground = context.grounds()[0]
      let dark = context.readable(ground)
      return (
        ground, context.palette.text, context.rim(around: ground),
        context.rim(around: dark, on: [dark]), context.rim(around: dark)
      )
    }
    #expect(ground != text && rim == text)
    #expect(panelRim != nil && none == nil)
  }

  @Test func `what a page's messages share is made once, and what was kept is found`() async throws
  {
    struct Styles: Sendable { let number: Int }
    let numbers = try await learned { context in
      let first = context.shared { _ in Styles(number: 1) }
      let second = context.shared { _ in Styles(number: 2) }
      context.keep(Styles(number: 3), as: "com.example.probe a", cost: 64)
      let kept: Styles? = context.kept(as: "com.example.probe a")
      let other: Styles? = context.kept(as: "com.example.probe b")
      return [first, second, kept, other].map { $0?.number }
    }
    same(numbers, [1, 1, 3, nil])
  }

  @Test func `a card of rich text, amounts and file names fits its bubble`() async throws {
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(InvoiceKind())
    let note = RichText("Pay here", entities: [.init(.link("https://example.org/pay"), 4..<8)])
    let invoice = InvoiceKind.Payload(
      file: "Invoice for the boat, the tent and all that was in it.pdf", bytes: 81_200, note: note)
    let talk = Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [
        Message(id: "1", sender: "bo", content: try Content(InvoiceKind.self, invoice))
      ])
    configuration.options.width = 320
    let page = try await ChatRenderer(configuration).page(of: talk)
    let bubble = try #require(page.regions.regions.first { $0.role == .bubble }?.rects.first)
    let link = try #require(
      page.regions.regions.first { $0.role == .link("https://example.org/pay") }?.rects.first)
    #expect(link.minX >= bubble.minX && link.maxX <= bubble.maxX)
    #expect(link.minY > bubble.minY && link.maxY < bubble.maxY)
  }
}

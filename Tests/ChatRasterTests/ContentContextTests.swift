import ChatRaster
import Testing

/// What a program's kind of content gets from its context, with public API alone.
@Suite struct ContentContextTests {
  /// A kind that hands its context to a closure.
  private struct Probe: ContentKind {
    struct Payload: Codable, Hashable, Sendable {}
    struct View: MeasuredContent {
      let size = Size(width: 40, height: 20)
      let fit = ContentFit.padded
      func draw(in box: Rect, on canvas: inout CellCanvas) {}
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

  private func look(
    locale: String = "en", isOutgoing: Bool = false,
    _ look: @escaping @Sendable (ContentContext) -> Void
  ) async throws {
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(Probe(look: look))
    let talk = Conversation(
      me: isOutgoing ? "me" : nil,
      participants: [Participant(id: "bo", name: "Bo"), Participant(id: "me", name: "Me")],
      messages: [
        Message(
          id: "1", sender: isOutgoing ? "me" : "bo",
          content: try Content(Probe.self, Probe.Payload()))
      ])
    configuration.options.locale = locale
    _ = try await ChatRenderer(configuration).png(of: talk)
  }

  @Test func `amounts are written as the language of the page writes them`() async throws {
    try await look(locale: "de") { context in
      #expect(context.text(of: 1200) == "1200")
      #expect(context.text(ofBytes: 1_234_567) == "1,2 MB")
      #expect(context.text(ofSeconds: 725) == "12:05")
      #expect(context.text(ofSeconds: 65, as: .primes) == "1′05″")
      #expect(context.text(ofShare: 0.423) == "42%")
      #expect(context.text(ofShare: .nan) == "0%")
      #expect(context.text(ofVotes: 3) == "3 Stimmen")
      #expect(context.strings.titled("A", "b") == "A: b")
      #expect(context.strings.line(of: ["A", "b"]) == "A · b")
      #expect(context.strings.labeled("A", with: "b\nc") == "A · b c")
    }
    try await look(locale: "ar") { #expect($0.text(ofBytes: 812).contains("٨١٢")) }
  }

  @Test func `texts keep to their room`() async throws {
    try await look { context in
      let name = "A very long name of a file that nobody can remember (3).tar.gz"
      let file = context.fileName(name, width: 160)
      #expect(file.size.width <= 160)
      #expect(file.string.hasSuffix("(3).tar.gz") || file.string.hasSuffix(".gz"))
      #expect(file.string.contains("…"))
      #expect(context.fileEnding(of: name) == ".gz")
      #expect(context.line(name, width: nil).size.width > 160)
      let line = context.line(name, width: 80)
      #expect(line.isTruncated && line.lineCount == 1)
      let words = RichText("see this", entities: [.init(.link("https://example.org"), 4..<8)])
      let rich = context.richText(words, width: 40)
      #expect(rich.size.width <= 40 && rich.text == words && !rich.isClipped)
      #expect(rich.widestWord <= rich.size.width)
      #expect(context.richText(words, isClipped: true).isClipped)
      let code = context.code("  a\n\tb", style: context.codeStyle)
      #expect(code.lineCount == 2)
      #expect(context.cardTitleStyle.weight == .semibold)
      let tower = context.line("ก\u{0E38}\u{0E38}", width: nil)
      #expect(context.inkOverhang(of: tower).below >= 0)
    }
  }

  @Test func `colours can be read on the bubble and on panels`() async throws {
    try await look { context in
      let ground = context.grounds()[0]
      #expect(context.readable(ground) != ground)
      #expect(context.readable(context.palette.text) == context.palette.text)
      let panel = context.panel(context.palette.text, contrast: 5)
      #expect(panel != context.palette.text)
      #expect(context.readable(panel, on: [panel]) != panel)
    }
  }

  @Test func `what a page's messages share is made once for a side`() async throws {
    struct Styles: Sendable { let number: Int }
    try await look { context in
      let first = context.shared { _ in Styles(number: 1) }
      let second = context.shared { _ in Styles(number: 2) }
      #expect(first.number == 1 && second.number == 1)
      context.keep(Styles(number: 3), as: "com.example.probe a", cost: 64)
      let kept: Styles? = context.kept(as: "com.example.probe a")
      let other: Styles? = context.kept(as: "com.example.probe b")
      #expect(kept?.number == 3 && other == nil)
    }
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

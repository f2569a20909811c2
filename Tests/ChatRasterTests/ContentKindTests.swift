import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of kinds that a program adds through public API only, from a payload to pixels, files and
/// quotes.
@Suite(.timeLimit(.minutes(20))) struct ContentKindTests {
  private static let payment = PaymentKind.Payload(
    amount: "12 €", note: "Pizza on Friday", receipt: "photos/lake.jpg")

  private func talk() throws -> Conversation {
    var talk = TestConversation.talk(messages: 4, folder: TestConversation.samples)
    talk.messages[1].content = try Content(PaymentKind.self, Self.payment)
    talk.messages[2].replyTo = talk.messages[1].id
    return talk
  }

  private func configuration() throws -> ChatRenderer.Configuration {
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(PaymentKind())
    return configuration
  }

  @Test func `a payload is the same after a round trip through the format`() throws {
    let talk = try talk()
    let read = try ConversationDecoder.decode(
      ConversationEncoder.encode(talk), fileName: "talk.json", folder: talk.folder)
    same(read, talk)
    try same(read.messages[1].content.payload(as: PaymentKind.Payload.self), Self.payment)
  }

  @Test func `a payload that does not fit its kind is named with its place in the file`() throws {
    let file = Array(
      """
      {"version": 1, "messages": [
        {"id": "1", "from": "Bo", "content": {"type": "com.example.payment",
          "amount": 12, "note": ""}}]}
      """.utf8)
    let kinds = try configuration().contentKinds
    let error = #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(file, fileName: "talk.json", payloads: kinds.payloads)
    }
    same(
      error?.description,
      #"talk.json:3:15: message 1 (id "1"), key "content.amount": expected a string, found a number"#
    )
    let content = try ConversationDecoder.decode(file, fileName: "talk.json").messages[0].content
    #expect(throws: ContentError.self) { try content.payload(as: PaymentKind.Payload.self) }
  }

  @Test func `a kind shows in quotes, regions, the hit map and reports`() async throws {
    let renderer = try ChatRenderer(configuration())
    let talk = try talk()
    let page = try await renderer.page(of: talk)
    #expect(page.report.brokenPictures.isEmpty)
    let region = try #require(page.regions.regions.first { $0.role == .custom("pay") })
    same(region.label, "Pay")
    let place = try #require(region.rects.first)
    let hit = try await renderer.hitMap(of: talk).hitTest(place.center)
    same(hit?.role, .custom("pay"))
    same(hit?.label, "Pay")
    #expect(String(decoding: page.regions.json(), as: UTF8.self).contains("\"label\": \"Pay\""))
    let report = try await renderer.textReport(of: talk)
    #expect(report.messages[1].texts.contains { $0.role == .label && $0.size == 20 })
    let quote = try #require(report.messages[2].texts.first { $0.role == .replyText })
    same(quote.lines.last?.upperBound, "Payment of 12 €".unicodeScalars.count)
  }

  @Test func `a second run finds what the first has laid out`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "chatraster-" + String(UInt64.random(in: .min ... .max), radix: 16))
    defer { try? FileManager.default.removeItem(at: folder) }
    var configuration = try configuration()
    configuration.snapshotFolder = folder
    let first = try await ChatRenderer(configuration).page(of: talk())
    let second = try ChatRenderer(configuration)
    let again = try await second.page(of: talk())
    let found = try #require(second.statistics.storedSnapshots)
    same(found.misses, 0)
    same(found.hits, first.report.rowCount)
    let isSame = first.bytes == again.bytes
    #expect(isSame)
    same(first.regions, again.regions)
  }

  @Test func `a redaction leaves a placeholder of a kind that does not redact`() throws {
    var kinds = ContentKinds()
    kinds.register(PaymentKind())
    let redacted = kinds.redacted(
      try Content(PaymentKind.self, Self.payment), by: Redaction())
    guard let text = redacted.text else {
      Issue.record("no text")
      return
    }
    #expect(!text.isEmpty)
    #expect(text.string.allSatisfy { $0 == "▒" })
    same(text.entities.map(\.kind), [.spoiler])
  }

  @Test func `a payload that the format cannot hold is refused`() throws {
    struct Typed: Codable { var type = "x" }
    struct Deep: Codable { var next: [Deep] = [] }
    var deep = Deep()
    for _ in 0..<80 { deep = Deep(next: [deep]) }
    func code(_ payload: some Encodable) -> ContentError.Code? {
      let content = Result { () throws(ContentError) in try Content(type: "t", payload: payload) }
      guard case .failure(let error) = content else { return nil }
      return error.code
    }
    same(code(Typed()), .reservedKey)
    same(code([1]), .notAnObject)
    same(code("a"), .notAnObject)
    same(code(["a": Double.nan]), .cannotEncode)
    same(code(["a": String(repeating: "x", count: 2 << 20)]), .tooLarge)
    same(code(deep), .tooDeep)
    same(code(["a": 1]), nil)
    #expect(throws: ContentError.self) {
      try Content.text("a").payload(as: PaymentKind.Payload.self)
    }
  }
}

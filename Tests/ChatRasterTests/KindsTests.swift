import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import TestResources
import Testing

@testable import BubbleLayout

/// Tests of properties of every kind of content that consists of text, lines and cards.
@Suite(.timeLimit(.minutes(20))) struct KindsTests {
  private static func talk(_ content: Content) -> Conversation {
    Conversation(
      participants: [Participant(id: "bo", name: "Bo")],
      messages: [
        Message(
          id: "1", sender: "bo", date: Date(timeIntervalSince1970: 1_773_480_413),
          content: content)
      ], timeZone: "UTC", folder: TestConversation.samples)
  }

  private static func file(_ content: String) -> [UInt8] {
    Array(
      """
      {"version": 1, "participants": [{"id": "bo", "name": "Bo"}], "messages": [
        {"id": "1", "from": "bo", "content":
          \(content)}]}
      """.utf8)
  }

  @Test func `a file and a program give the same pixels`() async throws {
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    var kinds: Set<String> = []
    // One content of each kind is enough, because the others differ only in their text.
    for content in try KindSamples.all() where kinds.insert(content.type).inserted {
      let talk = Self.talk(content)
      var read = try ConversationDecoder.decode(
        ConversationEncoder.encode(talk), fileName: "x")
      read.folder = talk.folder
      let (first, second) = (
        try await renderer.image(of: talk), try await renderer.image(of: read)
      )
      same(first.bytes, second.bytes, "\(content.type)")
    }
    #expect(kinds.count >= 10)
  }

  @Test(arguments: [
    (try Content.call(CallContent(.video, outcome: .missed)), "Missed video call"),
    (try .call(CallContent(.voice, outcome: .declined)), "Voice call · Declined"),
    (
      try .payment(
        PaymentContent(.request, amount: 12.5, currency: "EUR", note: "Tea", status: .pending)),
      "Payment request · 12.5 EUR · Tea · Pending"
    ),
    (try .payment(PaymentContent(.redPacket)), "Red packet"),
    (try .gift(GiftContent("A star", detail: "€5", note: "Yours")), "Gift · A star · €5 · Yours"),
    (
      try .storyReply(StoryReplyContent("Nice", author: "Bo")),
      "Replied to a story by Bo · Nice"
    ),
    (try .code(CodeContent("let x = 1", name: "a.swift")), "a.swift · let x = 1"),
    (try .table(TableContent(columns: ["A", "B"], rows: [["1", "2"]])), "A · B\n1 · 2"),
    (.gif(GIFContent(source: nil, caption: "Hi", alternative: "A kite")), "A kite · Hi"),
    (.gif(GIFContent(source: "a.gif", caption: "Hi")), "GIF · Hi"),
    (try .omitted(OmittedContent(.video, note: "Hi")), "Video · Not in the export · Hi"),
    (.roundVideo(RoundVideoContent(duration: 7)), "Video message"),
    (
      .audio(AudioContent(source: "a/b.mp3", performer: "Bo", duration: 7, caption: "Hi")),
      "Audio · b.mp3 · Bo · Hi"
    ),
    (try .viewOnce(ViewOnceContent(.voice)), "View once · Voice message"),
    (try .viewOnce(ViewOnceContent(.photo, opened: true)), "View once · Photo · Opened"),
    (
      try .businessCard(BusinessCardContent("Holm", role: "Builder", phones: ["123"])),
      "Business card · Holm · Builder · 123"
    ),
  ])
  func `a content can be heard`(content: Content, words: String) throws {
    let strings = try LanguageCatalog.builtIn.strings(for: "en")
    same(ContentKinds().kind(of: content).alternativeText(of: content, in: strings), words)
  }

  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `nobody misses a call of their own`(look: String) async throws {
    let options = RenderOptions(theme: try ThemeCatalog.builtIn.theme(named: look))
    let talk = Conversation(
      title: "Bo", me: "ana",
      participants: [Participant(id: "ana", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: try ["ana", "bo"].map {
        Message(id: $0, sender: $0, content: try .call(CallContent(.voice, outcome: .missed)))
      }, locale: "en")
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let report = try await renderer.textReport(of: talk, options: options)
    let words = report.messages.map { $0.texts.map(\.text).joined(separator: " ") }
    #expect(words[0].contains("Voice call") && words[0].contains("No answer"), "\(words)")
    #expect(words[1].contains("Missed voice call"), "\(words)")
  }

  @Test(arguments: [
    ("ar-u-nu-latn", "8.88 CN¥\u{200E}"), ("en", "CN¥8.88"), ("he", "\u{200E}CN¥\u{200E}"),
  ])
  func `a currency's sign keeps its order in every direction`(
    locale: String, amount: String
  ) async throws {
    var talk = Self.talk(
      try .payment(PaymentContent(.payment, amount: 8.88, currency: "CNY")))
    talk.locale = locale
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let texts = try await renderer.textReport(of: talk).messages.flatMap(\.texts).map(\.text)
    #expect(
      texts.contains { $0.replacing("\u{A0}", with: " ").contains(amount) }, "\(texts)")
  }

  @Test func `cells and names are shown as they are written, whatever they hold`()
    async throws
  {
    let table = TableContent(
      columns: ["a|b", "$x$"], rows: [["**1**", "2 \\| 3"], ["[x](y)", "`c` <b> &amp; #"]],
      name: "*N*")
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let report = try await renderer.textReport(of: Self.talk(.table(table)))
    let texts = report.messages.flatMap(\.texts).map(\.text)
    for words in [table.name ?? ""] + table.columns + table.rows.flatMap({ $0 }) {
      #expect(texts.contains(words), "\(words): \(texts)")
    }
  }

  @Test(arguments: [
    (#"{"type": "call", "kind": "video", "direction": "missed"}"#, ["video", "missed"]),
    (#"{"type": "call", "medium": "smoke signals"}"#, ["smoke signals"]),
    (#"{"type": "event", "place": "Trattoria", "text": "Dinner"}"#, ["Trattoria", "Dinner"]),
    (#"{"type": "payment", "amount": "12 €"}"#, ["12 €"]),
    (#"{"type": "gift", "name": 7}"#, ["7"]),
    (#"{"type": "liveLocation", "latitude": 91, "longitude": 0}"#, ["91"]),
    (#"{"type": "recalled", "reason": "a slip"}"#, ["a slip"]),
    (#"{"type": "audio", "file": "a.mp3", "text": "listen"}"#, ["a.mp3", "listen"]),
    (#"{"type": "roundVideo", "clip": "a swim"}"#, ["a swim"]),
    (#"{"type": "viewOnce", "medium": "smell"}"#, ["smell"]),
    (#"{"type": "gif", "frames": "twelve", "note": "dancing"}"#, ["twelve", "dancing"]),
  ])
  func `a file that used a kind's name for something of its own still draws`(
    content: String, words: [String]
  ) async throws {
    let talk = try ConversationDecoder.decode(Self.file(content), fileName: "x")
    let renderer = try ChatRenderer(TestConversation.configuration(workers: 1))
    let texts = try await renderer.textReport(of: talk).messages.flatMap(\.texts).map(\.text)
    for word in words {
      #expect(texts.contains { $0.contains(word) }, "\(word): \(texts)")
    }
  }

  @Test(arguments: [
    (#"{"type": "call", "medium": "vidoe"}"#, "medium"),
    (#"{"type": "event", "title": "Dinner", "start": "tonight"}"#, "start"),
    (#"{"type": "payment", "purpose": "request", "amount": "12"}"#, "amount"),
    (#"{"type": "liveLocation", "latitude": 91, "longitude": 0}"#, "latitude"),
    (#"{"type": "omitted", "medium": "smell"}"#, "medium"),
    (#"{"type": "viewOnce", "medium": "smell"}"#, "medium"),
    (#"{"type": "businessCard", "name": "Bo", "phones": [7]}"#, "phones"),
  ])
  func `a program that asks for it is told line and key of what does not fit`(
    content: String, key: String
  ) throws {
    let error = #expect(throws: ConversationError.self) {
      try ConversationDecoder.decode(
        Self.file(content), fileName: "x", payloads: ContentKinds().payloads)
    }
    same(error?.line, 3)
    same(error?.key?.contains(key), true, "\(error?.description ?? "")")
  }
}

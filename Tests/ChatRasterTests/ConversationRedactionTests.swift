import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// A conversation of which nothing may be read.
@Suite(.timeLimit(.minutes(20))) struct ConversationRedactionTests {
  private struct Note: Codable, Hashable, Sendable {
    var words: String
  }

  /// Every field that holds words has one of its own, which begins with `SECRET`.
  private static func talk() throws -> Conversation {
    var number = 0
    func secret() -> String {
      number += 1
      return "SECRET\(number)"
    }
    func image() -> ImageContent {
      ImageContent(
        source: "photos/lake.jpg", caption: RichText(secret()), alternative: secret())
    }
    let contents: [Content] = try [
      .text(RichText(secret(), entities: [.init(.link("https://\(secret()).example"), 0..<7)])),
      .image(image()), .sticker(image()),
      .voice(VoiceContent(duration: 7, caption: RichText(secret()))),
      .video(VideoContent(poster: "photos/lake.jpg", duration: 7, caption: RichText(secret()))),
      .file(FileContent(name: secret() + ".pdf", size: 12, caption: RichText(secret()))),
      .location(LocationContent(latitude: 1, longitude: 2, name: secret(), address: secret())),
      .contact(ContactContent(name: secret(), detail: secret())),
      .poll(PollContent(secret(), options: [.init(secret()), .init(secret())])),
      .markdown("# \(secret())\n\n```\n\(secret())\n```"),
      .thinking(ThinkingContent(secret(), seconds: 3, open: true)),
      .toolCall(ToolCallContent(secret(), input: secret(), output: secret())),
      .sources(SourcesContent([.init(secret(), url: "https://\(secret()).example")])),
      .unknown(UnknownContent(type: "card", text: RichText(secret()))),
      .notice(RichText(secret())),
      Content(PaymentKind.self, .init(amount: secret(), note: secret(), receipt: nil)),
    ]
    return Conversation(
      title: secret(), me: "a",
      participants: [
        Participant(id: "a", name: secret(), avatar: "photos/lake.jpg"),
        Participant(id: "b", name: secret()),
      ],
      messages: try contents.enumerated().map { index, content in
        var message = Message(
          id: "m\(index)", sender: content.type == "notice" ? nil : index % 2 == 0 ? "a" : "b",
          date: Date(timeIntervalSince1970: 1_773_480_413 + Double(index)), content: content,
          replyTo: index > 0 ? "m\(index - 1)" : nil, isEdited: index == 3,
          forwardedFrom: secret(),
          reactions: [Reaction(emoji: "👍", count: 2), Reaction(emoji: secret())])
        message.fields = try MessageFields(Note(words: secret()))
        return message
      }, wallpaper: "photos/lake.jpg", folder: TestConversation.samples,
      subtitle: secret())
  }

  @Test func `no word, name or picture is left, and the shape is`() async throws {
    let talk = try Self.talk()
    var configuration = try TestConversation.configuration()
    configuration.contentKinds.register(PaymentKind())
    let safe = withoutWords(talk, configuration)
    let file = String(decoding: ConversationEncoder.encode(safe), as: UTF8.self)
    #expect(
      String(decoding: ConversationEncoder.encode(talk), as: UTF8.self).contains("SECRET"))
    #expect(!file.contains("SECRET"))
    #expect(!file.contains("lake.jpg"))
    #expect(safe.messages.map(\.id) == talk.messages.map(\.id))
    #expect(safe.messages.map(\.date) == talk.messages.map(\.date))
    #expect(safe.messages.map(\.sender) == talk.messages.map(\.sender))
    #expect(safe.messages[3].isEdited && safe.messages[0].reactions.map(\.count) == [2, 1])
    #expect(safe.participants.map(\.name) == ["1", "2"])
    let renderer = try ChatRenderer(configuration)
    let page = try await renderer.page(of: safe)
    #expect(page.report.messageCount == talk.messages.count)
    #expect(page.report.brokenPictures.isEmpty)
    let texts = try await renderer.textReport(of: safe).messages.flatMap(\.texts).map(\.text)
    #expect(!texts.joined().contains("SECRET"))
  }

  @Test func `a kind that is not known becomes a covered line`() throws {
    let safe = try Self.talk().redacted(kinds: ContentKinds())
    #expect(safe.messages.last?.content.richText == Redaction().placeholder)
  }
}

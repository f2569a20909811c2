import Assertions
import ChatRaster
import FoundationEssentials
import RendererTestResources
import Testing

/// Tests of a conversation in which all text must be illegible.
@Suite(.timeLimit(.minutes(20))) struct ConversationRedactionTests {
  private struct Note: Codable, Hashable, Sendable {
    var words: String
  }

  /// A conversation in which every text field has a different value that begins with `SECRET`.
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
      .toolCall(
        ToolCallContent(
          secret(), action: .search, subject: secret(), place: secret(), input: secret(),
          output: secret())),
      .sources(SourcesContent([.init(secret(), url: "https://\(secret()).example")])),
      .linkPreview(
        LinkPreviewContent(
          url: "https://\(secret()).example", title: secret(), description: secret(),
          site: secret(), image: "photos/lake.jpg", text: RichText(secret()))),
      .album(
        AlbumContent(
          [
            .init(source: "photos/lake.jpg", alternative: secret()),
            .init(alternative: secret(), video: secret(), duration: 3),
          ], caption: RichText(secret()))),
      .gif(
        GIFContent(
          source: "photos/lake.jpg", poster: "photos/lake.jpg", caption: RichText(secret()),
          alternative: secret())),
      .embed(
        EmbedContent(
          title: secret(), url: "https://\(secret()).example", description: secret(),
          fields: [.init(secret(), secret(), inline: true)], site: secret(),
          author: .init(secret(), url: secret(), icon: "photos/lake.jpg"), color: "#e08a1e",
          thumbnail: "photos/lake.jpg", image: "photos/lake.jpg",
          footer: .init(secret(), url: secret()), text: RichText(secret()))),
      .chatEvent(
        ChatEventContent(
          .createdGroup, actor: "b", members: ["a", secret()], value: .text(secret()),
          text: secret())),
      .chatEvent(ChatEventContent(.init(rawValue: secret()), actor: secret(), value: .number(3))),
      .unknown(UnknownContent(type: "card", text: RichText(secret()))),
      .notice(RichText(secret())),
      .call(CallContent(.voice, duration: 7)),
      .event(
        EventContent(
          secret(), start: Date(timeIntervalSince1970: 0), place: secret(), note: secret())),
      .payment(PaymentContent(amount: 7, currency: secret(), note: secret())),
      .gift(
        GiftContent(
          secret(), detail: secret(), note: secret(), emoji: secret(),
          picture: "photos/lake.jpg")),
      .liveLocation(LiveLocationContent(latitude: 1, longitude: 2, note: secret())),
      .businessCard(
        BusinessCardContent(
          secret(), role: secret(), organization: secret(), phones: [secret()],
          emails: [secret()], url: secret(), address: secret(), avatar: "photos/lake.jpg")),
      .storyReply(StoryReplyContent(secret(), author: secret(), picture: "photos/lake.jpg")),
      .omitted(OmittedContent(.file, name: secret(), note: secret())),
      .code(CodeContent(secret(), language: secret(), name: secret())),
      .table(TableContent(columns: [secret()], rows: [[secret()]], name: secret())),
      .roundVideo(
        RoundVideoContent(source: secret(), poster: "photos/lake.jpg", duration: 7)),
      .audio(
        AudioContent(
          source: secret(), title: secret(), performer: secret(), duration: 7,
          cover: "photos/lake.jpg", caption: RichText(secret()))),
      .viewOnce(ViewOnceContent(.photo, opened: true)),
      .expired(ExpiredContent(.photo)), .recalled(RecalledContent(by: secret())),
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
          id: "m\(index)",
          sender: ["notice", "chatEvent"].contains(content.type) ? nil : index % 2 == 0 ? "a" : "b",
          date: Date(timeIntervalSince1970: 1_773_480_413 + Double(index)), content: content,
          replyTo: index > 0 ? "m\(index - 1)" : nil, isEdited: index == 3,
          forwardedFrom: secret(),
          reactions: [Reaction(emoji: "👍", count: 2), Reaction(emoji: secret(), source: secret())])
        message.thread = MessageThread(replyCount: index, participants: ["b"], title: secret())
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
    same(safe.messages.map(\.id), talk.messages.map(\.id))
    same(safe.messages.map(\.date), talk.messages.map(\.date))
    same(safe.messages.map(\.sender), talk.messages.map(\.sender))
    #expect(safe.messages[3].isEdited && safe.messages[0].reactions.map(\.count) == [2, 1])
    #expect(safe.messages[0].reactions.allSatisfy { $0.source == nil })
    same(safe.participants.map(\.name), ["1", "2"])
    same(safe.messages[7].thread?.replyCount, 7)
    let renderer = try ChatRenderer(configuration)
    let page = try await renderer.page(of: safe)
    same(page.report.messageCount, talk.messages.count)
    #expect(page.report.brokenPictures.isEmpty)
    let texts = try await renderer.textReport(of: safe).messages.flatMap(\.texts).map(\.text)
    #expect(!texts.joined().contains("SECRET"))
  }

  @Test func `a kind that is not known becomes a covered line`() throws {
    let safe = try Self.talk().redacted(kinds: ContentKinds())
    same(safe.messages.last?.content.richText, Redaction().placeholder)
  }
}

import ChatModel
import FoundationEssentials

extension Conversation {
  /// A conversation with every key of the format.
  static let whole: Conversation = {
    var conversation = plain
    conversation.pace = 1.5
    conversation.messages[0].pause = 0.25
    conversation.messages[0].typing = 3
    return conversation
  }()

  private static let plain = Conversation(
    title: "Week\"end\" \u{1} 周末", me: "ana",
    participants: [
      Participant(id: "ana", name: "Ana"),
      Participant(id: "bo", name: "Bo", avatar: "a/bo.png", color: "#e67e22"),
    ],
    messages: [
      Message(
        id: "1", sender: "bo", date: Date(timeIntervalSince1970: 1_773_480_413.25),
        content: .text(
          RichText(
            "é**😀** @Bo\nx",
            entities: [
              .init(.quote, 0..<14), .init(.bold, 0..<2), .init(.underline, 2..<8),
              .init(.strikethrough, 2..<8), .init(.italic, 2..<4), .init(.spoiler, 4..<8),
              .init(.code, 10..<11), .init(.mention("bo"), 11..<14),
              .init(.link("https://a.b"), 12..<14), .init(.codeBlock(language: "c"), 15..<16),
              .init(.codeBlock(language: nil), 15..<16),
              .init(.customEmoji("a/duck.webp"), 15..<16), .init(.subtext, 15..<16),
              .init(.heading(2), 15..<16), .init(.terminalColor(.red), 15..<16),
              .init(.timestamp(Date(timeIntervalSince1970: 1_543_392_060), .relative), 15..<16),
            ])),
        replyTo: "gone", status: .read, isEdited: true,
        editedAt: Date(timeIntervalSince1970: 1_773_480_420), forwardedFrom: "Cy", isPinned: true,
        reactions: [
          Reaction(emoji: "👍", participants: ["bo", "ana"]), Reaction(emoji: "❤️", count: 7),
          Reaction(emoji: "x"), Reaction(emoji: ":duck:", count: 2, source: "a/duck.webp"),
        ],
        direction: .rightToLeft, language: "ar"),
      Message(
        id: "2",
        content: .image(
          ImageContent(
            source: "a.jpg", caption: RichText("ab", entities: [.init(.bold, 0..<1)]), width: 3,
            height: 4, alternative: "x"))),
      Message(id: "3", content: .sticker(ImageContent(source: nil, alternative: "😀"))),
      Message(
        id: "4",
        content: .voice(
          VoiceContent(source: "v", duration: 12.5, waveform: [0, 0.25, 1], caption: "**c**"))),
      Message(
        id: "5",
        content: .video(
          VideoContent(
            source: "v", poster: "p", duration: 3, caption: "", width: 16, height: 9))),
      Message(
        id: "6",
        content: .file(FileContent(name: "a.pdf", source: "d/a.pdf", size: 12, caption: "c"))),
      Message(
        id: "7",
        content: .location(
          LocationContent(latitude: 52.5, longitude: -13.125, name: "n", address: "a"))),
      Message(id: "8", content: .contact(ContactContent(name: "n", detail: "d", avatar: "a.png"))),
      Message(id: "9", content: .notice("*t* changed")),
      Message(id: "10", content: .unknown(UnknownContent(type: "poll", text: "a *b* c"))),
      Message(id: "11", content: .unknown(UnknownContent(type: "dice"))),
      Message(id: "12", content: .markdown("# A *b*\n\n- c")),
    ],
    timeZone: "Europe/Berlin", locale: "de", unreadAfter: "1", wallpaper: "#FF0000",
    subtitle: "at the lake")
}

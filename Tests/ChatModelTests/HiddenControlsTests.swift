import Assertions
import FoundationEssentials
import Testing

@testable import ChatModel

@Suite struct HiddenControlsTests {
  /// All hidden controls, and characters that names are spelled with.
  private static let hidden =
    "\u{200B}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2060}\u{2061}\u{2062}\u{2063}\u{2064}"
    + "\u{2066}\u{2067}\u{2068}\u{2069}\u{FEFF}"
  private static let kept =
    "می\u{200C}خواهم\u{200D}\u{200E}\u{200F}\u{61C}e\u{301}❤\u{FE0F}🏴\u{E0067}"

  private static let name = "a" + hidden + "b"

  /// A content of each kind, in which every text has hidden controls.
  private static var contents: [Content] {
    get throws {
      let words = RichText(name)
      return [
        .file(FileContent(name: name, source: name, caption: words)),
        .contact(ContactContent(name: name, detail: name)),
        .location(LocationContent(latitude: 1, longitude: 2, name: name, address: name)),
        try .init(
          type: "audio",
          payload: AudioContent(source: name, title: name, performer: name, caption: words)),
        try .init(
          type: "linkPreview",
          payload: LinkPreviewContent(url: "https://a.b", title: name, site: name)),
        try .init(
          type: "embed",
          payload: EmbedContent(
            title: name, fields: [.init(name, name)], site: name, author: .init(name),
            footer: .init(name))),
        try .businessCard(BusinessCardContent(name, role: name, organization: name)),
        try .init(type: "code", payload: CodeContent(name, name: name)),
        try .event(EventContent(name, start: Date(timeIntervalSince1970: 0), place: name)),
        .chatEvent(ChatEventContent(.renamedGroup, value: .text(name))),
        try .gift(GiftContent(name)), try .omitted(OmittedContent(.file, name: name)),
        try .recalled(RecalledContent(by: name)),
        try .sources(SourcesContent([.init(name)])),
        try .storyReply(StoryReplyContent(name, author: name)),
        try .init(type: "table", payload: TableContent(columns: [name], rows: [], name: name)),
        try .init(
          type: "toolCall",
          payload: ToolCallContent(name, action: .search, subject: name, place: name)),
      ]
    }
  }

  /// The keys of names, titles and file names in the format.
  private static let keys: Set<String> = [
    "name", "title", "site", "performer", "organization", "role", "author", "by", "place",
    "subject",
  ]

  /// The texts under these keys, also in nested objects.
  private static func names(in value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { label, child -> [String] in
      guard let text = (child as? String) ?? (child as? String?)?.flatMap(\.self) else {
        return names(in: child)
      }
      let isName = keys.contains(label ?? "") || value is ChatEventContent.Value
      return isName ? [text] : []
    }
  }

  @Test func `a name loses the characters that disguise it, and only these`() {
    var count = 0
    same(HiddenControls.removed(from: Self.name, counting: &count), "ab")
    same(count, Self.hidden.unicodeScalars.count)
    same(HiddenControls.removed(from: Self.kept), Self.kept)
    same(HiddenControls.removed(from: "photo_\u{202E}gpj.exe"), "photo_gpj.exe")
  }

  @Test func `every kind of content loses them in its names and keeps its texts`() throws {
    for content in try Self.contents {
      var count = 0
      let shown = content.withoutHiddenControls(counting: &count)
      #expect(content.hasNames, "\(content.type)")
      let payload = try #require(Self.payload(of: shown), "\(content.type)")
      let names = Self.names(in: payload)
      #expect(!names.isEmpty && names.allSatisfy { $0 == "ab" }, "\(content.type): \(names)")
      same(count, names.count * Self.hidden.unicodeScalars.count, content.type)
      same(shown.known?.caption, content.known?.caption, content.type)
      var again = 0
      same(shown.withoutHiddenControls(counting: &again), shown)
      same(again, 0)
    }
    same(
      try Set(Self.contents.map(\.type)),
      Set(Content.keptPayloads.keys).union(
        Content.payloads.merging(Content.laterPayloads) { $1 }
          .filter { $0.value is any NamedPayload.Type }.keys))
  }

  private static func payload(of content: Content) -> Any? {
    if let known = content.known { return known }
    return Content.keptPayloads[content.type].flatMap { type -> Any? in
      try? content.payload(as: type)
    }
  }

  @Test func `texts, and contents without names, are unchanged`() throws {
    var count = 0
    for content in [
      .text(RichText(Self.name)), .notice(RichText(Self.name)), .markdown(Self.name),
      try .poll(PollContent(Self.name, options: [.init(Self.name)])),
    ] as [Content] {
      same(content.withoutHiddenControls(counting: &count), content)
    }
    same(count, 0)
  }

  @Test func `a conversation is drawn without them and keeps them in its file`() {
    var conversation = Conversation(
      title: Self.name, me: "a", participants: [Participant(id: "a", name: Self.name)],
      messages: [
        Message(
          id: "1", sender: "a", content: .text("\u{202E}x\u{202D}"), forwardedFrom: Self.name),
        Message(id: "2", sender: "a", content: .file(FileContent(name: Self.name))),
      ])
    conversation.subtitle = Self.name
    conversation.messages[0].thread = MessageThread(replyCount: 1, title: Self.name)
    var count = 0
    let shown = conversation.withoutHiddenControls(in: 0..<1, counting: &count)
    same(count, 5 * Self.hidden.unicodeScalars.count)
    same(
      [
        shown.title, shown.subtitle, shown.participants[0].name, shown.messages[0].forwardedFrom,
        shown.messages[0].thread?.title, shown.messages[1].content.file?.name,
      ], Array(repeating: "ab", count: 6))
    same(shown.messages[0].content, conversation.messages[0].content)
    same(shown.messages[0].overrideCount, 2)
    let file = String(decoding: ConversationEncoder.encode(conversation), as: UTF8.self)
    same(file.unicodeScalars.count { $0.value == 0x2067 }, 6)
  }
}

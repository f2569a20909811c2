import Assertions
import ChatModel
import DisplayList
import FoundationEssentials
import FrameLab
import LayoutTestResources
import Platform
import TestResources
import Testing
import TextShaping

@testable import BubbleLayout

@Suite struct CellKeyTests {
  /// A message that has a value in every field.
  private static let row: MessageRow = {
    var row = MessageRow(
      message: Message(
        id: "m", sender: "bo", date: Date(timeIntervalSince1970: 1_000),
        content: .text(RichText("words", entities: [RichText.Entity(.bold, 0..<2)])),
        replyTo: "r", status: .sent, isEdited: false,
        editedAt: Date(timeIntervalSince1970: 2_000), forwardedFrom: "f", isPinned: false,
        reactions: [Reaction(emoji: "A", participants: ["x"], count: 3)],
        direction: .leftToRight, language: "ja"),
      sender: Sender(id: "bo", name: "Bo", initials: "B", avatar: "bo.png", colorIndex: 1),
      position: .first, stamp: "09:26", status: .sent)
    row.reply = ReplyPreview(
      id: "r", author: row.sender, isOutgoing: false, summary: "s", thumbnail: "t.png",
      isAvailable: true)
    return row
  }()

  private func keys(
    _ name: String = "telegram", fonts: String = "fonts",
    _ change: (inout LayoutFixture) -> Void = { _ in }
  ) throws -> CellKeys {
    var fixture = try LayoutFixture(name)
    change(&fixture)
    return try fixture.keys(fonts: fonts)
  }

  private func key(_ row: MessageRow) throws -> CellKey? { try keys().key(of: .message(row)) }

  private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var copy = value
    change(&copy)
    return copy
  }

  /// Checks that each change gives a different key and that every stored field is changed once.
  private func expect<Value>(
    _ value: Value, _ changes: [(field: String, change: (inout Value) -> Void)],
    key: (Value) throws -> CellKey?
  ) throws {
    let fields = Mirror(reflecting: value).children.compactMap(\.label)
    same(Set(changes.map(\.field)), Set(fields), "a field of \(Value.self) was forgotten")
    var seen = [try #require(try key(value)): "the original"]
    for (field, change) in changes {
      let key = try #require(try key(changed(value, change)))
      same(seen[key], nil, "\(field) has the key of \(seen[key] ?? "")")
      seen[key] = field
    }
    let again = try #require(try key(value))
    same(seen[again], "the original")
  }

  @Test func `every field of a row counts`() throws {
    try expect(
      Self.row,
      [
        ("message", { $0.message.id = "n" }), ("sender", { $0.sender = nil }),
        ("isOutgoing", { $0.isOutgoing = true }), ("position", { $0.position = .last }),
        ("showsName", { $0.showsName = true }), ("showsAvatar", { $0.showsAvatar = true }),
        ("reservesAvatar", { $0.reservesAvatar = true }), ("reply", { $0.reply = nil }),
        ("stamp", { $0.stamp = "09:27" }), ("status", { $0.status = .read }),
        ("isLastOwn", { $0.isLastOwn = true }),
        ("reactionPeople", { $0.reactionPeople = [ReactionPeople(isOwn: true)] }),
        ("thread", { $0.thread = ThreadRow(last: "now") }),
        ("readStamp", { $0.readStamp = "09:28" }),
      ], key: key)
  }

  @Test func `every field of a message counts`() throws {
    try expect(
      Self.row.message,
      [
        ("id", { $0.id = "n" }), ("sender", { $0.sender = "al" }),
        ("date", { $0.date = Date(timeIntervalSince1970: 1_001) }),
        ("content", { $0.content = .text("words") }), ("replyTo", { $0.replyTo = nil }),
        ("status", { $0.status = .failed }), ("isEdited", { $0.isEdited = true }),
        ("editedAt", { $0.editedAt = nil }), ("forwardedFrom", { $0.forwardedFrom = "g" }),
        ("isPinned", { $0.isPinned = true }), ("reactions", { $0.reactions = [] }),
        ("direction", { $0.direction = .rightToLeft }), ("language", { $0.language = "ko" }),
        ("extras", { $0.progress = 0.4 }),
      ]
    ) { message in try key(changed(Self.row) { $0.message = message }) }
    let extras: [(inout Message) -> Void] = [
      { $0.progress = 0.5 }, { $0.readCount = ReadCount(readers: 1, of: 2) },
      { $0.fields = (try? MessageFields(["a": 1])) ?? MessageFields() },
      { $0.readAt = Date(timeIntervalSince1970: 3_000) },
      { $0.thread = MessageThread(replyCount: 1) },
      { $0.thread = MessageThread(replyCount: 1, title: "a") },
    ]
    let keys = try extras.map { change in try key(changed(Self.row) { change(&$0.message) }) }
    same(Set(keys).union([try key(Self.row)]).count, extras.count + 1)
  }

  @Test func `every field of a sender, a quote and a reaction counts`() throws {
    try expect(
      try #require(Self.row.sender),
      [
        ("id", { $0.id = "al" }), ("name", { $0.name = "Al" }), ("initials", { $0.initials = "A" }),
        ("avatar", { $0.avatar = nil }), ("colorIndex", { $0.colorIndex = 2 }),
        ("color", { $0.color = .black }),
      ]
    ) { sender in try key(changed(Self.row) { $0.sender = sender }) }
    try expect(
      try #require(Self.row.reply),
      [
        ("id", { $0.id = "q" }), ("author", { $0.author = nil }),
        ("isOutgoing", { $0.isOutgoing = true }), ("summary", { $0.summary = "z" }),
        ("thumbnail", { $0.thumbnail = nil }), ("isAvailable", { $0.isAvailable = false }),
        ("direction", { $0.direction = .rightToLeft }), ("code", { $0.code = [0..<1] }),
      ]
    ) { reply in try key(changed(Self.row) { $0.reply = reply }) }
    try expect(
      Self.row.message.reactions[0],
      [
        ("emoji", { $0.emoji = "B" }), ("participants", { $0.participants = ["y"] }),
        ("count", { $0.count = 4 }), ("source", { $0.source = "c.png" }),
      ]
    ) { reaction in try key(changed(Self.row) { $0.message.reactions = [reaction] }) }
  }

  @Test func `every field of every content counts`() throws {
    func key(_ content: Content) throws -> CellKey? {
      try self.key(changed(Self.row) { $0.message.content = content })
    }
    try expect(
      RichText("ab", entities: [RichText.Entity(.link("x"), 0..<1)]),
      [
        ("string", { $0.string = "ac" }),
        ("entities", { $0.entities[0] = RichText.Entity(.link("y"), 0..<1) }),
      ]
    ) { try key(.text($0)) }
    try expect(
      RichText.Entity(.bold, 0..<1),
      [("kind", { $0.kind = .code }), ("range", { $0.range = 0..<2 })]
    ) { try key(.text(RichText("ab", entities: [$0]))) }
    try expect(
      ImageContent(source: "a", caption: "c", width: 1, height: 2, alternative: "d"),
      [
        ("source", { $0.source = "b" }), ("caption", { $0.caption = nil }),
        ("width", { $0.width = 2 }), ("height", { $0.height = nil }),
        ("alternative", { $0.alternative = nil }),
      ]
    ) { try key(.image($0)) }
    try expect(
      VoiceContent(source: "a", duration: 1, waveform: [0.5], caption: "c"),
      [
        ("source", { $0.source = "b" }), ("duration", { $0.duration = 2 }),
        ("waveform", { $0.waveform = [0.25] }), ("caption", { $0.caption = nil }),
      ]
    ) { try key(.voice($0)) }
    try expect(
      VideoContent(source: "a", poster: "p", duration: 1, caption: "c", width: 1, height: 2),
      [
        ("source", { $0.source = "b" }), ("poster", { $0.poster = "q" }),
        ("duration", { $0.duration = nil }), ("caption", { $0.caption = nil }),
        ("width", { $0.width = 2 }), ("height", { $0.height = 3 }),
      ]
    ) { try key(.video($0)) }
    try expect(
      FileContent(name: "n", source: "a", size: 1, caption: "c"),
      [
        ("source", { $0.source = "b" }), ("name", { $0.name = "m" }), ("size", { $0.size = 2 }),
        ("caption", { $0.caption = nil }),
      ]
    ) { try key(.file($0)) }
    try expect(
      LocationContent(latitude: 1, longitude: 2, name: "n", address: "a"),
      [
        ("latitude", { $0.latitude = 3 }), ("longitude", { $0.longitude = 4 }),
        ("name", { $0.name = nil }), ("address", { $0.address = nil }),
      ]
    ) { try key(.location($0)) }
    try expect(
      ContactContent(name: "n", detail: "d", avatar: "a"),
      [
        ("name", { $0.name = "m" }), ("detail", { $0.detail = nil }),
        ("avatar", { $0.avatar = "b" }),
      ]
    ) { try key(.contact($0)) }
    try expect(
      UnknownContent(type: "t", text: "x"),
      [("type", { $0.type = "u" }), ("json", { $0 = UnknownContent(type: "t") })]
    ) { try key(.unknown($0)) }
    let image = ImageContent(source: "a")
    let kinds: [Content] = [
      .text("a"), .notice("a"), .image(image), .sticker(image),
      .voice(VoiceContent(source: "a")), .video(VideoContent(source: "a")),
    ]
    same(Set(try kinds.map(key)).count, kinds.count)
  }

  @Test func `every kind of row and mark has a key of its own`() throws {
    let rows: [TimelineRow] = [
      .titleBar(TitleBarRow(title: "a", participantCount: 2, isGroup: false)),
      .titleBar(TitleBarRow(title: "b", participantCount: 2, isGroup: false)),
      .titleBar(TitleBarRow(title: "a", participantCount: 3, isGroup: false)),
      .titleBar(TitleBarRow(title: "a", participantCount: 2, isGroup: true)),
      .titleBar(TitleBarRow(title: "a", participantCount: 2, isGroup: false, subtitle: "b")),
      .titleBar(TitleBarRow(title: "a", participantCount: 2, isGroup: false, clock: "b")),
      .titleBar(
        TitleBarRow(title: "a", participantCount: 2, isGroup: false, face: LayoutFixture.bo)),
      .spacing(.top), .spacing(.bottom), .dateSeparator("a"), .dateSeparator("b"),
      .daySeparator("a"), .dayAndTime(DayAndTime("a b", day: "a")),
      .dayAndTime(DayAndTime("a b", day: "b")),
      .unreadLine("a"), .notice(NoticeRow(id: "a", text: "b")),
      .notice(NoticeRow(id: "b", text: "b")), .notice(NoticeRow(id: "a", text: "c")),
      .notice(NoticeRow(id: "a", text: "b", stamp: "09:26")), .message(Self.row),
    ]
    let keys = try self.keys()
    same(Set(rows.map { keys.key(of: $0) }).count, rows.count)
    let kinds: [RichText.Entity.Kind] = [
      .bold, .italic, .underline, .strikethrough, .code, .codeBlock(language: nil),
      .codeBlock(language: ""), .link("a"), .mention("a"), .spoiler, .quote,
    ]
    let marked = kinds.map { kind in
      TimelineRow.notice(
        NoticeRow(id: "a", text: RichText("ab", entities: [RichText.Entity(kind, 0..<1)])))
    }
    same(Set(marked.map { keys.key(of: $0) }).count, kinds.count)
  }

  @Test func `all that a page's cells share counts`() throws {
    let row = TimelineRow.message(Self.row)
    let variants = [
      try keys(), try keys(fonts: "others"), try keys("wechat"),
      try keys { $0.theme.bubble.radius += 1 }, try keys { $0.theme.senderName.color = .black },
      try keys { $0.theme.avatar.palette.append(.black) },
      try keys { $0.theme.bubble.tail = .side }, try keys { $0.theme.fonts.families.append("x") },
      try keys { $0.theme.page.background = .clear }, try keys { $0.pageWidth = 391 },
      try keys { $0.scale = 3 }, try keys { $0.locale = "de" },
      try keys { $0.direction = .rightToLeft }, try keys { $0.strategies = SizeStrategies(.flex) },
    ]
    let distinct = Set(variants.map { $0.key(of: row) })
    same(distinct.count, variants.count)
    #expect(!distinct.contains(nil))
  }

  @Test func `what the environment holds is all in the key`() throws {
    // `wording` and `numbers` are determined by the locale. The version of a kind is part of its
    // row's key, and the structure is part of the page's key. The time zone and the current time
    // affect only the rows' texts.
    let fields = Mirror(reflecting: try LayoutFixture().environment()).children.map(\.label)
    same(
      fields,
      [
        "pageWidth", "scale", "locale", "direction", "wording", "dates", "numbers", "images",
        "themePictures", "kinds", "structures",
      ])
  }

  @Test func `type and version of a kind that a program adds are in the key of its rows alone`()
    throws
  {
    struct First: ContentKind {
      struct Payload: Codable, Hashable, Sendable {}
      static let type = "poll"
      static let version = 1
      func summary(of payload: Payload, in strings: LocalizedStrings) -> String { "" }
      func measured(_ payload: Payload, in context: ContentContext) -> some MeasuredContent {
        Blank()
      }
    }
    struct Second: ContentKind {
      static let type = "poll"
      static let version = 2
      func summary(of payload: First.Payload, in strings: LocalizedStrings) -> String { "" }
      func measured(_ payload: First.Payload, in context: ContentContext) -> some MeasuredContent {
        Blank()
      }
    }
    let all = [
      try keys(), try keys { $0.kinds.register(First()) }, try keys { $0.kinds.register(Second()) },
    ]
    let poll = changed(Self.row) { $0.message.content = .unknown(UnknownContent(type: "poll")) }
    same(Set(all.compactMap { $0.key(of: .message(poll)) }).count, 3)
    same(Set(all.compactMap { $0.key(of: .message(Self.row)) }).count, 1)
  }

  @Test func `a page with its theme digests each field by name and value`() throws {
    func digest(_ value: Any) -> [UInt64]? {
      var hasher = ContentHasher()
      guard ReflectiveHasher.combine(value, into: &hasher) else { return nil }
      let digest = hasher.finish()
      return [digest.low, digest.high]
    }
    struct One { var a: Int?, b: [Int] }
    struct Other { var a: Int?, c: [Int] }
    let values: [Any] = [
      One(a: nil, b: []), One(a: 0, b: []), One(a: 0, b: [0]), One(a: nil, b: [0, 0]),
      Other(a: nil, c: []), LayoutDirection.leftToRight, LayoutDirection.rightToLeft,
    ]
    same(Set(values.map(digest)).count, values.count)
    same(digest(One(a: 1, b: [2])), digest(One(a: 1, b: [2])))
    same(digest({ 1 } as () -> Int), nil)
    same(digest(["a": 1]), nil)
    same(digest(DateForm.self), nil)
  }

  @Test func `the key is the same in every process`() throws {
    // The full key also depends on the versions of libraries, so this test fixes only the row's
    // digest.
    var hasher = ContentHasher()
    hasher.combine(TimelineRow.message(Self.row))
    same(hasher.finish().hexadecimal, "f4c1349cf8b05f876408fcdd9ebf653a")
    try same(key(Self.row), key(Self.row))
  }
}

private struct Blank: MeasuredContent {
  let size = Size.zero
  let fit = ContentFit.padded

  func draw(in box: Rect, on canvas: inout CellCanvas) {}
}

import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import FoundationEssentials
import LayoutTestResources
import Testing

/// Tests of rows in a look with margins of 20 points, avatars of 36 and gaps of 8: on a page of 390
/// points, text begins at 64 and is 306 points wide.
@Suite struct `Messages in rows` {
  var fixture: LayoutFixture

  init() throws {
    fixture = try LayoutFixture("slack")
  }

  private static let start = 64.0
  private static let end = 370.0

  private func row(
    _ content: Content, position: GroupPosition = .single, isOutgoing: Bool = false
  ) -> MessageRow {
    MessageRow(
      message: Message(id: "m", sender: "bo", content: content), sender: LayoutFixture.bo,
      isOutgoing: isOutgoing, position: position, showsName: position.isFirst,
      showsAvatar: position.isFirst, reservesAvatar: true, stamp: "09:26")
  }

  private func rows(_ fixture: LayoutFixture, _ messages: [Message]) throws -> [MessageRow] {
    let talk = Conversation(
      me: "me",
      participants: [Participant(id: "me", name: "Ana"), Participant(id: "bo", name: "Bo")],
      messages: messages)
    let timeline = try Timeline(
      talk, options: TimelineOptions(theme: fixture.theme), environment: fixture.environment())
    return timeline.compactMap { if case .message(let row) = $0 { row } else { nil } }
  }

  private func said(_ id: String, _ sender: String, replyTo: String? = nil) -> Message {
    Message(
      id: id, sender: sender, date: Date(timeIntervalSince1970: 1_773_480_413),
      content: .text("AB"), replyTo: replyTo)
  }

  @Test func `everybody's first message has a name, a picture and the time`() throws {
    let rows = try rows(
      fixture, [said("1", "bo"), said("2", "bo"), said("3", "me"), said("4", "me")])
    same(rows.map(\.showsName), [true, false, true, false])
    same(rows.map(\.showsAvatar), [true, false, true, false])
    same(rows.map(\.reservesAvatar), [true, true, true, true])
    for row in rows {
      let snapshot = try fixture.snapshot(of: row)
      same((snapshot.text("09:26") != nil), row.showsName)
      same((snapshot.box(.avatar) != nil), row.showsName)
      same(snapshot.text("AB")?.origin.x, Self.start)
    }
  }

  @Test func `further messages of a group follow closely`() throws {
    let words = Content.text("AB")
    let first = try fixture.snapshot(of: row(words, position: .first))
    let next = try fixture.snapshot(of: row(words, position: .middle))
    // 16 points above a group and 36 for the avatar; 4 above each further message and 12 for its
    // text.
    same(first.size.height, 52)
    same(next.size.height, 16)
  }

  @Test func `one's own messages stand where all others do, in the same colours`() throws {
    for content in [Content.text("AB"), .voice(VoiceContent(duration: 3))] {
      let theirs = try fixture.snapshot(of: row(content))
      let own = try fixture.snapshot(of: row(content, isOutgoing: true))
      same(own.dump(), theirs.dump())
    }
  }

  @Test func `an answer begins a group, with the quote above its picture and its name`() throws {
    let rows = try rows(fixture, [said("1", "bo"), said("2", "bo"), said("3", "bo", replyTo: "1")])
    same(rows.map(\.position), [.first, .last, .single])
    let snapshot = try fixture.snapshot(of: rows[2])
    let quote = try #require(snapshot.box(.reply("1")))
    let avatar = try #require(snapshot.box(.avatar))
    let name = try #require(snapshot.box(.name))
    same(quote.minX, 20)
    #expect(quote.maxY <= avatar.minY)
    same(avatar.minY, name.minY)
    let words = try #require(snapshot.texts.last { $0.text.text == "AB" })
    same(words.origin.x, 20 + 36 + 8 + 3 + 20 + 6)
  }

  @Test func `a quote can stand in the message, too`() throws {
    var fixture = fixture
    fixture.theme.reply.placement = .inside
    let rows = try rows(fixture, [said("1", "bo"), said("2", "bo"), said("3", "bo", replyTo: "1")])
    same(rows.map(\.position), [.first, .middle, .last])
    let quote = try #require(fixture.snapshot(of: rows[2]).box(.reply("1")))
    same(quote.minX, Self.start)
    same(quote.maxX, Self.end)
  }

  @Test func `what was edited says so behind its last word, or below where there is no room`()
    throws
  {
    var short = row(.text("AB"))
    short.message.isEdited = true
    let beside = try #require(fixture.snapshot(of: short).text("(edited)"))
    same(beside.origin.x, Self.start + 20 + 8)
    var long = row(.text(RichText(String(repeating: "A", count: 30))))
    long.message.isEdited = true
    let snapshot = try fixture.snapshot(of: long)
    let below = try #require(snapshot.text("(edited)"))
    same(below.origin.x, Self.start)
    let words = try #require(snapshot.box(.text))
    #expect(below.origin.y >= words.maxY)
  }

  @Test func `a message that failed says so without a clock time`() throws {
    var failed = row(.text("AB"), position: .last)
    failed.status = .failed
    let snapshot = try fixture.snapshot(of: failed)
    let mark = try #require(snapshot.box(.status))
    same(mark.minX, Self.start + 28)
    same(snapshot.texts.map(\.text.text), ["AB"])
    failed.status = .read
    try same(fixture.snapshot(of: failed).box(.status), nil)
  }

  @Test func `lines from right to left end at the page's edge`() throws {
    let words = try #require(fixture.snapshot(of: row(.text("אבג"))).text("אבג"))
    same(words.origin.x + words.text.lines[0].maxX, Self.end)
  }

  @Test func `a block of code fills the column`() throws {
    let code = RichText("AB", entities: [.init(.codeBlock(language: nil), 0..<2)])
    let snapshot = try fixture.snapshot(of: row(.text(code)))
    let panels = snapshot.items.compactMap { item -> Rect? in
      if case .fill(.roundedRect(let rect, _), _) = item { rect } else { nil }
    }
    #expect(panels.contains { $0.minX == Self.start && $0.maxX == Self.end })
  }

  @Test func `words stand above a picture or a card, reactions below`() throws {
    let picture = Content.image(
      ImageContent(source: "a.png", caption: "WORDS", width: 400, height: 300))
    let file = Content.file(FileContent(name: "A", size: 10, caption: "WORDS"))
    for content in [picture, file] {
      var row = row(content)
      row.message.reactions = [Reaction(emoji: "A", count: 2)]
      let snapshot = try fixture.snapshot(of: row)
      let words = try #require(snapshot.text("WORDS"))
      let view = try #require(snapshot.hitAreas.first { $0.role.isView }?.rects.first)
      let reaction = try #require(snapshot.box(.reaction("A")))
      #expect(words.origin.y + words.text.size.height <= view.minY)
      #expect(view.maxY <= reaction.minY)
      #expect(reaction.maxY <= snapshot.size.height)
      // A card has a padding of 13 points on its sides; a picture has none.
      same(view.minX, Self.start + (content == file ? 13 : 0))
    }
  }

  @Test func `nothing leaves the page, however narrow it is`() throws {
    let long = RichText(String(repeating: "AB CDEF ", count: 30))
    let contents: [Content] = [
      .text(long), .file(FileContent(name: String(repeating: "N", count: 80), size: 10)),
      .voice(VoiceContent(duration: 600)),
      .contact(ContactContent(name: "BO", detail: long.string)),
      .image(ImageContent(source: "a.png", width: 4_000, height: 300)),
      .location(LocationContent(latitude: 1, longitude: 2)), .text("😂"),
    ]
    var fixture = fixture
    for width in [200.0, 320, 390, 760] {
      fixture.pageWidth = width
      for content in contents {
        var row = row(content)
        row.reply = ReplyPreview(id: "x", author: LayoutFixture.bo, summary: long.string)
        row.message.reactions = (0..<40).map { Reaction(emoji: "E\($0)", count: 2) }
        row.message.isEdited = true
        let snapshot = try fixture.snapshot(of: row)
        let bounds = Rect(x: 0, y: 0, width: width, height: snapshot.size.height)
        for rect in snapshot.hitAreas.flatMap(\.rects) {
          #expect(rect.minX >= bounds.minX && rect.maxX <= bounds.maxX, "\(width) \(content)")
          #expect(rect.minY >= bounds.minY && rect.maxY <= bounds.maxY, "\(width) \(content)")
        }
      }
    }
  }

  @Test func `a message without a sender begins with its time`() throws {
    var row = row(.text("AB"))
    row.sender = nil
    row.showsName = false
    row.showsAvatar = false
    try same(fixture.snapshot(of: row).text("09:26")?.origin.x, Self.start)
  }

  @Test func `a notice begins where words do, a date stands between lines`() throws {
    let notice = try fixture.snapshot(of: .notice(NoticeRow(id: "n", text: "AB")))
    same(notice.text("AB")?.origin.x, Self.start)
    let date = try fixture.snapshot(of: .daySeparator("DAY"))
    let box = try #require(date.box(.dateSeparator))
    same(box.midX, 195)
    let rules = date.items.compactMap { item -> Rect? in
      if case .fill(.roundedRect(let rect, _), _) = item, rect.height < 1 { rect } else { nil }
    }
    same(rules.map(\.minX), [20, box.maxX + 8])
    same(rules.map(\.maxX), [box.minX - 8, 370])
  }

  @Test func `a channel's title begins at the edge, behind a number sign`() throws {
    let bar = TitleBarRow(title: "TITLE", participantCount: 4, isGroup: true)
    let snapshot = try fixture.snapshot(of: .titleBar(bar))
    same(snapshot.text("#")?.origin.x, 16)
    let title = try #require(snapshot.text("TITLE"))
    #expect(title.origin.x < 60)
    same(snapshot.texts.count, 2)
  }

  @Test func `the structure counts in the keys of messages`() throws {
    let row = TimelineRow.message(row(.text("AB")))
    var bubbles = fixture
    bubbles.theme.structure = "bubble"
    #expect(try fixture.keys().key(of: row) != bubbles.keys().key(of: row))
    try same(fixture.keys().key(of: row), fixture.keys().key(of: row))
    #expect(try fixture.keys().key(of: row) != nil)
  }
}

extension RegionRole {
  /// True if the area is that of a view in the message's content.
  fileprivate var isView: Bool {
    switch self {
    case .image: true
    case .custom(let name): name.hasPrefix("file:")
    default: false
    }
  }
}

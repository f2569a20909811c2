import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import TestResources
import Testing
import TextShaping

@testable import BubbleLayout

/// Tests of the text records of cells.
///
/// On a 390-point page, an incoming telegram bubble has 258 points for text; a character is 10
/// points wide and a space 5.
@Suite struct CellTextTests {
  private func texts(of content: Content, theme: String = "telegram") throws -> [CellText] {
    let fixture = try LayoutFixture(theme)
    let row = MessageRow(message: Message(id: "m", sender: "bo", content: content))
    return try fixture.builder().texts(of: .message(row), shaper: fixture.shaper)
  }

  private func body(of content: Content) throws -> CellText {
    let bodies = try texts(of: content).filter { $0.role == .body }
    same(bodies.count, 1)
    return try #require(bodies.first)
  }

  @Test func `lines are ranges of scalars that hold the spaces at their ends`() throws {
    // 25 letters and the space fill 255 of 258 points.
    let word = "éßçñøéßçñøéßçñøéßçñøéßçñø"
    let body = try body(of: .text(RichText("\(word) \(word) x")))
    same(body.lines, [0..<26, 26..<52, 52..<53])
    same(body.width, 258)
    same(body.size, 10)
    same(body.fonts.count, 1)
    #expect(body.missingCodePoints.isEmpty && !body.isClipped)
  }

  @Test func `newlines are in no line, empty lines are empty`() throws {
    let body = try body(of: .text("ab\n\ncd\r\ne\n"))
    same(body.lines, [0..<2, 3..<3, 4..<6, 8..<9, 10..<10])
  }

  @Test func `control characters belong to the line that they stand on`() throws {
    let body = try body(of: .text("\u{1}ab\u{2}\n\u{3}\u{4}cd\u{5}"))
    same(body.lines, [0..<4, 5..<10])
  }

  @Test func `the body goes through all blocks in the room of its paragraphs`() throws {
    let text = RichText(
      "one\n\nlet a = 1\nlet b\n\nsaid",
      entities: [
        .init(.codeBlock(language: "swift"), 5..<20), .init(.quote, 22..<26),
      ])
    let noted = try texts(of: .text(text))
    same(noted.map(\.role), [.codeLabel, .body])
    let body = try #require(noted.last)
    same(body.lines, [0..<3, 5..<14, 15..<20, 22..<26])
    // A bubble that contains code can be wider than one with only text.
    same(body.width, 304)
    same(noted.first?.width, 286)
  }

  @Test(arguments: [
    Content.image(ImageContent(source: "a.png")), .sticker(ImageContent(source: "a.png")),
    .video(VideoContent(source: "a.mp4", duration: 5)), .voice(VoiceContent(duration: 5)),
    .file(FileContent(name: "a.pdf", size: 5)), .contact(ContactContent(name: "A", detail: "B")),
    .location(LocationContent(latitude: 1, longitude: 2, name: "N", address: "A")),
    .unknown(UnknownContent(type: "poll")), .text(""),
  ])
  func `a message without words of its own has no body`(content: Content) throws {
    #expect(!(try texts(of: content)).contains { $0.role == .body })
  }

  @Test(arguments: [
    Content.image(ImageContent(source: "a.png", caption: "so it is")),
    .video(VideoContent(source: "a.mp4", caption: "so it is")),
    .voice(VoiceContent(duration: 5, caption: "so it is")),
    .file(FileContent(name: "a.pdf", caption: "so it is")),
    .unknown(UnknownContent(type: "poll", text: "so it is")), .text("so it is"),
  ])
  func `a caption is the body, and counts from its own start`(content: Content) throws {
    try same(body(of: content).lines, [0..<8])
  }

  @Test func `what layout says instead of a text has roles of its own`() throws {
    let place = try texts(
      of: .location(LocationContent(latitude: 1, longitude: 2, name: "Lido", address: "East"))
    ).first { $0.role == .place }
    same(place?.lines, [0..<4, 5..<9])
    let unknown = try texts(of: .unknown(UnknownContent(type: "poll", text: "so it is")))
    same(unknown.map(\.role), [.placeholder, .body])
    try same(#require(unknown.first).lines.first?.lowerBound, 0)
    let file = try texts(of: .file(FileContent(name: "a.pdf", size: 5)))
    same(file.map(\.role), [.fileName, .fileDetail, .fileKind])
    let contact = try texts(of: .contact(ContactContent(name: "Ana", detail: "+1")))
    same(contact.map(\.role), [.contactName, .contactDetail, .initials])
  }

  @Test(arguments: ["telegram", "wechat"])
  func `names, quotes, reactions and times have roles of their own`(theme: String) throws {
    let fixture = try LayoutFixture(theme)
    let row = MessageRow(
      message: Message(
        id: "m", sender: "bo", content: .text("hi"), forwardedFrom: "Cy",
        reactions: [Reaction(emoji: "+", count: 2)]),
      sender: LayoutFixture.bo, showsName: true, showsAvatar: true,
      reply: ReplyPreview(id: "1", author: LayoutFixture.bo, isOutgoing: false, summary: "what"),
      stamp: "09:26")
    let roles = try fixture.builder().texts(of: .message(row), shaper: fixture.shaper).map(\.role)
    let expected: Set<TextRole> =
      theme == "telegram"
      ? [.name, .forward, .replyAuthor, .replyText, .body, .reaction, .stamp, .initials]
      : [.name, .forward, .replyText, .body, .reaction, .initials]
    same(Set(roles), expected)
    // In one theme the emoji is larger than the number next to it, so the two are separate texts.
    same(roles.count, expected.count + (theme == "telegram" ? 1 : 0))
  }

  @Test func `a notice is a message, a date line is none`() throws {
    let fixture = try LayoutFixture()
    let builder = try fixture.builder()
    let notice = builder.texts(
      of: .notice(NoticeRow(id: "n", text: "Bo joined")), shaper: fixture.shaper)
    same(notice.map(\.role), [.body])
    same(notice.first?.lines, [0..<9])
    #expect(builder.texts(of: .daySeparator("Monday"), shaper: fixture.shaper).isEmpty)
  }

  @Test func `an ellipsis does not count`() throws {
    let name = String(repeating: "n", count: 60)
    let noted = try texts(of: .contact(ContactContent(name: name)))
    let text = try #require(noted.first { $0.role == .contactName })
    same(text.width, 208)
    // 19 letters and the ellipsis are 200 points wide.
    same(text.lines, [0..<19])
  }
}

/// Tests of the mapping from displayed text to the scalars of the original.
@Suite struct ScalarPlacesTests {
  private func lines(_ shown: String, _ ranges: [Range<Int>], _ source: String) -> [Range<Int>] {
    let lines = ranges.map {
      ShapedText.Line(
        range: $0, top: 0, height: 1, baseline: 1, minX: 0, width: 0, isRightToLeft: false,
        runs: [])
    }
    return ShapedText(text: shown, size: .zero, lines: lines).lines(showing: source).map(\.range)
  }

  @Test func `what layout puts in does not count`() {
    // The source has a variation selector after the heart, isolates around the number, a bullet and
    // a zero-width space.
    same(lines("❤\u{FE0F}a", [0..<6, 6..<7], "❤a"), [0..<1, 1..<2])
    same(lines("a \u{2066}12\u{2069} b", [0..<10, 10..<12], "a 12 b"), [0..<4, 4..<6])
    same(lines("• x\n• y", [0..<5, 6..<11], "x\ny"), [0..<1, 2..<3])
    same(lines("a/\u{200B}b", [0..<5, 5..<6], "a/b"), [0..<2, 2..<3])
  }

  @Test func `what the text itself holds counts`() {
    same(lines("❤\u{FE0F}a", [0..<6, 6..<7], "❤\u{FE0F}a"), [0..<2, 2..<3])
    same(lines("🙌🏽é", [0..<8, 8..<10], "🙌🏽é"), [0..<2, 2..<3])
  }
}

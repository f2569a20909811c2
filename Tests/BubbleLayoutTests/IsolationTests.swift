import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

@Suite struct IsolationTests {
  /// The clusters of a text's only line, from left to right.
  private func order(_ snapshot: CellSnapshot, _ first: Character) throws -> [Int] {
    let text = try #require(snapshot.texts.first { $0.text.text.contains(first) }).text
    return try #require(text.lines.first).runs.flatMap(\.glyphs).filter { $0.advance > 0 }
      .map { Int($0.cluster) }
  }

  @Test func `coordinates read from left to right on a page that reads from the right`() throws {
    var fixture = try LayoutFixture()
    fixture.direction = .rightToLeft
    var row = LayoutFixture.incoming("")
    row.message.content = .location(LocationContent(latitude: 33.8568, longitude: 151.2153))
    let clusters = try order(fixture.snapshot(of: row), ",")
    same(clusters.count, 17)
    same(clusters, clusters.sorted())
    let words = try #require(try fixture.snapshot(of: row).texts.first).text
    #expect(words.lines[0].isRightToLeft)
  }

  @Test func `coordinates are plain where the page reads from the left`() throws {
    var row = LayoutFixture.incoming("")
    row.message.content = .location(LocationContent(latitude: 33.8568, longitude: 151.2153))
    #expect(try LayoutFixture().snapshot(of: row).text("33.8568, 151.2153") != nil)
    row.message.direction = .rightToLeft
    let clusters = try order(LayoutFixture().snapshot(of: row), ",")
    same(clusters, clusters.sorted())
  }

  @Test func `a telephone number in a quote keeps its order`() throws {
    let fixture = try LayoutFixture()
    let summary = MessageSummary(
      of: .contact(ContactContent(name: "+49 30")), kinds: ContentKinds(), wording: try .of("he"))
    same(summary.text, "\u{200F}\u{2068}איש קשר\u{2069} · \u{2068}\u{200E}+49 30\u{2069}")
    var row = LayoutFixture.incoming("A")
    row.reply = ReplyPreview(id: "7", summary: summary.text)
    let text = try #require(
      try fixture.snapshot(of: row).texts.first { $0.text.text.contains("+") }
    ).text
    let digits = text.lines[0].runs.flatMap(\.glyphs).map { Int($0.cluster) }
      .filter { [0x2B, 0x33, 0x34, 0x39, 0x30].contains(Array(text.text.utf8)[$0]) }
    #expect(digits == digits.sorted() && digits.count == 5)
  }

  @Test func `a name of the other direction stays before its words`() throws {
    let fixture = try LayoutFixture("wechat")
    var row = LayoutFixture.incoming("A")
    row.reply = ReplyPreview(
      id: "7", author: Sender(id: "a", name: "אבג", initials: "א", colorIndex: 0), summary: "WORDS")
    let text = try #require(try fixture.snapshot(of: row).texts.last).text
    let letters = text.lines[0].runs.flatMap(\.glyphs)
      .map { Array(text.text.utf8)[Int($0.cluster)] }.filter { $0 >= 0x3A && $0 < 0xE0 }
    same(letters.first, 0xD7)
    same(String(decoding: letters.drop { $0 == 0xD7 }, as: UTF8.self), ":WORDS")
  }

  @Test func `a file's size and kind follow each other from the right`() throws {
    var fixture = try LayoutFixture()
    fixture.locale = "he"
    fixture.direction = .rightToLeft
    var row = LayoutFixture.incoming("")
    row.message.content = .file(FileContent(name: "A.TXT", size: 1_500))
    let detail = try #require(
      try fixture.snapshot(of: row).texts.first { $0.text.text.contains("kB") }
    ).text
    let bytes = Array(detail.text.utf8)
    let letters = detail.lines[0].runs.flatMap(\.glyphs)
      .map { bytes[Int($0.cluster)] }.filter { $0 > 0x20 && $0 < 0x80 }
    same(String(decoding: letters, as: UTF8.self), "TXT1.5kB")
  }
}

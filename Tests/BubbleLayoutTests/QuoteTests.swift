import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@testable import BubbleLayout

@Suite struct QuoteTests {
  /// The bars of an incoming message, from top to bottom.
  private func bars(_ text: RichText) throws -> [Rect] {
    let fixture = try LayoutFixture()
    let items = try fixture.snapshot(of: LayoutFixture.incoming(text)).items
    return items.compactMap { item in
      guard case .fill(.roundedRect(let rect, _), .color(let color)) = item,
        color == fixture.theme.bubble.incoming.link, rect.width == 3
      else { return nil }
      return rect
    }
  }

  @Test func `a quote within a quote stands beside two bars`() throws {
    let text = RichText(markdown: "> AA\n> > BB\n> > CC\n> DD\nEE")
    let bars = try bars(text)
    try #require(bars.count == 2)
    let (outer, inner) = (bars[0], bars[1])
    #expect(inner.minX > outer.maxX)
    #expect(outer.minY < inner.minY && inner.maxY < outer.maxY)
    let snapshot = try LayoutFixture().snapshot(of: LayoutFixture.incoming(text))
    same(snapshot.texts.map(\.text.text), ["AA", "BB\nCC", "DD", "EE"])
    let origins = snapshot.texts.map(\.origin)
    #expect(origins[1].x > inner.maxX)
    #expect(origins[0].x == origins[2].x && origins[0].x > outer.maxX)
    #expect(inner.minY <= origins[1].y && origins[1].y + 24 <= inner.maxY)
    // A single panel is behind the whole quote.
    let panels = snapshot.items.count { item in
      if case .fill(_, .color(let color)) = item {
        color == (try? LayoutFixture())?.theme.bubble.incoming.inset
      } else {
        false
      }
    }
    same(panels, 1)
  }

  @Test func `two quotes have a panel each`() throws {
    let bars = try bars(RichText(markdown: "> AA\n\n> BB"))
    try #require(bars.count == 2)
    same(bars[0].minX, bars[1].minX)
    #expect(bars[0].maxY < bars[1].minY)
  }

  @Test func `quotes nest no deeper than there is room for`() throws {
    let text = RichText(
      "ABC", entities: (0..<300).map { _ in RichText.Entity(.quote, 0..<3) })
    try same(bars(text).count, 4)
  }

  /// The text of the quote box in an answer.
  private func answered(_ name: String, _ summary: String) throws -> String {
    var row = LayoutFixture.incoming("OK")
    var author = LayoutFixture.bo
    author.name = name
    row.reply = ReplyPreview(id: "7", author: author, summary: summary)
    let snapshot = try LayoutFixture("wechat").snapshot(of: row)
    return try #require(snapshot.texts.last).text.text
  }

  @Test func `a long name leaves two thirds of a quote to what was said`() throws {
    // A third of two lines of 224 points holds 14 characters.
    let name = String(repeating: "N", count: 60)
    let said = String(repeating: "W ", count: 60)
    try same(answered(name, said), String(repeating: "N", count: 13) + "…: " + said)
  }

  /// The sender and the text of the quote in an answer, from left to right.
  @Test(arguments: [
    (LayoutDirection.leftToRight, "אבג", "דהו זחט", true), (.leftToRight, "BO", "דהו זחט", true),
    (.leftToRight, "אבג", "SEE YOU", false), (.rightToLeft, "BO", "SEE YOU", false),
    (.rightToLeft, "אבג", "SEE YOU", false), (.rightToLeft, "BO", "דהו זחט", true),
    (.leftToRight, "אבג", "123", true), (.rightToLeft, "BO", "123", false),
  ])
  func `a quote reads as its words do, and the name first`(
    direction: LayoutDirection, name: String, words: String, isRightToLeft: Bool
  ) throws {
    var fixture = try LayoutFixture("wechat")
    fixture.direction = direction
    fixture.locale = direction == .rightToLeft ? "he" : "en"
    var row = LayoutFixture.incoming("OK")
    var author = LayoutFixture.bo
    author.name = name
    row.reply = ReplyPreview(id: "7", author: author, summary: words)
    let text = try #require(try fixture.snapshot(of: row).texts.last).text
    let line = try #require(text.lines.first)
    same(line.isRightToLeft, isRightToLeft)
    func middle(_ part: String) throws -> Double {
      let place = try #require(text.text.firstRange(of: part))
      let start = text.text.utf8.distance(from: text.text.startIndex, to: place.lowerBound)
      let boxes = text.rects(of: start..<start + part.utf8.count)
      return try #require(boxes.first).midX
    }
    let (first, second) = (try middle(name), try middle(words))
    #expect(isRightToLeft ? first > second : first < second)
  }

  @Test func `a name that finds room is whole`() throws {
    let name = String(repeating: "N", count: 20)
    try same(answered(name, "SHORT"), name + ": SHORT")
    #expect(try answered("BO", String(repeating: "W ", count: 60)).hasPrefix("BO: W"))
  }
}

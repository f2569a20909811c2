import Assertions
import ChatModel
import DisplayList
import LayoutTestResources
import Testing
import TextShaping

@testable import BubbleLayout

/// Tests of details that differ between looks: replies, date lines and large emoji.
@Suite struct MessageLooksTests {
  private func answer(_ isOutgoing: Bool) -> TimelineRow {
    var row = isOutgoing ? LayoutFixture.outgoing("OK") : LayoutFixture.incoming("OK")
    let words = Array(repeating: "WORDS", count: 60).joined(separator: " ")
    row.reply = ReplyPreview(id: "7", author: LayoutFixture.bo, summary: words)
    return .message(row)
  }

  @Test(arguments: [false, true], LayoutDirection.allCases)
  func `imessage quotes in a small bubble above the answer`(
    isOutgoing: Bool, direction: LayoutDirection
  ) throws {
    var fixture = try LayoutFixture("imessage")
    fixture.direction = direction
    let style = fixture.theme.reply
    let cell = try fixture.snapshot(of: answer(isOutgoing))
    let bubble = try #require(cell.box(.bubble))
    let quote = try #require(
      cell.items.compactMap { item -> Rect? in
        guard case .fill(let shape, .color(style.fill)) = item else { return nil }
        return shape.bounds
      }.first)
    same(quote.maxY + style.gap, bubble.minY)
    // Three lines of text below the name.
    same(quote.height, 4 * style.lineHeight + style.padding.top + style.padding.bottom)
    let isLeft = isOutgoing == (direction == .rightToLeft)
    #expect(isLeft ? quote.minX == bubble.minX : quote.maxX == bubble.maxX)
    let name = try #require(cell.text(LayoutFixture.bo.name))
    #expect(quote.minX < name.origin.x && name.origin.y >= quote.minY)
  }

  @Test func `discord shows a small picture before the name of a quote`() throws {
    var fixture = try LayoutFixture("discord")
    let side = min(16, fixture.theme.reply.lineHeight)
    same(fixture.theme.reply.avatarSize, 16)
    func discs() throws -> [Rect] {
      try fixture.snapshot(of: answer(false)).items.compactMap { item in
        guard case .fill(let shape, _) = item, shape.bounds.width == side else { return nil }
        return shape.bounds
      }
    }
    let disc = try #require(try discs().first)
    let name = try #require(try fixture.snapshot(of: answer(false)).text(LayoutFixture.bo.name))
    same(disc.maxX + 4, name.origin.x)
    fixture.theme.reply.avatarSize = 0
    #expect(try discs().isEmpty)
  }

  @Test(arguments: ["telegram", "imessage"])
  func `a single emoji is larger than one of three`(look: String) throws {
    let fixture = try LayoutFixture(look)
    func width(_ text: String) throws -> Double {
      let cell = try fixture.snapshot(of: .message(LayoutFixture.incoming(RichText(text))))
      return try #require(cell.text(text)).text.size.width
    }
    let fonts = fixture.theme.fonts
    #expect(fonts.loneEmojiSize > fonts.emojiSize)
    let scale = fonts.loneEmojiSize / fonts.emojiSize
    #expect(abs(try width("😂") * 3 / (width("😂😂😂") * scale) - 1) < 0.05)
  }

  @Test func `imessage names the day before the time, in heavier letters`() throws {
    var fixture = try LayoutFixture("imessage")
    same(fixture.theme.dateSeparator.kind, .daysAndTimes)
    same(fixture.theme.dateSeparator.dayWeight, .medium)
    // The test face has no medium weight.
    fixture.theme.dateSeparator.dayWeight = .bold
    let line = DayAndTime("Today 09:26", day: "Today")
    let cell = try fixture.snapshot(of: .dayAndTime(line))
    let plain = try fixture.snapshot(of: .dateSeparator(line.text))
    let both = try #require(cell.text(line.text))
    let one = try #require(plain.text(line.text))
    same(Set(both.text.lines[0].runs.map(\.font)).count, 2)
    same(Set(one.text.lines[0].runs.map(\.font)).count, 1)
  }
}

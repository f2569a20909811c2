import BubbleLayout
import ChatModel
import DisplayList
import Testing

@Suite struct WidePageTests {
  private func snapshot(
    _ row: TimelineRow, _ theme: String = "telegram", width: Double = 1_000
  ) throws -> CellSnapshot {
    var fixture = try LayoutFixture(theme)
    fixture.pageWidth = width
    return try fixture.snapshot(of: row)
  }

  private func bubble(_ row: MessageRow, _ theme: String = "telegram") throws -> Rect {
    try #require(snapshot(.message(row), theme).box(.bubble))
  }

  @Test(arguments: LayoutFixture.bubbleThemes)
  func `messages stand in a column in the middle`(name: String) throws {
    let theme = try Theme.named(name)
    let margin = (1_000 - theme.page.columnWidth) / 2
    #expect(margin > 100)
    let incoming = try bubble(LayoutFixture.incoming("AB"), name)
    let outgoing = try bubble(LayoutFixture.outgoing("AB"), name)
    #expect(incoming.minX == margin + theme.page.insets.left)
    #expect(outgoing.maxX == 1_000 - margin - theme.page.insets.right)
  }

  @Test func `the column is in the middle of an odd page`() throws {
    let row = LayoutFixture.outgoing("AB")
    let box = try #require(snapshot(.message(row), width: 1_001).box(.bubble))
    #expect(box.maxX == 1_001 - 137 - 8)
  }

  @Test func `the bar reaches over the whole page`() throws {
    let bar = TitleBarRow(title: "T", participantCount: 2, isGroup: false)
    #expect(try snapshot(.titleBar(bar)).box(.titleBar)?.width == 1_000)
  }

  @Test func `code takes the room of the column, words do not`() throws {
    let line = String(repeating: "A", count: 200)
    let code = RichText(line, entities: [.init(.codeBlock(language: nil), 0..<200)])
    #expect(try bubble(LayoutFixture.incoming(RichText(line))).width == 454)
    let box = try bubble(LayoutFixture.incoming(code))
    #expect(box.width > 600)
    #expect(box.maxX <= 1_000 - 136)
    let phone = try #require(
      snapshot(.message(LayoutFixture.incoming(code)), width: 390).box(.bubble))
    #expect(phone.width <= 282)
  }
}

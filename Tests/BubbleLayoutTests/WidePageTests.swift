import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
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
    same(incoming.minX, margin + theme.page.insets.left)
    same(outgoing.maxX, 1_000 - margin - theme.page.insets.right)
  }

  @Test func `the column is in the middle of an odd page`() throws {
    let row = LayoutFixture.outgoing("AB")
    let box = try #require(snapshot(.message(row), width: 1_001).box(.bubble))
    same(box.maxX, 1_001 - 137 - 8)
  }

  @Test func `the bar reaches over the whole page`() throws {
    let bar = TitleBarRow(title: "T", participantCount: 2, isGroup: false)
    try same(snapshot(.titleBar(bar)).box(.titleBar)?.width, 1_000)
  }

  @Test func `code takes the room of the column, words do not`() throws {
    let line = String(repeating: "A", count: 200)
    let code = RichText(line, entities: [.init(.codeBlock(language: nil), 0..<200)])
    try same(bubble(LayoutFixture.incoming(RichText(line))).width, 454)
    let box = try bubble(LayoutFixture.incoming(code))
    #expect(box.width > 600)
    #expect(box.maxX <= 1_000 - 136)
    let phone = try #require(
      snapshot(.message(LayoutFixture.incoming(code)), width: 390).box(.bubble))
    #expect(phone.width > 310 && phone.maxX <= 390 - 8)
  }

  // MARK: - Documents on the page

  private static let longLine = "A " + String(repeating: "AAAA ", count: 30)

  private func document(_ source: String, _ theme: String = "assistant", width: Double) throws
    -> CellSnapshot
  {
    try snapshot(
      .message(
        MessageRow(
          message: Message(id: "m", sender: "bo", content: .markdown(source)),
          sender: LayoutFixture.bo, position: .single)), theme, width: width)
  }

  @Test func `code that is wider than its column takes the free room of a page`() throws {
    let code = "```\n\(Self.longLine)\n```"
    let column = 260.0..<940
    let wide = try #require(document("B\n\n" + code, width: 1_200).box(.custom("code:0")))
    #expect(wide.minX >= 40 && wide.minX < 80 && wide.maxX == 1_160)
    let short = try #require(document("```\nA\n```", width: 1_200).box(.custom("code:0")))
    #expect(short.minX == column.lowerBound && short.maxX == column.upperBound)
    // The code is aligned with the leading edge.
    let medium = try #require(
      document("```\n\(String(repeating: "A", count: 80))\n```", width: 1_200)
        .box(.custom("code:0")))
    #expect(medium.minX == column.lowerBound && medium.maxX > column.upperBound)
    // Code within a quote stays within the quote's edges.
    let quoted = try #require(
      document("> " + code.replacing("\n", with: "\n> "), width: 1_200)
        .box(.custom("code:0")))
    #expect(quoted.minX > column.lowerBound && quoted.maxX <= column.upperBound)
    let narrow = try #require(document(code, width: 700).box(.custom("code:0")))
    #expect(narrow.minX == 40 && narrow.maxX == 660)
  }

  @Test func `what is drawn beside the column belongs to the message`() throws {
    let cell = try document("```\n\(Self.longLine)\n```\n\nB", width: 1_200)
    let bubble = try #require(cell.box(.bubble))
    #expect(bubble.minX >= 40 && bubble.minX < 80 && bubble.maxX == 1_160)
    try same(#require(cell.text("B")).origin.x, 260)
  }

  @Test func `tables take the free room where their columns ask for it`() throws {
    let names = (0..<8).map { "AAAAAAAA\($0)" }
    let table = "|\(names.joined(separator: "|"))|\n|" + String(repeating: "-|", count: 8)
    let wide = try document(table, width: 1_200)
    let tops = Set(names.compactMap { wide.text($0)?.origin.y })
    same(tops.count, 1)
    let edges = names.compactMap { wide.text($0)?.origin.x }
    #expect(edges.first == 260 && (edges.last ?? 0) > 940)
    // A column of text is at most half as wide as the width available for text.
    let prose = try document("|A|B|\n|-|-|\n|A|\(Self.longLine)|", width: 1_200)
    let cells = prose.hitAreas.filter { "\($0.role)".contains("cell:") }.flatMap(\.rects)
    same(cells.map(\.maxX).max(), 940)
  }

  @Test(arguments: LayoutFixture.bubbleThemes)
  func `blocks in bubbles stay in them`(name: String) throws {
    let cell = try document("```\n\(Self.longLine)\n```", name, width: 1_200)
    let bubble = try #require(cell.box(.bubble))
    let code = try #require(cell.box(.custom("code:0")))
    #expect(code.minX > bubble.minX && code.maxX < bubble.maxX)
  }
}

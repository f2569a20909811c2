import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import LayoutTestResources
import Testing

@Suite struct LinesAndBarsTests {
  /// The hairlines of a row.
  private func rules(_ row: TimelineRow, _ theme: String) throws -> [Rect] {
    try LayoutFixture(theme).snapshot(of: row).items.compactMap { item in
      guard case .fill(.roundedRect(let rect, _), _) = item, rect.height == 0.5 else { return nil }
      return rect
    }
  }

  @Test func `the unread line has rules on both sides, a time has none`() throws {
    let rules = try rules(.unreadLine("NEW"), "wechat")
    try #require(rules.count == 2)
    #expect(rules[0].minX == 12 && rules[1].maxX == 378)
    same(rules[0].minY, rules[1].minY)
    let text = try #require(
      LayoutFixture("wechat").snapshot(of: .unreadLine("NEW")).text("NEW"))
    #expect(rules[0].maxX < text.origin.x)
    #expect(rules[1].minX > text.origin.x + text.text.size.width)
    #expect(abs(rules[0].midY - (text.origin.y + text.text.size.height / 2)) <= 1)
    #expect(try self.rules(.dateSeparator("09:26"), "wechat").isEmpty)
    #expect(try self.rules(.unreadLine("NEW"), "telegram").isEmpty)
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a label at the trailing margin has one rule before it`(direction: LayoutDirection) throws {
    var fixture = try LayoutFixture("wechat")
    fixture.direction = direction
    fixture.theme.unreadLine.alignment = .trailing
    fixture.theme.unreadLine.fill = Color(rgb: 0xd22d39)
    let items = try fixture.snapshot(of: .unreadLine("NEW")).items
    let boxes = items.compactMap { item in
      if case .fill(.roundedRect(let rect, _), _) = item { rect } else { nil }
    }
    try #require(boxes.count == 2)
    let (rule, label) = (boxes[0], boxes[1])
    if direction == .rightToLeft {
      #expect(label.minX == 12 && rule.maxX == 378 && rule.minX == label.maxX)
    } else {
      #expect(label.maxX == 378 && rule.minX == 12 && rule.maxX == label.minX)
    }
  }

  @Test func `a line as wide as the page leaves no room for rules`() throws {
    var fixture = try LayoutFixture("wechat")
    fixture.theme.unreadLine.fillsWidth = true
    let items = try fixture.snapshot(of: .unreadLine("NEW")).items
    same(items.count, 1)
  }

  @Test func `a group's title says how many take part`() throws {
    func texts(_ title: String, isGroup: Bool) throws -> [String] {
      let row = TitleBarRow(title: title, participantCount: 12, isGroup: isGroup)
      return try LayoutFixture("wechat").snapshot(of: .titleBar(row)).texts.map(\.text.text)
    }
    try same(texts("LAKE", isGroup: true), ["LAKE", "(12)"])
    try same(texts("LAKE", isGroup: false), ["LAKE"])
  }

  @Test(arguments: LayoutDirection.allCases)
  func `a long title leaves room for the count`(direction: LayoutDirection) throws {
    var fixture = try LayoutFixture("wechat")
    fixture.direction = direction
    let row = TitleBarRow(
      title: String(repeating: "A", count: 80), participantCount: 12, isGroup: true)
    let snapshot = try fixture.snapshot(of: .titleBar(row))
    try #require(snapshot.texts.count == 2)
    let boxes = snapshot.texts.map { Rect(origin: $0.origin, size: $0.text.size) }
    let isMirrored = direction == .rightToLeft
    #expect(isMirrored ? boxes[1].maxX < boxes[0].minX : boxes[0].maxX < boxes[1].minX)
    #expect(boxes.allSatisfy { $0.minX >= 52 && $0.maxX <= 338 })
  }
}

import Assertions
import BubbleLayout
import ChatModel
import DisplayList
import FrameLab
import LayoutTestResources
import Testing

/// Places the content at a given position, in a cell of a given height.
private struct FixedFrames: SizeStrategy {
  var height: Double
  var origin: Point
  var identifier: String { "fixed \(height) \(origin.x) \(origin.y)" }
  let version = 1

  func frames(for measures: CellMeasures) -> CellFrames {
    CellFrames(height: height, content: Rect(origin: origin, size: measures.content))
  }
}

/// Limits components to a given width.
private struct Narrow: SizeStrategy {
  var limit: Double
  var identifier: String { "narrow \(limit)" }
  var version = 1

  func width(of component: SizeStrategies.Component, within room: Double) -> Double { limit }
}

@Suite struct `Size strategies` {
  @Test(arguments: try ThemeCatalog.builtIn.names())
  func `the built-in strategy, flex and constraints agree on every arrangement`(
    name: String
  ) throws {
    var (flex, constraints) = (try LayoutFixture(name), try LayoutFixture(name))
    flex.strategies = SizeStrategies(.flex)
    constraints.strategies = SizeStrategies(.constraints)
    var plain = try LayoutFixture(name)
    // Flex and constraints put reactions below the content, at its near side.
    if plain.theme.reactions.placement == .corner {
      plain.theme.reactions.placement = .overlapping
    }
    plain.theme.reactions.alignment = .near
    flex.theme = plain.theme
    constraints.theme = plain.theme
    for row in rows {
      let expected = try plain.snapshot(of: row).dump()
      try same(flex.snapshot(of: row).dump(), expected)
      try same(constraints.snapshot(of: row).dump(), expected)
    }
  }

  @Test func `a strategy of a program's own sets the frames`() throws {
    var fixture = try LayoutFixture()
    fixture.strategies = SizeStrategies(FixedFrames(height: 200, origin: Point(x: 30, y: 50)))
    let snapshot = try fixture.snapshot(of: LayoutFixture.incoming("AB"))
    same(snapshot.size.height, 200)
    same(snapshot.box(.bubble), Rect(x: 30, y: 50, width: 44, height: 26))
  }

  @Test func `a strategy that gives the built-in frames changes nothing`() throws {
    var fixture = try LayoutFixture()
    let row = LayoutFixture.outgoing("AB", stamp: "09:26", status: .read)
    let plain = try fixture.snapshot(of: row)
    let box = try #require(plain.box(.bubble))
    fixture.strategies = SizeStrategies(FixedFrames(height: plain.size.height, origin: box.origin))
    try same(fixture.snapshot(of: row).dump(), plain.dump())
  }

  @Test func `a strategy is chosen by component`() throws {
    var fixture = try LayoutFixture()
    var row = LayoutFixture.incoming("AB CD")
    row.sender = LayoutFixture.bo
    row.showsAvatar = true
    let plain = try fixture.snapshot(of: row)
    fixture.strategies.use(Narrow(limit: 49), for: [.content])
    let narrow = try fixture.snapshot(of: row)
    same(narrow.text("AB CD")?.text.lines.count, 2)
    same(narrow.box(.bubble)?.width, 44)
    same(narrow.box(.avatar)?.minX, plain.box(.avatar)?.minX)
    fixture.strategies = SizeStrategies()
    fixture.strategies.use(FixedFrames(height: 7, origin: Point(x: 90, y: 1)), for: [.content])
    let moved = try fixture.snapshot(of: row)
    same(moved.size, plain.size)
    same(moved.box(.bubble)?.minX, 90)
    same(moved.box(.avatar), plain.box(.avatar))
  }

  @Test func `and by message, the last rule first`() throws {
    var fixture = try LayoutFixture()
    fixture.strategies.use(Narrow(limit: 49), for: [.content]) { $0.message.id == "long" }
    var row = LayoutFixture.incoming("AB CD")
    try same(fixture.snapshot(of: row).text("AB CD")?.text.lines.count, 1)
    row.message.id = "long"
    try same(fixture.snapshot(of: row).text("AB CD")?.text.lines.count, 2)
    fixture.strategies.use(.automatic)
    try same(fixture.snapshot(of: row).text("AB CD")?.text.lines.count, 1)
  }

  @Test(arguments: [Double.nan, -5, .infinity, 1e9])
  func `a width that is none is as wide as there is room, and never too little`(
    limit: Double
  ) throws {
    var fixture = try LayoutFixture()
    fixture.strategies = SizeStrategies(Narrow(limit: limit))
    let words = RichText(String(repeating: "AB ", count: 60))
    let box = try #require(fixture.snapshot(of: LayoutFixture.incoming(words)).box(.bubble))
    #expect(box.width <= 282)
    #expect(box.height.isFinite)
  }

  @Test func `strategies count in keys by identifier and version, for the messages they are for`()
    throws
  {
    func key(_ id: String, _ change: (inout SizeStrategies) -> Void) throws -> CellKey {
      var fixture = try LayoutFixture()
      change(&fixture.strategies)
      var row = LayoutFixture.incoming("AB")
      row.message.id = id
      return try #require(fixture.keys().key(of: .message(row)))
    }
    let keys = try [
      key("a") { _ in }, key("a") { $0 = SizeStrategies(.flex) },
      key("a") { $0 = SizeStrategies(Narrow(limit: 9)) },
      key("a") { $0 = SizeStrategies(Narrow(limit: 8)) },
      key("a") { $0 = SizeStrategies(Narrow(limit: 8, version: 2)) },
      key("a") { $0.use(Narrow(limit: 8), for: [.content]) },
      key("a") { $0.use(Narrow(limit: 8), for: [.reply]) },
    ]
    same(Set(keys).count, keys.count)
    let one = try key("a") { $0.use(Narrow(limit: 8), for: [.content]) { $0.message.id == "b" } }
    let other = try key("a") { $0.use(Narrow(limit: 7), for: [.content]) { $0.message.id == "b" } }
    same(one, other)
  }

  private var rows: [MessageRow] {
    var rows: [MessageRow] = []
    for position in [GroupPosition.single, .first, .middle, .last] {
      for isOutgoing in [false, true] {
        for extra in 0..<4 {
          var row =
            isOutgoing
            ? LayoutFixture.outgoing("AB CD", stamp: "09:26", position: position)
            : LayoutFixture.incoming("AB CD", stamp: "09:26", position: position)
          row.sender = LayoutFixture.bo
          row.showsName = !isOutgoing && position.isFirst
          row.reservesAvatar = extra != 1
          row.showsAvatar = extra == 2
          row.status = isOutgoing ? Message.Status.allCases[extra] : nil
          if extra == 3 { row.status = isOutgoing ? .failed : nil }
          if extra > 1 { row.message.reactions = [Reaction(emoji: "A", count: 3)] }
          if extra > 0 {
            row.reply = ReplyPreview(id: "x", author: LayoutFixture.bo, summary: "WORDS")
          }
          rows.append(row)
        }
      }
    }
    return rows
  }
}

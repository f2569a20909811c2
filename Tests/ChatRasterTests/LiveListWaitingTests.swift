import Assertions
import CellEngine
import ChatRaster
import Testing

@testable import CellList

/// Tests that cells prepared by workers are not shown before they are ready; here the test controls
/// the workers.
@Suite(.timeLimit(.minutes(20))) struct LiveListWaitingTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws {
    renderer = ChatRenderer(
      like: try Self.makeRenderer(), workers: 0, bitmapBudget: 0, snapshotBudget: nil,
      textBudget: 0, listensToPressure: false)
  }

  private func work(_ count: Int = .max) {
    var left = count
    while left > 0, renderer.engine.runNextJob() { left -= 1 }
  }

  /// A list in which all cells near the screen are ready.
  private func ready(
    _ cells: StripeCells, startsAtEnd: Bool = false
  ) throws -> CustomList<StripeCells> {
    let list = try list(cells, LiveListOptions(preparation: .prefetching, startsAtEnd: startsAtEnd))
    for _ in 0..<10 {
      work()
      try list.advance(to: .zero)
    }
    same(blanks(list), 0)
    return list
  }

  private func blanks(_ list: CustomList<StripeCells>) -> Int { list.list.compose().blankCount }

  /// A layer whose height encodes the turn in which it was set.
  private struct Block: ListCell {
    let turn: Int

    func measured(in context: ContentContext) -> Drawing {
      Drawing(size: Size(width: 10, height: Double(turn)))
    }

    struct Drawing: MeasuredContent {
      let size: Size
      let fit = ContentFit.bare
      func draw(in box: Rect, on canvas: inout CellCanvas) { canvas.fill(.rect(box), .black) }
    }
  }

  @Test func `of layers that change faster than they are made each has its turn`() throws {
    let list = try list(StripeCells(count: 1, height: 40), LiveListOptions(preparation: .onDemand))
    let names = (0..<12).map { "layer \($0)" }
    for turn in 1...60 {
      for name in names {
        list.setLayer(FixedLayer(id: name, Block(turn: turn), alignment: .topLeft, width: 10))
      }
      try list.advance(to: .milliseconds(turn))
      work(3)
      guard turn > 8 else { continue }
      for name in names {
        let shown = try #require(list.frame(ofLayer: name)).height
        #expect(shown >= Double(turn - 6), "\(name) in turn \(turn)")
      }
    }
  }

  @Test func `a jump is seen when its cells are there, and not before`() throws {
    let list = try ready(StripeCells(count: 1_000, height: 40))
    let before = list.visible
    list.show(500)
    try list.advance(to: .zero)
    #expect(list.visible == before && blanks(list) == 0)
    work(1)
    try list.advance(to: .zero)
    same(list.visible, before)
    for _ in 0..<10 {
      work()
      try list.advance(to: .zero)
      same(blanks(list), 0)
    }
    #expect(list.visible.first?.id == 500 && top(of: 500, in: list) == 0)
  }

  @Test func `of many jumps some are seen on the way, and the last one in the end`() throws {
    let list = try ready(StripeCells(count: 1_000, height: 40))
    var seen: Set<Int> = []
    for place in stride(from: 100, through: 900, by: 10) {
      list.show(place)
      try list.advance(to: .zero)
      work(6)
      same(blanks(list), 0)
      seen.insert(list.visible[0].id)
    }
    #expect(seen.count > 3)
    for _ in 0..<20 {
      work()
      try list.advance(to: .zero)
    }
    same(list.visible[0].id, 900)
  }

  @Test func `a finger goes on from what is seen, and the jump is forgotten`() throws {
    let list = try ready(StripeCells(count: 1_000, height: 40))
    list.show(500)
    try list.advance(to: .zero)
    list.scroll(by: 20)
    for _ in 0..<5 {
      work()
      try list.advance(to: .zero)
    }
    #expect(list.visible[0].id == 0 && top(of: 0, in: list) == -20)
  }

  @Test(arguments: [1, 5, 16, 17, 200])
  func `what comes in at the end is seen when it is ready`(count: Int) throws {
    var cells = StripeCells(count: 50, height: 40)
    let list = try ready(cells, startsAtEnd: true)
    cells.stripes += (50..<50 + count).map { StripeCell(number: $0, height: 30) }
    cells.index()
    try list.update([.inserted(50..<50 + count)], to: cells)
    try list.advance(to: .zero)
    #expect(blanks(list) == 0 && list.visible.last?.id == 49)
    for _ in 0..<20 {
      work(3)
      try list.advance(to: .zero)
      same(blanks(list), 0)
    }
    for _ in 0..<10 {
      work()
      try list.advance(to: .zero)
    }
    #expect(list.visible.last?.id == 49 + count && list.visible.last?.frame.maxY == 300)
  }

  @Test func `a cell that comes in between others takes no room before it is ready`() throws {
    var cells = StripeCells(count: 50, height: 40)
    let list = try ready(cells)
    cells.stripes.insert(StripeCell(number: 99, height: 25), at: 3)
    cells.index()
    try list.update([.inserted(3..<4)], to: cells)
    try list.advance(to: .zero)
    #expect(blanks(list) == 0 && !list.visible.contains { $0.id == 99 })
    same(top(of: 3, in: list), 120)
    work()
    try list.advance(to: .zero)
    #expect(top(of: 99, in: list) == 120 && top(of: 3, in: list) == 145)
  }

  @Test func `a list that is pulled beyond its end comes to rest there, whatever comes in`() throws
  {
    var cells = StripeCells(count: 50, height: 40)
    let list = try ready(cells, startsAtEnd: true)
    list.drag(Touch(.down, at: Point(x: 10, y: 250), time: .zero))
    list.drag(Touch(.move, at: Point(x: 10, y: 100), time: .milliseconds(50)))
    list.drag(Touch(.up, at: Point(x: 10, y: 100), time: .milliseconds(400)))
    list.showEnd()
    list.drag(Touch(.down, at: Point(x: 10, y: 250), time: .milliseconds(410)))
    list.drag(Touch(.move, at: Point(x: 10, y: 100), time: .milliseconds(450)))
    cells.stripes += (50..<90).map { StripeCell(number: $0, height: 30) }
    cells.index()
    try list.update([.inserted(50..<90)], to: cells)
    try list.advance(to: .milliseconds(460))
    list.drag(Touch(.up, at: Point(x: 10, y: 100), time: .milliseconds(900)))
    for step in 0..<120 {
      try list.advance(to: .milliseconds(900 + 16 * step))
    }
    #expect(!list.isMoving)
    for step in 0..<10 {
      work()
      try list.advance(to: .milliseconds(4_000 + 16 * step))
    }
    list.showEnd()
    for step in 0..<10 {
      work()
      try list.advance(to: .milliseconds(5_000 + 16 * step))
    }
    same(list.visible.last?.frame.maxY, 300)
  }
}

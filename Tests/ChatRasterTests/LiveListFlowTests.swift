import Assertions
import ChatFonts
import ChatModel
import Glibc
import RasterKit
import Synchronization
import TestResources
import Testing

@testable import CellList
@testable import ChatRaster

/// Tests of cells next to each other.
@Suite(.timeLimit(.minutes(20))) struct LiveListFlowTests: LiveListSuite {
  let renderer: ChatRenderer

  init() throws {
    renderer = try Self.makeRenderer()
  }

  private func tiles(_ placements: [(Double, CellPlacement)]) -> TileCells {
    TileCells(
      placements.enumerated().map { index, tile in
        TileCell(
          stripe: StripeCell(number: index, height: tile.0), placement: tile.1)
      })
  }

  @Test func `cells stand side by side while they fit, and a row is as high as its tallest`() throws
  {
    let cells = tiles([
      (40, CellPlacement()), (20, .init(width: .share(1 / 3))), (50, .init(width: .share(1 / 3))),
      (30, .init(width: .share(1 / 3))), (10, .init(width: .points(120))),
      (10, .init(width: .points(120))), (10, .init(width: .points(80), rowBreak: .always)),
    ])
    let list = try CustomList(
      cells, renderer: renderer, size: screen, behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    same(
      list.visible.map(\.frame),
      [
        Rect(x: 0, y: 0, width: 200, height: 40), Rect(x: 0, y: 40, width: 67, height: 20),
        Rect(x: 67, y: 40, width: 66, height: 50), Rect(x: 133, y: 40, width: 67, height: 30),
        Rect(x: 0, y: 90, width: 120, height: 10), Rect(x: 0, y: 100, width: 120, height: 10),
        Rect(x: 0, y: 110, width: 80, height: 10),
      ])
    same(list.hit(at: Point(x: 70, y: 45))?.owner, .cell(2))
    same(list.hit(at: Point(x: 70, y: 45))?.rect, Rect(x: 67, y: 40, width: 66, height: 25))
    // The area below a short cell of a tall row is empty.
    #expect(list.hit(at: Point(x: 10, y: 75)) == nil && list.hit(at: Point(x: 150, y: 95)) == nil)
  }

  @Test func `a strip wider than the list is scrolled sideways and cut at its edge`() throws {
    let cells = tiles(
      [(40, CellPlacement())]
        + (0..<6).map {
          (30 + 10 * Double($0), .init(width: .points(80), rowBreak: $0 == 0 ? .whenFull : .never))
        }
        + [(40, CellPlacement())])
    let list = try CustomList(
      cells, renderer: renderer, size: screen, behavior: LiveListOptions(preparation: .synchronous))
    try list.advance(to: .zero)
    same(list.visible.map(\.id), [0, 1, 2, 3, 7])
    // The tallest cell of the row is not visible, but its height still counts.
    same(top(of: 7, in: list), 120.0)
    #expect(
      list.rowWidth(of: 3) == 480 && list.rowWidth(of: 0) == 200 && list.rowWidth(of: 9) == nil)
    _ = list.takeEvents()
    var pixels: [UInt8] = []
    list.draw(into: &pixels)
    list.setRowOffset(100, of: 4)
    try list.advance(to: .milliseconds(16))
    #expect(list.rowOffset(of: 2) == 100 && list.rowOffset(of: 7) == 0)
    same(list.visible.map(\.id), [0, 2, 3, 4, 7])
    #expect(list.visible[1].frame.minX == -20 && list.visible[3].frame.minX == 140)
    same(list.takeEvents(), [.appeared(4), .disappeared(1)])
    #expect(list.draw(into: &pixels).allSatisfy { $0.minY >= 40 && $0.maxY <= 120 })
    same(list.hit(at: Point(x: 150, y: 45))?.owner, .cell(4))
    list.setRowOffset(0, of: 1)
    list.setRowOffset(.nan, of: 1)
    same(list.rowOffset(of: 4), 0)
  }

  @Test func `a million cells in rows of four cost what a thousand do`() throws {
    func work(_ count: Int) throws -> ListCounters {
      var cells = CountedTiles(count: count)
      let list = try CustomList(
        cells, renderer: renderer, size: screen,
        behavior: LiveListOptions(preparation: .synchronous))
      try list.advance(to: .zero)
      let before = list.list.counters.rowsVisited
      list.show(count / 2)
      try list.advance(to: .milliseconds(1))
      same(top(of: count / 2, in: list), 0)
      list.scroll(by: 300)
      try list.advance(to: .milliseconds(2))
      same(top(of: count / 2 + 40, in: list), 0)
      #expect(abs(list.contentOffset - Double(count / 8 + 10) * 30) < 1)
      cells.count += 3
      try list.update([.inserted(count..<count + 3)], to: cells)
      list.showEnd()
      try list.advance(to: .milliseconds(3))
      same(list.visible.last?.id, count + 2)
      return ListCounters(rowsVisited: list.list.counters.rowsVisited - before)
    }
    let small = try work(1_000).rowsVisited
    #expect(try work(1_000_000).rowsVisited <= 2 * small)
  }
}

import Assertions
import DisplayList
import ImageCodecs
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping

@testable import CellEngine

/// A source whose third and seventh cells begin a page; the third cell is also the page header.
private struct ChapterCells: CellSource {
  let count = 8
  let width = 40.0
  let background = Background.color(.white)
  var pageHeader: Int? { 2 }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    CellSnapshot(size: Size(width: width, height: 10), items: [])
  }

  func mayBeginPage(at index: Int) -> Bool { index != 3 }
  func beginsPage(at index: Int) -> Bool { index == 2 || index == 6 }
}

@Suite struct PageBeginTests {
  @Test func `a cell may begin a page, and the header stays with the pages that begin with it`()
    throws
  {
    var pages = Pagination(
      of: ChapterCells(), on: try PageLayout(of: ChapterCells(), scale: 1), height: 30)
    var placed: [PlacedCell] = []
    for index in 0..<8 {
      let size = Size(width: 40, height: 10)
      let snapshot = CellSnapshot(size: size, items: [])
      placed += try pages.add(
        MeasuredCell(index: index, facts: CellMetrics(of: snapshot), snapshot: snapshot))
    }
    placed += try pages.finish()
    same(
      placed.map { [$0.page, $0.index] },
      [[0, 0], [0, 1], [1, 2], [1, 3], [1, 4], [2, 2], [2, 5], [3, 6], [3, 7]])
  }
}

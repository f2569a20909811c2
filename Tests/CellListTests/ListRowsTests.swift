import Assertions
import TestResources
import Testing

@testable import CellList

@Suite struct ListRowsTests {
  /// The rows of a list, from its beginning.
  private func rows(_ cells: [CellPlacement], width: Double = 100) -> [[Double]] {
    let rows = ListRows(count: cells.count, width: width, scale: 2) { cells[$0] }
    var result: [[Double]] = []
    var cell = 0
    while cell < cells.count {
      let row = rows.row(at: cell)
      result.append(row.edges)
      cell = row.cells.upperBound
    }
    return result
  }

  @Test func `columns of a third fill whole pixels and leave no gap`() {
    let thirds = Array(repeating: CellPlacement(width: .share(1 / 3)), count: 4)
    same(rows(thirds), [[0, 33.5, 66.5, 100], [0, 33.5]])
    same(rows(Array(repeating: CellPlacement(width: .share(0.1)), count: 20)).count, 2)
  }

  @Test func `a row begins where it is told to, and goes on where it is told to`() {
    let half = CellWidth.share(0.5)
    let cells = [
      CellPlacement(width: half), CellPlacement(width: half, rowBreak: .always),
      CellPlacement(width: half), CellPlacement(width: half, rowBreak: .never),
      CellPlacement(), CellPlacement(rowBreak: .never), CellPlacement(width: half),
    ]
    same(rows(cells), [[0, 50], [0, 50, 100, 150], [0, 100, 200], [0, 50]])
  }

  @Test func `widths without sense are held within a list`() {
    for (width, points) in [
      (CellWidth.points(-5), 1.0), (.points(0), 1), (.points(1e9), 400), (.points(.nan), 100),
      (.share(.infinity), 100), (.share(-1), 1), (.share(7), 400),
    ] {
      same(rows([CellPlacement(width: width)]), [[0, points]])
    }
  }

  @Test func `a strip without end is continued below`() {
    let cells = Array(repeating: CellPlacement(width: .points(10), rowBreak: .never), count: 1_000)
    same(rows(cells).map { $0.count - 1 }, [256, 256, 256, 232])
  }

  @Test(arguments: 0..<4) func `a row is the same from whichever place it is asked for`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let cells = (0..<3_000).map { _ in
      CellPlacement(
        width: .points(Double.random(in: 5...60, using: &random)),
        rowBreak: Int.random(in: 0..<(seed == 0 ? 20 : 2_000), using: &random) == 0
          ? .always : Bool.random(using: &random) || seed < 2 ? .whenFull : .never)
    }
    let all = rows(cells)
    var starts: [Int] = [0]
    for row in all { starts.append(starts[starts.count - 1] + row.count - 1) }
    let rows = ListRows(count: cells.count, width: 100, scale: 2) { cells[$0] }
    var place = 1_500
    for step in 0..<2_000 {
      place =
        step % 10 == 0
        ? Int.random(in: 0..<3_000, using: &random)
        : min(max(0, place + Int.random(in: -30...30, using: &random)), 2_999)
      let row = rows.row(at: place)
      let number = starts.lastIndex { $0 <= place } ?? 0
      #expect(row.cells == starts[number]..<starts[number + 1] && row.edges == all[number])
      guard row.cells.contains(place) else { return }
    }
  }

  @Test func `a list that was gone through is not gone through again`() {
    let rows = ListRows(count: 100_000, width: 100, scale: 1) { _ in
      CellPlacement(width: .points(9))
    }
    same(rows.row(at: 99_999).cells.lowerBound, 99_990)
    let before = rows.visitedCount
    for place in [50_000, 99_000, 3, 70_007] { same(rows.row(at: place).cells.count, 11) }
    #expect(rows.visitedCount - before < 5_000)
    let longer = ListRows(
      count: 100_001, width: 100, scale: 1, starts: rows.starts.filter { $0 < 99_000 }
    ) { _ in CellPlacement(width: .points(9)) }
    _ = longer.row(at: 100_000)
    #expect(longer.visitedCount < 5_000)
  }
}

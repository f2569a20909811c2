import Assertions
import CellEngine
import DisplayList
import ImageCodecs
import RasterKit
import Testing
import TextShaping

/// Tests of pages below and above the limit of 32,767 rows for a bitmap.
@Suite(.timeLimit(.minutes(20))) struct TallPageTests {
  /// Cells whose rows encode their number: two points of each row have a different colour.
  struct NumberedRows: CellSource {
    /// The height of each cell, in points.
    var heights: [Double]
    var width = 4.0
    var background: Background { .color(.white) }
    var count: Int { heights.count }

    func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
      let items = stride(from: 0, to: heights[index], by: 1).map { row in
        DisplayItem.fill(
          .rect(Rect(x: 1, y: row, width: 2, height: 1)),
          .color(Color(rgb: Self.pixel(of: Int(row), in: index) & 0xff_ffff)))
      }
      return CellSnapshot(size: Size(width: width, height: heights[index]), items: items)
    }

    static func pixel(of row: Int, in cell: Int) -> UInt32 {
      0xff00_0000 | UInt32(truncatingIfNeeded: (row &* 7_919 &+ cell &* 104_729) & 0xff_ffff)
    }
  }

  /// Draws cells at one pixel per point, and checks every row.
  private func expectRows(of cells: NumberedRows, workers: Int) throws {
    let engine = try EngineFixture.engine(workers: workers)
    let image = try ImageDecoder.decode(engine.png(of: cells, scale: 1))
    same(image.width, Int(cells.width))
    same(image.height, Int(cells.heights.reduce(0, +)))
    var row = 0
    var wrong: [Int] = []
    for (cell, height) in cells.heights.enumerated() {
      for inner in 0..<Int(height) {
        let pixel = NumberedRows.pixel(of: inner, in: cell)
        let pixels = image.pixels[row * image.width..<(row + 1) * image.width]
        if Array(pixels) != [0xffff_ffff, pixel, pixel, 0xffff_ffff] { wrong.append(row) }
        row += 1
      }
    }
    #expect(wrong.isEmpty, "rows \(wrong.prefix(5)), \(wrong.count) in all")
  }

  @Test func `a page of many cells has the right rows on both sides of the limit`() throws {
    // A cell ends at row 32,765, one crosses the limit, and one begins after it.
    try expectRows(of: NumberedRows(heights: [32_765, 1, 5, 3, 700]), workers: 2)
  }

  @Test(arguments: [4.0, 64, 65])
  func `one cell higher than a bitmap has the right rows, however narrow the page`(
    width: Double
  ) throws {
    var cells = NumberedRows(heights: [33_000])
    cells.width = width
    let engine = try EngineFixture.engine(workers: 0)
    let image = try ImageDecoder.decode(engine.png(of: cells, scale: 1))
    same(image.height, 33_000)
    for row in [0, 1, 32_262, 32_263, 32_765, 32_766, 32_767, 32_768, 32_999] {
      let found = image.pixels[row * image.width + 1]
      same(found, NumberedRows.pixel(of: row, in: 0), "row \(row)")
    }
  }
}

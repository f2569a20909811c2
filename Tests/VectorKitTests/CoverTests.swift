import Assertions
import CellEngine
import DisplayList
import Foundation
import ImageCodecs
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping
import VectorKit

/// Cells in which boxes hide words.
private struct CoveredCells: CellSource {
  var boxCount = 40
  var isGrained = true
  let count = 3
  let width = 400.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    var boxes: [Rect] = []
    for place in 0..<boxCount {
      let (column, row) = (place % 20, place / 20)
      let corner = Point(x: Double(column * 18), y: Double(row * 22 + 1))
      boxes.append(
        Rect(origin: corner, size: Size(width: Double(9 + place % 3), height: 18)))
    }
    // Each cell has the colour of another in it too, so that patterns are shared.
    let covers = [Color.black, Color(rgb: UInt32(index) << 16)].map {
      DisplayItem.cover(Cover(boxes: boxes, color: $0, isGrained: isGrained))
    }
    return CellSnapshot(size: Size(width: width, height: 600), items: covers)
  }
}

/// Tests of what hides words, in vector formats.
@Suite struct CoverTests {
  private func document<Encoder: DrawingEncoder>(
    of cells: CoveredCells, _ make: (FontFileTable) -> Encoder
  ) throws -> [UInt8] {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: 1, catalog: catalog, images: NoImages())
    return try engine.writeDocument(of: cells, as: make(catalog.files), to: MemorySink())
      .sink.bytes
  }

  private func svg(_ cells: CoveredCells) throws -> [UInt8] {
    try document(of: cells) { SVGEncoder(.init(), fonts: $0) }
  }

  private func pdf(_ cells: CoveredCells) throws -> [UInt8] {
    try document(of: cells) { PDFEncoder(.init(), fonts: $0) }
  }

  private func count(_ words: String, in bytes: [UInt8]) -> Int {
    String(decoding: bytes, as: UTF8.self).components(separatedBy: words).count - 1
  }

  @Test func `each colour of grain is one pattern, however many boxes and cells there are`() throws
  {
    // The first cell's colours are the same.
    let drawn = try svg(CoveredCells())
    same(count("<pattern ", in: drawn), 3)
    same(count("<use href=\"#d", in: drawn), 2 * 2 * 3)
    same(count(" fill=\"none\" style=\"fill:url(#", in: drawn), 2 * 3)
    same(count("/PatternType 1", in: try pdf(CoveredCells())), 3)
  }

  @Test func `plain boxes need no pattern`() throws {
    same(count("<pattern ", in: try svg(CoveredCells(isGrained: false))), 0)
    same(count("/PatternType 1", in: try pdf(CoveredCells(isGrained: false))), 0)
  }

  @Test func `another box takes a hundred bytes, not hundreds for each grain`() throws {
    let (few, many) = (CoveredCells(boxCount: 20), CoveredCells(boxCount: 520))
    let covers = 2 * 500 * 3
    #expect(try svg(many).count - svg(few).count < 110 * covers)
    #expect(try pdf(many).count - pdf(few).count < 110 * covers)
    // A box is four numbers in the snapshot.
    let cost = DisplayItem.cover(Cover(boxes: [.zero], color: .black, isGrained: true))
    let cell = CellSnapshot(size: .zero, items: [cost])
    #expect(cell.byteCost < 300)
  }
}

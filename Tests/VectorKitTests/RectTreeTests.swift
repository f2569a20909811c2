import Assertions
import CellEngine
import DisplayList
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping

@testable import VectorKit

/// Tests that the parts of a cell are found by search, and that the search finds what a walk over all
/// of them finds.
@Suite(.timeLimit(.minutes(20))) struct RectTreeTests {
  @Test func `the last rectangle that contains a point is found as by a walk over all`() throws {
    for seed in try Thoroughness.seeds(4) {
      var numbers = SeededGenerator(seed: seed)
      for count in [0, 1, 8, 9, 64, 65, 1_000] {
        let rects = (0..<count).map { number in
          (
            rect: Rect(
              x: .random(in: 0...400, using: &numbers).rounded(),
              y: .random(in: 0...900, using: &numbers).rounded(),
              width: .random(in: 0...60, using: &numbers).rounded(),
              height: .random(in: 0...30, using: &numbers).rounded()), number: number / 2
          )
        }
        let tree = RectTree(rects)
        for _ in 0..<200 {
          let point = Point(
            x: .random(in: 0...400, using: &numbers).rounded(),
            y: .random(in: 0...900, using: &numbers).rounded())
          let other = point.offset(dx: .random(in: 0...10, using: &numbers).rounded(), dy: 0)
          same(
            tree.last(containing: point), rects.last { $0.rect.contains(point) }?.number,
            "\(count)")
          same(
            tree.last(containing: point, and: other),
            rects.last { $0.rect.contains(point) && $0.rect.contains(other) }?.number, "\(count)")
        }
      }
    }
  }

  @Test func `a rectangle without area or with an edge that is not a number contains no point`() {
    let rects = [
      Rect(x: 0, y: 0, width: .nan, height: 5), Rect(x: 0, y: 0, width: 0, height: 5),
      Rect(x: 0, y: 0, width: -5, height: 5),
    ]
    let tree = RectTree(
      (rects + [Rect(x: 1, y: 1, width: 5, height: 5)]).enumerated().map {
        (rect: $0.element, number: 9 - $0.offset)
      })
    same(tree.last(containing: Point(x: 2, y: 2)), 6)
    same(tree.last(containing: Point(x: 0.5, y: 2)), nil)
  }

  /// The roles of regions that answer a question about a point.
  private static let roles: [RegionRole] = [
    .name, .link("https://a.example"), .link("file:///a"), .mention("a"), .image("a.png"),
    .reply("1"), .replyAuthor, .replyText, .reaction("a"), .avatar, .delivery, .dateSeparator,
    .custom("task:1"), .formula, .custom("sheetHeading"), .text, .bubble,
  ]

  @Test(arguments: roles)
  func `the cost of a cell is in proportion to its regions`(role: RegionRole) throws {
    try expectProportion(role) { PDFEncoder(.init(), fonts: $0) }
  }

  @Test(arguments: [SVGEncoder.TextForm.outlines, .text])
  func `the cost of an SVG is in proportion to its links`(text: SVGEncoder.TextForm) throws {
    try expectProportion(.link("https://a.example")) { SVGEncoder(.init(text: text), fonts: $0) }
  }

  private func expectProportion(
    _ role: RegionRole, _ encoder: (FontFileTable) -> some DrawingEncoder
  ) throws {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: 1, catalog: catalog, images: NoImages())
    let growth = try CostGrowth.ratio(upTo: 2_048) { count in
      _ = try engine.writeDocument(
        of: RegionCells(role: role, lineCount: count), as: encoder(catalog.files),
        to: MemorySink())
    }
    #expect(growth < CostGrowth.most)
  }
}

/// One cell of many lines, each with a region.
private struct RegionCells: CellSource {
  let role: RegionRole
  let lineCount: Int
  let count = 1
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
    let text = shaper.shape(StyledText("A", style: style))
    var cell = CellSnapshot(
      size: Size(width: width, height: 12 * Double(lineCount)), items: [])
    for line in 0..<lineCount {
      let row = Rect(x: 5, y: 12 * Double(line), width: 190, height: 12)
      cell.items += [
        .text(text, origin: Point(x: 10, y: row.minY)),
        .fill(.rect(row), .color(.black)),
      ]
      cell.hitAreas.append(CellRegion(role: role, rects: [row], label: "\(line)"))
    }
    return cell
  }
}

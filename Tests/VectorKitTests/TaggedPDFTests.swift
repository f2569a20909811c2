import Assertions
import CellEngine
import DisplayList
import Platform
import RasterKit
import TestResources
import Testing
import TextShaping

@testable import VectorKit

/// Messages with a date, a name, text with a link, and a formula.
private struct TaggedCells: CellSource {
  var count = 6
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
    func text(_ words: String, _ y: Double) -> DisplayItem {
      .text(shaper.shape(StyledText(words, style: style)), origin: Point(x: 10, y: y))
    }
    func row(_ y: Double) -> Rect { Rect(x: 5, y: y, width: 190, height: 12) }
    if index.isMultiple(of: 3) {
      return CellSnapshot(
        size: Size(width: width, height: 20), items: [text("A", 4)],
        hitAreas: [CellRegion(role: .dateSeparator, rects: [row(4)], label: "Day \(index)")])
    }
    return CellSnapshot(
      size: Size(width: width, height: 50),
      items: [
        .fill(.roundedRect(row(2), CornerRadii(4)), .color(.white)), text("A", 4), text("AA", 18),
        text("AAA", 32),
      ],
      hitAreas: [
        CellRegion(role: .bubble, rects: [Rect(x: 0, y: 0, width: 200, height: 50)]),
        CellRegion(role: .name, rects: [row(4)]),
        CellRegion(role: .link("https://example.com"), rects: [row(18)]),
        CellRegion(role: .formula, rects: [row(32)], label: #"\frac ab"#),
      ])
  }
}

@Suite struct TaggedPDFTests {
  private func text(_ cells: some CellSource) throws -> String {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: 1, catalog: catalog, images: NoImages())
    let bytes = try engine.writeDocument(
      of: cells, as: PDFEncoder(.init(title: "A & B"), fonts: catalog.files), to: MemorySink()
    ).sink.bytes
    return String(decoding: bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
  }

  private func count(_ words: String, in text: String) -> Int {
    text.split(separator: words, omittingEmptySubsequences: false).count - 1
  }

  @Test func `days hold messages, and messages their speakers, words, links and formulas`() throws {
    let text = try text(TaggedCells())
    for (type, number) in [
      ("Document", 1), ("Sect", 2), ("H1", 2), ("Art", 4), ("H2", 4), ("Link", 4), ("Formula", 4),
    ] {
      same(count("<</S/\(type)/P ", in: text), number, "\(type)")
    }
    // The text `\frac ab` in UTF-16.
    same(count("/Alt<FEFF005C006600720061006300200061", in: text), 4)
    // Each link refers to its structure element.
    #expect(count("/StructParent ", in: text) == 4 && count("/Type/OBJR", in: text) == 4)
  }

  @Test func `a picture of a cell that is taller than a page is told once`() throws {
    let text = try text(TallCells())
    #expect(count("<</Type/Page/Parent ", in: text) > 1)
    same(count("<</S/Figure/P ", in: text), TallCells.pictureCount)
  }

  @Test func `a bar at the top that stands on further pages is told once`() throws {
    let bar = CellRegion(role: .titleBar, rects: [Rect(x: 0, y: 0, width: 200, height: 30)])
    let text = try text(RepeatedCells(area: bar))
    same(count("<</S/P/P ", in: text), 1)
  }

  @Test func `the file says what it is and what its colours mean`() throws {
    let text = try text(TaggedCells())
    #expect(text.contains("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>"))
    #expect(text.contains(">A &amp; B</rdf:li>"))
    #expect(text.contains("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1"))
    #expect(text.contains("/MarkInfo<</Marked true>>"))
  }

  @Test func `the profile's tags lie within it`() {
    let profile = ColorProfile.sRGB
    func number(at place: Int) -> Int {
      profile[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(number(at: 0) == profile.count && profile.count.isMultiple(of: 4))
    for tag in 0..<number(at: 128) {
      let (start, length) = (number(at: 136 + tag * 12), number(at: 140 + tag * 12))
      #expect(start >= 132 && start.isMultiple(of: 4) && start + length <= profile.count)
    }
  }
}

/// Equal cells.
private struct RepeatedCells: CellSource {
  let area: CellRegion
  let count = 2
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
    return CellSnapshot(
      size: Size(width: width, height: 30),
      items: [.text(shaper.shape(StyledText("A", style: style)), origin: Point(x: 10, y: 8))],
      hitAreas: [area])
  }
}

/// One cell that is taller than a page, with pictures from its top to its bottom.
private struct TallCells: CellSource {
  static let pictureCount = 40
  let count = 1
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let boxes = (0..<Self.pictureCount).map {
      Rect(x: 10, y: 300 + 1_000 * Double($0), width: 80, height: 40)
    }
    return CellSnapshot(
      size: Size(width: width, height: 1_000 * Double(Self.pictureCount)),
      items: boxes.map {
        .image(
          ImageReference(identifier: "a", pixelWidth: 80, pixelHeight: 40), $0, clip: .rect($0))
      }, hitAreas: boxes.map { CellRegion(role: .image("a.png"), rects: [$0]) })
  }
}

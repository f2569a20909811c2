import Assertions
import CellEngine
import DisplayList
import Platform
import RasterKit
import Synchronization
import TestResources
import Testing
import TextShaping

@testable import VectorKit

/// Cells of two lines of text, with a clock time next to the second one.
private struct WordCells: CellSource {
  var count = 6
  let width = 200.0
  let background = Background.color(.white)

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    func text(_ words: String, _ size: Double, _ x: Double, _ y: Double) -> DisplayItem {
      let style = TextStyle(
        families: [TestResources.boxFamily], size: size, color: .black, lineHeight: size * 1.2)
      return .text(shaper.shape(StyledText(words, style: style)), origin: Point(x: x, y: y))
    }
    return CellSnapshot(
      size: Size(width: width, height: 60),
      items: [
        text("A", 10, 10, 4), text("AA", 6, 150, 24),
        .group([text("AA", 10, 0, 0)], offset: Point(x: 10, y: 20), clip: nil, opacity: 1),
      ])
  }
}

/// Records the pages for which it is called.
private final class RecordingSource: PageArtifactSource {
  private let seen = Mutex<[DrawnPage]>([])
  var pages: [DrawnPage] { seen.withLock { $0 } }

  func artifacts(of page: DrawnPage, shaper: TextShaper) -> [PageArtifact] {
    seen.withLock { $0.append(page) }
    let style = TextStyle(
      families: [TestResources.boxFamily], size: 10, color: .black, lineHeight: 12)
    let text = shaper.shape(StyledText(String(repeating: "A", count: page.number), style: style))
    return [PageArtifact(.header, [.text(text, origin: Point(x: 20, y: 4))])]
  }
}

@Suite struct SheetTests {
  private static let paper = PDFPaper(
    size: Size(width: 200, height: 160),
    margins: EdgeInsets(top: 30, left: 40, bottom: 20, right: 60))

  private func write(
    _ paper: PDFPaper, workers: Int = 1
  ) throws -> (bytes: [UInt8], pages: [DrawnPage]) {
    let catalog = try FontCatalog(directories: [TestResources.boxFontDirectory])
    let engine = CellEngine(workers: workers, catalog: catalog, images: NoImages())
    let source = RecordingSource()
    let properties = PDFEncoder.Properties(
      paper: paper, hasArtifacts: true, keepsBaselines: true)
    let bytes = try engine.writeDocument(
      of: WordCells(), as: PDFEncoder(properties, fonts: catalog.files), to: MemorySink(),
      artifacts: source
    ).sink.bytes
    return (bytes, source.pages)
  }

  @Test func `cells lie in the middle of the room, and are shrunk to it`() {
    same(Self.paper.room, Rect(x: 40, y: 30, width: 100, height: 110))
    #expect(Self.paper.scale(forWidth: 200) == 0.5 && Self.paper.height(forWidth: 200) == 220)
    same(Self.paper.scale(forWidth: 80), 1)
    same(Self.paper.cells(forWidth: 80), 50..<130)
    var large = Self.paper
    large.scale = 1.25
    #expect(large.cells(forWidth: 80) == 40..<140 && large.height(forWidth: 80) == 88)
  }

  @Test func `a page's artifacts know the number of pages and where lines of text stand`() throws {
    let pages = try write(Self.paper).pages
    // A sheet with 220 points for cells contains three cells of 60 points.
    #expect(pages.map(\.number) == [1, 2] && pages.map(\.count) == [2, 2])
    same(pages[0].cells, Rect(x: 40, y: 30, width: 100, height: 90))
    // There are two lines per cell: the clock time is on the second.
    same(pages[0].baselines.count, 6)
    let steps = zip(pages[0].baselines, pages[0].baselines.dropFirst()).map { $1 - $0 }
    same(steps, [8, 22, 8, 22, 8])
    same(pages[0].baselines, pages[1].baselines)
    #expect(pages[0].baselines.allSatisfy { pages[0].cells.minY < $0 && $0 < pages[0].cells.maxY })
  }

  @Test func `the bytes are the same for any number of workers`() throws {
    try same(write(Self.paper).bytes, write(Self.paper, workers: 3).bytes)
  }

  @Test func `artifacts are in no structure tree`() throws {
    let text = String(
      decoding: try write(Self.paper).bytes.map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
    let forms = text.split(separator: "/Subtype/Form/BBox[").dropFirst()
    let artifacts = forms.filter { $0.hasPrefix("0 0 200 160 ]") }
    same(artifacts.count, 2)
    #expect(
      artifacts.allSatisfy { !($0.prefix { $0 != ">" }.contains("/StructParents")) })
  }
}

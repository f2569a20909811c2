import DisplayList
import ImageCodecs
import Platform
import RasterKit
import Testing
import TextShaping

@testable import CellEngine

/// Cells with keys, some of which can be edited; counts how often each cell is laid out.
private struct NamedCells: CellSource {
  var cells: TestCells
  /// Texts that replace a cell's own.
  var edits: [Int: Int] = [:]
  var width: Double { cells.width }
  var count: Int { cells.count }
  var background: Background { cells.background }

  private func content(_ index: Int) -> Int { edits[index] ?? index }

  func key(at index: Int) -> CellKey? {
    CellKey(high: 7, low: UInt64(content(index)))
  }

  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot {
    try cells.snapshot(at: content(index), shaper: shaper)
  }
}

@Suite(.timeLimit(.minutes(20))) struct FragmentCacheTests {
  private static let gradient = Gradient(
    start: Point(x: 0, y: 0), end: Point(x: 0, y: 150),
    stops: [
      Gradient.Stop(offset: 0, color: Color(rgb: 0xff_8800)),
      Gradient.Stop(offset: 1, color: Color(rgb: 0x00_88ff)),
    ])

  private static let backgrounds: [Background] = [
    .color(Color(rgb: 0xed_eded)), .clear, .gradient(gradient, period: 300),
  ]

  private func engine(
    workers: Int, snapshots: Int = 1 << 24, fragments: Int = 1 << 24
  ) throws -> CellEngine {
    try EngineFixture.engine(
      workers: workers, snapshots: SnapshotCache(byteBudget: snapshots),
      fragments: FragmentCache(byteBudget: fragments))
  }

  private func write(
    _ cells: NamedCells, _ engine: CellEngine, scale: Double = 2,
    compression: PNGCompression = .fast, needsSnapshots: Bool = false
  ) throws -> (png: [UInt8], usage: CellUsage, cells: [PlacedCell]) {
    var placed: [PlacedCell] = []
    let (sink, report) = try engine.writePage(
      of: cells, as: PNGEncoder(compression: compression), to: MemorySink(), scale: scale,
      needsSnapshots: needsSnapshots
    ) { placed.append($0) }
    return (sink.bytes, report.usage, placed)
  }

  @Test(arguments: backgrounds, [1, 2, 8])
  func `a page from kept rows has the bytes of one made anew`(
    background: Background, workers: Int
  ) throws {
    var cells = NamedCells(cells: TestCells(count: 150, background: background))
    let engine = try engine(workers: workers)
    let bare = try EngineFixture.engine(workers: 1)
    let first = try write(cells, engine)
    #expect(first.png == (try write(cells, bare).png))
    #expect(first.usage.layoutCount == 150)
    #expect(first.usage.paintCount == 150)

    let again = try write(cells, engine)
    #expect(again.png == first.png)
    #expect(again.usage == CellUsage())
    #expect(again.cells.map(\.facts) == first.cells.map(\.facts))
    #expect(again.cells.map(\.top) == first.cells.map(\.top))

    cells.cells.count = 152
    let appended = try write(cells, engine)
    #expect(appended.usage.layoutCount == 2)
    #expect(appended.usage.paintCount == 2)
    #expect(appended.png == (try write(cells, bare).png))

    cells.edits[70] = 1_004
    let edited = try write(cells, engine)
    #expect(edited.usage.layoutCount == 1)
    if background.period == nil { #expect(edited.usage.paintCount == 1) }
    #expect(edited.png == (try write(cells, bare).png))
  }

  @Test(arguments: backgrounds)
  func `a small page has the same bytes for any number of workers, cold and warm`(
    background: Background
  ) throws {
    let cells = NamedCells(cells: TestCells(count: 100, background: background))
    let bare = try EngineFixture.engine(workers: 1)
    let small = try write(cells, bare, compression: .small).png
    let fast = try write(cells, bare).png
    #expect(small.count < fast.count)
    #expect(try ImageDecoder.decode(small).pixels == ImageDecoder.decode(fast).pixels)
    for workers in [1, 2, 8] {
      let engine = try engine(workers: workers)
      // Cached rows of one format must not be used in a file of the other.
      for _ in 0..<2 {
        #expect(try write(cells, engine).png == fast)
        #expect(try write(cells, engine, compression: .small).png == small)
      }
      #expect(try write(cells, engine, compression: .small).usage == CellUsage())
    }
  }

  @Test(arguments: [1, 2])
  func `snapshots are there where they are wanted`(workers: Int) throws {
    let cells = NamedCells(cells: TestCells(count: 60))
    let engine = try engine(workers: workers)
    _ = try write(cells, engine)
    let warm = try write(cells, engine, needsSnapshots: true)
    #expect(warm.usage == CellUsage())
    let cold = try write(cells, try EngineFixture.engine(workers: 1), needsSnapshots: true)
    #expect(warm.cells.map(\.snapshot) == cold.cells.map(\.snapshot))
    #expect(warm.cells.allSatisfy { $0.snapshot != nil })

    engine.snapshots?.purge()
    let laidOut = try write(cells, engine, needsSnapshots: true)
    #expect(laidOut.usage.layoutCount == 60)
    #expect(laidOut.usage.paintCount == 0)
    #expect(laidOut.png == cold.png)
  }

  @Test(arguments: [1, 2])
  func `a budget that is too small costs time and no bytes`(workers: Int) throws {
    let cells = NamedCells(cells: TestCells(count: 150, background: Self.backgrounds[2]))
    let expected = try write(cells, try EngineFixture.engine(workers: 1)).png
    for budget in [1, 4_000, 40_000] {
      let engine = try engine(workers: workers, snapshots: budget, fragments: budget)
      for _ in 0..<3 { #expect(try write(cells, engine).png == expected) }
      let kept = try #require(engine.fragments).statistics
      // One value of each kind is kept, even if it exceeds the budget.
      #expect(kept.byteCount <= budget + 20_000)
    }
  }

  @Test func `rows are known by scale, shape, compression, background and phase`() throws {
    let key = CellKey(high: 1, low: 2)
    let plain = CellMetrics(of: CellSnapshot(size: Size(width: 10, height: 10), items: []))
    func page(
      _ background: Background, scale: Double = 2, isOpaque: Bool = true,
      compression: PNGCompression = .fast
    ) -> FragmentPage {
      FragmentPage(
        background: background, shape: PageShape(width: 20, isOpaque: isOpaque, scale: scale),
        encoder: PNGEncoder(compression: compression))
    }
    let white = Background.color(.white)
    let image = ImageReference(identifier: "a", pixelWidth: 1, pixelHeight: 1)
    var moved = image
    moved.frame = 1
    var other = Self.gradient
    other.stops[1].offset = 0.5
    let mesh = MeshGradient(colors: [.white, .black, .white, .black], height: 200)
    var turned = mesh
    turned.colors.reverse()
    var taller = mesh
    taller.height = 300
    let doodles = BackgroundPattern(art: .doodles, tile: 100, color: .black, blend: .normal)
    var small = doodles
    small.tile = 50
    var pale = doodles
    pale.color = .white
    var soft = doodles
    soft.blend = .softLight
    var pictured = doodles
    pictured.picture = image
    let pages = [
      page(.mesh(mesh)), page(.mesh(turned)), page(.mesh(taller)),
      page(.pattern(doodles, over: white)), page(.pattern(doodles, over: .color(.black))),
      page(.pattern(small, over: white)), page(.pattern(pale, over: white)),
      page(.pattern(soft, over: white)), page(.pattern(pictured, over: white)),
      page(white), page(white, scale: 3), page(white, isOpaque: false), page(.clear),
      page(white, compression: .small),
      page(.color(.black)), page(.gradient(Self.gradient, period: 300)),
      page(.gradient(Self.gradient, period: 150)), page(.gradient(other, period: 300)),
      page(.image(image, period: 300)), page(.image(image, period: 200)),
      page(.image(moved, period: 300)),
    ]
    #expect(Set(pages.map { $0.key(of: key, plain, top: 0) }).count == pages.count)
    #expect(page(white).key(of: key, plain, top: 0) == page(white).key(of: key, plain, top: 77))
    let wall = page(.gradient(Self.gradient, period: 300))
    let keys = [0, 1, 600, 601].map { wall.key(of: key, plain, top: $0) }
    #expect(keys[0] == keys[2])
    #expect(keys[1] == keys[3])
    #expect(keys[0] != keys[1])
  }

  @Test func `a gradient of the page in a cell makes its place count`() throws {
    func facts(_ periods: [Double]) -> CellMetrics {
      let items = periods.map {
        DisplayItem.fill(.rect(.zero), .pageGradient(Self.gradient, period: $0))
      }
      return CellMetrics(
        of: CellSnapshot(
          size: .zero, items: [.group(items, offset: .zero, clip: nil, opacity: 1)]))
    }
    let key = CellKey(high: 1, low: 2)
    let page = FragmentPage(
      background: .color(.white), shape: PageShape(width: 20, isOpaque: true, scale: 1),
      encoder: PNGEncoder())
    func phases(_ facts: CellMetrics) -> Int {
      Set((0..<900).map { page.key(of: key, facts, top: $0) }).count
    }
    #expect(phases(facts([])) == 1)
    #expect(phases(facts([300])) == 300)
    #expect(phases(facts([300, 300])) == 300)
    #expect(phases(facts([300, 200])) == 900)
  }

  @Test func `hostile text cannot fill memory with missing characters`() {
    let boxes = (0..<5_000).map {
      ShapedText.MissingGlyph(codePoint: UInt32($0 % 3_000), rect: .zero, color: .black)
    }
    let text = ShapedText(text: "a", size: .zero, lines: [], missingGlyphs: boxes)
    let facts = CellMetrics(of: CellSnapshot(size: .zero, items: [.text(text, origin: .zero)]))
    #expect(facts.missingCodePoints == Array(0..<1_000))
  }
}

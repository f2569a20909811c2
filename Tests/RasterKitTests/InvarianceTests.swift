import Assertions
import DisplayList
import RasterKit
import Testing

/// Tests that the same cell gives the same bytes, however it is painted.
struct InvarianceTests {
  private static let gradient = Gradient(
    start: Point(x: 0, y: 0), end: Point(x: 60, y: 80),
    stops: [
      .init(offset: 0, color: Color(rgb: 0xdbeaf3)), .init(offset: 1, color: Color(rgb: 0x406030)),
    ])

  /// A cell with one item of each kind and with fractional coordinates.
  private func cell(_ oracle: PangoOracle) throws -> CellSnapshot {
    let text = try #require(
      oracle.text("Wavy fjord, 今天 gql", font: "Inter 11.3", width: 70)
    ).shaped
    let faint = try #require(
      oracle.text("faint", font: "Inter Bold 15", color: Color.black.withAlpha(0.4))
    ).shaped
    let bubble = Shape.roundedRect(
      Rect(x: 5.3, y: 4.7, width: 80.2, height: 50.9), CornerRadii(9.3))
    let tail = Shape.path(
      Path([
        .move(Point(x: 90.2, y: 10.1)), .line(Point(x: 130, y: 10.1)),
        .curve(
          Point(x: 120, y: 60.3), control1: Point(x: 150, y: 20), control2: Point(x: 90, y: 40)),
        .close,
      ]))
    let line = Path([
      .move(Point(x: 8, y: 60.2)), .line(Point(x: 50.3, y: 75)),
      .curve(Point(x: 90, y: 62), control1: Point(x: 60, y: 90), control2: Point(x: 80, y: 40)),
    ])
    let black = Color.black.withAlpha(0.3)
    return CellSnapshot(
      size: Size(width: 140, height: 84),
      items: [
        .shadow(bubble, Shadow(color: black, offset: Point(x: 0, y: 1), blur: 0.6)),
        .fill(bubble, .color(.white)),
        .shadow(tail, Shadow(color: black, offset: Point(x: 1, y: 2.5), blur: 9)),
        .fill(tail, .pageGradient(InvarianceTests.gradient, period: 250)),
        .stroke(line, StrokeStyle(width: 1.7), .red),
        .text(text, origin: Point(x: 9.4, y: 6.1)),
        .cover(
          Cover(
            boxes: [
              Rect(x: 70.3, y: 55.2, width: 31, height: 17),
              Rect(x: 5, y: 70, width: 9, height: 11.5),
            ], color: .black, isGrained: true)),
        .group(
          [
            .fill(.ellipse(Rect(x: 0, y: 0, width: 30, height: 20)), .color(.green)),
            .image(
              ImageReference(identifier: "a", pixelWidth: 8, pixelHeight: 8),
              Rect(x: 10.4, y: 3.2, width: 30, height: 15),
              clip: .ellipse(Rect(x: 10.4, y: 3.2, width: 30, height: 15))),
            .text(faint, origin: .zero),
          ], offset: Point(x: 91.5, y: 40.3),
          clip: .roundedRect(Rect(x: 1, y: 0, width: 38, height: 19.5), CornerRadii(4)),
          opacity: 0.6),
      ])
  }

  private func oracle() throws -> PangoOracle {
    try #require(PangoOracle(["Inter-Regular.otf", "Inter-Bold.otf", "NotoSansCJK-Regular.ttc"]))
  }

  @Test(arguments: [1.5, 2])
  func `tiles of rows are the rows of the whole`(scale: Double) throws {
    let oracle = try oracle()
    let cell = try cell(oracle)
    for background in [
      Background.clear, .gradient(InvarianceTests.gradient, period: 250),
      .image(ImageReference(identifier: "b", pixelWidth: 8, pixelHeight: 8), period: 31),
    ] {
      let painter = Painter(fonts: oracle.files, images: Checkers())
      let whole = try painter.paint(cell, background: background, pageY: 190, scale: scale)
      for height in [11, 64] {
        var words: [UInt32] = []
        for top in stride(from: 0, to: whole.height, by: height) {
          let rows = top..<min(top + height, whole.height)
          words += try painter.paint(
            cell, background: background, pageY: 190, scale: scale, rows: rows
          ).words
        }
        same(words, whole.words, "tiles of \(height) rows at scale \(scale)")
      }
    }
  }

  @Test func `a warm cache changes nothing`() throws {
    let oracle = try oracle()
    let cell = try cell(oracle)
    let painter = Painter(fonts: oracle.files, images: Checkers())
    let cold = try painter.paint(cell, background: .color(.white), pageY: 0, scale: 2)
    _ = try painter.paint(cell, background: .color(.white), pageY: 0, scale: 3)
    let warm = try painter.paint(cell, background: .color(.white), pageY: 0, scale: 2)
    same(cold.words, warm.words)
  }

  @Test func `painters on two threads agree`() async throws {
    let oracle = try oracle()
    let cell = try cell(oracle)
    let files = oracle.files
    let all = try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let painter = Painter(fonts: files, images: Checkers())
          var words: [UInt32] = []
          for _ in 0..<5 {
            words = try painter.paint(cell, background: .clear, pageY: 3, scale: 2).words
          }
          return words
        }
      }
      var all: Set<[UInt32]> = []
      for try await words in group { all.insert(words) }
      return all
    }
    same(all.count, 1)
  }

  @Test func `a whole period further down the page is the same`() throws {
    let oracle = try oracle()
    let cell = try cell(oracle)
    let painter = Painter(fonts: oracle.files, images: Checkers())
    let background = Background.gradient(InvarianceTests.gradient, period: 250)
    let here = try painter.paint(cell, background: background, pageY: 37, scale: 2)
    let there = try painter.paint(cell, background: background, pageY: 37 + 250 * 4_000, scale: 2)
    same(here.words, there.words)
    let between = try painter.paint(cell, background: background, pageY: 100, scale: 2)
    #expect(here.words != between.words)
  }

  @Test func `an item moved by whole pixels is moved and nothing else`() throws {
    let oracle = try oracle()
    let cell = try cell(oracle)
    let painter = Painter(fonts: oracle.files, images: Checkers())
    // A fixed item on the page would change with its position.
    let items = cell.items.filter { if case .fill(.path, _) = $0 { false } else { true } }
    func paint(dx: Double, dy: Double) throws -> Bitmap {
      try painter.paint(
        CellSnapshot(
          size: Size(width: 180, height: 120),
          items: [.group(items, offset: Point(x: dx, y: dy), clip: nil, opacity: 1)]),
        background: .clear, pageY: 0, scale: 2)
    }
    let here = try paint(dx: 4, dy: 4)
    let there = try paint(dx: 20, dy: 15)
    var different = 0
    for y in 0..<200 {
      for x in 0..<320 where here[x: x, y: y] != there[x: x + 32, y: y + 22] { different += 1 }
    }
    same(different, 0)
  }
}

/// Provides a checkerboard of 8 × 8 pixels for every picture.
struct Checkers: ImageProviding {
  func bitmap(for reference: ImageReference, pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    Bitmap(
      width: 8, height: 8,
      pixels: (0..<64).map { ($0 / 8 / 2 + $0 % 8 / 2) % 2 == 0 ? 0xff33_6699 : 0x8000_0080 })
  }
}

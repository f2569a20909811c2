import Assertions
import DisplayList
import Testing

@testable import RasterKit

/// Tests of painting a band of a cell: items outside it cost nothing and change no byte.
struct CulledRowsTests {
  private static let faces = [
    "Inter-Regular.otf", "Inter-Bold.otf", "NotoSansCJK-Regular.ttc", "NotoColorEmoji.ttf",
  ]

  /// Many lines of different characters, with all other features of a text.
  private func text(
    _ oracle: PangoOracle, _ color: Color = .black, characters: Int = 120
  ) throws -> ShapedText {
    let words = (0..<characters).compactMap { Unicode.Scalar(0x4e00 + $0 * 7) }.map { String($0) }
    var text = try #require(
      oracle.text(
        words.joined() + " Ångström 👍🏽 fjord", font: "Inter 15.3", width: 90, color: color)
    ).shaped
    let height = text.size.height
    for index in 0..<40 {
      let y = height * Double(index * 27 % 40) / 40
      text.decorations.append(
        .init(
          rect: Rect(x: Double(index % 7) * 9, y: y, width: 31.7, height: 3.4),
          color: index % 2 == 0 ? .red : Color.green.withAlpha(0.5), isBehind: index % 3 == 0,
          radius: 1.3))
      text.missingGlyphs.append(
        .init(
          codePoint: 0x1_0000 + UInt32(index), rect: Rect(x: 70, y: y, width: 12.2, height: 15.1),
          color: color))
    }
    // A mark can be stacked far above a letter, away from its line.
    text.lines[3].runs[0].glyphs[0].y += 140
    return text
  }

  private func cell(_ oracle: PangoOracle) throws -> CellSnapshot {
    var items: [DisplayItem] = []
    for index in 0..<20 {
      let top = Double(index * 7 % 20) * 23.3
      let box = Rect(x: 100.2, y: top, width: 31.5, height: 17.7)
      let shape = Shape.roundedRect(box, CornerRadii(5))
      let path = Path([
        .line(Point(x: 120, y: top)), .line(Point(x: 140.3, y: top + 9)),
        .curve(
          Point(x: 100, y: top + 20), control1: Point(x: 90, y: top - 30),
          control2: Point(x: 160, y: top + 40)), .close,
      ])
      items += [
        .shadow(shape, Shadow(color: .black, offset: Point(x: 1, y: 2), blur: 7)),
        .fill(shape, .color(.white)), .stroke(path, StrokeStyle(width: 3.3), .red),
        .cover(
          Cover(
            boxes: [box.offset(dx: -80, dy: 3), box.offset(dx: -60, dy: 61.3)], color: .black,
            isGrained: index % 3 > 0)),
        .shadow(.path(path), Shadow(color: .black, offset: Point(x: 0, y: -6), blur: 4)),
        .group(
          [
            .fill(.ellipse(box), .color(.green)),
            .image(
              ImageReference(identifier: "a", pixelWidth: 8, pixelHeight: 8), box, clip: shape),
          ], offset: Point(x: 5, y: 11.1),
          clip: index % 2 == 0 ? .ellipse(box.offset(dx: 0, dy: 4)) : nil, opacity: 0.7),
      ]
    }
    items.append(
      .group(
        [
          .text(try text(oracle), origin: Point(x: 3, y: 5.2)),
          .text(try text(oracle, Color.black.withAlpha(0.4)), origin: Point(x: 60, y: 9)),
        ], offset: Point(x: 2.5, y: 3), clip: nil, opacity: 1))
    return CellSnapshot(size: Size(width: 160, height: 500), items: items)
  }

  private func oracle() throws -> PangoOracle { try #require(PangoOracle(Self.faces)) }

  @Test(arguments: [1, 1.37])
  func `bands of any height are the rows of the whole`(scale: Double) throws {
    let oracle = try oracle()
    let cell = try cell(oracle)
    let painter = Painter(fonts: oracle.files, images: Checkers())
    let whole = try painter.paint(cell, background: .color(.white), pageY: 0, scale: scale)
    for height in [17, 333] {
      var words: [UInt32] = []
      for top in stride(from: 0, to: whole.height, by: height) {
        words += try painter.paint(
          cell, background: .color(.white), pageY: 0, scale: scale,
          rows: top..<min(top + height, whole.height)
        ).words
      }
      let isSame = words == whole.words
      #expect(isSame, "bands of \(height) rows at scale \(scale)")
    }
  }

  @Test func `a band makes the glyphs of its own lines alone`() throws {
    let oracle = try oracle()
    let cell = CellSnapshot(
      size: Size(width: 100, height: 4_000),
      items: [.text(try text(oracle, characters: 400), origin: Point(x: 3, y: 0))])
    func bytes(_ rows: Range<Int>) throws -> Int {
      let painter = Painter(fonts: oracle.files, images: NoImages())
      _ = try painter.paint(cell, background: .clear, pageY: 0, scale: 1, rows: rows)
      return painter.glyphs.maskByteCount
    }
    let all = try bytes(0..<4_000)
    #expect(try bytes(1_000..<1_040) < all / 4)
    try same(bytes(3_990..<4_000), 0)
  }

  @Test func `the plan of a cell is made once for its bands, and anew for another one`() throws {
    let painter = Painter(fonts: FontFileTable(), images: NoImages())
    func cell(_ color: Color) -> CellSnapshot {
      let boxes = (0..<5).map { Rect(x: 0, y: Double($0) * 20, width: 10, height: 10) }
      return CellSnapshot(
        size: Size(width: 10, height: 100), items: boxes.map { .fill(.rect($0), .color(color)) })
    }
    let first = cell(.red)
    func plan(_ cell: CellSnapshot, scale: Double = 1) throws -> RowPlan? {
      _ = try painter.paint(cell, background: .clear, pageY: 0, scale: scale, rows: 0..<50)
      return painter.lastPlan?.plan
    }
    let made = try plan(first)
    #expect(made != nil)
    #expect(try plan(first) === made)
    #expect(try plan(first, scale: 2) !== made)
    var changed = first
    changed.items[4] = .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), .color(.green))
    let again = try plan(first)
    #expect(try plan(changed) !== again)
    #expect(try plan(cell(.green)) !== again)
  }

  @Test func `rows are named as by a new painter before and after painting, and when a cell grows`()
    throws
  {
    let oracle = try oracle()
    func painter() -> Painter { Painter(fonts: oracle.files, images: NoImages()) }
    func names(of cell: CellSnapshot, by painter: Painter) -> [AnyHashable] {
      stride(from: 0, to: 4_000, by: 250).map {
        AnyHashable(painter.digest(ofRows: $0..<$0 + 250, of: cell, scale: 1))
      }
    }
    var cell = CellSnapshot(
      size: Size(width: 100, height: 4_000),
      items: [.text(try text(oracle, characters: 400), origin: Point(x: 3, y: 0))])
    let warm = painter()
    let first = names(of: cell, by: warm)
    _ = try warm.paint(cell, background: .clear, pageY: 0, scale: 1, rows: 1_000..<1_040)
    same(names(of: cell, by: warm), first)
    #expect(Set(first).count > 4, "each part has lines of its own")
    cell.items.append(.text(try text(oracle, characters: 9), origin: Point(x: 3, y: 3_300)))
    let grown = names(of: cell, by: warm)
    same(grown, names(of: cell, by: painter()))
    let changed = first.indices.filter { first[$0] != grown[$0] }
    #expect(changed.first == 13 && changed.count <= 3, "\(changed)")
    // Removed text must not be found in cached positions.
    cell.items[0] = .text(try text(oracle, characters: 380), origin: Point(x: 3, y: 0))
    same(names(of: cell, by: warm), names(of: cell, by: painter()))
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e9, -0.5])
  func `absurd numbers are painted in bands as in the whole`(number: Double) throws {
    let oracle = try oracle()
    var text = try #require(oracle.text("ab fj", font: "Inter 10")).shaped
    text.lines[0].runs[0].glyphs[1].y = Float(number)
    text.decorations = [
      .init(rect: Rect(x: 0, y: number, width: 9, height: 30), color: .red, isBehind: true)
    ]
    let tall = Rect(x: 1, y: number, width: 9, height: 2e9)
    let path = Path([.move(Point(x: 1, y: 1)), .line(Point(x: 9, y: number)), .close])
    let cell = CellSnapshot(
      size: Size(width: 30, height: 40),
      items: [
        .fill(.rect(tall), .color(.green)), .fill(.path(path), .color(.red)),
        .stroke(path, StrokeStyle(width: number), .red),
        .cover(
          Cover(
            boxes: [tall, Rect(x: 2, y: 9, width: 20, height: 20)], color: .black, isGrained: true)),
        .shadow(.ellipse(tall), Shadow(color: .black, offset: Point(x: 0, y: number), blur: 5)),
        .group([.text(text, origin: .zero)], offset: .zero, clip: .rect(tall), opacity: 0.5),
        .text(text, origin: Point(x: 3, y: 8)), .text(text, origin: Point(x: 3, y: number)),
      ])
    let painter = Painter(fonts: oracle.files, images: NoImages())
    let whole = try painter.paint(cell, background: .clear, pageY: 0, scale: 2)
    var words: [UInt32] = []
    for top in stride(from: 0, to: 80, by: 16) {
      words += try painter.paint(
        cell, background: .clear, pageY: 0, scale: 2, rows: top..<top + 16
      ).words
    }
    same(words, whole.words)
  }
}

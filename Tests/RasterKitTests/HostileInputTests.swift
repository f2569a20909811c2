import DisplayList
import RasterKit
import Testing

/// Tests that no input traps: it is painted, left out or refused with an error.
struct HostileInputTests {
  private static let numbers = [
    0, -1, .nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, 1e-300, 0.1,
  ]

  @Test(arguments: numbers) func `absurd numbers in shapes`(number: Double) throws {
    for place in [0.0, number] {
      let rect = Rect(x: place, y: place, width: number, height: 7)
      let tall = Rect(x: 1, y: place, width: 3, height: number)
      let point = Point(x: number, y: place)
      let path = Path([
        .move(Point(x: 1, y: 1)), .line(point), .curve(point, control1: .zero, control2: point),
        .close,
      ])
      let gradient = Gradient(
        start: point, end: Point(x: place, y: number),
        stops: [.init(offset: number, color: .red), .init(offset: place, color: .white)])
      let shadow = Shadow(color: .black, offset: Point(x: place, y: 1), blur: number)
      let shapes: [Shape] = [
        .rect(rect), .rect(tall), .ellipse(rect), .ellipse(tall), .path(path),
        .roundedRect(tall, CornerRadii(number)), .roundedRect(rect, CornerRadii(number)),
        .roundedRect(Rect(x: 1, y: 1, width: 9, height: 9), CornerRadii(number)),
      ]
      for shape in shapes {
        _ = try paint(
          [
            .fill(shape, .color(.red)), .fill(shape, .gradient(gradient)),
            .fill(shape, .pageGradient(gradient, period: number)), .shadow(shape, shadow),
            .cover(Cover(boxes: [tall, rect], color: .black, isGrained: true)),
            .stroke(path, StrokeStyle(width: 2), .red),
            .stroke(
              Path([.move(.zero), .line(Point(x: 5, y: 5))]), StrokeStyle(width: number), .red),
            .image(
              ImageReference(identifier: "x", pixelWidth: Int(bounding: number), pixelHeight: 3),
              rect, clip: shape),
            .group(
              [.fill(shape, .color(.red)), .fill(shape, .color(.green))], offset: point,
              clip: shape, opacity: number),
          ], width: 12, height: 12, scale: 2)
      }
    }
  }

  @Test(arguments: numbers) func `absurd numbers in texts and pages`(number: Double) throws {
    let oracle = try #require(PangoOracle(["Inter-Regular.otf"]))
    var text = try #require(oracle.text("ab", font: "Inter 10")).shaped
    text.lines[0].runs[0].glyphs[0].x = Float(number)
    text.lines[0].runs[0].glyphs[1].y = Float(number)
    text.decorations = [
      .init(
        rect: Rect(x: number, y: 0, width: number, height: 2), color: .red, isBehind: true,
        radius: number)
    ]
    text.missingGlyphs = [
      .init(
        codePoint: 0xffff_ffff, rect: Rect(x: 0, y: 0, width: 9, height: 9), color: .black),
      .init(codePoint: 0x41, rect: Rect(x: 0, y: number, width: 9, height: number), color: .black),
    ]
    var giant = text
    giant.lines[0].runs[0].font.size = number
    giant.lines[0].runs[0].font.slant = number
    giant.lines[0].runs[0].glyphs[0].id = .max
    let painter = Painter(fonts: oracle.files, images: Checkers())
    let cell = CellSnapshot(
      size: Size(width: 20, height: 20),
      items: [
        .text(text, origin: .zero), .text(giant, origin: .zero),
        .text(text, origin: Point(x: number, y: number)),
      ])
    let gradient = Gradient(
      start: .zero, end: Point(x: number, y: 3), stops: [.init(offset: 0, color: .red)])
    let image = ImageReference(identifier: "x", pixelWidth: 3, pixelHeight: 3)
    for background in [
      Background.clear, .gradient(gradient, period: number), .image(image, period: number),
      .gradient(gradient, period: 7),
    ] {
      _ = try painter.paint(cell, background: background, pageY: number, scale: 1)
    }
  }

  @Test(arguments: [-1, .nan, .infinity, 1e9, 40_000])
  func `a cell of absurd size is refused`(number: Double) {
    #expect(throws: RasterError.self) { try paint([], width: number, height: 10) }
    #expect(throws: RasterError.self) { try paint([], width: 10, height: number) }
    #expect(throws: RasterError.self) { try paint([], width: 30_000, height: 30_000) }
  }

  @Test(arguments: [0, -1, .nan, .infinity, 1e9])
  func `an absurd scale is refused`(scale: Double) {
    #expect(throws: RasterError.self) { try paint([], width: 9, height: 9, scale: scale) }
  }

  @Test func `a cell without area is an empty bitmap`() throws {
    let items: [DisplayItem] = [
      .fill(.ellipse(Rect(x: 0, y: 0, width: 3, height: 3)), .color(.red))
    ]
    #expect(try paint(items, width: 0, height: 10).words.isEmpty)
    #expect(try paint(items, width: 10, height: 0).words.isEmpty)
  }

  @Test func `groups nested past the limit are refused`() {
    var item = DisplayItem.fill(.rect(Rect(x: 0, y: 0, width: 3, height: 3)), .color(.red))
    for _ in 0..<70 { item = .group([item], offset: .zero, clip: nil, opacity: 0.9) }
    #expect(throws: RasterError.nestedTooDeeply(limit: 64)) {
      try paint([item], width: 4, height: 4)
    }
  }

  @Test func `a font that nobody knows is named`() throws {
    let oracle = try #require(PangoOracle(["Inter-Regular.otf"]))
    let text = try #require(oracle.text("ab", font: "Inter 10")).shaped
    let digest = text.lines[0].runs[0].font.file
    #expect(throws: RasterError.unknownFont(digest)) {
      try paint([.text(text, origin: .zero)], width: 9, height: 9)
    }
    let files = FontFileTable()
    files.insert("/nowhere/font.otf", for: digest)
    #expect(throws: RasterError.self) {
      try Painter(fonts: files, images: Checkers()).paint(
        CellSnapshot(size: Size(width: 9, height: 9), items: [.text(text, origin: .zero)]),
        background: .clear, pageY: 0, scale: 1)
    }
  }
}

extension Int {
  /// Rounds a number to an integer, even if it is out of range.
  init(bounding number: Double) {
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -1e18), 1e18))
  }
}

import DisplayList
import TestResources

/// Snapshots that contain every kind of item, written by hand or generated at random.
enum SnapshotSamples {
  static let font = FontReference(
    file: .init(high: 0x0123_4567_89ab_cdef, low: 1), index: 0x2_0001, size: 15.5,
    variations: "wght=600,opsz=14", slant: 0.2, isEmboldened: true)
  static let colorFont = FontReference(
    file: .init(high: .max, low: .max), index: 0, size: 1 / 3, isColor: true)

  static let path = Path([
    .move(Point(x: 1, y: 2)), .line(Point(x: -3.25, y: 1e-300)),
    .curve(Point(x: 4, y: 5), control1: Point(x: 0.1, y: 0.2), control2: Point(x: 6, y: 7)),
    .close,
  ])

  static let gradient = Gradient(
    start: .zero, end: Point(x: 0, y: 300),
    stops: [.init(offset: 0, color: .black), .init(offset: 1, color: Color(rgb: 0x12_3456))])

  static let shapes: [Shape] = [
    .rect(Rect(x: 0, y: 0.5, width: 390, height: 44)),
    .roundedRect(
      Rect(x: -1, y: -2, width: 1 / 3, height: 1e9),
      CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)),
    .ellipse(Rect(x: 8, y: 8, width: 36, height: 36)),
    .path(path),
  ]

  static let roles: [RegionRole] = [
    .cell, .avatar, .name, .bubble, .text, .link("https://example.com/ä"), .mention("bo"),
    .image("photos/lake.jpg"), .reply("17"), .reaction("👍🏽"), .status, .dateSeparator, .notice,
    .titleBar, .custom(""),
  ]

  /// A snapshot with every case of every enumeration.
  static let everything = CellSnapshot(
    size: Size(width: 390, height: 123),
    items: shapes.map { .fill($0, .color(.white)) } + [
      .fill(shapes[0], .gradient(gradient)),
      .fill(shapes[1], .pageGradient(gradient, period: 600)),
      .stroke(path, StrokeStyle(width: 1.5), Color(red: 1, green: 2, blue: 3, alpha: 4)),
      .text(text, origin: Point(x: 12, y: 8)),
      .image(
        ImageReference(identifier: "00ff", pixelWidth: 4032, pixelHeight: 3024),
        Rect(x: 0, y: 0, width: 200, height: 150), clip: shapes[1]),
      .shadow(shapes[3], Shadow(color: .black, offset: Point(x: 0, y: 1), blur: 2)),
      .group(
        [
          .group([.text(text, origin: .zero)], offset: .zero, clip: nil, opacity: 1),
          .fill(shapes[2], .color(.clear)),
        ], offset: Point(x: 1, y: 1), clip: shapes[2], opacity: 0.5),
      .group([], offset: .zero, clip: nil, opacity: 0),
      .cover(
        Cover(
          boxes: [Rect(x: 1, y: 2.5, width: 30, height: 16), .zero], color: .black,
          isGrained: true)),
      .cover(Cover(boxes: [], color: .white, isGrained: false)),
    ],
    hitAreas: roles.enumerated().map { index, role in
      CellRegion(
        role: role,
        rects: (0..<index % 3).map { Rect(x: Double($0), y: 0.1, width: 20, height: 1e-5) },
        textRange: index % 2 == 0 ? nil : index..<index * 2,
        scalarRange: index % 2 == 0 ? nil : index..<index + 1,
        label: index % 3 == 0 ? "label \(index)" : nil)
    },
    animations: [
      AnimationDeclaration(
        .spinner, in: Rect(x: 1, y: 2, width: 3, height: 4), place: .init(items: 0..<1)),
      AnimationDeclaration(
        .transition(from: Point(x: 1.5, y: -2), duration: 2.5), in: .zero,
        place: .init(groups: [3, 0], items: 2..<5)),
      AnimationDeclaration(.picture, in: .zero, place: .init(groups: [1], items: 0..<1)),
      AnimationDeclaration(
        .parallax(horizontal: 0.25), in: .zero, place: .init(items: 4..<5)),
    ])

  static let text = ShapedText(
    text: "Grüße 👋 שלום", size: Size(width: 120.25, height: 40),
    lines: [
      ShapedText.Line(
        range: 0..<8, top: 0, height: 20, baseline: 15.5, minX: 0, width: 60,
        isRightToLeft: false, runs: [plainRun, rawRun]),
      ShapedText.Line(
        range: 8..<21, top: 20, height: 20, baseline: 35.5, minX: 60, width: 60.25,
        isRightToLeft: true, runs: [offsetRun]),
    ],
    decorations: [
      .init(rect: Rect(x: 0, y: 17, width: 60, height: 1), color: .black, isBehind: true),
      .init(
        rect: Rect(x: 0, y: 17, width: 60, height: 1), color: .white, isBehind: false, radius: 3),
    ],
    missingGlyphs: [
      .init(codePoint: 0x10_ffff, rect: Rect(x: 1, y: 2, width: 3, height: 4), color: .black)
    ], incompleteEmoji: [.init(text: "🇨🇶", line: 1, color: .black)], isTruncated: true,
    isClipped: true)

  /// Glyphs as in Latin text: positions, baselines and clusters can be computed from the other
  /// values.
  static let plainRun = GlyphRun(
    font: font, color: .black, range: 0..<4, isRightToLeft: false, minX: 2.5, width: 32,
    glyphs: (0..<4).map {
      .init(
        id: UInt32(60 + $0), x: 2.5 + Float($0) * 8, y: 15.5, advance: 8, cluster: UInt32($0))
    })

  /// Glyphs whose values cannot be computed from other values.
  static let rawRun = GlyphRun(
    font: colorFont, color: .clear, range: 4..<8, isRightToLeft: false, minX: 34.5, width: 0.1,
    glyphs: [
      .init(
        id: GlyphRun.Glyph.blankID, x: 1 / 3, y: -1e20, advance: 0.1, cluster: 4_000_000_000),
      .init(id: 3, x: -0.0, y: 0, advance: -8, cluster: 0),
      .init(id: 3, x: .greatestFiniteMagnitude, y: 15.5, advance: 100, cluster: 7),
    ])

  /// Marks with an offset from the pen, and clusters in descending order.
  static let offsetRun = GlyphRun(
    font: font, color: .white, range: 9..<21, isRightToLeft: true, minX: 60, width: 24,
    glyphs: [
      .init(id: 9, x: 60, y: 35.5, advance: 12, cluster: 19),
      .init(id: 10, x: 71.5, y: 34.25, advance: 0, cluster: 19),
      .init(id: 11, x: 72, y: 35.5, advance: 12, cluster: 9),
    ])

  /// A snapshot with a text of random lines.
  static func random(_ generator: inout SeededGenerator) -> CellSnapshot {
    func number(_ generator: inout SeededGenerator) -> Double {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: Double(Int.random(in: -9...999, using: &generator))
      case 1: Double(Int.random(in: 0...400_000, using: &generator)) / 1024
      case 2: Double.random(in: -1...1, using: &generator)
      case 3: 0
      default: -0.0
      }
    }
    var items: [DisplayItem] = []
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      var lines: [ShapedText.Line] = []
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        var runs: [GlyphRun] = []
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let isRough = Bool.random(using: &generator)
          var pen = Float(number(&generator))
          let start = Int.random(in: 0...500, using: &generator)
          let glyphs = (0..<UInt32.random(in: 0...20, using: &generator)).map { index in
            let advance =
              isRough
              ? Float(number(&generator))
              : Float(Int.random(in: 0...65_535, using: &generator)) / 1024
            defer { pen += advance }
            return GlyphRun.Glyph(
              id: UInt32.random(in: 0...(isRough ? .max : 9_999), using: &generator),
              x: isRough ? Float(number(&generator)) : pen,
              y: isRough ? Float(number(&generator)) : 0, advance: advance,
              cluster: isRough
                ? UInt32.random(in: 0 ... .max, using: &generator) : UInt32(start) + index)
          }
          runs.append(
            GlyphRun(
              font: Bool.random(using: &generator) ? font : colorFont, color: .black,
              range: start..<start + glyphs.count, isRightToLeft: isRough,
              minX: Double(glyphs.first?.x ?? 0), width: number(&generator), glyphs: glyphs))
        }
        lines.append(
          ShapedText.Line(
            range: 0..<3, top: number(&generator), height: 20,
            baseline: Bool.random(using: &generator) ? 0 : number(&generator),
            minX: number(&generator), width: number(&generator), isRightToLeft: false, runs: runs))
      }
      items.append(
        .text(
          ShapedText(text: "añ👋", size: Size(width: number(&generator), height: 3), lines: lines),
          origin: Point(x: number(&generator), y: number(&generator))))
    }
    return CellSnapshot(
      size: Size(width: number(&generator), height: number(&generator)), items: items)
  }
}

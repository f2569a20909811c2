import Assertions
import DisplayList
import RasterKit
import Testing

/// Tests of glyphs compared with Cairo's and Pango's, and of the painter's additions.
struct GlyphTests {
  private static let faces = [
    "Inter-Regular.otf", "Inter-Bold.otf", "NotoSansCJK-Regular.ttc", "NotoSansArabic-Regular.ttf",
    "NotoColorEmoji.ttf",
  ]

  /// The bounding box of all pixels that are not white.
  private func ink(_ bitmap: Bitmap) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x: x, y: y] & 0xff < 0xf0 {
        let old = box ?? (x, y, x, y)
        box = (min(old.minX, x), min(old.minY, y), max(old.maxX, x), max(old.maxY, y))
      }
    }
    return box
  }

  /// The total darkness of all pixels, in black pixels.
  private func darkness(_ bitmap: Bitmap) -> Double {
    bitmap.words.reduce(0) { $0 + Double(255 - $1 & 0xff) } / 255
  }

  private func oracle() throws -> PangoOracle { try #require(PangoOracle(GlyphTests.faces)) }

  private func paint(_ text: ShapedText, _ oracle: PangoOracle, scale: Double) throws -> Bitmap {
    try Painter(fonts: oracle.files, images: NoImages()).paint(
      CellSnapshot(
        size: Size(width: 200, height: 60), items: [.text(text, origin: Point(x: 10, y: 8))]),
      background: .color(.white), pageY: 0, scale: scale)
  }

  @Test(arguments: [1.0, 2])
  func `the glyphs of shaped text are those that Pango shows`(scale: Double) throws {
    let oracle = try oracle()
    for string in ["Hamburgefonstiv, 0.5 — fi", "今天下午三点", "مرحبا، كيف حالك", "two\nlines"] {
      let text = try #require(oracle.text(string, font: "Inter 13.3", width: 170))
      let cairo = CairoTestPainter(width: 400, height: 120, scale: scale)
      let shown = cairo.show(text, x: 10, y: 8)
      #expect(ink(shown) != nil)
      same(cairo.glyphs(text, x: 10, y: 8).words, shown.words, "\(string)")
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `ink lies within a pixel of Pango's`(scale: Double) throws {
    let oracle = try oracle()
    for string in ["Hamburgefonstiv", "今天下午三点", "مرحبا كيف", "l", "Qy\nfj"] {
      let text = try #require(oracle.text(string, font: "Inter 13.3", width: 170))
      let cairo = CairoTestPainter(
        width: Int32(200 * scale), height: Int32(60 * scale), scale: scale)
      let wanted = try #require(ink(cairo.show(text, x: 10, y: 8)))
      let found = try #require(ink(paint(text.shaped, oracle, scale: scale)))
      #expect(abs(wanted.minX - found.minX) <= 1, "\(string)")
      #expect(abs(wanted.minY - found.minY) <= 1, "\(string)")
      #expect(abs(wanted.maxX - found.maxX) <= 1, "\(string)")
      #expect(abs(wanted.maxY - found.maxY) <= 1, "\(string)")
    }
  }

  @Test func `quarters of a pixel move a glyph`() throws {
    let oracle = try oracle()
    let text = try #require(oracle.text("l", font: "Inter 14")).shaped
    var seen: Set<[UInt32]> = []
    for quarter in 0..<4 {
      var moved = text
      moved.lines[0].runs[0].glyphs[0].x += Float(quarter) / 4
      seen.insert(try paint(moved, oracle, scale: 1).words)
    }
    same(seen.count, 4)
  }

  @Test func `synthetic bold is thicker and as high`() throws {
    let oracle = try oracle()
    let text = try #require(oracle.text("hill", font: "Inter 20")).shaped
    var bold = text
    bold.lines[0].runs[0].font.isEmboldened = true
    let thin = try paint(text, oracle, scale: 2)
    let thick = try paint(bold, oracle, scale: 2)
    #expect(darkness(thick) > 1.2 * darkness(thin))
    #expect(darkness(thick) < 2 * darkness(thin))
  }

  @Test func `synthetic slant leans to the right`() throws {
    let oracle = try oracle()
    let text = try #require(oracle.text("l", font: "Inter 20")).shaped
    var slanted = text
    slanted.lines[0].runs[0].font.slant = 0.2
    let upright = try #require(ink(paint(text, oracle, scale: 2)))
    let leaning = try #require(ink(paint(slanted, oracle, scale: 2)))
    let lean = Double(leaning.maxX - upright.maxX) / Double(upright.maxY - upright.minY)
    #expect(abs(lean - 0.2) < 0.05)
    #expect(abs(leaning.minX - upright.minX) <= 1)
  }

  @Test func `overlapping letters of translucent text are not darker`() throws {
    let oracle = try oracle()
    var text = try #require(
      oracle.text("ll", font: "Inter Bold 30", color: Color.black.withAlpha(0.5))
    ).shaped
    text.lines[0].runs[0].glyphs[1].x = text.lines[0].runs[0].glyphs[0].x + 1
    let bitmap = try paint(text, oracle, scale: 2)
    same(bitmap.words.map { $0 & 0xff }.min(), 127)
  }

  @Test(arguments: [8.0, 12, 20, 32, 48, 96], [1.0, 2, 4])
  func `a colour glyph has the size of its font`(size: Double, scale: Double) throws {
    let oracle = try oracle()
    var text = try #require(oracle.text("😂", font: "Noto Color Emoji 20")).shaped
    text.lines[0].runs[0].font.size = size
    text.lines[0].runs[0].glyphs[0].y = Float(size * 1.2)
    let painter = Painter(fonts: oracle.files, images: NoImages())
    let bitmap = try painter.paint(
      CellSnapshot(
        size: Size(width: 140, height: 140), items: [.text(text, origin: Point(x: 5, y: 0))]),
      background: .color(.white), pageY: 0, scale: scale)
    let box = try #require(ink(bitmap))
    // The face's bitmaps have 109 pixels per em; this glyph's ink is at most 128 pixels wide.
    let unit = size * scale / 109
    #expect(Double(box.maxX - box.minX + 1) <= 136 * unit + 2)
    #expect(Double(box.maxX - box.minX + 1) >= 110 * unit - 2)
    #expect(Double(box.maxY - box.minY + 1) <= 128 * unit + 2)
    #expect(Double(box.maxY - box.minY + 1) >= 90 * unit - 2)
    #expect(Double(box.maxY + 1) >= 1.0 * size * scale - 2)
  }

  @Test func `a missing glyph is a box with its digits`() throws {
    let text = ShapedText(
      text: "", size: .zero, lines: [],
      missingGlyphs: [
        .init(codePoint: 0x1f, rect: Rect(x: 0, y: 0, width: 14, height: 18), color: .black)
      ])
    let bitmap = try RasterKitTests.paint(
      [.text(text, origin: .zero)], width: 14, height: 18)
    let box = try #require(ink(bitmap))
    #expect(box.minX <= 1 && box.minY <= 1 && box.maxX >= 12 && box.maxY >= 16)
    #expect(darkness(bitmap) > 40 && darkness(bitmap) < 140)
  }
}

import Assertions
import DisplayList
import RasterKit
import Testing

/// Tests of meshes and patterns behind cells.
struct PatternTests {
  private static let mesh = Background.mesh(
    MeshGradient(
      colors: [0xdbddbb, 0x6ba587, 0xd5d88d, 0x88b884].map { Color(rgb: $0) }, height: 200))

  private static let darkMesh = Background.mesh(
    MeshGradient(
      colors: [0x0e1621, 0x16202c, 0x101921, 0x1c2836].map { Color(rgb: $0) }, height: 400))

  private static func pattern(
    _ blend: BackgroundPattern.Blend, _ color: Color, over ground: Background
  ) -> Background {
    .pattern(
      BackgroundPattern(art: .doodles, tile: 100, color: color, blend: blend), over: ground)
  }

  private func paint(
    _ background: Background, width: Double = 120, height: Double = 100, y: Double = 0
  ) throws -> Bitmap {
    let cell = CellSnapshot(size: Size(width: width, height: height), items: [])
    let oracle = try #require(PangoOracle(["Inter-Regular.otf"]))
    let painter = Painter(fonts: oracle.files, images: Checkers())
    return try painter.paint(cell, background: background, pageY: y, scale: 2)
  }

  @Test(arguments: [
    PatternTests.mesh, pattern(.softLight, .black, over: mesh),
    pattern(.cutOut, Color.black.withAlpha(0.3), over: mesh),
    pattern(.normal, .red, over: .color(.white)),
    pattern(.normal, .red, over: .gradient(GradientSample.leaning, period: 250)),
    pattern(.normal, .red, over: .clear), pattern(.cutOut, .black, over: darkMesh),
    pattern(.softLight, .white, over: darkMesh),
  ])
  func `cells show the part of the page that they lie on`(background: Background) throws {
    let whole = try paint(background, height: 460)
    for top in [37.0, 233] {
      let part = try paint(background, height: 90, y: top)
      let first = Int(top) * 2 * whole.width
      same(part.words, Array(whole.words[first..<first + part.words.count]))
    }
    if let period = background.period, period.isFinite {
      try same(paint(background, y: period).words, paint(background).words)
    }
  }

  @Test func `a pattern keeps its size on a wide page`() throws {
    let background = Self.pattern(.normal, .black, over: .color(.white))
    // The width is not a multiple of the vector width in pixels.
    let (narrow, wide) = (try paint(background, width: 61.5), try paint(background, width: 450))
    for y in 0..<narrow.height {
      for x in 0..<narrow.width { same(narrow[x: x, y: y], wide[x: x, y: y]) }
    }
    // The square repeats after 100 points.
    #expect((0..<700).allSatisfy { wide[x: $0, y: 77] == wide[x: $0 + 200, y: 77] })
  }

  @Test func `rows that look alike are not seen as bands, and lines have few shades`() throws {
    guard case .mesh(var mesh) = Self.mesh else { return }
    mesh.height = 844
    let bitmap = try paint(.mesh(mesh), height: 844)
    var likeAbove = 0
    for y in 1..<bitmap.height {
      var steps = 0
      for x in 0..<bitmap.width {
        let (here, above) = (bitmap[x: x, y: y], bitmap[x: x, y: y - 1])
        for shift in [0, 8, 16] {
          steps = max(steps, abs(Int(here >> shift & 0xff) - Int(above >> shift & 0xff)))
        }
      }
      #expect(steps <= 2)
      if steps == 0 { likeAbove += 1 }
    }
    #expect(likeAbove > bitmap.height * 4 / 5)
    let lines = try paint(Self.pattern(.normal, .black, over: .color(.white)))
    same(Set(lines.words).count, 5)
  }

  @Test func `lines darken, or show what lies below their sheet`() throws {
    let ground = try paint(Self.mesh)
    let darker = try paint(Self.pattern(.softLight, .black, over: Self.mesh))
    let sheet = try paint(Self.pattern(.cutOut, Color.black.withAlpha(0.5), over: Self.mesh))
    func green(_ bitmap: Bitmap, _ index: Int) -> UInt32 { bitmap.words[index] >> 8 & 0xff }
    let covered = ground.words.indices.filter { green(sheet, $0) > 20 }
    // The pattern consists of lines, not of areas.
    #expect((0.03...0.3).contains(Double(covered.count) / Double(ground.words.count)))
    #expect(covered.allSatisfy { green(darker, $0) < green(ground, $0) })
    #expect(covered.allSatisfy { green(sheet, $0) <= green(ground, $0) / 2 + 1 })
    #expect(sheet.words.allSatisfy { $0 >> 24 == 255 })
    #expect(sheet.words.contains(0xff00_0000))
  }

  @Test func `a dark mesh is dithered around its own colours`() throws {
    let bitmap = try paint(Self.darkMesh, height: 400)
    func green(_ x: Int, _ y: Int) -> Int { Int(bitmap[x: x, y: y] >> 8 & 0xff) }
    // Without dithering, a gradient has long runs of one level; with dithering, neighbouring levels
    // alternate.
    var changes = 0
    for y in 200..<240 {
      for x in 1..<200 {
        let step = abs(green(x, y) - green(x - 1, y))
        #expect(step <= 1)
        changes += step
      }
    }
    #expect(changes > 1_000)
    #expect(bitmap.words.allSatisfy { (0x16...0x28).contains($0 >> 8 & 0xff) })
  }

  @Test func `four colours have their corners`() throws {
    let bitmap = try paint(Self.mesh, width: 100, height: 400)
    func near(_ x: Int, _ y: Int, _ color: UInt32) -> Bool {
      [0, 8, 16].allSatisfy {
        let (one, other) = (bitmap[x: x, y: y] >> $0 & 0xff, color >> $0 & 0xff)
        return max(one, other) - min(one, other) < 40
      }
    }
    // The lower right, lower left and upper left; the next screen is upside down.
    #expect(near(180, 380, 0xdbddbb))
    #expect(near(40, 330, 0x6ba587))
    #expect(near(30, 30, 0xd5d88d))
    #expect(near(180, 410, 0xdbddbb))
  }
}

/// A gradient whose period differs from that of patterns.
private enum GradientSample {
  static let leaning = Gradient(
    start: .zero, end: Point(x: 60, y: 80),
    stops: [
      .init(offset: 0, color: Color(rgb: 0xdbeaf3)), .init(offset: 1, color: Color(rgb: 0x406030)),
    ])
}

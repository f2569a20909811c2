import DisplayList
import Kit
import Platform
import RasterKit

/// An SVG while it is being written.
package struct SVGFile {
  let faces: FontFaces
  let text: SVGEncoder.TextForm
  /// The language of the document.
  let language: String
  /// The fonts of words that are written as text.
  var fonts = SVGFonts()
  /// The width of the SVG, in points.
  let width: Double
  /// The total height of the cells so far, in points.
  var height = 0.0
  /// The markup that has not been written to the sink yet.
  var out = PDFBytes()
  /// The numbers of the glyph definitions in the document; nil for a glyph that draws nothing.
  var glyphs: [GlyphKey: Int?] = [:]
  var images: [ImageKey: Int] = [:]
  /// The numbers of the patterns of grain, by their colours.
  var grains: [Color: Int] = [:]
  private var count = 0
  private var byteCount = 0
  /// The positions in the file at which the height is written, in bytes from the start.
  private var heightPlaces: [Int] = []

  /// A glyph of a face.
  struct GlyphKey: Hashable {
    var face: FaceKey
    var glyph: UInt32
  }

  init(faces: FontFaces, _ properties: SVGEncoder.Properties, width: Double) {
    self.faces = faces
    text = properties.text
    language = properties.language
    self.width = width
  }

  /// Returns the number for the next definition.
  mutating func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Writes the markup before the cells; the actual height is written at the end.
  mutating func begin(_ properties: SVGEncoder.Properties) {
    out.put("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    out.put("<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" xml:lang=\"")
    out.put(escaped: properties.language)
    out.put("\" xml:space=\"preserve\" width=\"")
    out.put(width)
    out.put("\" viewBox=\"0 0 ")
    out.put(width)
    out.put(" ")
    heightPlaces.append(out.bytes.count)
    out.put(Self.spelled(0) + "\" height=\"")
    heightPlaces.append(out.bytes.count)
    out.put(Self.spelled(0) + "\">")
    out.put("<title>")
    out.put(escaped: properties.title)
    out.put("</title>\n")
  }

  /// A height, padded so that any other height can overwrite it.
  private static func spelled(_ height: Double) -> String {
    Int(height.rounded(.up)).digits(10)
  }

  /// Writes the height at its positions.
  func writeHeight(to sink: inout some ByteSink) throws {
    for place in heightPlaces { try sink.patch(Array(Self.spelled(height).utf8), at: place) }
  }

  /// Writes the markup collected so far to the sink.
  mutating func handOver(to sink: inout some ByteSink) throws {
    byteCount += out.bytes.count
    try sink.write(out.bytes)
    out = PDFBytes()
  }

  /// Draws a cell below the previous cells, with its links over it.
  mutating func append(_ cell: CellSnapshot, _ painter: Painter) throws {
    var drawing = SVGDrawing(file: self, painter: painter, top: height)
    drawing.file.out.put("<g transform=\"translate(0 ")
    drawing.file.out.put(height)
    drawing.file.out.put(")\">\n")
    try drawing.draw(cell.items)
    for area in cell.hitAreas {
      guard let address = area.link else { continue }
      drawing.file.out.put("<a href=\"")
      drawing.file.out.put(escaped: address)
      drawing.file.out.put("\" rel=\"noreferrer\" target=\"_blank\">")
      for rect in area.rects {
        drawing.file.out.put("<path")
        drawing.file.out.putInvisible()
        drawing.file.out.put(" d=\"")
        drawing.file.out.put(path: .rect(rect), at: .zero)
        drawing.file.out.put("\"/>")
      }
      drawing.file.out.put("</a>\n")
    }
    drawing.file.out.put("</g>\n")
    self = drawing.file
    height += cell.size.height
  }

  /// Draws the background of all cells.
  mutating func draw(_ background: Background, _ painter: Painter) throws {
    switch background {
    case .clear: return
    case .color(let color):
      out.put("<rect width=\"100%\" height=\"100%\"")
      out.put(fill: color)
      out.put("/>\n")
    case .gradient(let gradient, let period):
      let number = nextNumber()
      put(gradient, number: number, spread: "reflect")
      // A pattern repeats after each period, like the painter's gradient.
      let ground = Color(meanOf: gradient.stops.map(\.color))
      put(tile: period, over: ground) { file in
        file.out.put("<rect width=\"100%\" height=\"")
        file.out.put(period)
        file.out.put("\"")
        file.out.put(fill: number, else: ground)
        file.out.put("/>")
      }
    case .image, .mesh, .pattern:
      let period = min(max(1, background.period ?? Self.longestPeriod), Self.longestPeriod)
      let size = Size(width: width, height: period)
      let bitmap = try painter.paint(
        CellSnapshot(size: size, items: []), background: background, pageY: 0,
        scale: min(ContentWriter.rasterScale, RasterLimits.largestScale(of: size)))
      let png = try bitmap.png()
      put(tile: period, over: Color(meanOf: bitmap.sample)) { file in
        file.put(png, in: Rect(x: 0, y: 0, width: file.width, height: period), number: nil)
      }
    }
  }

  /// The maximum period in points: half the rows of the largest bitmap.
  private static let longestPeriod = 8_192.0

  /// Fills the page with a pattern; `draw` draws one period.
  ///
  /// - Parameters:
  ///   - period: The height of a tile, in points.
  ///   - ground: The colour of the page where patterns are not drawn; nil for none.
  ///   - draw: Draws a tile.
  private mutating func put(
    tile period: Double, over ground: Color?, _ draw: (inout SVGFile) -> Void
  ) {
    let number = nextNumber()
    out.put("<pattern id=\"d\(number)\" patternUnits=\"userSpaceOnUse\" width=\"")
    out.put(width)
    out.put("\" height=\"")
    out.put(period)
    out.put("\">")
    draw(&self)
    out.put("</pattern>\n<rect width=\"100%\" height=\"100%\"")
    out.put(fill: number, else: ground)
    out.put("/>\n")
  }
}

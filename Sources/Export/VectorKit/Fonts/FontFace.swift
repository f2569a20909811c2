import CHarfBuzz
import DisplayList

/// An open face of a font file, which provides its metrics, outlines and subsets.
// Invariant for `@unchecked Sendable`: the font is made immutable when the face is opened, and
// HarfBuzz allows several threads to read a face and an immutable font. Only `deinit` frees them.
@safe
package final class FontFace: @unchecked Sendable {
  /// The metrics of a face, in font units.
  struct Metrics: Sendable {
    let unitsPerEm: Double
    let ascender: Int
    let descender: Int
    let capHeight: Int
    let box: (left: Int, bottom: Int, right: Int, top: Int)
    let italicAngle: Double
    let weight: Int
    let name: String
  }

  /// The kind of table that contains the outlines of a face.
  enum Outlines: Sendable {
    /// TrueType outlines, in `glyf`.
    case trueType
    /// Type 2 charstrings, in `CFF `.
    case compact
    /// Another table, or an instance of a variable face: outlines can be read, but the face cannot
    /// be subset.
    case other
  }

  let metrics: Metrics
  let outlines: Outlines
  private let face: OpaquePointer

  /// Opens a face; nil if the file cannot be read.
  package init?(path: String, index: Int32, variations: String) {
    guard
      let face = unsafe charfbuzz_face_open(path, UInt32(bitPattern: index), variations)
    else { return nil }
    unsafe self.face = unsafe face
    var read = charfbuzz_metrics()
    unsafe charfbuzz_face_metrics(face, &read)
    let name = unsafe withUnsafeBytes(of: read.name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    metrics = Metrics(
      unitsPerEm: Double(max(1, read.units_per_em)), ascender: Int(read.ascender),
      descender: Int(read.descender), capHeight: Int(read.cap_height),
      box: (Int(read.x_min), Int(read.y_min), Int(read.x_max), Int(read.y_max)),
      italicAngle: read.italic_angle, weight: Int(read.weight), name: name)
    outlines =
      read.is_varied ? .other : read.has_glyf ? .trueType : read.has_cff ? .compact : .other
  }

  deinit {
    unsafe charfbuzz_face_close(face)
  }

  /// The advance width of a glyph in thousandths of the em, with two decimals, as written to a PDF.
  func width(of glyph: UInt32) -> Double {
    let units = unsafe Double(charfbuzz_face_advance(face, glyph))
    return (units * 100_000 / metrics.unitsPerEm).rounded() / 100
  }

  /// The code of a glyph in a subset: its glyph id or its character identifier.
  func code(of glyph: UInt32) -> UInt32 { unsafe charfbuzz_face_code(face, glyph) }

  /// The nominal glyph for a character; 0 if the face has none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32 {
    unsafe charfbuzz_face_glyph(face, scalar.value)
  }

  /// True if a glyph has a colour bitmap.
  func hasBitmap(_ glyph: UInt32) -> Bool { unsafe charfbuzz_face_has_png(face, glyph) }

  /// The largest colour bitmap of a glyph as a PNG, with its box in font units, with y upwards.
  func bitmap(of glyph: UInt32) -> (png: [UInt8], left: Int, bottom: Int, width: Int, height: Int)?
  {
    var box = charfbuzz_box()
    guard let bytes = unsafe Self.copy(charfbuzz_face_png(face, glyph, &box)) else { return nil }
    return (bytes, Int(box.left), Int(box.top - box.height), Int(box.width), Int(box.height))
  }

  /// The outline of a glyph in font units, with y upwards.
  func outline(of glyph: UInt32) -> Path {
    var path = Path()
    unsafe withUnsafeMutablePointer(to: &path) { target in
      unsafe charfbuzz_face_outline(
        face, glyph,
        { context, kind, x1, y1, x2, y2, x, y in
          let path = unsafe context.assumingMemoryBound(to: Path.self)
          let point = Point(x: x, y: y)
          let element: Path.Element =
            switch kind {
            case 0: .move(point)
            case 1: .line(point)
            case 2:
              .curve(point, control1: Point(x: x1, y: y1), control2: Point(x: x2, y: y2))
            default: .close
            }
          unsafe path.pointee.elements.append(element)
        }, target)
    }
    return path
  }

  /// Makes a subset of the file with the given glyphs, which keep their codes; nil if that is not
  /// possible.
  func cut(to glyphs: [UInt32]) -> [UInt8]? {
    unsafe Self.copy(charfbuzz_face_cut(face, glyphs, glyphs.count))
  }

  /// Makes a subset of the file with the given characters and all glyphs that they can become in
  /// shaping; nil if that is not possible.
  func cut(toCharacters scalars: [UInt32]) -> [UInt8]? {
    unsafe Self.copy(charfbuzz_face_cut_to_characters(face, scalars, scalars.count))
  }

  /// A glyph of a shaped word, in font units, with y upwards.
  struct ShapedGlyph: Equatable, Sendable {
    let number: UInt32
    let advance: Double
    let x: Double
    let y: Double
  }

  /// Shapes a word on its own, as a browser does.
  ///
  /// - Returns: The glyphs in visual order; nil if there are more than `mostGlyphs`.
  func shape(
    _ word: [UInt8], isRightToLeft: Bool, language: String
  ) -> [ShapedGlyph]? {
    let most = Self.mostGlyphs
    let read = unsafe [charfbuzz_glyph](unsafeUninitializedCapacity: most) { glyphs, count in
      guard let start = glyphs.baseAddress else { return }
      count = unsafe word.withUnsafeBytes { bytes in
        guard let bytes = bytes.baseAddress else { return 0 }
        return unsafe charfbuzz_face_shape(
          face, bytes.assumingMemoryBound(to: CChar.self), word.count, isRightToLeft, language,
          start, most)
      }
      // A word with more glyphs than fit into the buffer is not shaped.
      if count > most { count = 0 }
    }
    return read.isEmpty
      ? nil
      : read.map {
        ShapedGlyph(
          number: $0.number, advance: Double($0.advance), x: Double($0.x), y: Double($0.y))
      }
  }

  /// The maximum number of glyphs of a word, so that a word as long as a message is not shaped
  /// again.
  private static let mostGlyphs = 64

  /// A table of a font file; nil if the file does not contain it.
  static func table(_ tag: UInt32, of file: [UInt8]) -> [UInt8]? {
    unsafe copy(charfbuzz_table(file, file.count, tag))
  }

  private static func copy(_ bytes: charfbuzz_bytes) -> [UInt8]? {
    defer { unsafe charfbuzz_bytes_free(bytes) }
    guard let start = unsafe bytes.bytes, unsafe bytes.count > 0 else { return nil }
    return unsafe [UInt8](UnsafeBufferPointer(start: start, count: bytes.count))
  }
}

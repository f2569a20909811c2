internal import CPango
package import DisplayList
internal import Platform

/// The extents of glyphs, read from their font files; shared by all shapers of a catalogue.
final class GlyphInk: Sendable {
  private struct Key: Hashable {
    var file: FontReference.Digest
    var index: Int32
  }

  private let files: FontFileTable
  private let faces = Monitor<[Key: Face?]>([:])

  /// Makes an object that measures glyphs in a catalogue's files.
  init(files: FontFileTable) {
    self.files = files
  }

  /// The box around a glyph's ink, in points from its origin, y downwards; nil if there is no ink
  /// or the glyph is a bitmap.
  func box(of glyph: UInt32, in font: FontReference) -> Rect? {
    font.isColor ? nil : boxOrBitmap(of: glyph, in: font)
  }

  /// The box around a glyph's ink or its whole bitmap, in points from its origin, y downwards; nil
  /// if there is neither.
  func boxOrBitmap(of glyph: UInt32, in font: FontReference) -> Rect? {
    face(of: font)?.box(of: glyph, in: font)
  }

  /// The vertical range of the ink of some glyphs, in points, downwards from the origin of their
  /// positions; nil if there is no ink or the glyphs are bitmaps.
  func verticalExtent(
    of glyphs: [GlyphRun.Glyph], in font: FontReference
  ) -> ClosedRange<Double>? {
    guard !font.isColor, let face = face(of: font) else { return nil }
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for glyph in glyphs {
      guard let box = face.box(of: glyph.id, in: font) else { continue }
      top = min(top, Double(glyph.y) + box.minY)
      bottom = max(bottom, Double(glyph.y) + box.maxY)
    }
    return top <= bottom ? top...bottom : nil
  }

  /// The face that measures the glyphs of a run; nil if it cannot be read.
  fileprivate func face(of font: FontReference) -> Face? {
    face(Key(file: font.file, index: font.index))
  }

  private func face(_ key: Key) -> Face? {
    faces.withLock { faces in
      if let known = faces[key] { return known }
      let face = files.path(for: key.file).flatMap { Face(path: $0, index: key.index) }
      faces[key] = .some(face)
      return face
    }
  }
}

extension GlyphInk {
  // @unchecked because of the pointer alone: HarfBuzz's fonts can be read from many threads once
  // they are immutable.
  @safe fileprivate final class Face: @unchecked Sendable {
    private let font: OpaquePointer
    private let unitsPerEm: Double
    /// The extents measured so far, by glyph; cached because HarfBuzz must draw a glyph's whole
    /// outline to measure it.
    private let extents = Monitor<[UInt32: hb_glyph_extents_t?]>([:])
    /// The vertical range that any glyph's ink can cover around its baseline, in ems, downwards.
    let reach: ClosedRange<Double>

    init?(path: String, index: Int32) {
      guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
      let face = unsafe hb_face_create(blob, UInt32(bitPattern: index) & 0xFFFF)
      unsafe hb_blob_destroy(blob)
      let units = unsafe hb_face_get_upem(face)
      let font = unsafe hb_font_create(face)
      reach = unsafe Self.reach(of: face, unitsPerEm: Double(max(1, units)))
      unsafe hb_face_destroy(face)
      guard let font = unsafe font, units > 0 else { return nil }
      unsafe hb_font_make_immutable(font)
      unsafe self.font = unsafe font
      unitsPerEm = Double(units)
    }

    deinit {
      unsafe hb_font_destroy(font)
    }

    func box(of glyph: UInt32, in font: FontReference) -> Rect? {
      guard glyph != GlyphRun.Glyph.blankID, let extents = extents(of: glyph) else { return nil }
      let scale = font.size / unitsPerEm
      // As in the painter, emboldened outlines grow by a 24th of the em, to the right and upwards.
      // Corners of sixty degrees extend half as far again (`FT_Outline_Embolden` keeps them sharp).
      let added = font.isEmboldened ? font.size / 24 : 0
      // HarfBuzz's y axis points upwards, so the height is negative.
      return Rect(
        x: Double(extents.x_bearing) * scale - added / 2,
        y: -Double(extents.y_bearing) * scale - added * 1.5,
        width: Double(extents.width) * scale + added * 2,
        height: -Double(extents.height) * scale + added * 2)
    }

    private func extents(of glyph: UInt32) -> hb_glyph_extents_t? {
      extents.withLock { known in
        if let found = known[glyph] { return found }
        var measured = hb_glyph_extents_t()
        let hasInk =
          unsafe hb_font_get_glyph_extents(font, glyph, &measured) != 0
          && measured.width != 0 && measured.height != 0
        let result = hasInk ? measured : nil
        known[glyph] = .some(result)
        return result
      }
    }

    /// Reads the box around all glyphs from the `head` table (OpenType 1.9): `yMin` is in bytes 38
    /// and 39, `yMax` in 42 and 43.
    private static func reach(
      of face: OpaquePointer?, unitsPerEm: Double
    ) -> ClosedRange<Double> {
      let blob = unsafe hb_face_reference_table(face, 0x6865_6164)
      defer { unsafe hb_blob_destroy(blob) }
      var length: UInt32 = 0
      // Bitmap faces have no such box; for them, three ems in each direction are assumed.
      guard let bytes = unsafe hb_blob_get_data(blob, &length), length >= 44 else { return -3...3 }
      func number(at place: Int) -> Double {
        let high = unsafe Int16(bytes[place]) << 8
        let low = unsafe Int16(UInt8(bitPattern: bytes[place + 1]))
        return Double(high | low) / unitsPerEm
      }
      let (bottom, top) = (number(at: 38), number(at: 42))
      return bottom < top ? -top - 0.05...(-bottom + 0.05) : -3...3
    }
  }
}

extension TextShaper {
  /// A glyph whose ink extends beyond its line's box.
  package struct ProtrudingInk: Hashable, Sendable {
    /// The index of its line.
    package var line: Int
    /// The box around its ink, in points from the text's top left corner.
    package var box: Rect
  }

  /// The glyphs on a text's last lines whose ink extends beyond their line's box, to the side or
  /// below.
  ///
  /// Only characters that protrude in some faces are measured: not Latin, Greek, Cyrillic, kana,
  /// Han or Hangul.
  package func protrudingInk(of text: ShapedText) -> [ProtrudingInk] {
    guard Self.mayProtrude(text.text) else { return [] }
    var ink: [ProtrudingInk] = []
    for index in text.lines.indices.suffix(Self.lastLines) {
      let line = text.lines[index]
      for run in line.runs where !run.font.isColor && Self.mayProtrude(run, of: text.text) {
        for glyph in run.glyphs {
          guard let box = catalog.ink.box(of: glyph.id, in: run.font) else { continue }
          let place = box.offset(dx: Double(glyph.x), dy: Double(glyph.y))
          let protrudes =
            place.maxY > line.top + line.height + Self.tolerance
            || place.maxX > line.maxX + Self.tolerance || place.minX < line.minX - Self.tolerance
          if protrudes { ink.append(ProtrudingInk(line: index, box: place)) }
        }
      }
    }
    return ink
  }

  /// The distances by which a text's ink extends above and below a band, in points; 0 where it does
  /// not.
  ///
  /// Most bands contain all plain characters at the text's size; of all others, only glyphs whose
  /// face can extend beyond the band are measured.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - band: The vertical range, in points from the text's top.
  /// - Returns: The distances above and below the band, in points.
  package func overhang(
    of text: ShapedText, beyond band: ClosedRange<Double>
  ) -> (above: Double, below: Double) {
    var (top, bottom) = (band.lowerBound, band.upperBound)
    let isPlain = !Self.mayProtrude(text.text)
    for line in text.lines {
      for run in line.runs {
        let size = run.font.size
        if isPlain, line.baseline - Self.plainReach.above * size >= top,
          line.baseline + Self.plainReach.below * size <= bottom
        {
          continue
        }
        guard let face = catalog.ink.face(of: run.font) else { continue }
        let reach = face.reach
        for glyph in run.glyphs {
          let y = Double(glyph.y)
          guard y + reach.lowerBound * size < top || y + reach.upperBound * size > bottom,
            let box = face.box(of: glyph.id, in: run.font)
          else { continue }
          top = min(top, y + box.minY)
          bottom = max(bottom, y + box.maxY)
        }
      }
    }
    return (band.lowerBound - top, bottom - band.upperBound)
  }

  /// The extent of Latin, Greek, Cyrillic, kana, Han and Hangul around their baseline, in ems.
  private static let plainReach = (above: 1.2, below: 0.4)
  /// The number of last lines that are examined: no glyph is as high as this many lines.
  private static let lastLines = 4
  /// The overhang that is ignored because glyphs commonly have it, in points.
  private static let tolerance = 1.5

  private static func mayProtrude(_ text: String) -> Bool {
    let bytes = text.utf8Span
    if bytes.isKnownASCII { return false }
    return bytes.span.indices.contains { mayProtrude(bytes.span[$0]) }
  }

  private static func mayProtrude(_ run: GlyphRun, of text: String) -> Bool {
    let bytes = text.utf8
    guard run.range.upperBound <= bytes.count else { return false }
    let start = bytes.index(bytes.startIndex, offsetBy: run.range.lowerBound)
    return bytes[start..<bytes.index(start, offsetBy: run.range.count)].contains(where: mayProtrude)
  }

  /// True if a UTF-8 byte can begin a character that protrudes: combining marks; scripts from
  /// Armenian to Georgian and from Yi to Meetei Mayek; presentation forms; everything above U+FFFF.
  private static func mayProtrude(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xCC, 0xCD, 0xD4...0xDF, 0xE0, 0xE1, 0xEA, 0xEF...: true
    default: false
    }
  }
}

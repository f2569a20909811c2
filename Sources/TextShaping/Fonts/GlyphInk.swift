internal import CPango
package import DisplayList
internal import Platform

/// How far glyphs reach, as their font files say it; one for all shapers over a catalogue.
final class GlyphInk: Sendable {
  private struct Key: Hashable {
    var file: FontReference.Digest
    var index: Int32
  }

  private let files: FontFileTable
  private let faces = Monitor<[Key: Face?]>([:])

  /// Makes a measure over the files of a catalogue.
  init(files: FontFileTable) {
    self.files = files
  }

  /// The box around a glyph's ink, in points from its origin, downwards; nil where there is none or
  /// the glyph is a bitmap.
  func box(of glyph: UInt32, in font: FontReference) -> Rect? {
    guard glyph != GlyphRun.Glyph.blankID, !font.isColor, let face = face(of: font) else {
      return nil
    }
    return face.box(of: glyph, size: font.size)
  }

  private func face(of font: FontReference) -> Face? {
    faces.withLock { faces in
      let key = Key(file: font.file, index: font.index)
      if let known = faces[key] { return known }
      let face = files.path(for: font.file).flatMap { Face(path: $0, index: font.index) }
      faces[key] = .some(face)
      return face
    }
  }
}

extension GlyphInk {
  // @unchecked because of the pointer alone: HarfBuzz's fonts may be read from many threads once
  // they are immutable.
  @safe fileprivate final class Face: @unchecked Sendable {
    private let font: OpaquePointer
    private let unitsPerEm: Double

    init?(path: String, index: Int32) {
      guard let blob = unsafe hb_blob_create_from_file_or_fail(path) else { return nil }
      let face = unsafe hb_face_create(blob, UInt32(bitPattern: index) & 0xFFFF)
      unsafe hb_blob_destroy(blob)
      let units = unsafe hb_face_get_upem(face)
      let font = unsafe hb_font_create(face)
      unsafe hb_face_destroy(face)
      guard let font = unsafe font, units > 0 else { return nil }
      unsafe hb_font_make_immutable(font)
      unsafe self.font = unsafe font
      unitsPerEm = Double(units)
    }

    deinit {
      unsafe hb_font_destroy(font)
    }

    func box(of glyph: UInt32, size: Double) -> Rect? {
      var extents = hb_glyph_extents_t()
      guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0,
        extents.width != 0, extents.height != 0
      else { return nil }
      let scale = size / unitsPerEm
      // HarfBuzz counts upwards: the height is negative.
      return Rect(
        x: Double(extents.x_bearing) * scale, y: -Double(extents.y_bearing) * scale,
        width: Double(extents.width) * scale, height: -Double(extents.height) * scale)
    }
  }
}

extension TextShaper {
  /// A glyph whose ink reaches out of its line's box.
  package struct ProtrudingInk: Hashable, Sendable {
    /// Which line it stands on.
    package var line: Int
    /// In points from the text's top left corner.
    package var box: Rect
  }

  /// The glyphs on a text's last lines that reach out of their line's box, beside or below it.
  ///
  /// Only characters are looked at of which some face draws more than the line has room for: not
  /// Latin, Greek, Cyrillic, kana, Han or Hangul.
  package func protrudingInk(of text: ShapedText) -> [ProtrudingInk] {
    guard text.text.utf8.contains(where: Self.mayProtrude) else { return [] }
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

  /// No glyph is as high as so many lines.
  private static let lastLines = 4
  /// Letters overhang a little everywhere; in points.
  private static let tolerance = 1.5

  private static func mayProtrude(_ run: GlyphRun, of text: String) -> Bool {
    let bytes = text.utf8
    guard run.range.upperBound <= bytes.count else { return false }
    let start = bytes.index(bytes.startIndex, offsetBy: run.range.lowerBound)
    return bytes[start..<bytes.index(start, offsetBy: run.range.count)].contains(where: mayProtrude)
  }

  /// Whether a byte may begin such a character in UTF-8: combining marks; scripts from Armenian to
  /// Georgian and from Yi to Meetei Mayek; presentation forms; everything past U+FFFF.
  private static func mayProtrude(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xCC, 0xCD, 0xD4...0xDF, 0xE0, 0xE1, 0xEA, 0xEF...: true
    default: false
    }
  }
}

internal import CPango
internal import DisplayList

/// Shapes parts of a paragraph with HarfBuzz.
///
/// Pango's own function hides the offsets at which breaking is safe, and takes twice as long as
/// HarfBuzz. The buffer's settings are those of `pango_hb_shape` (Pango 1.50, shape.c).
@safe final class GlyphShaper {
  private let buffer: OpaquePointer
  /// The glyphs of unknown flags in the faces that were asked for them; nil if a face has none.
  private var unknownFlags: [FontReference: UInt32?] = [:]

  /// Makes a shaper that reuses one buffer for all items.
  init() {
    unsafe buffer = hb_buffer_create()
    unsafe hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    unsafe hb_buffer_set_invisible_glyph(buffer, Self.invisible)
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
  }

  /// The glyph id of characters that draw nothing; no face has so many glyphs.
  static let invisible: UInt32 = 0x0FFF_FFFF

  /// Shapes a part of a text.
  ///
  /// - Parameters:
  ///   - part: The byte range to shape.
  ///   - paragraph: The range of the paragraph in `bytes`: letters at the part's edges join with
  ///     those outside it.
  ///   - bytes: The prepared text.
  ///   - font: The font.
  ///   - isRightToLeft: The part's direction.
  ///   - script: The script's ISO 15924 tag.
  ///   - language: The language that selects letter forms; nil if there is none.
  ///   - body: A closure that receives HarfBuzz's glyphs, from left to right.
  @unsafe func shape(
    _ part: Range<Int>, of paragraph: Range<Int>, in bytes: [UInt8],
    font: UnsafeMutablePointer<PangoFont>, isRightToLeft: Bool, script: UInt32, language: String?,
    _ body: (
      UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>
    ) -> Void
  ) {
    guard let face = unsafe pango_font_get_hb_font(font), !part.isEmpty else { return }
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    unsafe hb_buffer_set_script(buffer, hb_script_t(rawValue: script))
    unsafe hb_buffer_set_language(buffer, hb_language_from_string(language ?? "xx", -1))
    unsafe bytes.withUnsafeBytes { text in
      let start = unsafe text.baseAddress.map {
        unsafe ($0 + paragraph.lowerBound).assumingMemoryBound(to: CChar.self)
      }
      unsafe hb_buffer_add_utf8(
        buffer, start, Int32(paragraph.count), UInt32(part.lowerBound - paragraph.lowerBound),
        Int32(part.count))
    }
    let features = SignRuns.features(of: part, from: paragraph.lowerBound, in: bytes)
    unsafe features.withUnsafeBufferPointer { features in
      unsafe hb_shape(face, buffer, features.baseAddress, UInt32(features.count))
    }
    var count: UInt32 = 0
    let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count)
    let positions = unsafe hb_buffer_get_glyph_positions(buffer, &count)
    unsafe body(
      UnsafeBufferPointer(start: infos, count: Int(count)),
      UnsafeBufferPointer(start: positions, count: Int(count)))
  }

  /// The glyph that a colour face draws for each flag that it does not have; nil if it has none.
  ///
  /// It is the glyph of regions that ISO 3166 never assigns: AA and ZZ.
  @unsafe func unknownFlag(
    in font: UnsafeMutablePointer<PangoFont>, _ reference: FontReference
  ) -> UInt32? {
    if let known = unknownFlags[reference] { return known }
    let signs = ["\u{1F1E6}\u{1F1E6}", "\u{1F1FF}\u{1F1FF}"].map { flag in
      var glyphs: [UInt32] = []
      let bytes = Array(flag.utf8)
      unsafe shape(
        bytes.indices, of: bytes.indices, in: bytes, font: font, isRightToLeft: false,
        script: HB_SCRIPT_COMMON.rawValue, language: nil
      ) { infos, _ in
        glyphs = unsafe infos.map(\.codepoint)
      }
      return glyphs
    }
    let sign = signs[0].count == 1 && signs[0] == signs[1] ? signs[0][0] : nil
    unknownFlags[reference] = .some(sign)
    return sign
  }
}

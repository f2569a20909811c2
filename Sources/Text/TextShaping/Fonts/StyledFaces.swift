internal import CPango
internal import DisplayList

/// The faces of one style: its Pango context, and the metrics that every text needs.
///
/// Cached, because creating it costs more than shaping a short text.
@safe final class StyledFaces {
  /// The properties of a style that determine its faces and that Pango needs.
  struct Key: Equatable {
    var families: [String]
    var size: Double
    var weight: TextStyle.Weight
    var isItalic: Bool
    var hanForm: HanForm
  }

  /// The first face that has letters, and its glyphs for some characters.
  @safe struct Primary {
    /// The font, borrowed from the font cache, which retains it as long as the entry exists.
    let font: UnsafeMutablePointer<PangoFont>
    let entry: FontReferenceCache.Entry
    /// True if the face has all visible ASCII characters.
    let hasASCII: Bool
    /// True if all letters of the face have the same width.
    let isMonospaced: Bool
    /// The glyphs of the ellipsis, or of its replacement.
    let ellipsis: [ShapedGlyph]
  }

  /// The key for which the faces were made.
  let key: Key
  /// The metrics of the first family's face, in points.
  let metrics: PrimaryMetrics
  /// The context in which the faces of a text are found.
  let context: OpaquePointer
  /// The style's first face; nil if the catalogue has none.
  let primary: Primary?
  /// The font size, in Pango units.
  let em: Int32
  /// The advance of every space, regardless of its face, in Pango units.
  let spaceAdvance: Int32
  /// The width of the box for a character without a glyph, in Pango units.
  let boxAdvance: Int32
  /// The faces that were found for clusters, which this object retains; nil for those that no face
  /// has as a whole.
  private var clusterFonts: [ClusterKey: UnsafeMutablePointer<PangoFont>?] = unsafe [:]

  private struct ClusterKey: Hashable {
    var characters: [UInt32]
    /// The address of Pango's language, of which there is one object each.
    var language: Int
  }

  /// The maximum number of clusters whose faces are cached; a page of an orthography with marks has
  /// about a hundred.
  private static let clusterLimit = 1_024

  /// Makes the faces of a style.
  @unsafe init(key: Key, context: OpaquePointer, fonts: FontReferenceCache) {
    self.key = key
    unsafe self.context = context
    let description = unsafe pango_font_description_new()
    let list = (Self.allowed(key.families) + [key.hanForm.family]).joined(separator: ",")
    unsafe pango_font_description_set_family(description, list)
    unsafe pango_font_description_set_absolute_size(description, key.size * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(key.weight.rawValue)))
    unsafe pango_font_description_set_style(
      description, key.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    unsafe pango_context_set_font_description(context, description)
    unsafe metrics = PrimaryMetrics(context: context, description: description, size: key.size)
    unsafe pango_font_description_free(description)

    let size = Int32(key.size * Double(PANGO_SCALE))
    em = size
    guard let font = unsafe Self.font(of: "a", context: context) else {
      primary = nil
      spaceAdvance = size / 4
      boxAdvance = size / 2
      return
    }
    let hasASCII = (0x20..<0x7F).allSatisfy { unsafe Self.glyph(of: [$0], in: font) != nil }
    // U+FFFD has the width that the face's designer chose for unknown characters.
    unsafe spaceAdvance = Self.glyph(of: [0x20], in: font)?.advance ?? size / 4
    unsafe boxAdvance =
      Self.glyph(of: [0xFFFD], in: font)?.advance
      ?? Int32(Double(size) * 0.6)
    let ellipsis =
      unsafe Self.glyph(of: [0x2026], in: font).map { [$0] }
      ?? Self.glyph(of: [0x2E], in: font).map { [$0, $0, $0] } ?? []
    let widths = [0x69, 0x4D].map { unsafe Self.glyph(of: [$0], in: font)?.advance }
    primary = unsafe Primary(
      font: font, entry: fonts.entry(for: font), hasASCII: hasASCII,
      isMonospaced: widths[0] == widths[1], ellipsis: ellipsis)
    unsafe g_object_unref(font)
  }

  deinit {
    releaseClusterFonts()
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
  }

  /// The first of the style's own and fallback faces that has a glyph for each of some characters
  /// or for its canonical decomposition; nil if none has.
  ///
  /// The colour face is left out: it has digits and arrows, and no marks for them.
  ///
  /// - Parameters:
  ///   - characters: A base and its marks.
  ///   - language: The language by which Pango orders the fallback faces.
  /// - Returns: A font that is valid as long as the fonts of this style.
  @unsafe func font(
    covering characters: [UInt32], language: OpaquePointer?
  ) -> UnsafeMutablePointer<PangoFont>? {
    let key = ClusterKey(
      characters: characters, language: Int(bitPattern: language))
    if let known = unsafe clusterFonts[key] { return unsafe known }
    if unsafe clusterFonts.count >= Self.clusterLimit { releaseClusterFonts() }
    let found = unsafe cpango_first_font(context, language, characters, characters.count)
    unsafe clusterFonts[key] = .some(found)
    return unsafe found
  }

  private func releaseClusterFonts() {
    let found = unsafe Array(clusterFonts.values)
    for index in unsafe found.indices {
      if let font = unsafe found[index] { unsafe g_object_unref(font) }
    }
    unsafe clusterFonts.removeAll()
  }

  /// The families that a text can name: all but the colour face, which would also draw ASCII digits
  /// and is found only by its alias.
  static func allowed(_ families: [String]) -> [String] {
    families.filter { $0 != "Noto Color Emoji" && $0 != "emoji" }
  }

  /// A font's glyph for the first of several characters that it has; nil if it has none of them.
  @unsafe static func glyph(
    of characters: [UInt32], in font: UnsafeMutablePointer<PangoFont>
  ) -> ShapedGlyph? {
    guard let face = unsafe pango_font_get_hb_font(font) else { return nil }
    for character in characters {
      var glyph: hb_codepoint_t = 0
      guard unsafe hb_font_get_nominal_glyph(face, character, &glyph) != 0, glyph != 0 else {
        continue
      }
      return ShapedGlyph(
        id: glyph, advance: unsafe hb_font_get_glyph_h_advance(face, glyph), xOffset: 0,
        yOffset: 0, cluster: 0)
    }
    return nil
  }

  /// The font that Pango chooses for a letter; the caller must release it.
  @unsafe private static func font(
    of letter: StaticString, context: OpaquePointer
  ) -> UnsafeMutablePointer<PangoFont>? {
    let none = unsafe pango_attr_list_new()
    defer { unsafe pango_attr_list_unref(none) }
    let list = unsafe letter.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) {
      unsafe pango_itemize_with_base_dir(context, PANGO_DIRECTION_LTR, $0, 0, 1, none, nil)
    }
    defer {
      unsafe g_list_free_full(list) { data in
        unsafe pango_item_free(data?.assumingMemoryBound(to: PangoItem.self))
      }
    }
    guard let data = unsafe list?.pointee.data,
      let font = unsafe data.assumingMemoryBound(to: PangoItem.self).pointee.analysis.font
    else { return nil }
    unsafe g_object_ref(font)
    return unsafe font
  }
}

internal import CFontconfig
internal import CPango
internal import DisplayList

/// The references of the fonts that a shaper has used, looked up by the font's address.
///
/// Each font is retained, so that its address cannot be reused for another one.
@safe final class FontReferenceCache {
  /// The properties of a font that glyph runs need.
  struct Entry: Sendable {
    /// The reference of the font in a snapshot.
    let reference: FontReference
    /// The glyph that draws nothing, for characters that only advance the pen.
    let blankGlyph: UInt32
  }

  private let catalog: FontCatalog
  private var pointers: [UnsafeMutablePointer<PangoFont>] = unsafe []
  private var entries: [Entry] = []

  /// Makes an empty cache, which adds the files that it finds to the catalogue's table.
  init(catalog: FontCatalog) {
    self.catalog = catalog
  }

  deinit {
    for index in entries.indices {
      unsafe g_object_unref(pointers[index])
    }
  }

  /// The extents of glyphs in the catalogue's files.
  var ink: GlyphInk { catalog.ink }

  /// The entry of a font.
  ///
  /// A linear search suffices, because a text uses few fonts.
  @unsafe func entry(for font: UnsafeMutablePointer<PangoFont>) -> Entry {
    if let index = unsafe pointers.firstIndex(of: font) { return entries[index] }
    let entry = unsafe makeEntry(for: font)
    unsafe g_object_ref(font)
    unsafe pointers.append(font)
    entries.append(entry)
    return entry
  }

  /// The font of a reference; nil if no text of this shaper has used it.
  @unsafe func font(for reference: FontReference) -> UnsafeMutablePointer<PangoFont>? {
    guard let index = entries.firstIndex(where: { $0.reference == reference }) else { return nil }
    return unsafe pointers[index]
  }

  /// Removes all fonts if there are more than the limit, above which searching costs more than
  /// creating a font.
  func trim(to limit: Int) {
    guard entries.count > limit else { return }
    for index in entries.indices {
      unsafe g_object_unref(pointers[index])
    }
    unsafe pointers.removeAll()
    entries.removeAll()
  }

  private func makeEntry(for font: UnsafeMutablePointer<PangoFont>) -> Entry {
    var blank: hb_codepoint_t = 0
    if let face = unsafe pango_font_get_hb_font(font),
      unsafe hb_font_get_nominal_glyph(face, 0x20, &blank) == 0
    {
      blank = GlyphRun.Glyph.blankID
    }
    return Entry(reference: unsafe reference(of: font), blankGlyph: blank)
  }

  private func reference(of font: UnsafeMutablePointer<PangoFont>) -> FontReference {
    let resolved = unsafe UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pointer = unsafe pango_fc_font_get_pattern(resolved) else {
      return FontReference(file: .init(high: 0, low: 0), index: 0, size: 0)
    }
    let pattern = unsafe FontPattern(pointer)
    let path = pattern.string(FC_FILE) ?? ""
    let digest = catalog.digests.digest(of: path)
    catalog.files.insert(path, for: digest)
    let matrix = pattern.matrix(FC_MATRIX)
    // A bitmap face has its own size and is scaled by the matrix; an outline face has the requested
    // size, with a matrix that slants it or is the identity.
    let scale = matrix.yy == 0 ? 1 : matrix.yy
    return FontReference(
      file: digest, index: Int32(truncatingIfNeeded: pattern.integer(FC_INDEX) ?? 0),
      size: (pattern.number(FC_PIXEL_SIZE) ?? 0) * scale,
      variations: pattern.string(PANGO_FC_FONT_VARIATIONS)
        ?? pattern.string(FC_FONT_VARIATIONS) ?? "",
      slant: matrix.xy / scale, isEmboldened: pattern.flag(FC_EMBOLDEN),
      isColor: pattern.flag(FC_COLOR))
  }
}

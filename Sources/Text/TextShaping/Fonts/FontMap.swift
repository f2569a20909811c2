internal import CFontconfig
internal import CPango

/// Pango's list of loaded fonts over a catalogue's faces.
///
/// Used by one shaper at a time; between uses, `FontMapQuarantine` holds it.
// @unchecked because of the pointers: Pango's maps and contexts are not tied to a thread, and only
// the object's owner uses them.
@safe final class FontMap: @unchecked Sendable {
  /// The configuration with the faces of the map.
  ///
  /// Retained, so that its address cannot be reused for another configuration.
  let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>

  /// Makes a map without fonts.
  ///
  /// - Throws: `FontCatalogError.fontMapUnavailable` if Pango returns none.
  @unsafe init(configuration: OpaquePointer) throws(FontCatalogError) {
    guard let map = unsafe pango_ft2_font_map_new() else { throw .fontMapUnavailable }
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    // The map's resolution is 72 dpi, regardless of the machine's screen: one Pango point is one
    // point here. Setting the resolution would list all faces again.
    unsafe self.configuration = configuration
    unsafe self.map = map
  }

  /// A context that finds fonts in the map; the caller must release it.
  ///
  /// If a run's language is not written in the run's script, Pango takes a language from the
  /// environment instead (PANGO_LANGUAGE, LANGUAGE). For "xx", Pango knows no script and so uses it
  /// for every run; with one language, there is also only one list of fallback faces to sort.
  @unsafe func makeContext() -> OpaquePointer {
    let context: OpaquePointer = unsafe pango_font_map_create_context(map)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, pango_language_from_string("xx"))
    return unsafe context
  }

  deinit {
    // Pango's font map does not release its configuration when it is freed.
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), nil)
    unsafe g_object_unref(map)
  }
}

internal import CFontconfig
internal import CPango

/// Pango's list of loaded fonts over a catalogue's faces, and a context on it.
///
/// Held by one shaper at a time; between two of them by `RestingFontMaps`.
// @unchecked because of the pointers: Pango's maps and contexts belong to no thread, and who holds
// the object is the only one that uses them.
@safe final class FontMap: @unchecked Sendable {
  /// The faces that it knows.
  ///
  /// It holds a reference, so that the address cannot come to mean another configuration while it
  /// lives.
  let configuration: OpaquePointer
  /// What layouts are made over.
  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>

  /// Makes a map without a font.
  ///
  /// - Throws: `FontCatalogError.fontMapUnavailable` when Pango gives none.
  @unsafe init(configuration: OpaquePointer) throws(FontCatalogError) {
    guard let map = unsafe pango_ft2_font_map_new() else { throw .fontMapUnavailable }
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    // The map's resolution is 72, whatever the machine thinks of its screen: one Pango point is one
    // of ours. Setting it again would list all faces once more.
    guard let context = unsafe pango_font_map_create_context(map) else {
      unsafe g_object_unref(map)
      throw .fontMapUnavailable
    }
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // Pango replaces a language that a run's script is not written in by one from the environment
    // (PANGO_LANGUAGE, LANGUAGE). It knows nothing of "xx" and so leaves it everywhere; with one
    // language there is also only one list of fallback faces to sort.
    unsafe pango_context_set_language(context, pango_language_from_string("xx"))
    unsafe self.configuration = configuration
    unsafe self.context = context
    unsafe self.map = map
  }

  deinit {
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    // Pango's font map forgets to release its configuration when it goes.
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), nil)
    unsafe g_object_unref(map)
  }
}

internal import CFontconfig
internal import CPango

/// Pango's list of loaded fonts over a catalogue's faces.
///
/// Held by one shaper at a time; between two of them by `FontMapQuarantine`.
// @unchecked because of the pointers: Pango's maps and contexts belong to no thread, and who holds
// the object is the only one that uses them.
@safe final class FontMap: @unchecked Sendable {
  /// The faces that it knows.
  ///
  /// It holds a reference, so that the address cannot come to mean another configuration while it
  /// lives.
  let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>

  /// Makes a map without a font.
  ///
  /// - Throws: `FontCatalogError.fontMapUnavailable` when Pango gives none.
  @unsafe init(configuration: OpaquePointer) throws(FontCatalogError) {
    guard let map = unsafe pango_ft2_font_map_new() else { throw .fontMapUnavailable }
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    // The map's resolution is 72, whatever the machine thinks of its screen: one Pango point is one
    // of ours. Setting it again would list all faces once more.
    unsafe self.configuration = configuration
    unsafe self.map = map
  }

  /// A context that finds fonts of the map, to be released by the caller.
  ///
  /// Pango replaces a language that a run's script is not written in by one from the environment
  /// (PANGO_LANGUAGE, LANGUAGE). It knows nothing of "xx" and so leaves it everywhere; with one
  /// language there is also only one list of fallback faces to sort.
  @unsafe func makeContext() -> OpaquePointer {
    let context: OpaquePointer = unsafe pango_font_map_create_context(map)
    unsafe pango_context_set_round_glyph_positions(context, 0)
    unsafe pango_context_set_language(context, pango_language_from_string("xx"))
    return unsafe context
  }

  deinit {
    // Pango's font map forgets to release its configuration when it goes.
    unsafe pango_fc_font_map_set_config(OpaquePointer(map), nil)
    unsafe g_object_unref(map)
  }
}

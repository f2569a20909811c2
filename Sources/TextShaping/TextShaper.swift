internal import CPango
package import DisplayList
internal import Platform

/// Turns styled text into lines of glyphs; the only user of Pango.
///
/// Not `Sendable`: each worker thread owns one, because Pango's font maps and contexts are not
/// safe to share. What it returns is plain values.
@safe package final class TextShaper {
  let catalog: FontCatalog
  let fonts: FontReferenceCache
  private let texts: ShapedTextCache?
  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private var layouts: [StyledLayout] = []

  /// The styles whose layouts are kept; more than a theme has.
  private static let layoutLimit = 48
  /// The fonts whose references are kept; a screen of mixed scripts uses about 20.
  private static let fontLimit = 256

  /// Makes a shaper with a font map of its own over the catalogue's faces.
  ///
  /// - Parameters:
  ///   - catalog: The fonts.
  ///   - texts: What shapers over the same catalogue have shaped before; nil shapes all anew.
  /// - Throws: `FontCatalogError.fontMapUnavailable` when Pango gives no map.
  package init(
    catalog: FontCatalog, texts: ShapedTextCache? = nil
  ) throws(FontCatalogError) {
    guard let fontMap = unsafe pango_ft2_font_map_new() else { throw .fontMapUnavailable }
    let freeTypeMap = OpaquePointer(fontMap)
    unsafe pango_fc_font_map_set_config(freeTypeMap, catalog.configuration)
    // The map's resolution is 72, whatever the machine thinks of its screen: one Pango point is one
    // of ours. Setting it again would list all faces once more.
    guard let context = unsafe pango_font_map_create_context(fontMap) else {
      unsafe g_object_unref(fontMap)
      throw .fontMapUnavailable
    }
    unsafe pango_context_set_round_glyph_positions(context, 0)
    // Pango replaces a language that a run's script is not written in by one from the environment
    // (PANGO_LANGUAGE, LANGUAGE). It knows nothing of "xx" and so leaves it everywhere; with one
    // language there is also only one list of fallback faces to sort.
    unsafe pango_context_set_language(context, pango_language_from_string("xx"))
    self.catalog = catalog
    self.texts = texts
    unsafe self.fontMap = fontMap
    unsafe self.context = context
    self.fonts = FontReferenceCache(catalog: catalog)
  }

  deinit {
    layouts.removeAll()
    fonts.trim(to: 0)
    unsafe g_object_unref(UnsafeMutableRawPointer(context))
    // Pango's font map forgets to release its configuration when it goes.
    unsafe pango_fc_font_map_set_config(OpaquePointer(fontMap), nil)
    unsafe g_object_unref(fontMap)
  }

  /// Lays a text out in the room that it has.
  ///
  /// Any text is allowed: what goes beyond the limits of `TextShapingLimits` is left out, the last
  /// line ends in an ellipsis and `isTruncated` is set.
  package func shape(_ text: StyledText, in constraint: TextConstraint = .init()) -> ShapedText {
    guard let texts else { return shapeAnew(text, in: constraint) }
    let digest = ContentDigest(of: text, in: constraint)
    if let known = texts.text(for: digest) { return known }
    let shaped = shapeAnew(text, in: constraint)
    texts.insert(shaped, for: digest)
    return shaped
  }

  private func shapeAnew(_ text: StyledText, in constraint: TextConstraint) -> ShapedText {
    fonts.trim(to: Self.fontLimit)
    let chances = BreakChances.offsets(in: text)
    let prepared = PreparedText(text.string, breakChances: chances)
    let layout = styledLayout(for: text.style, suggesting: prepared.suggestedHanForm)
    var pass = ShapingPass(
      text: text, prepared: prepared, constraint: constraint, layout: layout, fonts: fonts)
    let shaped = pass.run()
    if shaped.missingGlyphs.isEmpty { return shaped }
    var second = ShapingPass(
      text: text, prepared: prepared.replacing(Set(shaped.missingGlyphs.map(\.codePoint))),
      constraint: constraint, layout: layout, fonts: fonts)
    return second.run()
  }

  private func styledLayout(for style: TextStyle, suggesting form: HanForm) -> StyledLayout {
    let key = StyledLayout.Key(
      families: style.families, size: TextShapingLimits.fontSize(style.size),
      weight: style.weight, isItalic: style.isItalic,
      hanForm: style.language.flatMap(HanForm.init(language:)) ?? form)
    if let index = layouts.lastIndex(where: { $0.key == key }) { return layouts[index] }
    if layouts.count >= Self.layoutLimit { layouts.removeAll() }
    let layout = unsafe StyledLayout(context: context, key: key)
    layouts.append(layout)
    return layout
  }
}

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
  let fontMap: FontMap
  private var layouts: [StyledLayout] = []

  /// The styles whose layouts are kept; more than a theme has.
  private static let layoutLimit = 48
  /// The fonts whose references are kept; a screen of mixed scripts uses about 20.
  private static let fontLimit = 256

  /// Makes a shaper over the catalogue's faces, with a font map of its own or a rested one.
  ///
  /// - Parameters:
  ///   - catalog: The fonts.
  ///   - texts: What shapers over the same catalogue have shaped before; nil shapes all anew.
  /// - Throws: `FontCatalogError.fontMapUnavailable` when Pango gives no map.
  package init(
    catalog: FontCatalog, texts: ShapedTextCache? = nil
  ) throws(FontCatalogError) {
    if let rested = unsafe RestingFontMaps.shared.take(over: catalog.configuration) {
      fontMap = rested
    } else {
      fontMap = try unsafe FontMap(configuration: catalog.configuration)
    }
    self.catalog = catalog
    self.texts = texts
    self.fonts = FontReferenceCache(catalog: catalog)
  }

  deinit {
    layouts.removeAll()
    fonts.trim(to: 0)
    RestingFontMaps.shared.put(fontMap)
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
    let layout = unsafe StyledLayout(context: fontMap.context, key: key)
    layouts.append(layout)
    return layout
  }
}

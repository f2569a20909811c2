extension GlyphCache {
  /// The colour bitmap of a glyph, or nil where it has none.
  func colorGlyph(_ glyph: UInt32, font: Font) -> ColorGlyph? {
    let key = ColorGlyph.Key(font: font.key, glyph: glyph)
    if let known = colorGlyphs[key] { return known }
    guard let made = ColorGlyph(glyph, font: font) else { return nil }
    colorGlyphs[key] = made
    colorGlyphBytes += made.bitmap.stride * made.bitmap.height
    return made
  }
}

internal import CFontconfig

/// One face of the catalogue, with the properties by which users choose fonts.
package struct FontFace: Hashable, Sendable {
  /// The family's English name.
  package var family: String
  /// The style's name within the family, such as `SemiBold Italic`.
  package var style: String
  /// The weight of the strokes, as in CSS.
  package var weight: Int
  /// True if the glyphs are slanted.
  package var isItalic: Bool
  /// True if the glyphs are colour bitmaps.
  package var isColor: Bool
  /// The absolute path of the file.
  package var path: String
  /// The index of the face in a font collection.
  package var index: Int
  /// The number of characters that have a glyph.
  package var characterCount: Int
  /// The BCP 47 tags, in order, of the languages whose everyday characters all have a glyph.
  package var languages: [String]

  /// The name of the file without its folder.
  package var fileName: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension FontFace {
  /// Reads a face from fontconfig's list; nil if it has no file or no family.
  init?(_ pattern: FontPattern) {
    guard let path = pattern.string(FC_FILE), let family = pattern.string(FC_FAMILY) else {
      return nil
    }
    let weight = pattern.number(FC_WEIGHT) ?? Double(FC_WEIGHT_REGULAR)
    self.init(
      family: family, style: pattern.string(FC_STYLE) ?? "",
      weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
      isItalic: (pattern.integer(FC_SLANT) ?? 0) != 0, isColor: pattern.flag(FC_COLOR),
      path: path, index: pattern.integer(FC_INDEX) ?? 0,
      characterCount: pattern.characterCount, languages: pattern.languages)
  }
}

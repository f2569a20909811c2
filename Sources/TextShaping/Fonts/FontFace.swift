/// One face of the catalogue, as people choose fonts by.
package struct FontFace: Hashable, Sendable {
  /// The family's English name.
  package var family: String
  /// The style's name within the family, such as `SemiBold Italic`.
  package var style: String
  /// How heavy the strokes are, as CSS counts it.
  package var weight: Int
  /// Whether the letters lean.
  package var isItalic: Bool
  /// Whether the glyphs are colour bitmaps.
  package var isColor: Bool
  /// The whole path of the file.
  package var path: String
  /// Which face of a collection.
  package var index: Int
  /// The number of characters that have a glyph.
  package var characterCount: Int
  /// The languages whose everyday characters all have a glyph, as BCP 47 tags in order.
  package var languages: [String]

  /// The file's own name, without its folder.
  package var fileName: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

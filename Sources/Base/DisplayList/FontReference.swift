/// A face at a given size, identified by value, so that a snapshot outlives the library objects
/// from which it was made.
///
/// It contains no pointer; the painter finds the font file by its digest and opens it.
package struct FontReference: Hashable, Sendable {
  /// The identity of a font file, derived from its content (the first 16 bytes of its SHA-256).
  package struct Digest: Hashable, Sendable {
    /// The first eight bytes.
    package var high: UInt64
    /// The next eight bytes.
    package var low: UInt64

    /// Makes a digest from its two halves, each in big-endian byte order.
    package init(high: UInt64, low: UInt64) {
      self.high = high
      self.low = low
    }
  }

  /// The digest of the font file.
  package var file: Digest
  /// The index of the face in a collection, and of the named instance of a variable font
  /// (FreeType's `face_index`, with the instance in the upper 16 bits).
  package var index: Int32
  /// The font size in points: the height of the em before `slant` is applied.
  package var size: Double
  /// The values of variation axes in fontconfig's notation (`wght=600,opsz=14`); empty for a static
  /// face.
  package var variations: String
  /// The synthetic slant, applied as `x += slant * y`: 0 for none, 0.2 for the usual slant.
  package var slant: Double
  /// True if the painter thickens the outline because the family has no bold face.
  package var isEmboldened: Bool
  /// True if glyphs are colour bitmaps, which are painted in their own colours instead of the
  /// text's.
  package var isColor: Bool

  /// Makes a reference.
  package init(
    file: Digest, index: Int32, size: Double, variations: String = "", slant: Double = 0,
    isEmboldened: Bool = false, isColor: Bool = false
  ) {
    self.file = file
    self.index = index
    self.size = size
    self.variations = variations
    self.slant = slant
    self.isEmboldened = isEmboldened
    self.isColor = isColor
  }
}

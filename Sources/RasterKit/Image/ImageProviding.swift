package import DisplayList

/// Gives a painter the pixels of the pictures that a display list names.
///
/// Called on the painters' threads, several at a time.
package protocol ImageProviding: Sendable {
  /// Pixels at least as large as requested if the source is, preferably exactly so; nil if the
  /// picture cannot be decoded.
  func bitmap(for reference: ImageReference, pixelWidth: Int, pixelHeight: Int) -> Bitmap?

  /// The same, and adds the cost of reading and decoding the picture to a painter's meter.
  func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int, meter: DecodeMeter?
  ) -> Bitmap?

  /// The file of a picture that can be decoded whole; nil if there is none, or if it is damaged.
  func file(of reference: ImageReference) -> [UInt8]?

  /// True if a substitute was returned for a picture, because its pixels were not available: what
  /// was painted with it is not kept.
  func isBroken(_ reference: ImageReference) -> Bool

  /// Forgets the pixels that can be decoded again.
  func purge()
}

extension ImageProviding {
  /// Does nothing: no pixels are kept.
  package func purge() {}

  /// Nil: the pictures are no files.
  package func file(of reference: ImageReference) -> [UInt8]? { nil }

  /// The bitmap, without adding a cost: decoding takes no time.
  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int, meter: DecodeMeter?
  ) -> Bitmap? {
    bitmap(for: reference, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
  }

  /// False: all pixels are available.
  package func isBroken(_ reference: ImageReference) -> Bool { false }
}

/// Has no pictures.
package struct NoImages: ImageProviding {
  /// Makes a provider of nothing.
  package init() {}

  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? { nil }
}

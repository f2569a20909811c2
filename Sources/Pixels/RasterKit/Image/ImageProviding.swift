package import DisplayList

/// A source of pixels for the pictures in a display list.
///
/// Called on the painters' threads, possibly on several at the same time.
package protocol ImageProviding: Sendable {
  /// Returns pixels at least as large as requested if the source is that large, preferably of
  /// exactly this size; nil if the picture cannot be decoded.
  func bitmap(for reference: ImageReference, pixelWidth: Int, pixelHeight: Int) -> Bitmap?

  /// Returns the same bitmap as the method without a meter, and adds the cost of reading and
  /// decoding the picture to a painter's meter.
  func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int, meter: DecodeMeter?
  ) -> Bitmap?

  /// The file of a picture; nil if there is none, or if it is damaged.
  func file(of reference: ImageReference) -> [UInt8]?

  /// True if the pixels of a picture were not available and a placeholder was returned; cells
  /// painted with it are not cached.
  func isBroken(_ reference: ImageReference) -> Bool

  /// Frees the memory of pixels that can be decoded again.
  func purge()
}

extension ImageProviding {
  /// Does nothing, because no pixels are cached.
  package func purge() {}

  /// Returns nil, because there are no files.
  package func file(of reference: ImageReference) -> [UInt8]? { nil }

  /// Returns the bitmap without adding a cost, because decoding takes no time.
  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int, meter: DecodeMeter?
  ) -> Bitmap? {
    bitmap(for: reference, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
  }

  /// Returns false, because all pixels are available.
  package func isBroken(_ reference: ImageReference) -> Bool { false }
}

/// A provider without pictures.
package struct NoImages: ImageProviding {
  /// Makes a provider.
  package init() {}

  package func bitmap(
    for reference: ImageReference, pixelWidth: Int, pixelHeight: Int
  ) -> Bitmap? { nil }
}

package import DisplayList

/// The source of image sizes, so that layout never opens a file.
package protocol ImageSizing: Sendable {
  /// The size of the image at a path relative to the conversation's folder, or the reason why the
  /// image cannot be shown.
  ///
  /// Called on any worker; during a rendering, the same path must always have the same result.
  func image(at source: String) -> ImageAvailability

  /// True if `image(at:)` returns immediately, because no file needs to be opened.
  func isKnown(_ source: String) -> Bool
}

extension ImageSizing {
  /// The default: true for every path.
  package func isKnown(_ source: String) -> Bool { true }
}

/// The size of an image, or the reason why it cannot be shown.
package enum ImageAvailability: Hashable, Sendable {
  case available(ImageReference)
  /// There is no such file.
  case missing
  /// The file cannot be shown, for the given reason.
  case broken(String)
}

/// An image source without images: every image is drawn as missing.
package struct NoImages: ImageSizing {
  /// Makes a source without images.
  package init() {}

  /// Returns `missing` for every path.
  package func image(at source: String) -> ImageAvailability { .missing }
}

package import DisplayList

/// Provides the sizes of pictures, so that layout never opens a file.
package protocol ImageSizing: Sendable {
  /// The size of the picture at a path relative to the conversation's folder, if it can be shown.
  ///
  /// Called on any worker; within a rendering, the same path must always have the same result.
  func image(at source: String) -> ImageAvailability

  /// True if `image(at:)` returns immediately, because no file has to be opened.
  func isKnown(_ source: String) -> Bool
}

extension ImageSizing {
  /// True for every path, by default.
  package func isKnown(_ source: String) -> Bool { true }
}

/// The size of a picture, or the reason why it cannot be shown.
package enum ImageAvailability: Hashable, Sendable {
  case available(ImageReference)
  /// There is no such file.
  case missing
  /// The file cannot be shown; the associated value is the reason.
  case broken(String)
}

/// An image source without pictures: every picture is drawn as missing.
package struct NoImages: ImageSizing {
  /// Makes a source without pictures.
  package init() {}

  /// Returns `missing` for every path.
  package func image(at source: String) -> ImageAvailability { .missing }
}

package import DisplayList

/// Provides the sizes of pictures, so that layout never opens a file.
package protocol ImageSizing: Sendable {
  /// The size of the picture at a path relative to the conversation's folder, if it can be shown.
  ///
  /// Called from any worker; the same path always has the same answer within a rendering.
  func image(at source: String) -> ImageAvailability

  /// True if `image(at:)` answers at once, because no file need be opened for it.
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
  /// The file cannot be shown, for the reason given.
  case broken(String)
}

/// An image source without pictures: every picture is drawn as missing.
package struct NoImages: ImageSizing {
  /// Makes a source without pictures.
  package init() {}

  /// The answer `missing` for every path.
  package func image(at source: String) -> ImageAvailability { .missing }
}

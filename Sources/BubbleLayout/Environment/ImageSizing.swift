package import DisplayList

/// Tells layout how large a picture is, so that layout never opens a file.
package protocol ImageSizing: Sendable {
  /// The facts of the picture at a path relative to the conversation's folder.
  ///
  /// Called from any worker; the same path always has the same answer within a rendering.
  func image(at source: String) -> ImageAvailability

  /// True if `image(at:)` answers at once, because no file need be opened for it.
  func isKnown(_ source: String) -> Bool
}

extension ImageSizing {
  /// Always.
  package func isKnown(_ source: String) -> Bool { true }
}

/// The facts of a picture.
package enum ImageAvailability: Hashable, Sendable {
  case available(ImageReference)
  /// There is no such file.
  case missing
  /// The file cannot be shown, for the reason given.
  case broken(String)
}

/// Knows no pictures: every one is drawn as missing.
package struct NoImages: ImageSizing {
  /// Makes it.
  package init() {}

  /// Always missing.
  package func image(at source: String) -> ImageAvailability { .missing }
}

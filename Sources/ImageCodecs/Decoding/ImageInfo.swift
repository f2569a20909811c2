/// What a picture's header says.
package struct ImageInfo: Hashable, Sendable {
  /// The kind of file.
  package var format: ImageFormat
  /// In pixels, as the picture is seen: with its orientation applied.
  package var width: Int
  /// In pixels, as the picture is seen: with its orientation applied.
  package var height: Int
  /// Whether pixels may be translucent.
  package var hasAlpha: Bool
  /// How the stored rows must be turned.
  package var orientation: ImageOrientation
}

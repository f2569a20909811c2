/// The limits of the built-in kinds, each with the attack that it prevents.
enum BuiltInContentsLimits {
  /// The maximum height of a document, in points; the rest is omitted.
  ///
  /// Without this limit, code that consists only of newlines would result in millions of rows.
  static let documentHeight = 200_000.0
  /// The maximum height of a picture in a document, in points; it is at least a column's width, so
  /// that only portrait pictures are narrower than other blocks.
  ///
  /// Without this limit, a picture of one by 100,000 pixels would push the text off the page.
  static let documentPictureHeight = 680.0
}

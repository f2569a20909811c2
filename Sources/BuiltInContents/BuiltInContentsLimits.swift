/// The limits of the built-in kinds, each with the attack that it prevents.
enum BuiltInContentsLimits {
  /// The maximum height of a document, in points; the rest is left out.
  ///
  /// A source of nothing but newlines in code would request millions of rows.
  static let documentHeight = 200_000.0
  /// The maximum height of a picture within a document, in points: no less than the width of a
  /// column, so that only upright pictures are narrower than the code above them.
  ///
  /// A picture of one by 100,000 pixels would push the text off the page.
  static let documentPictureHeight = 680.0
}

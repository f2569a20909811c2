/// The direction in which an interface or a paragraph is read.
///
/// The direction of an interface determines the side of the user's own messages. The direction of a
/// message applies to its paragraphs that contain no letters to determine one.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic.
  case rightToLeft = "rtl"
}

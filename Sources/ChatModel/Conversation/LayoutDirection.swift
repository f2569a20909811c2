/// The direction in which an interface or a paragraph is read.
///
/// An interface's direction decides the side of one's own messages, a message's the direction of
/// its paragraphs without letters that decide it.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right, as in English.
  case leftToRight = "ltr"
  /// From right to left, as in Arabic.
  case rightToLeft = "rtl"
}

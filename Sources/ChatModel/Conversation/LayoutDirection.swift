/// The direction in which an interface or a paragraph is read.
///
/// An interface's direction decides the side of one's own messages, a message's the direction of
/// its paragraphs without letters that decide it.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight = "ltr"
  /// As in Arabic.
  case rightToLeft = "rtl"
}

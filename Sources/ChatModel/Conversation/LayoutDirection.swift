/// The direction in which an interface or a paragraph is read.
///
/// An interface's decides on which side one's own messages stand, a message's how paragraphs are set
/// that do not settle their own.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight = "ltr"
  /// As in Arabic.
  case rightToLeft = "rtl"
}

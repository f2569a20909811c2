public import DisplayList

/// What lies behind the messages of a page.
public enum PageBackground: Hashable, Sendable {
  /// The conversation's wallpaper, or else what the theme has.
  case automatic
  /// Nothing: the PNG has an alpha channel.
  case transparent
  case color(Color)
}

/// The brightness for which a look is designed: light or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

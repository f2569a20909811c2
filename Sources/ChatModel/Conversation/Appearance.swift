/// The environment for which a look is designed: bright or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

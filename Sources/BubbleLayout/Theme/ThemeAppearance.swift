/// Whether a theme is meant for a bright or a dark surrounding.
public enum ThemeAppearance: String, Hashable, Sendable, CaseIterable {
  case light
  case dark
}

/// The surrounding that a look is meant for: bright or dark.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark words on light ground.
  case light
  /// Light words on dark ground.
  case dark
}

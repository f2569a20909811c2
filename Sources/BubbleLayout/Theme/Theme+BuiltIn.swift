extension Theme {
  /// The names of the built-in themes, in alphabetical order.
  public static let builtInNames = ["telegram", "wechat"]

  /// The built-in theme of that name, or nil where there is none.
  public static func named(_ name: String, appearance: ThemeAppearance = .light) -> Theme? {
    switch name {
    case "telegram": telegram(appearance)
    case "wechat": wechat(appearance)
    default: nil
    }
  }
}

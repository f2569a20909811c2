extension Theme {
  /// Reads a theme file: JSON that names a built-in theme and overrides single keys of it.
  ///
  /// `{"base": "telegram", "appearance": "dark", "bubble": {"incoming": {"fill": "#223344"}}}`. The
  /// keys are those of `Theme` and its parts; colours are `#RGB`, `#RRGGBB` or `#RRGGBBAA`, lengths
  /// are points.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The name that errors show.
  ///   - appearance: What counts where the file names none.
  /// - Returns: The theme, called what `name` says or else after the file.
  /// - Throws: The first thing that is wrong.
  public static func decode(
    _ bytes: [UInt8], fileName: String, appearance: ThemeAppearance = .light
  ) throws(ThemeError) -> Theme {
    let header = try ThemeFileReader(fileName: fileName).header(of: bytes)
    guard let base = header.base else {
      throw ThemeError(
        file: fileName, key: "base", reason: .missing(expected: ThemeFileReader.bases))
    }
    guard var theme = Theme.named(base, appearance: header.appearance ?? appearance) else {
      throw ThemeError(
        file: fileName, key: "base", reason: .unfit(expected: ThemeFileReader.bases))
    }
    theme.name = header.name ?? fileName
    try ThemeFileReader(fileName: fileName).apply(bytes, to: &theme)
    return theme
  }
}

/// How far texts stand out from what is behind them.
public enum ThemeContrast: String, Hashable, Sendable, CaseIterable {
  /// As the theme's colours are.
  case standard
  /// Colours are moved until every text has at least 4.5 to 1 (WCAG 2.2, 1.4.3) on the theme's own
  /// page and on what else lies behind it.
  case accessible
}

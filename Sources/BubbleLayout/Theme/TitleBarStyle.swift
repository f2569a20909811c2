public import DisplayList

/// The bar at the top of the page.
public struct TitleBarStyle: Hashable, Sendable {
  /// Whether there is one.
  public var isVisible: Bool
  /// Without the rule below it.
  public var height: Double
  /// Behind the title.
  public var fill: Color
  /// Of the title and its icons.
  public var color: Color
  /// Of the hairline below.
  public var rule: Color
  /// The size of the title.
  public var size: Double
}

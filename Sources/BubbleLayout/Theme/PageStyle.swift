public import DisplayList

/// What lies behind the messages, and the page's margins.
public struct PageStyle: Hashable, Sendable {
  /// Painted behind all cells; repeats from the top of the page.
  public var backdrop: Background
  /// Above the first row, below the last one, and beside the rows.
  public var insets: EdgeInsets
  /// The rows of a wider page stand in a column of this width in its middle, margins included.
  public var columnWidth: Double
}

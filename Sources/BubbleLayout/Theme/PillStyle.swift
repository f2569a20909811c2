public import DisplayList
public import TextShaping

/// A short text in the middle of the page, with or without a coloured box behind it.
public struct PillStyle: Hashable, Sendable {
  /// Behind the text; clear draws no box.
  public var fill: Color
  /// Of the text.
  public var color: Color
  /// The size of the text.
  public var size: Double
  /// The distance of its lines.
  public var lineHeight: Double
  /// How heavy the text is.
  public var weight: TextStyle.Weight
  /// Between the text and the edges of its box.
  public var padding: EdgeInsets
  /// The radius of the box's corners.
  public var radius: Double
  /// Whether the box reaches from edge to edge of the page.
  public var fillsWidth: Bool
  /// Of the lines on both sides of the text; clear draws none.
  public var rule = Color.clear
  /// Above the box.
  public var spaceAbove: Double
  /// Below the box.
  public var spaceBelow: Double
}

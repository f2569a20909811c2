public import DisplayList

/// The quoted message beside an answer.
public struct ReplyStyle: Hashable, Sendable {
  /// Where the quoted message stands.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In the bubble, above the answer, with a bar in its sender's colour.
    case inside
    /// In a box of its own below the bubble.
    case below
  }

  /// Where it stands.
  public var placement: Placement
  /// Behind it, where it stands below the bubble.
  public var fill: Color
  /// Its text, where it stands below the bubble.
  public var color: Color
  /// The size of the text.
  public var size: Double
  /// The distance of its lines.
  public var lineHeight: Double
  /// Between the edges of its box and the text.
  public var padding: EdgeInsets
  /// The radius of its box.
  public var radius: Double
  /// The width of the bar.
  public var barWidth: Double
  /// The box is never wider, where it stands below the bubble.
  public var maximumWidth: Double
  /// Between it and the bubble or the answer.
  public var gap: Double
  /// The colours that people are told apart by on quotes in one's own bubbles.
  public var outgoingPalette: [Color]
}

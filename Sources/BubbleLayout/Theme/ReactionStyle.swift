public import DisplayList

/// The emoji that others answered a message with.
public struct ReactionStyle: Hashable, Sendable {
  /// Where they stand.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// In the bubble, below the content.
    case inside
    /// On the bubble's lower edge.
    case overlapping
  }

  /// Where they stand.
  public var placement: Placement
  /// The height of one.
  public var height: Double
  /// The size of its text.
  public var size: Double
  /// Between its text and its ends.
  public var padding: Double
  /// Between two.
  public var gap: Double
  /// Between them and the content, or how far they overlap the bubble.
  public var distance: Double
  /// The line around one on the bubble's edge.
  public var border: Color
  /// The width of that line.
  public var borderWidth: Double
}

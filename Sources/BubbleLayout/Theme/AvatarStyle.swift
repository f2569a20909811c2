public import DisplayList

/// The picture of who speaks.
public struct AvatarStyle: Hashable, Sendable {
  /// On which edge of the message the picture stands.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case top
    case bottom
  }

  /// On which messages of others it is shown.
  public var incoming: ComponentVisibility
  /// On which messages of one's own it is shown.
  public var outgoing: ComponentVisibility
  /// Whether a conversation of two shows pictures too.
  public var isShownInPairs: Bool
  /// Its width and height.
  public var size: Double
  /// The radius of its corners; half the size makes a disc.
  public var radius: Double
  /// Between the picture and the bubble.
  public var gap: Double
  /// On which edge of the message it stands.
  public var alignment: Alignment
  /// The size of the initials.
  public var fontSize: Double
  /// Of the initials.
  public var color: Color
  /// Behind the initials: one for each hue that people are told apart by.
  public var palette: [Color]
}

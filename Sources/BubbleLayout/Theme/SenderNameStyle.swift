public import DisplayList
public import TextShaping

/// The name of who speaks.
public struct SenderNameStyle: Hashable, Sendable {
  /// Where the name stands.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// On a line of its own above the bubble.
    case above
    /// As the bubble's first line.
    case inside
  }

  /// On which messages of others it is shown; one's own never carry one.
  public var visibility: ComponentVisibility
  /// Whether a conversation of two shows names too.
  public var isShownInPairs: Bool
  /// Where it stands.
  public var placement: Placement
  /// Of all names; nil gives each person a stable colour of their own.
  public var color: Color?
  /// The colours that people are told apart by, on names and on quotes in others' bubbles.
  public var palette: [Color]
  /// The size of the text.
  public var size: Double
  /// The distance of its lines.
  public var lineHeight: Double
  /// How heavy the text is.
  public var weight: TextStyle.Weight
  /// Around a name above the bubble.
  public var margin: EdgeInsets
}

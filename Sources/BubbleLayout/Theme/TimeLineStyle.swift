/// The line that says when, between messages.
public struct TimeLineStyle: Hashable, Sendable {
  /// What makes a new line.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A new day: the line names the date.
    case dates
    /// A pause: the line says the time, and the day where it is not today.
    case times
    /// Nothing: there are no such lines.
    case none
  }

  /// What makes a new line.
  public var kind: Kind
  /// The pause in seconds after which a line says the time anew.
  public var maximumGap: Double
  /// How the line looks.
  public var pill: PillStyle
}

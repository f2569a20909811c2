public import DisplayList

/// Where the clock time and the delivery marks stand, and how they look.
public struct StatusStyle: Hashable, Sendable {
  /// Where the clock time stands.
  public enum StampPlacement: String, Hashable, Sendable, CaseIterable {
    /// At the end of the bubble's last line.
    case inside
    /// Nowhere: time lines say it.
    case none
  }

  /// How far a message has come is shown by this.
  public enum Marks: String, Hashable, Sendable, CaseIterable {
    /// A clock, one tick or two, beside the clock time.
    case ticks
    /// A mark beside the bubble, only while sending and after a failure.
    case beside
    /// Nothing.
    case none
  }

  /// Where the clock time stands.
  public var stamp: StampPlacement
  /// What shows how far a message has come.
  public var marks: Marks
  /// The size of the clock time.
  public var size: Double
  /// The distance of its lines.
  public var lineHeight: Double
  /// Between the last line of text and the clock time beside it.
  public var gap: Double
  /// The clock time's box reaches this far into the bubble's padding.
  public var overhang: EdgeInsets
  /// The ticks of a message that was read.
  public var read: Color
  /// A message that could not be sent.
  public var failed: Color
  /// Behind a clock time that lies on a picture or on the wallpaper.
  public var overlay: Color
  /// Of a clock time that lies on a picture or on the wallpaper.
  public var onOverlay: Color
}

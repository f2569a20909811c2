/// A part of a cell that moves by itself.
///
/// A cell is laid out and painted as it looks at first, which is what a page shows. What shows it in
/// motion changes the declared part by the clock and lays nothing out again.
public struct AnimationDeclaration: Hashable, Sendable {
  /// How a part moves.
  ///
  /// A structure, so that later kinds of motion break no program.
  public struct Motion: Hashable, Sendable {
    /// Seconds from one look to the next time that the part looks the same.
    public let period: Double

    /// Lines inside the rectangle turn clockwise around its middle, once in so many seconds.
    ///
    /// - Parameter period: In seconds, from 0.1 to 3,600; what lies outside is moved to that range,
    ///   and what is not a number is 1.
    /// - Returns: The motion.
    public static func spinner(period: Double) -> Motion {
      Motion(period: period.isFinite ? min(max(period, 0.1), 3_600) : 1)
    }

    /// Lines inside the rectangle turn clockwise around its middle, once a second.
    public static let spinner = spinner(period: 1)
  }

  /// How the part moves.
  public var motion: Motion
  /// All that changes lies in it; in points from the cell's top left corner.
  public var rect: Rect

  /// Declares a moving part.
  public init(_ motion: Motion, in rect: Rect) {
    self.motion = motion
    self.rect = rect
  }
}

/// The motion of a part of a cell while a list is on screen.
///
/// A structure instead of an enumeration, so that new kinds of motion do not break existing
/// programs.
public struct CellMotion: Hashable, Sendable {
  /// The kind of motion.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case picture, spinner, progress, typing, transition, parallax
  }

  /// The kind of motion.
  package let kind: Kind
  /// The period of the motion, in seconds; 0 for motion that does not depend on time.
  public let period: Double
  /// The vector of the motion: the initial offset of a transition in points, the factors of a
  /// parallax, or the direction of progress.
  package let vector: Point

  /// Makes a motion; values outside their ranges are clamped.
  package init(_ kind: Kind, period: Double, vector: Point = .zero) {
    func bounded(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : 0
    }
    self.kind = kind
    switch kind {
    case .picture, .parallax: self.period = 0
    case .spinner, .progress, .typing, .transition:
      self.period = period.isFinite ? min(max(period, 0.1), 3_600) : 1
    }
    let range = kind == .parallax ? -1.0...1.0 : -10_000.0...10_000.0
    self.vector = Point(x: bounded(vector.x, range), y: bounded(vector.y, range))
  }

  /// The motion of a picture with several frames, which are shown in turn.
  package static let picture = CellMotion(.picture, period: 0)

  /// Rotates lines clockwise around the rectangle's centre, once per period.
  ///
  /// - Parameter period: The period in seconds, from 0.1 to 3,600; other values are clamped, and a
  ///   value that is not finite becomes 1.
  /// - Returns: The motion.
  public static func spinner(period: Double) -> CellMotion { CellMotion(.spinner, period: period) }

  /// The motion of lines that rotate clockwise around the rectangle's centre once per second.
  public static let spinner = spinner(period: 1)

  /// Moves a drawing through the rectangle towards the trailing edge, beyond which it enters again
  /// on the opposite side, to show progress of unknown length.
  ///
  /// - Parameter period: The time of one pass in seconds, with the same limits as a spinner's
  ///   period.
  /// - Returns: The motion.
  public static func progress(period: Double) -> CellMotion {
    CellMotion(.progress, period: period, vector: Point(x: 1, y: 0))
  }

  /// Makes the items jump one by one, up to the rectangle's upper edge: three dots while a person
  /// is typing.
  ///
  /// - Parameter period: The time in seconds in which all items jump once, with the same limits as
  ///   a spinner's period.
  /// - Returns: The motion.
  public static func typing(period: Double) -> CellMotion { CellMotion(.typing, period: period) }

  /// Makes a drawing slide in and become opaque once, when the cell appears on the screen.
  ///
  /// - Parameters:
  ///   - offset: The initial offset, in points; a positive x points to the trailing edge.
  ///   - duration: The duration in seconds, with the same limits as a spinner's period.
  /// - Returns: The motion.
  public static func transition(from offset: Point, duration: Double) -> CellMotion {
    CellMotion(.transition, period: duration, vector: offset)
  }

  /// Makes a drawing move less than its cell on the screen, as if it were farther away.
  ///
  /// The drawing is clipped to the rectangle.
  ///
  /// - Parameters:
  ///   - horizontal: The fraction, from -1 to 1, of the horizontal distance between the centres of
  ///     the rectangle and the screen by which the drawing is displaced.
  ///   - vertical: The same fraction for the vertical distance.
  /// - Returns: The motion.
  public static func parallax(horizontal: Double = 0, vertical: Double = 0) -> CellMotion {
    CellMotion(.parallax, period: 0, vector: Point(x: horizontal, y: vertical))
  }

  /// True if the items are always clipped to their rectangle.
  package var isCut: Bool { kind == .progress || kind == .parallax }

  /// The motion for a right-to-left interface.
  package var mirrored: CellMotion {
    switch kind {
    case .progress, .transition:
      CellMotion(kind, period: period, vector: Point(x: -vector.x, y: vector.y))
    case .picture, .spinner, .typing, .parallax: self
    }
  }
}

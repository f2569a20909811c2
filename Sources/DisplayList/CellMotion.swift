/// The motion of a part of a cell while a list is on a screen.
///
/// A structure, so that later kinds of motion break no program.
public struct CellMotion: Hashable, Sendable {
  /// The events of the items.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    case picture, spinner, progress, typing, transition, parallax
  }

  /// The events of the items.
  package let kind: Kind
  /// The period of the motion, in seconds; 0 for one without a clock.
  public let period: Double
  /// A transition's way, in points; a parallax's shares; where progress leads to.
  package let vector: Point

  /// Makes a motion from any values; those outside their ranges are clamped.
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

  /// A picture whose file has several frames shows one after the other.
  package static let picture = CellMotion(.picture, period: 0)

  /// Lines rotate clockwise around the rectangle's middle, once in a period.
  ///
  /// - Parameter period: In seconds, from 0.1 to 3,600; other values are clamped, and NaN is 1.
  /// - Returns: The motion.
  public static func spinner(period: Double) -> CellMotion { CellMotion(.spinner, period: period) }

  /// Lines turn clockwise around the rectangle's middle, once a second.
  public static let spinner = spinner(period: 1)

  /// Makes a drawing run through the rectangle towards the trailing edge, where it is cut and comes
  /// in again on the other side: progress of unknown length.
  ///
  /// - Parameter period: The period of one round, in seconds, as for a spinner.
  /// - Returns: The motion.
  public static func progress(period: Double) -> CellMotion {
    CellMotion(.progress, period: period, vector: Point(x: 1, y: 0))
  }

  /// The drawn items leap one after the other, up to the rectangle's upper edge: three dots while a
  /// person types.
  ///
  /// - Parameter period: The period of one round, in seconds, as for a spinner.
  /// - Returns: The motion.
  public static func typing(period: Double) -> CellMotion { CellMotion(.typing, period: period) }

  /// Makes a drawing slide in and become opaque, once, when the cell comes onto the screen.
  ///
  /// - Parameters:
  ///   - offset: The start, in points; a positive x is towards the trailing edge.
  ///   - duration: In seconds, as for a spinner.
  /// - Returns: The motion.
  public static func transition(from offset: Point, duration: Double) -> CellMotion {
    CellMotion(.transition, period: duration, vector: offset)
  }

  /// Makes a drawing stay behind when its cell moves over the screen, as if it were farther away;
  /// it is cut to the rectangle.
  ///
  /// - Parameters:
  ///   - horizontal: The part of the rectangle's distance from the screen's middle by which it
  ///     stays behind sideways, from -1 to 1.
  ///   - vertical: The same upwards and downwards.
  /// - Returns: The motion.
  public static func parallax(horizontal: Double = 0, vertical: Double = 0) -> CellMotion {
    CellMotion(.parallax, period: 0, vector: Point(x: horizontal, y: vertical))
  }

  /// True if the items are cut to their rectangle, moving or not.
  package var isCut: Bool { kind == .progress || kind == .parallax }

  /// The same motion where the interface reads from right to left.
  package var mirrored: CellMotion {
    switch kind {
    case .progress, .transition:
      CellMotion(kind, period: period, vector: Point(x: -vector.x, y: vector.y))
    case .picture, .spinner, .typing, .parallax: self
    }
  }
}

/// A screen that can be touched, from which a recognizer gets its targets.
///
/// It is called only for touches, so its results may change between two touches.
public protocol TouchSurface<Target> {
  /// An identifier of the target under a finger that stays the same when the target moves.
  associatedtype Target: Hashable & Sendable

  /// True if the content is moving by itself; a touch then stops it.
  var isScrolling: Bool { get }
  /// The foremost target at a point; nil if there is none.
  func target(at point: Point) -> TouchTarget<Target>?
  /// The current area of a target, as rectangles in points; nil if the target no longer exists.
  func area(of target: Target) -> [Rect]?
}

/// A target under a finger, and the possible effects of touching it.
public struct TouchTarget<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value that identifies the target.
  public var value: Value
  /// True if the target looks pressed under a finger that stays; while the target is pressed,
  /// nothing scrolls.
  public var showsPress: Bool
  /// True if a finger that stays makes a long press; otherwise the finger makes a tap, regardless
  /// of how long it stays.
  public var takesLongPress: Bool
  /// True if the content scrolls when the finger moves on from the target; false for fixed content.
  public var allowsScrolling: Bool

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - value: The value that identifies the target.
  ///   - showsPress: True if the target looks pressed under a finger that stays.
  ///   - takesLongPress: True if the target accepts a long press.
  ///   - allowsScrolling: True if the content scrolls when the finger moves on from the target.
  public init(
    _ value: Value, showsPress: Bool = true, takesLongPress: Bool = true,
    allowsScrolling: Bool = true
  ) {
    self.value = value
    self.showsPress = showsPress
    self.takesLongPress = takesLongPress
    self.allowsScrolling = allowsScrolling
  }
}

/// A surface that can be touched, which provides a recognizer with targets.
///
/// Its functions are called only when a touch is handled or the time advances, so their results can
/// change between two calls of the recognizer.
public protocol TouchSurface<Target> {
  /// The type that identifies the target under a finger; an identifier stays the same when its
  /// target moves.
  associatedtype Target: Hashable & Sendable

  /// True if the content is moving by itself, in which case a touch stops it.
  var isScrolling: Bool { get }
  /// Returns the foremost target at a point; nil if there is none.
  func target(at point: Point) -> TouchTarget<Target>?
  /// Returns the current area of a target, as rectangles in points; nil if the target no longer
  /// exists.
  func area(of target: Target) -> [Rect]?
}

/// A target under a finger, and the possible effects of touching it.
public struct TouchTarget<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value that identifies the target.
  public var value: Value
  /// True if the target looks pressed while a finger stays on it; while it is pressed, nothing
  /// scrolls.
  public var showsPress: Bool
  /// True if a finger that stays makes a long press; if false, the finger makes a tap regardless of
  /// how long it stays.
  public var takesLongPress: Bool
  /// True if the content scrolls when the finger moves away from the target; false for fixed
  /// content.
  public var allowsScrolling: Bool

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - value: The value that identifies the target.
  ///   - showsPress: True if the target looks pressed while a finger stays on it.
  ///   - takesLongPress: True if the target accepts a long press.
  ///   - allowsScrolling: True if the content scrolls when the finger moves away from the target.
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

/// A screen that can be touched, as a recognizer asks for it.
///
/// It is called only at a touch, so its answers may move between touches.
public protocol TouchSurface<Target> {
  /// An identifier of the target under a finger, wherever it has moved meanwhile.
  associatedtype Target: Hashable & Sendable

  /// True if the content is moving by itself: a finger that comes down on it then stops it.
  var isScrolling: Bool { get }
  /// The foremost thing at a point that answers to touches; nil if nothing does.
  func target(at point: Point) -> TouchTarget<Target>?
  /// The present area of a target, as rectangles in points; nil if it is gone.
  func area(of target: Target) -> [Rect]?
}

/// A target under a finger, and the possible effects of touching it.
public struct TouchTarget<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value that answers.
  public var value: Value
  /// True if it looks pressed under a finger that stays; while it does, nothing scrolls.
  public var showsPress: Bool
  /// True if a finger that stays makes a long press of it; else it is tapped however long that
  /// takes.
  public var takesLongPress: Bool
  /// True if a finger that moves on from here scrolls; false for fixed content.
  public var allowsScrolling: Bool

  /// Makes a target.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - showsPress: True if it looks pressed under a finger that stays.
  ///   - takesLongPress: True if it can be pressed long.
  ///   - allowsScrolling: True if a finger that moves on from here scrolls.
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

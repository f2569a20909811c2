/// A screen that can be touched, as a recognizer asks for it.
///
/// It is asked at the moment of a touch only, so what it answers may move from one to the next.
public protocol TouchSurface<Target> {
  /// Names what lies under a finger, wherever it has moved meanwhile.
  associatedtype Target: Hashable & Sendable

  /// True if what scrolls moves by itself: a finger that comes down on it then stops it.
  var isScrolling: Bool { get }
  /// The foremost thing at a point that answers to touches; nil if nothing does.
  func target(at point: Point) -> TouchTarget<Target>?
  /// The present area of a target, as rectangles in points; nil if it is gone.
  func area(of target: Target) -> [Rect]?
}

/// Something under a finger, and what touching it may mean.
public struct TouchTarget<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value that answers.
  public var value: Value
  /// True if it looks pressed under a finger that stays; while it does, nothing scrolls.
  public var showsPress: Bool
  /// True if a finger that stays makes a long press of it; else it is tapped however long that takes.
  public var takesLongPress: Bool
  /// True if a finger that moves on from here scrolls; false for what does not scroll itself.
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

/// How a line is drawn; caps and joins are round, as in the icons of chat applications.
public struct StrokeStyle: Hashable, Sendable {
  /// In points.
  public var width: Double

  /// Makes a style.
  public init(width: Double) {
    self.width = width
  }
}

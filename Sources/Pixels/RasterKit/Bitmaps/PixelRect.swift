import DisplayList

/// A rectangle of whole pixels, in pixels from the top left corner of its surface.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var minX: Int
  /// The upper edge.
  public var minY: Int
  /// The right edge, which is not included.
  public var maxX: Int
  /// The lower edge, which is not included.
  public var maxY: Int

  /// Makes a rectangle from its edges.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The number of columns; 0 if the edges are reversed.
  public var width: Int { Self.length(from: minX, to: maxX) }
  /// The number of rows; 0 if the edges are reversed.
  public var height: Int { Self.length(from: minY, to: maxY) }
  /// True if it contains no pixel.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  private static func length(from start: Int, to end: Int) -> Int {
    guard start < end else { return 0 }
    let (length, overflow) = end.subtractingReportingOverflow(start)
    return overflow ? .max : length
  }

  /// The rows from top to bottom; the range is empty if the rectangle is empty.
  var rows: Range<Int> { minY..<max(minY, maxY) }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  func offset(dx: Int, dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }

  func inset(by distance: Int) -> PixelRect {
    PixelRect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}

extension PixelRect {
  /// Makes the smallest rectangle of whole pixels around a rectangle in pixels.
  init(covering rect: Rect) {
    self.init(
      minX: pixel(rect.minX.rounded(.down)), minY: pixel(rect.minY.rounded(.down)),
      maxX: pixel(rect.maxX.rounded(.up)), maxY: pixel(rect.maxY.rounded(.up)))
  }
}

/// Rounds a coordinate to a whole number, limited to a range so that no input traps.
func pixel(_ value: Double) -> Int { Int(bounded(value)) }

/// Limits a coordinate to a range; NaN becomes 0.
func bounded(_ value: Double) -> Double {
  guard !value.isNaN else { return 0 }
  return min(max(value, -RasterLimits.maximumCoordinate), RasterLimits.maximumCoordinate)
}

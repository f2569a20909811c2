internal import DisplayList

/// The symbol before a continuation line of code: a small arrow that comes from above and points to
/// the right.
///
/// Drawn with rectangles and not as a glyph, so that it is not part of copied, reported or spoken
/// text.
enum ContinuationSign {
  /// The width of the indent in which the symbol is drawn, in columns of code.
  static let columns = 2

  /// The arrow in the columns before a line.
  ///
  /// - Parameters:
  ///   - line: The line, with its final position.
  ///   - column: The width of a column, in points.
  ///   - color: The colour of the code; the symbol is paler.
  /// - Returns: The rectangles of the arrow; empty if the columns are not free.
  static func decorations(
    before line: ShapedText.Line, column: Double, color: Color
  ) -> [ShapedText.Decoration] {
    let width = Double(columns) * column
    guard line.minX >= width else { return [] }
    // Half points are whole pixels at a scale of 2.
    func rounded(_ value: Double) -> Double { (value * 2).rounded() / 2 }
    let unit = max(0.5, rounded(column / 8))
    let left = rounded(line.minX - width * 0.78)
    let middle = rounded(line.baseline - column * 0.45)
    let head = 3.0
    let shaft = rounded(width * 0.6) - head * unit
    var rects = [
      Rect(x: left, y: middle - column * 0.6, width: unit, height: column * 0.6),
      Rect(x: left, y: middle, width: shaft, height: unit),
    ]
    for step in 0..<Int(head) {
      // The arrow head, drawn column by column.
      let reach = (head - Double(step)) * unit - unit / 2
      rects.append(
        Rect(
          x: left + shaft + Double(step) * unit, y: middle + unit / 2 - reach, width: unit,
          height: 2 * reach))
    }
    let pale = color.withAlpha(0.45 * Double(color.alpha) / 255)
    return rects.map { ShapedText.Decoration(rect: $0, color: pale, isBehind: true) }
  }
}

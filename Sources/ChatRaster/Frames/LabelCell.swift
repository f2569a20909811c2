import CellEngine
import DisplayList
import TextShaping

/// One line of words on nothing.
struct LabelCell: CellSource {
  /// What it says.
  let text: String
  /// In points.
  let width: Double
  /// In points.
  let height: Double
  /// The fonts.
  let families: [String]
  /// Of the words.
  let color: Color

  /// Points.
  private static let size = 11.0
  private static let inset = 8.0

  var count: Int { 1 }
  var backdrop: Backdrop { .clear }

  func key(at index: Int) -> CellKey? { nil }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    let style = TextStyle(families: families, size: Self.size, color: color, lineHeight: height)
    let line = shaper.shape(
      StyledText(text, style: style), in: TextConstraint(width: width, maximumLines: 1))
    return CellSnapshot(
      size: Size(width: width, height: height),
      items: [.text(line, origin: Point(x: Self.inset, y: 0))])
  }
}

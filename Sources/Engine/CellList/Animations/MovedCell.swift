import CellEngine
import DisplayList
import TextShaping

/// A laid-out cell of which one part shows another frame.
struct MovedCell: CellSource {
  /// The cell as it was laid out.
  let cell: CellSnapshot
  /// The moving part.
  let part: AnimatedRegion
  /// The frame number, from 0.
  let frame: Int
  /// The background behind the cell.
  let background: Background

  var count: Int { 1 }
  var width: Double { cell.size.width }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    part.snapshot(cell, frame: frame)
  }

  func label(at index: Int) -> CellLabel { CellLabel(id: nil, kind: "animation") }
}

import CellEngine
import DisplayList
import TextShaping

/// A screen without messages.
struct BackdropCell: CellSource {
  /// In points.
  let width: Double
  /// In points.
  let height: Double
  /// What is behind the messages.
  let backdrop: Background

  var count: Int { 1 }

  func key(at index: Int) -> CellKey? { nil }

  func snapshot(at index: Int, shaper: TextShaper) -> CellSnapshot {
    CellSnapshot(size: Size(width: width, height: height.rounded(.up)), items: [])
  }
}

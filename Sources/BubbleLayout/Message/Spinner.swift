package import DisplayList

/// Three quarters of a ring that turn while a message is being sent.
///
/// A cell is laid out with the first phase; what shows it in motion turns that by itself, so that
/// nothing is laid out again.
package enum Spinner {
  /// How many pictures make one turn.
  package static let phaseCount = 12
  /// Seconds of one turn.
  package static let turn = 1.0

  /// Where a cell's spinner is; nil in a cell without one.
  package static func box(in snapshot: CellSnapshot) -> Rect? {
    place(in: snapshot)?.box
  }

  /// A cell with its spinner in a phase from 0.
  package static func snapshot(_ snapshot: CellSnapshot, phase: Int) -> CellSnapshot {
    guard phase % phaseCount != 0, let (box, index) = place(in: snapshot),
      case .stroke(let path, let style, let color) = snapshot.items[index]
    else { return snapshot }
    var turned = snapshot
    let angle = 2 * Double.pi * Double(phase % phaseCount) / Double(phaseCount)
    turned.items[index] = .stroke(
      path.turned(by: angle, around: Point(x: box.midX, y: box.midY)), style, color)
    return turned
  }

  /// The spinner's box and its item: of what a status area holds, the outline with the ring's
  /// elements.
  private static func place(in snapshot: CellSnapshot) -> (box: Rect, index: Int)? {
    for area in snapshot.hitAreas where area.role == .status {
      guard let box = area.rects.first else { continue }
      for (index, item) in snapshot.items.enumerated() {
        if case .stroke(let path, _, _) = item,
          path.elements.count == Icon.spinner.elements.count,
          case .move(let start) = path.elements.first, box.contains(start)
        {
          return (box, index)
        }
      }
    }
    return nil
  }
}

package import DisplayList
import Glibc

/// Turns what cells declare as spinners.
///
/// A cell is laid out with the first phase; what shows it in motion turns that by itself, so that
/// nothing is laid out again.
package enum Spinner {
  /// How many pictures make one turn.
  package static let phaseCount = 12

  /// Where a cell's first spinner is; nil in a cell without one.
  package static func box(in snapshot: CellSnapshot) -> Rect? { snapshot.animations.first?.rect }

  /// A cell with one of its spinners in a phase from 0.
  ///
  /// - Parameters:
  ///   - snapshot: The cell as it was laid out.
  ///   - phase: The number of the picture, modulo their count.
  ///   - index: Which of the cell's animations turns.
  /// - Returns: The cell; in phase 0 as it was laid out.
  package static func snapshot(
    _ snapshot: CellSnapshot, phase: Int, of index: Int = 0
  ) -> CellSnapshot {
    guard phase % phaseCount != 0, snapshot.animations.indices.contains(index) else {
      return snapshot
    }
    let angle = 2 * Double.pi * Double(phase % phaseCount) / Double(phaseCount)
    var turned = snapshot
    turned.items = items(snapshot.items, in: snapshot.animations[index].rect, turnedBy: angle)
    return turned
  }

  /// The items with all lines turned that begin in a box.
  private static func items(
    _ items: [DisplayItem], in box: Rect, turnedBy angle: Double
  ) -> [DisplayItem] {
    items.map { item in
      switch item {
      case .stroke(let path, let style, let color):
        guard case .move(let start) = path.elements.first, box.contains(start) else { return item }
        return .stroke(path.turned(by: angle, around: box.center), style, color)
      case .group(let children, let offset, let clip, let opacity):
        return .group(
          Self.items(children, in: box.offset(dx: -offset.x, dy: -offset.y), turnedBy: angle),
          offset: offset, clip: clip, opacity: opacity)
      case .fill, .text, .image, .shadow: return item
      }
    }
  }
}

extension Path {
  /// The path turned clockwise around a point, by an angle in radians.
  fileprivate func turned(by angle: Double, around center: Point) -> Path {
    let (cosine, sine) = (cos(angle), sin(angle))
    return mapped {
      let (x, y) = ($0.x - center.x, $0.y - center.y)
      return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }
}

import DisplayList

/// The distance, in whole points, by which the ink of a cell's texts extends beyond the cell, where
/// it would be clipped.
struct InkOverhang: Equatable {
  /// The distance above the cell.
  private(set) var above = 0.0
  /// The distance below the cell.
  private(set) var below = 0.0

  /// True if no ink extends beyond the cell.
  var isZero: Bool { above == 0 && below == 0 }

  /// The maximum shift of ink, in points, that results from placing baselines on whole pixels.
  private static let rounding = 0.5

  /// Measures the texts of a cell.
  ///
  /// Clipped groups are skipped, because they do not extend beyond the cell.
  init(of cell: CellSnapshot, using shaper: CellShaper) {
    add(cell.items, dy: 0, height: cell.size.height, using: shaper)
  }

  private mutating func add(
    _ items: [DisplayItem], dy: Double, height: Double, using shaper: CellShaper
  ) {
    for item in items {
      switch item {
      case .text(let text, let origin):
        let top = origin.y + dy
        let ink = shaper.overhang(of: text, beyond: -top...max(-top, height - top))
        if ink.above > 0 { above = max(above, (ink.above + Self.rounding).rounded(.up)) }
        if ink.below > 0 { below = max(below, (ink.below + Self.rounding).rounded(.up)) }
      case .group(let children, let offset, nil, _):
        add(children, dy: dy + offset.y, height: height, using: shaper)
      case .fill, .stroke, .image, .shadow, .cover, .group: break
      }
    }
  }
}

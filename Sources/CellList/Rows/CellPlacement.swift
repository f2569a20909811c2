/// The width of a cell of a list.
public struct CellWidth: Hashable, Sendable {
  private enum Measure: Hashable {
    case points(Double)
    case share(Double)
  }

  private let measure: Measure

  /// As wide as the list.
  public static let page = share(1)

  /// A width in points, at least one and at most four times the list's width.
  ///
  /// - Parameter width: In points; a value that is not finite counts as the list's width.
  /// - Returns: The width.
  public static func points(_ width: Double) -> CellWidth {
    CellWidth(measure: width.isFinite ? .points(width) : .share(1))
  }

  /// A part of the list's width: a third for three columns.
  ///
  /// - Parameter part: Above 0 and at most 4; a value that is not finite counts as 1.
  /// - Returns: The width.
  public static func share(_ part: Double) -> CellWidth {
    CellWidth(measure: .share(part.isFinite ? part : 1))
  }

  /// In points, for a list's width.
  func points(in width: Double) -> Double {
    let points =
      switch measure {
      case .points(let points): points
      case .share(let part): part * width
      }
    return max(1, min(points, width * ListRowLimits.cellWidth))
  }
}

/// The rule for the end of a row of cells.
public enum RowBreak: String, Hashable, Sendable, CaseIterable {
  /// Before a cell that does not fit into the row.
  case whenFull
  /// Before this cell in any case.
  case always
  /// Not before this cell: the row becomes wider than the list, and scrolls sideways.
  case never
}

/// The position of a cell in its row.
public struct CellPlacement: Hashable, Sendable {
  /// The width of the cell.
  public var width: CellWidth
  /// The rule by which a row begins with the cell.
  public var rowBreak: RowBreak

  /// Makes a placement; the default is a cell as wide as the list.
  ///
  /// - Parameters:
  ///   - width: The width of the cell.
  ///   - rowBreak: True if a row begins with it.
  public init(width: CellWidth = .page, rowBreak: RowBreak = .whenFull) {
    self.width = width
    self.rowBreak = rowBreak
  }
}

/// The bounds of rows, each with the attack that it stops.
enum ListRowLimits {
  /// The greatest width of a cell, in widths of the list: its pixels have to fit into one bitmap.
  static let cellWidth = 4.0
  /// Cells of a row, after which the next one begins even without a break: all of them are laid out
  /// when one is visible, because the tallest sets the row's height.
  static let cellCount = 256
  /// The least number of cells between two remembered beginnings of rows.
  static let startDistance = 256
  /// Rows that are remembered with all their cells.
  static let recentCount = 512
}

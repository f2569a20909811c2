/// The width of a cell in a list.
public struct CellWidth: Hashable, Sendable {
  private enum Measure: Hashable {
    case points(Double)
    case share(Double)
  }

  private let measure: Measure

  /// As wide as the list.
  public static let page = share(1)

  /// A width in points, clamped to the range from one point to four times the list's width.
  ///
  /// - Parameter width: The width in points; a non-finite value counts as the list's width.
  /// - Returns: The width.
  public static func points(_ width: Double) -> CellWidth {
    CellWidth(measure: width.isFinite ? .points(width) : .share(1))
  }

  /// A fraction of the list's width, such as a third for three columns.
  ///
  /// - Parameter part: The fraction, above 0 and at most 4; a non-finite value counts as 1.
  /// - Returns: The width.
  public static func share(_ part: Double) -> CellWidth {
    CellWidth(measure: .share(part.isFinite ? part : 1))
  }

  /// The width in points for a given list width.
  func points(in width: Double) -> Double {
    let points =
      switch measure {
      case .points(let points): points
      case .share(let part): part * width
      }
    return max(1, min(points, width * ListRowLimits.cellWidth))
  }
}

/// The rule that decides if a row of cells ends before a cell.
public enum RowBreak: String, Hashable, Sendable, CaseIterable {
  /// The row ends before the cell if the cell does not fit into it.
  case whenFull
  /// The row always ends before the cell.
  case always
  /// The row never ends before the cell: it can become wider than the list, and then scrolls
  /// sideways.
  case never
}

/// The position of a cell in its row.
public struct CellPlacement: Hashable, Sendable {
  /// The width of the cell.
  public var width: CellWidth
  /// The rule for ending the row before the cell.
  public var rowBreak: RowBreak

  /// Makes a placement; the default is a cell as wide as the list.
  ///
  /// - Parameters:
  ///   - width: The width of the cell.
  ///   - rowBreak: The rule for ending the row before the cell.
  public init(width: CellWidth = .page, rowBreak: RowBreak = .whenFull) {
    self.width = width
    self.rowBreak = rowBreak
  }
}

/// The limits that keep rows cheap to compute and to paint.
enum ListRowLimits {
  /// The maximum width of a cell, as a multiple of the list's width: its pixels must fit into one
  /// bitmap.
  static let cellWidth = 4.0
  /// The maximum number of cells in a row, after which a new row begins even without a break.
  ///
  /// All cells of a row are laid out if one is visible, because the tallest determines the row's
  /// height.
  static let cellCount = 256
  /// The minimum number of cells between two recorded row starts.
  static let startDistance = 256
  /// The number of rows that are cached with all their cells.
  static let recentCount = 512
}

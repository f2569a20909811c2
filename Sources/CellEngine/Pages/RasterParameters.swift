package import DisplayList
import RasterKit

/// All that a cell's pixels depend on beside its snapshot.
package struct RasterParameters: Hashable, Sendable {
  /// In pixels per point.
  package let scale: Double
  /// What lies behind the cell.
  package let backdrop: Background
  /// Where the cell begins within the backdrop's period, in points; 0 where every row is the same.
  ///
  /// A `Paint.pageGradient` counts from there too, so over a backdrop that does not repeat it
  /// begins anew in each cell: a cell that showed another part of it in each place would have to be
  /// painted again whenever a list is scrolled.
  package let phase: Double
  /// The cell's rows that are painted, in pixels; nil for all.
  ///
  /// A cell that is higher than a bitmap may be is shown in strips.
  package let rows: Range<Int>?
  /// The cell's columns that are kept, in pixels; nil for all.
  ///
  /// What moves in a cell is painted again and again without the rest of it.
  package let columns: Range<Int>?

  /// Makes parameters.
  /// - Parameters:
  ///   - scale: in pixels per point.
  ///   - backdrop: what lies behind the cell.
  ///   - top: the cell's first row on its page, in pixels; matters only for a backdrop that repeats.
  ///   - rows: which rows of the cell are painted, in pixels; nil for all.
  ///   - columns: which columns of them are kept, in pixels; nil for all.
  package init(
    scale: Double, backdrop: Background, top: Int = 0, rows: Range<Int>? = nil,
    columns: Range<Int>? = nil
  ) {
    self.scale = scale
    self.backdrop = backdrop
    phase =
      backdrop.period.map { Painter.phase(of: Double(top) / scale, period: $0) } ?? 0
    self.rows = rows
    self.columns = columns
  }
}

package import DisplayList
import RasterKit

/// All inputs of a cell's pixels other than its snapshot.
package struct RasterParameters: Hashable, Sendable {
  /// The scale, in pixels per point.
  package let scale: Double
  /// The background behind the cell.
  package let background: Background
  /// The position of the cell within the period of the page, in points; 0 if every position results
  /// in the same pixels.
  package let phase: Double
  /// The cell's rows that are painted, in pixels; nil takes all.
  ///
  /// A cell that is higher than the largest bitmap is shown in strips.
  package let rows: Range<Int>?
  /// The cell's columns that are kept, in pixels; nil takes all.
  ///
  /// Used to repaint a moving part of a cell without the rest of the cell.
  package let columns: Range<Int>?

  /// Makes parameters.
  /// - Parameters:
  ///   - scale: the scale, in pixels per point.
  ///   - background: the background behind the cell.
  ///   - top: the cell's first row on its page, in pixels; matters only if the page has a period.
  ///   - period: the period of a `Paint.pageGradient` of the cells, in points; nil if they have
  ///     none. Without it a gradient begins again in each cell, unless the background repeats.
  ///   - rows: the rows of the cell that are painted, in pixels; nil takes all.
  ///   - columns: the columns that are kept, in pixels; nil takes all.
  package init(
    scale: Double, background: Background, top: Int = 0, period: Double? = nil,
    rows: Range<Int>? = nil,
    columns: Range<Int>? = nil
  ) {
    self.scale = scale
    self.background = background
    let dependence = period.map(CellMetrics.PlaceDependence.period) ?? .none
    phase = dependence.phase(of: Double(top) / scale, over: background)
    self.rows = rows
    self.columns = columns
  }
}

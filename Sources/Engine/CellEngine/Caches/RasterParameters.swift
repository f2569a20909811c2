package import DisplayList
import RasterKit

/// All inputs of a cell's pixels except its snapshot.
package struct RasterParameters: Hashable, Sendable {
  /// The scale, in pixels per point.
  package let scale: Double
  /// The background behind the cell.
  package let background: Background
  /// The cell's position within the page's period, in points; 0 if every position results in the
  /// same pixels.
  package let phase: Double
  /// The rows of the cell to paint, in pixels; nil takes all.
  ///
  /// A cell that is taller than the largest bitmap is shown in strips.
  package let rows: Range<Int>?
  /// The columns of the cell to keep, in pixels; nil takes all.
  ///
  /// Used to repaint a moving part of a cell without the rest of the cell.
  package let columns: Range<Int>?

  /// Makes parameters.
  /// - Parameters:
  ///   - scale: the scale, in pixels per point.
  ///   - background: the background behind the cell.
  ///   - top: the first page row of the cell, in pixels; matters only if the page has a period.
  ///   - period: the period of a `Paint.pageGradient` of the cells, in points; nil if they have
  ///     none. Without a period, a gradient begins again in each cell, unless the background
  ///     repeats.
  ///   - rows: the rows of the cell to paint, in pixels; nil takes all.
  ///   - columns: the columns of the cell to keep, in pixels; nil takes all.
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

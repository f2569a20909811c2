package import DisplayList
package import TextShaping

/// A list of cells, whatever they are: what an engine lays out and paints.
///
/// Asked by many threads at once. The same index always gives the same snapshot.
package protocol CellSource: Sendable {
  /// How many cells there are.
  var count: Int { get }
  /// The width of the page and of each cell, in points.
  var width: Double { get }
  /// What lies behind all cells.
  var backdrop: Backdrop { get }
  /// Lays a cell out with the calling worker's shaper.
  func snapshot(at index: Int, shaper: TextShaper) throws -> CellSnapshot
}

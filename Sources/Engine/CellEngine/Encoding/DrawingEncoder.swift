package import DisplayList
package import Platform
package import RasterKit

/// Writes documents directly from display lists, without rendering them to pixels.
///
/// The counterpart of `PageEncoder`: threads convert cells to *fragments*, several at a time and in
/// any order, and one thread then joins the fragments in a file, page by page. For reproducible
/// output, a fragment must depend only on its cell and the encoder's own values.
package protocol DrawingEncoder: Sendable {
  /// A drawn cell.
  associatedtype Fragment: Sendable
  /// Memory that a thread reuses for all its fragments.
  associatedtype Scratch
  /// The state of a file while it is being written.
  associatedtype File

  /// The maximum total height of the cells on a page, in points.
  func pageHeight(forWidth width: Double) -> Double
  /// Makes a thread's scratch memory.
  static func makeScratch() throws -> Scratch
  /// Draws a cell; called concurrently on several threads.
  func fragment(
    of cell: DrawnCell, painter: Painter, scratch: inout Scratch
  ) throws -> Fragment
  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: The width of the cells, in points.
  ///   - background: The background of all cells.
  ///   - painter: The painter for items that the format cannot express.
  ///   - scratch: The calling thread's scratch memory.
  ///   - sink: The sink that receives the file.
  /// - Returns: The state of the file.
  /// - Throws: The errors of the painter and the sink.
  func begin(
    width: Double, background: Background, painter: Painter, scratch: inout Scratch,
    in sink: inout some ByteSink
  ) throws -> File
  /// Begins a page.
  func beginPage(of file: inout File, in sink: inout some ByteSink) throws
  /// Adds the next cell to a page; cells are added from top to bottom.
  func append(
    _ fragment: Fragment, to file: inout File, painter: Painter, scratch: inout Scratch,
    in sink: inout some ByteSink
  ) throws
  /// Ends the last page.
  ///
  /// - Returns: The pages that need artifacts, in order; empty for a format without artifacts.
  func endPages(
    of file: inout File, scratch: inout Scratch, in sink: inout some ByteSink
  ) throws -> [DrawnPage]
  /// Draws artifacts on a page that has ended.
  func add(
    _ artifacts: [PageArtifact], to page: DrawnPage, of file: inout File, painter: Painter,
    scratch: inout Scratch, in sink: inout some ByteSink
  ) throws
  /// Ends a file that has at least one page.
  func finish(_ file: inout File, scratch: inout Scratch, in sink: inout some ByteSink) throws
}

extension DrawingEncoder {
  /// Returns no pages.
  package func endPages(
    of file: inout File, scratch: inout Scratch, in sink: inout some ByteSink
  ) throws -> [DrawnPage] { [] }

  /// Does nothing, because no page has artifacts.
  package func add(
    _ artifacts: [PageArtifact], to page: DrawnPage, of file: inout File, painter: Painter,
    scratch: inout Scratch, in sink: inout some ByteSink
  ) throws {}
}

/// A cell with its position, for an encoder.
package struct DrawnCell: Sendable {
  /// The cell to draw.
  package let snapshot: CellSnapshot
  /// The position of the cell's top on its page, in points.
  package let top: Double

  /// Makes a cell with its position.
  package init(_ snapshot: CellSnapshot, top: Double) {
    self.snapshot = snapshot
    self.top = top
  }
}

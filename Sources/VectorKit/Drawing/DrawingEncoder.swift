package import DisplayList
package import Platform
package import RasterKit

/// Writes documents from display lists instead of pixels.
///
/// The sibling of `PageEncoder`: threads turn cells into *fragments*, several at a time and in any
/// order, and one thread then puts them into a file, page by page. For the bytes to be the same
/// every time, a fragment may depend on nothing but its cell and the encoder's own values.
package protocol DrawingEncoder: Sendable {
  /// A drawn cell.
  associatedtype Fragment: Sendable
  /// Memory that one thread uses for one fragment after the other.
  associatedtype Scratch
  /// The state of a file while it is written.
  associatedtype File

  /// The most points from top to bottom of a page's cells.
  func pageHeight(forWidth width: Double) -> Double
  /// Makes a thread's scratch memory.
  static func makeScratch() throws -> Scratch
  /// Draws a cell; called on several threads at a time.
  func fragment(
    of cell: DrawnCell, painter: Painter, scratch: inout Scratch
  ) throws -> Fragment
  /// Begins a file.
  ///
  /// - Parameters:
  ///   - width: The cells' width, in points.
  ///   - background: The background of all cells.
  ///   - painter: Paints items that the format cannot express.
  ///   - scratch: The calling thread's.
  ///   - sink: The file's destination.
  /// - Returns: The state of the file.
  /// - Throws: The errors of the painter and the sink.
  func begin(
    width: Double, background: Background, painter: Painter, scratch: inout Scratch,
    in sink: inout some ByteSink
  ) throws -> File
  /// Begins a page.
  func beginPage(of file: inout File, in sink: inout some ByteSink) throws
  /// Adds the next cell of a page, from top to bottom.
  func append(
    _ fragment: Fragment, to file: inout File, painter: Painter, scratch: inout Scratch,
    in sink: inout some ByteSink
  ) throws
  /// Ends the last page.
  ///
  /// - Returns: The pages that get artifacts, in order; none of a format without sheets.
  func endPages(
    of file: inout File, scratch: inout Scratch, in sink: inout some ByteSink
  ) throws -> [DrawnPage]
  /// Draws over a page that was ended.
  func add(
    _ artifacts: [PageArtifact], to page: DrawnPage, of file: inout File, painter: Painter,
    scratch: inout Scratch, in sink: inout some ByteSink
  ) throws
  /// Ends a file of at least one page.
  func finish(_ file: inout File, scratch: inout Scratch, in sink: inout some ByteSink) throws
}

extension DrawingEncoder {
  /// None.
  package func endPages(
    of file: inout File, scratch: inout Scratch, in sink: inout some ByteSink
  ) throws -> [DrawnPage] { [] }

  /// Nothing, because no page asks for it.
  package func add(
    _ artifacts: [PageArtifact], to page: DrawnPage, of file: inout File, painter: Painter,
    scratch: inout Scratch, in sink: inout some ByteSink
  ) throws {}
}

/// A cell with its place, as an encoder draws it.
package struct DrawnCell: Sendable {
  /// The cell to draw.
  package let snapshot: CellSnapshot
  /// The cell's top on its page, in points.
  package let top: Double

  /// Places a cell.
  package init(_ snapshot: CellSnapshot, top: Double) {
    self.snapshot = snapshot
    self.top = top
  }
}

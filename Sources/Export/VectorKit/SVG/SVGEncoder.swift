package import CellEngine
package import DisplayList
import ImageCodecs
package import Platform
package import RasterKit

/// Writes cells as a single SVG.
///
/// Text is written either as outlines, each stored once, under invisible selectable text, or as
/// text in font subsets.
///
/// The SVG contains no scripts and loads nothing from other addresses. Cells are drawn on the
/// thread that writes them, so that each definition precedes its first use.
package struct SVGEncoder: DrawingEncoder {
  /// The representation of text.
  package enum TextForm: Hashable, Sendable {
    /// Outlines of glyphs, with invisible text over them.
    case outlines
    /// Text in fonts that the document contains; outlines wherever a browser would lay out the text
    /// differently.
    case text
  }

  /// The properties of a document.
  package struct Properties: Hashable, Sendable {
    /// The document's title, shown in windows and read by screen readers.
    package var title: String
    /// The language of the document's texts (BCP 47).
    package var language: String
    /// The representation of text.
    package var text: TextForm

    /// Makes properties.
    package init(title: String = "", language: String = "en", text: TextForm = .outlines) {
      self.text = text
      self.title = title
      self.language = language
    }
  }

  let properties: Properties
  let faces: FontFaces

  /// Makes an encoder for one document.
  package init(_ properties: Properties, fonts: FontFileTable) {
    self.properties = properties
    faces = FontFaces(files: fonts)
  }

  package static func makeScratch() throws {}

  /// The maximum height of a page: practically unlimited, so that one page contains all cells.
  package func pageHeight(forWidth width: Double) -> Double { Double(Int32.max) }

  package func fragment(
    of cell: DrawnCell, painter: Painter, scratch: inout Void
  ) throws -> DrawnCell { cell }

  package func begin(
    width: Double, background: Background, painter: Painter, scratch: inout Void,
    in sink: inout some ByteSink
  ) throws -> SVGFile {
    var file = SVGFile(faces: faces, properties, width: width)
    file.begin(properties)
    try file.draw(background, painter)
    try file.handOver(to: &sink)
    return file
  }

  package func beginPage(of file: inout SVGFile, in sink: inout some ByteSink) throws {}

  package func append(
    _ fragment: DrawnCell, to file: inout SVGFile, painter: Painter, scratch: inout Void,
    in sink: inout some ByteSink
  ) throws {
    try file.append(fragment.snapshot, painter)
    try file.handOver(to: &sink)
  }

  package func finish(
    _ file: inout SVGFile, scratch: inout Void, in sink: inout some ByteSink
  ) throws {
    guard file.height > 0 else { throw VectorError.empty }
    try file.writeFonts()
    file.out.put("</svg>\n")
    try file.handOver(to: &sink)
    try file.writeHeight(to: &sink)
  }
}

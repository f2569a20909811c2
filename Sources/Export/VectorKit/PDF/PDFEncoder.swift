package import CellEngine
package import DisplayList
package import ImageCodecs
import Platform
package import RasterKit

/// Writes cells as a PDF 1.7 document with real text: font subsets whose glyphs are mapped to
/// characters.
///
/// Each encoder writes one document; the threads that draw for it share its pictures.
package struct PDFEncoder: DrawingEncoder {
  /// The properties of a document.
  package struct Properties: Hashable, Sendable {
    /// The document's title, which is shown in windows and file lists.
    package var title: String
    /// The language of the document's texts (BCP 47).
    package var language: String
    /// The paper on which pages are printed; nil for pages as large as their cells.
    package var paper: PDFPaper?
    /// The maximum height of a page, in points, if there is no paper.
    package var pageHeight: Double?
    /// True if artifacts are added to each sheet once the number of pages is known.
    package var hasArtifacts: Bool
    /// True if the positions of all lines of text are stored for the artifacts.
    package var keepsBaselines: Bool

    /// Makes properties.
    package init(
      title: String = "", language: String = "en", paper: PDFPaper? = nil,
      pageHeight: Double? = nil, hasArtifacts: Bool = false, keepsBaselines: Bool = false
    ) {
      self.title = title
      self.language = language
      self.paper = paper
      self.pageHeight = pageHeight
      self.hasArtifacts = hasArtifacts
      self.keepsBaselines = keepsBaselines
    }
  }

  /// The maximum side length of a page, in points, that all readers support (ISO 32000-1, annex
  /// C.2).
  package static let maximumSide = 14_400.0

  let properties: Properties
  let faces: FontFaces
  let images = EncodedImages()

  /// Makes an encoder for one document.
  package init(_ properties: Properties, fonts: FontFileTable) {
    self.properties = properties
    faces = FontFaces(files: fonts)
  }

  package static func makeScratch() throws -> ZlibCompressor { try ZlibCompressor() }

  package func pageHeight(forWidth width: Double) -> Double {
    if let paper = properties.paper { return paper.height(forWidth: width) }
    return min(properties.pageHeight ?? Self.maximumSide, Self.maximumSide)
  }

  package func fragment(
    of cell: DrawnCell, painter: Painter, scratch: inout ZlibCompressor
  ) throws -> PDFFragment {
    try fragment(of: cell, painter: painter, scratch, texts: [:])
  }

  /// Draws a cell, in several parts if it is taller than a page.
  ///
  /// - Parameters:
  ///   - cell: The cell.
  ///   - painter: The painter for items that a PDF cannot express.
  ///   - zlib: The calling thread's compressor.
  ///   - texts: The characters of glyphs in the document.
  /// - Returns: The fragment.
  /// - Throws: `VectorError`, or an error of the painter or the compressor.
  func fragment(
    of cell: DrawnCell, painter: Painter, _ zlib: ZlibCompressor, texts: GlyphTexts
  ) throws -> PDFFragment {
    let tools = DrawingTools(
      faces: faces, images: images, painter: painter, zlib: zlib,
      regions: TaggedRegions(cell.snapshot.hitAreas), pageY: cell.top)
    let size = cell.snapshot.size
    let cuts = cell.snapshot.cuts(
      every: pageHeight(forWidth: size.width), from: cell.top)
    var fragment = PDFFragment(cell: cell, texts: texts)
    for (first, last) in zip(cuts, cuts.dropFirst()) {
      let band = cuts.count == 2 ? nil : first..<last
      var content = ContentWriter(tools: tools, band: band, texts: fragment.texts)
      try content.draw(cell.snapshot.items)
      fragment.texts = content.texts
      fragment.parts.append(
        try content.form(Rect(x: 0, y: first, width: size.width, height: last - first)))
    }
    return fragment
  }
}

/// A cell converted to drawing operators, with its links and other properties for the document.
package struct PDFFragment: Sendable {
  let cell: DrawnCell
  /// The characters for all glyphs of the cell.
  var texts: GlyphTexts
  /// The parts from top to bottom; more than one if the cell is taller than a page.
  var parts: [VectorForm] = []

  init(cell: DrawnCell, texts: GlyphTexts) {
    self.cell = cell
    self.texts = texts
  }
}

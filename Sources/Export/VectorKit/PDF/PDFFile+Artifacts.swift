package import CellEngine
import DisplayList
package import ImageCodecs
package import Platform
package import RasterKit

extension PDFEncoder {
  package func endPages(
    of file: inout PDFFile, scratch: inout ZlibCompressor, in sink: inout some ByteSink
  ) throws -> [DrawnPage] {
    try file.endPage(scratch: scratch, in: &sink)
    return file.furnished.enumerated().map { index, page in
      DrawnPage(
        number: index + 1, count: file.pages.count, cells: page.cells, baselines: page.baselines)
    }
  }

  package func add(
    _ artifacts: [PageArtifact], to page: DrawnPage, of file: inout PDFFile, painter: Painter,
    scratch: inout ZlibCompressor, in sink: inout some ByteSink
  ) throws {
    guard let paper = properties.paper else { return }
    let tools = DrawingTools(
      faces: faces, images: images, painter: painter, zlib: scratch,
      regions: TaggedRegions([]), pageY: 0)
    var content = ContentWriter(tools: tools, band: nil, texts: file.texts)
    for artifact in artifacts {
      content.artifact = artifact.kind
      try content.draw(artifact.items)
    }
    file.texts = content.texts
    let form = try content.form(Rect(origin: .zero, size: paper.size))
    _ = try file.write(
      form, as: file.furnished[page.number - 1].form, isPlaced: true, isTagged: false, in: &sink)
  }
}

import CellEngine
import Platform
import VectorKit

extension ChatRenderer {
  /// Writes a page as a document of shapes and glyphs.
  ///
  /// - Parameters:
  ///   - document: The document, ready for layout.
  ///   - page: The page, ready for layout.
  ///   - sink: The destination of the file.
  ///   - options: The look of the messages.
  ///   - cancellation: Ends the work early.
  /// - Returns: The sink, and the findings about parts that could not be shown faithfully.
  /// - Throws: `RenderError`.
  func write<Sink: ByteSink>(
    _ document: PreparedDocument, of page: Preparation, to sink: Sink, _ options: RenderOptions,
    _ cancellation: Cancellation
  ) throws(RenderError) -> (sink: Sink, report: RenderReport) {
    let cells = document.cells
    var hasHeader = false
    var findings = PageFindings(scale: 1, keepsRegions: false)
    let written: (sink: Sink, byteCount: Int)
    do {
      written = try engine.writeDocument(
        of: cells, as: document.encoder, to: sink, artifacts: document.artifacts,
        cancellation: cancellation
      ) { cell in
        let isHeader = cell.index == cells.pageHeader
        findings.add(
          cell.facts, hitAreas: [], top: cell.top, messageID: cells.messageID(at: cell.index),
          isRepeated: isHeader && hasHeader)
        if isHeader { hasHeader = true }
        options.progress?(
          RenderProgress(
            messageCount: findings.report.messageCount,
            totalMessageCount: page.cells.messageCount, pixelRowCount: cell.top + cell.height))
      }
    } catch {
      throw RenderError(wrapping: error) { index in
        (row: index, messageID: cells.messageID(at: index))
      }
    }
    try page.pictures.requireFiles()
    try page.themePictures.requireFiles()
    var report = findings.report
    report.byteCount = written.byteCount
    return (written.sink, try completed(report, of: page))
  }
}

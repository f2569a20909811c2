import CellEngine
import Platform
import VectorKit

extension ChatRenderer {
  /// Writes a page as a document of drawings.
  ///
  /// - Parameters:
  ///   - document: The page's cells with pages beside them; nil for its cells alone.
  ///   - page: The page before layout.
  ///   - encoder: The format.
  ///   - sink: The file's destination.
  ///   - artifacts: Drawn over each page; nil for nothing.
  ///   - options: The look of the messages.
  ///   - cancellation: Ends the work early.
  /// - Returns: The sink, and the findings about what could not be shown as it is.
  /// - Throws: `RenderError`.
  func write<Sink: ByteSink>(
    _ document: DocumentCells? = nil, of page: Preparation, as encoder: some DrawingEncoder,
    to sink: Sink,
    artifacts: (any PageArtifactSource)? = nil, _ options: RenderOptions,
    _ cancellation: Cancellation
  ) throws(RenderError) -> (sink: Sink, report: RenderReport) {
    let document = document ?? DocumentCells(page.cells)
    var hasHeader = false
    var findings = PageFindings(scale: 1, keepsRegions: false)
    let written: (sink: Sink, byteCount: Int)
    do {
      written = try engine.writeDocument(
        of: document, as: encoder, to: sink, artifacts: artifacts, cancellation: cancellation
      ) { cell in
        let isHeader = cell.index == document.pageHeader
        findings.add(
          cell.facts, hitAreas: [], top: cell.top, messageID: document.messageID(at: cell.index),
          isRepeated: isHeader && hasHeader)
        if isHeader { hasHeader = true }
        options.progress?(
          RenderProgress(
            messageCount: findings.report.messageCount,
            totalMessageCount: page.cells.messageCount, pixelRowCount: cell.top + cell.height))
      }
    } catch {
      throw RenderError(wrapping: error) { index in
        (row: index, messageID: document.messageID(at: index))
      }
    }
    try page.pictures.requireFiles()
    try page.themePictures.requireFiles()
    var report = findings.report
    report.byteCount = written.byteCount
    report.brokenPictures = page.brokenPictures
    report.missingFamilies = page.missingFamilies
    report.addFindings(of: catalog)
    if options.requiresFaithfulness { try report.requireFaithfulness() }
    return (written.sink, report)
  }
}

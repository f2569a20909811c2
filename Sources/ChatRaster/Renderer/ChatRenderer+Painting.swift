import BubbleLayout
import CellEngine
import ChatModel
import DisplayList
package import ImageCodecs
package import Platform

extension ChatRenderer {
  /// Writes a page into a sink.
  ///
  /// - Parameters:
  ///   - page: The page that is painted.
  ///   - range: The range of the page's cells; nil for all.
  ///   - encoder: The file's format.
  ///   - sink: The destination of the file.
  ///   - keepsRegions: True if hit areas are requested.
  ///   - cancellation: Ends the work early.
  ///   - receive: Receives the hit areas of each cell, from top to bottom; nil collects them all.
  /// - Returns: The sink, the parts that could not be shown faithfully, and the collected hit
  ///   areas.
  /// - Throws: `RenderError` that names the first message that cannot be drawn.
  package func paint<Sink: ByteSink>(
    _ page: Preparation, range: Range<Int>? = nil, as encoder: some PageEncoder, to sink: Sink,
    keepsRegions: Bool, _ cancellation: Cancellation,
    receive: (([PageRegion]) throws -> Void)? = nil
  ) throws(RenderError) -> (sink: Sink, report: RenderReport, regions: PageRegions) {
    let options = page.options
    let scale = options.scale
    var findings = PageFindings(scale: scale, keepsRegions: keepsRegions)
    let written: Sink
    let outcome: PageReport
    do {
      (written, outcome) = try engine.writePage(
        of: page.cells, range: range, as: encoder, to: sink, scale: scale,
        maximumRowCount: options.maximumRowCount, needsSnapshots: keepsRegions,
        cancellation: cancellation
      ) { cell in
        findings.add(
          cell.facts, hitAreas: cell.snapshot?.hitAreas ?? [], top: cell.top,
          messageID: page.cells.messageID(at: cell.index))
        if let receive { try receive(findings.takeRegions()) }
        options.progress?(
          RenderProgress(
            messageCount: findings.report.messageCount,
            totalMessageCount: page.cells.messageCount, pixelRowCount: cell.top + cell.height))
      }
    } catch {
      throw RenderError(wrapping: error, page: page.cells)
    }
    try page.pictures.requireFiles()
    try page.themePictures.requireFiles()
    var report = findings.report
    report.pixelWidth = outcome.width
    report.pixelHeight = outcome.height
    report.byteCount = outcome.byteCount
    report = try completed(report, of: page)
    let regions = PageRegions(
      size: Size(width: options.width, height: Double(outcome.height) / scale),
      scale: scale, regions: findings.regions)
    return (written, report, regions)
  }

  /// Paints a page into memory.
  func image(
    of conversation: Conversation, _ options: RenderOptions, _ cancellation: Cancellation
  ) throws(RenderError) -> RenderedImage {
    let page = try prepare(conversation, options)
    do {
      let bitmap = try engine.bitmap(
        of: page.cells, scale: options.scale, maximumPixelCount: options.maximumPixelCount,
        cancellation: cancellation)
      return RenderedImage(bitmap, scale: options.scale)
    } catch {
      throw RenderError(wrapping: error, page: page.cells)
    }
  }

  /// Lays out a page to find its regions.
  func regions(
    of conversation: Conversation, _ options: RenderOptions, _ cancellation: Cancellation
  ) throws(RenderError) -> PageRegions {
    let page = try prepare(conversation, options)
    let scale = options.scale
    var findings = PageFindings(scale: scale, keepsRegions: true)
    let height = try measure(page, cancellation) { index, snapshot, top in
      findings.add(
        CellMetrics(of: snapshot), hitAreas: snapshot.hitAreas, top: top,
        messageID: page.cells.messageID(at: index))
    }
    return PageRegions(
      size: Size(width: options.width, height: Double(height) / scale), scale: scale,
      regions: findings.regions)
  }
}

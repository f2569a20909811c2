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
    var regions: [PageRegion] = []
    let size = try findRegions(of: conversation, options, cancellation) { regions += $0 }
    return PageRegions(size: size, scale: options.scale, regions: regions)
  }

  /// Writes the regions of a page as JSON, message by message, so that memory use does not grow
  /// with the conversation; the page is not painted.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  ///   - receive: Receives the bytes of `PageRegions.json()` in pieces, on one of the renderer's
  ///     threads; an error that it throws ends the work.
  /// - Throws: `RenderError`; if `receive` throws, `underlying` is the error that it threw.
  package func writeRegions(
    of conversation: Conversation, options: RenderOptions? = nil,
    receive: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(RenderError) {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        var text = PageRegionsText(scale: options.scale)
        try receive(text.start)
        let size = try findRegions(of: conversation, options, cancellation) { regions in
          try receive(regions.flatMap { text.entry($0) })
        }
        try receive(text.end(size))
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  /// Finds the regions of each cell, in order; returns the page's size in points.
  private func findRegions(
    of conversation: Conversation, _ options: RenderOptions, _ cancellation: Cancellation,
    receive: ([PageRegion]) throws -> Void
  ) throws(RenderError) -> Size {
    let page = try prepare(conversation, options)
    var findings = PageFindings(scale: options.scale, keepsRegions: true)
    let height = try measure(page, cancellation) { index, snapshot, top in
      findings.add(
        CellMetrics(of: snapshot), hitAreas: snapshot.hitAreas, top: top,
        messageID: page.cells.messageID(at: index))
      try receive(findings.takeRegions())
    }
    return Size(width: options.width, height: Double(height) / options.scale)
  }
}

import CellEngine
import ChatModel
import DisplayList
import FoundationEssentials
import ImageCodecs
import Platform
import VectorKit

/// One of several outputs in progress.
struct OpenOutput {
  /// The part of the output that receives the cells; nil for text, which is not drawn.
  let cells: CellOutput?
  /// Writes the bytes that follow the last cell; the file still has its temporary name.
  let finish: () throws -> OutputReport
  /// Gives the file its final name, or delivers its bytes.
  let commit: () throws -> Void
}

extension ChatRenderer {
  /// Opens an output.
  ///
  /// - Parameters:
  ///   - output: The output.
  ///   - page: The page, ready for layout, with the background of the output.
  ///   - progress: Receives the progress; nil to report none.
  ///   - cancellation: Ends the work early.
  /// - Returns: The output, still empty.
  /// - Throws: An error if the file cannot be created, or if its format cannot hold the page.
  func open(
    _ output: OutputFile, of page: Preparation,
    progress: (@Sendable (RenderProgress) -> Void)?, _ cancellation: Cancellation
  ) throws -> OpenOutput {
    switch output.form {
    case .picture(let encoder, .file(let file), let regions):
      let path = try file.filePath
      if regions?.standardizedFileURL == URL(filePath: path).standardizedFileURL {
        throw Self.writtenTwice(path)
      }
      return try openPicture(
        page, as: encoder, to: AtomicFile(path: path), regions, progress
      ) { try $0.commit() }
    case .picture(let encoder, .stream(let receive), let regions):
      return try openPicture(page, as: encoder, to: SpoolingSink(), regions, progress) {
        try Self.handOver($0, cancellation, receive)
      }
    case .pages(let encoder, let names):
      return try openPages(page, as: encoder, names, progress)
    case .document(let format, let destination):
      return try openDocument(
        page, format.document(of: page, by: self), to: destination, progress, cancellation)
    case .transcript(let encoder, .file(let file)):
      return openTranscript(
        page, as: encoder, to: try AtomicFile(path: file.filePath), progress, cancellation
      ) { try $0.commit() }
    case .transcript(let encoder, .stream(let receive)):
      return openTranscript(page, as: encoder, to: SpoolingSink(), progress, cancellation) {
        try Self.handOver($0, cancellation, receive)
      }
    }
  }

  /// The error for a file that is the destination of two outputs.
  static func writtenTwice(_ path: String) -> RenderError {
    RenderError(
      .cannotCreate, "\(path) would be written twice: give the regions their own file",
      file: path)
  }

  private func openPicture<Sink: ByteSink>(
    _ page: Preparation, as encoder: some PageEncoder, to sink: Sink, _ regions: URL?,
    _ progress: (@Sendable (RenderProgress) -> Void)?, commit: @escaping (Sink) throws -> Void
  ) throws -> OpenOutput {
    let scale = page.options.scale
    let list = try regions.map { try AtomicFile(path: $0.filePath) }
    var text = PageRegionsText(scale: scale)
    try list?.write(text.start)
    var findings = PageFindings(scale: scale, keepsRegions: list != nil)
    var written: (sink: Sink, outcome: PageReport)?
    let cells = try CellOutput.pages(
      of: page.cells, pageHeight: nil, as: encoder, scale: scale,
      maximumRowCount: page.options.maximumRowCount, on: engine
    ) { _ in
      sink
    } receive: { cell in
      findings.add(
        cell.facts, hitAreas: cell.snapshot?.hitAreas ?? [], top: cell.top,
        messageID: page.cells.messageID(at: cell.index))
      for region in findings.takeRegions() { try list?.write(text.entry(region)) }
      progress?(
        RenderProgress(
          messageCount: findings.report.messageCount, totalMessageCount: page.cells.messageCount,
          pixelRowCount: cell.top + cell.height))
    } end: {
      written = ($0, $1)
    }
    return OpenOutput(cells: cells) { [self] in
      guard let outcome = written?.outcome else { preconditionFailure("the page was written") }
      var report = findings.report
      report.pixelWidth = outcome.width
      report.pixelHeight = outcome.height
      report.byteCount = outcome.byteCount
      let size = Size(width: page.options.width, height: Double(outcome.height) / scale)
      try list?.write(text.end(size))
      return OutputReport(report: try completed(report, of: page))
    } commit: {
      if let written { try commit(written.sink) }
      try list?.commit()
    }
  }

  private func openPages(
    _ page: Preparation, as encoder: some PageEncoder, _ names: OutputFile.PageNames,
    _ progress: (@Sendable (RenderProgress) -> Void)?
  ) throws -> OpenOutput {
    let set = try PageSet(names, of: page, by: self, progress: progress)
    let cells = try CellOutput.pages(
      of: page.cells, pageHeight: Self.rows(names.height, page), as: encoder,
      scale: page.options.scale, maximumRowCount: page.options.maximumRowCount, on: engine,
      begin: set.begin, receive: set.receive, end: set.end)
    return OpenOutput(cells: cells) {
      OutputReport(pages: try set.finish())
    } commit: {
      try set.commit()
    }
  }

  /// The number of pixel rows of a page with this height in points.
  static func rows(_ height: Double, _ page: Preparation) -> Int {
    Int(min(height * page.options.scale, Double(Int32.max)))
  }

  private func openDocument(
    _ page: Preparation, _ document: PreparedDocument, to destination: OutputFile.Destination,
    _ progress: (@Sendable (RenderProgress) -> Void)?, _ cancellation: Cancellation
  ) throws -> OpenOutput {
    switch destination {
    case .file(let file):
      try openDocument(page, document, to: AtomicFile(path: file.filePath), progress) {
        try $0.commit()
      }
    case .stream(let receive):
      openDocument(page, document, to: SpoolingSink(), progress) {
        try Self.handOver($0, cancellation, receive)
      }
    }
  }

  private func openDocument<Sink: ByteSink>(
    _ page: Preparation, _ document: PreparedDocument, to sink: Sink,
    _ progress: (@Sendable (RenderProgress) -> Void)?, commit: @escaping (Sink) throws -> Void
  ) -> OpenOutput {
    let source = document.cells
    var findings = PageFindings(scale: 1, keepsRegions: false)
    var hasHeader = false
    var written: (sink: Sink, byteCount: Int)?
    let cells = CellOutput.document(
      of: source, sharing: source.shared, as: document.encoder, to: sink,
      artifacts: document.artifacts, on: engine
    ) { cell in
      let isHeader = cell.index == source.pageHeader
      findings.add(
        cell.facts, hitAreas: [], top: cell.top, messageID: source.messageID(at: cell.index),
        isRepeated: isHeader && hasHeader)
      if isHeader { hasHeader = true }
      progress?(
        RenderProgress(
          messageCount: findings.report.messageCount, totalMessageCount: page.cells.messageCount,
          pixelRowCount: cell.top + cell.height))
    } end: {
      written = ($0, $1)
    }
    return OpenOutput(cells: cells) { [self] in
      var report = findings.report
      report.byteCount = written?.byteCount ?? 0
      return OutputReport(report: try completed(report, of: page))
    } commit: {
      if let written { try commit(written.sink) }
    }
  }
}

import CellEngine
public import ChatModel
import FoundationEssentials
import ImageCodecs
import Platform

extension ChatRenderer {
  /// Writes a conversation as several files from one layout.
  ///
  /// Each message is laid out once for all files, and each file has the same bytes as if it were
  /// written by itself. Memory use does not depend on the length of the conversation or the number
  /// of pages, except with encoders whose documentation says otherwise. The files get their final
  /// names after all are written: if an error occurs before that, older files are kept.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - outputs: The files.
  ///   - options: The look of all files; nil uses the configuration's. Their `compression` is
  ///     ignored: each encoder has its own setting.
  /// - Returns: The outcome of each output, in the order of `outputs`.
  /// - Throws: `RenderError`, for the same reasons as the calls that write a single file.
  @discardableResult
  public func write(
    _ conversation: Conversation, as outputs: [OutputFile], options: RenderOptions? = nil
  ) async throws(RenderError) -> [OutputReport] {
    if outputs.count == 1, let report = try await writeAlone(conversation, outputs[0], options) {
      return [report]
    }
    return try await onThread(options) { [self] options, cancellation throws(RenderError) in
      guard !outputs.isEmpty else { return [] }
      let page = try prepare(conversation, options)
      do {
        let open = try outputs.enumerated().map { place, output in
          try self.open(
            output, of: self.page(page, for: output), progress: place == 0 ? options.progress : nil,
            cancellation)
        }
        let drawn = open.compactMap(\.cells)
        if !drawn.isEmpty { try engine.write(page.cells, as: drawn, cancellation: cancellation) }
        try page.pictures.requireFiles()
        try page.themePictures.requireFiles()
        let reports = try open.map { try $0.finish() }
        for output in open { try output.commit() }
        return reports
      } catch let error as RenderError {
        throw error
      } catch {
        throw RenderError(wrapping: error, page: page.cells)
      }
    }
  }

  /// Writes a single output, with layout and painting running concurrently and cached rows reused;
  /// does nothing and returns nil for a document.
  private func writeAlone(
    _ conversation: Conversation, _ output: OutputFile, _ options: RenderOptions?
  ) async throws(RenderError) -> OutputReport? {
    switch output.form {
    case .picture(let encoder, .file(let file), let regions):
      OutputReport(
        report: try await write(
          conversation, to: file, as: encoder, regions: regions, options: options))
    case .picture(let encoder, .stream(let receive), let regions):
      OutputReport(
        report: try await write(
          conversation, as: encoder, regions: regions, options: options, receive: receive))
    case .pages(let encoder, let names):
      OutputReport(
        pages: try await writePages(
          of: conversation, height: names.height, as: encoder, to: names.file,
          regions: names.regions, index: names.index, options: options))
    case .transcript(let encoder, .file(let file)):
      OutputReport(report: try await write(conversation, to: file, as: encoder, options: options))
    case .transcript(let encoder, .stream(let receive)):
      OutputReport(
        report: try await write(conversation, as: encoder, options: options, receive: receive))
    case .document: nil
    }
  }

  /// The page with an output's own background, and with the same cells.
  private func page(
    _ page: Preparation, for output: OutputFile
  ) throws(RenderError) -> Preparation {
    switch output.form {
    case .picture(let encoder, _, _), .pages(let encoder, _):
      guard page.options.isTooClear(for: encoder) else { return page }
      var options = page.options
      options.background = .automatic
      return try prepare(page.cells.timeline.conversation, options, pictures: page.pictures)
    case .document, .transcript: return page
    }
  }

  /// Adds the findings that concern the whole page to a report.
  ///
  /// - Parameters:
  ///   - report: The report to complete.
  ///   - page: The page of the report.
  /// - Returns: The report.
  /// - Throws: `RenderError` if something could not be shown faithfully and the options require
  ///   faithfulness.
  func completed(
    _ report: RenderReport, of page: Preparation
  ) throws(RenderError) -> RenderReport {
    var report = report
    report.brokenPictures = page.brokenPictures
    report.missingFamilies = page.missingFamilies
    report.hiddenControlCount = page.cells.timeline.hiddenControlCount
    report.directionOverrideCount = page.cells.timeline.overrideCount
    report.addFindings(of: catalog)
    if page.options.requiresFaithfulness { try report.requireFaithfulness() }
    return report
  }
}

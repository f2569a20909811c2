import CellEngine
public import ChatModel
public import FoundationEssentials
import Platform
import VectorKit

extension ChatRenderer {
  /// Writes a conversation as a PDF whose texts can be selected and searched.
  ///
  /// Letters are glyphs of embedded fonts, cut to what is shown; shapes and gradients are drawn as
  /// such, and shadows, photographs, emoji and patterned backgrounds are pictures, each held once.
  /// Links lead to their addresses, and the outline has an entry for each date. A message that is
  /// higher than a page is parted between lines. Fonts are cut by libharfbuzz-subset, which is
  /// loaded by the first call. The file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The destination of the PDF; its ending is of no matter.
  ///   - pdf: The pages.
  ///   - options: The look of the messages; nil takes the configuration's. Their `scale`,
  ///     `maximumRowCount` and `compression` are of no matter.
  /// - Returns: The findings about what could not be shown as it is; without a size in pixels.
  /// - Throws: `RenderError`.
  @discardableResult
  public func writePDF(
    of conversation: Conversation, to file: URL, as pdf: PDFOptions = PDFOptions(),
    options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        let (sink, report) = try write(
          conversation, as: pdf, to: AtomicFile(path: file.filePath), options, cancellation)
        try sink.commit()
        return report
      } catch let error as RenderError {
        throw error
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  /// A conversation as the bytes of a PDF.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - pdf: The pages.
  ///   - options: The look of the messages; nil takes the configuration's.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError`.
  public func pdf(
    of conversation: Conversation, as pdf: PDFOptions = PDFOptions(),
    options: RenderOptions? = nil
  ) async throws(RenderError) -> [UInt8] {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try write(conversation, as: pdf, to: BoundedMemory(of: options), options, cancellation)
        .sink.memory.bytes
    }
  }

  /// Writes a conversation as a PDF to a stream.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - pdf: The pages.
  ///   - options: The options; nil takes the configuration's.
  ///   - receive: Gets the bytes, a piece after the other, on a thread of the renderer's.
  /// - Returns: The report of what could not be shown as it is.
  /// - Throws: `RenderError`; what `receive` throws is its `underlying`.
  package func writePDF(
    of conversation: Conversation, as pdf: PDFOptions, options: RenderOptions? = nil,
    receive: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        let (sink, report) = try write(
          conversation, as: pdf, to: SpoolingSink(), options, cancellation)
        try Self.handOver(sink, cancellation, receive)
        return report
      } catch let error as RenderError {
        throw error
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  private func write<Sink: ByteSink>(
    _ conversation: Conversation, as pdf: PDFOptions, to sink: Sink, _ options: RenderOptions,
    _ cancellation: Cancellation
  ) throws(RenderError) -> (sink: Sink, report: RenderReport) {
    try pdf.check()
    try pdf.paper?.check(forWidth: options.width)
    let page = try prepare(conversation, options)
    let artifacts = try page.artifacts(of: pdf)
    let encoder = PDFEncoder(
      PDFEncoder.Properties(
        title: conversation.title ?? "",
        language: options.locale ?? conversation.locale ?? "en", paper: pdf.paper?.sheet,
        pageHeight: pdf.pageHeight, hasArtifacts: artifacts != nil,
        keepsBaselines: pdf.numbersLines),
      fonts: catalog.files)
    let document = try page.document(
      of: pdf, pageHeight: encoder.pageHeight(forWidth: page.cells.width))
    return try write(
      document, of: page, as: encoder, to: sink, artifacts: artifacts, options, cancellation)
  }
}

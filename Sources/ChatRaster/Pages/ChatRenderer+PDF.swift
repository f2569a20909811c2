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
    try await write(conversation, as: [.pdf(file, as: pdf)], options: options)[0].report
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
      let page = try prepare(conversation, options)
      return try write(
        page, as: pdfEncoder(of: page, pdf), to: BoundedMemory(of: options), options, cancellation
      ).sink.memory.bytes
    }
  }

  /// The encoder of a page as a PDF.
  ///
  /// - Throws: `RenderError` for pages that are too low or too high.
  func pdfEncoder(of page: Preparation, _ pdf: PDFOptions) throws(RenderError) -> PDFEncoder {
    if let height = pdf.pageHeight,
      !height.isFinite || height < RenderLimits.minimumPageHeight
        || height > PDFEncoder.maximumSide
    {
      throw RenderError(
        .invalidConfiguration,
        "a PDF's pages are \(RenderLimits.minimumPageHeight) to \(PDFEncoder.maximumSide) points "
          + "high, and not \(height)", key: "height")
    }
    let conversation = page.cells.timeline.conversation
    return PDFEncoder(
      PDFEncoder.Properties(
        title: conversation.title ?? "",
        language: page.options.locale ?? conversation.locale ?? "en", paper: pdf.paper?.sheet,
        pageHeight: pdf.pageHeight),
      fonts: catalog.files)
  }
}

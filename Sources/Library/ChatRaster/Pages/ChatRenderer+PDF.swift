import CellEngine
public import ChatModel
public import FoundationEssentials
import Platform
import VectorKit

extension ChatRenderer {
  /// Writes a conversation as a PDF whose text can be selected and searched.
  ///
  /// Text uses embedded subset fonts; shapes and gradients are drawn as vectors; shadows,
  /// photographs, emoji and patterned backgrounds are embedded images, each stored once. Links lead
  /// to their addresses, and the outline has an entry for each date. A message that is higher than
  /// a page is split between lines. Fonts are reduced to the used glyphs by libharfbuzz-subset,
  /// which is loaded by the first call. The file is written atomically.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The destination of the PDF; its file extension has no effect.
  ///   - pdf: The format of the pages.
  ///   - options: The look of the messages; nil uses the configuration's. Their `scale`,
  ///     `maximumRowCount` and `compression` have no effect.
  /// - Returns: The findings about parts that could not be shown faithfully; the report has no size
  ///   in pixels.
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
  ///   - pdf: The format of the pages.
  ///   - options: The look of the messages; nil uses the configuration's.
  /// - Returns: The bytes of the file.
  /// - Throws: `RenderError`.
  public func pdf(
    of conversation: Conversation, as pdf: PDFOptions = PDFOptions(),
    options: RenderOptions? = nil
  ) async throws(RenderError) -> [UInt8] {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let page = try prepare(conversation, options)
      let document = try pdfDocument(of: page, pdf)
      return try write(
        document, of: page, to: BoundedMemory(of: options), options, cancellation
      ).sink.memory.bytes
    }
  }

  /// A page as a PDF that is ready for layout.
  ///
  /// - Throws: `RenderError` for a page height out of range, and for other values that make a page
  ///   impossible.
  func pdfDocument(of page: Preparation, _ pdf: PDFOptions) throws(RenderError) -> PDFDocument {
    try pdf.check()
    try pdf.paper?.check(forWidth: page.options.width)
    let conversation = page.cells.timeline.conversation
    let artifacts = try page.artifacts(of: pdf)
    let encoder = PDFEncoder(
      PDFEncoder.Properties(
        title: conversation.title ?? "",
        language: page.options.locale ?? conversation.locale ?? "en", paper: pdf.paper?.sheet,
        pageHeight: pdf.pageHeight, hasArtifacts: artifacts != nil,
        keepsBaselines: pdf.numbersLines),
      fonts: catalog.files)
    let cells = try page.document(
      of: pdf, pageHeight: encoder.pageHeight(forWidth: page.cells.width))
    return PDFDocument(encoder: encoder, cells: cells, artifacts: artifacts)
  }
}

/// A PDF that is ready for layout.
struct PDFDocument {
  /// The format.
  let encoder: PDFEncoder
  /// The cells of the cover, the conversation and the picture pages.
  let cells: DocumentCells
  /// Lays out the content that is drawn on top of each page; nil if there is none.
  let artifacts: (any PageArtifactSource)?
}

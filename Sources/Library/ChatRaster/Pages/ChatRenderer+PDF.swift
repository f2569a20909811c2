public import ChatModel
public import FoundationEssentials
import Platform

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
      let document = try pdf.document(of: page, by: self)
      return try write(
        document, of: page, to: BoundedMemory(of: options), options, cancellation
      ).sink.memory.bytes
    }
  }
}

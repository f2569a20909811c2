public import ChatModel
public import FoundationEssentials

extension ChatRenderer {
  /// Writes a conversation as one SVG, an image of vector shapes that is sharp at any size.
  ///
  /// Glyphs are outlines, each stored once, so that text looks the same everywhere; invisible text
  /// over them can be selected and searched. Alternatively, text uses fonts that the file contains.
  /// Shadows, photographs, emoji and patterned backgrounds are images within the file, each stored
  /// once. The file contains no script and loads nothing from any address, and its links lead only
  /// to http, https, mailto and tel addresses. The file is written atomically.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The destination of the SVG; its file extension has no effect.
  ///   - svg: The form of the text: outlines or embedded fonts.
  ///   - options: The look of the messages; nil uses the configuration's. Their `scale`,
  ///     `maximumRowCount` and `compression` have no effect.
  /// - Returns: The findings about parts that could not be shown faithfully; the report has no size
  ///   in pixels.
  /// - Throws: `RenderError`.
  @discardableResult
  public func writeSVG(
    of conversation: Conversation, to file: URL, as svg: SVGOptions = SVGOptions(),
    options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    try await write(conversation, as: [.svg(file, as: svg)], options: options)[0].report
  }
}

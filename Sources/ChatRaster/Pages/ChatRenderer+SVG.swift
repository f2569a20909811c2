public import ChatModel
public import FoundationEssentials
import VectorKit

extension ChatRenderer {
  /// Writes a conversation as one SVG, a picture of shapes that any size keeps sharp.
  ///
  /// Letters are outlines, each held once, so that they look the same everywhere, and their words lie
  /// over them unseen and can be selected and searched; or they are text in fonts of the file. Shadows, photographs, emoji and patterned
  /// backgrounds are pictures within the file, each held once. There is no script, nothing is asked of
  /// any address, and links lead to addresses of http, https, mailto and tel alone. The file appears
  /// whole or not at all.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The path of the SVG; its ending is of no matter.
  ///   - svg: The letters.
  ///   - options: The look of the messages; nil takes the configuration's. Their `scale`,
  ///     `maximumRowCount` and `compression` have no effect.
  /// - Returns: The findings about parts that could not be shown faithfully; without a size in
  ///   pixels.
  /// - Throws: `RenderError`.
  @discardableResult
  public func writeSVG(
    of conversation: Conversation, to file: URL, as svg: SVGOptions = SVGOptions(),
    options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    try await write(conversation, as: [.svg(file, as: svg)], options: options)[0].report
  }

  /// The encoder of a page as an SVG.
  func svgEncoder(of page: Preparation, _ svg: SVGOptions) -> SVGEncoder {
    let conversation = page.cells.timeline.conversation
    return SVGEncoder(
      SVGEncoder.Properties(
        title: conversation.title ?? "",
        language: page.options.locale ?? conversation.locale ?? "en",
        text: svg.text == .text ? .text : .outlines), fonts: catalog.files)
  }
}

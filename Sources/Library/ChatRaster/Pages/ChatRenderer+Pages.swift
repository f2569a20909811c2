import CellEngine
public import ChatModel
import DisplayList
public import FoundationEssentials
public import ImageCodecs
import Platform

extension ChatRenderer {
  /// Writes a conversation as several PNGs, none higher than requested if that is possible.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - height: The maximum height of a page, in points.
  ///   - file: Returns the destination of a page for its number, from 1, and the number of pages.
  ///   - regions: Returns the destination of a page's regions, as JSON, for the same two numbers;
  ///     nil writes none.
  ///   - indexFile: The destination of the index, as JSON; nil writes none.
  ///   - options: The options; nil uses the configuration's.
  /// - Returns: The index.
  /// - Throws: `RenderError`.
  @discardableResult
  public func writePages(
    of conversation: Conversation, height: Double,
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index indexFile: URL? = nil,
    options: RenderOptions? = nil
  ) async throws(RenderError) -> PageIndex {
    let encoder = (options ?? configuration.options).pngEncoder
    return try await writePages(
      of: conversation, height: height, as: encoder, to: file, regions: regions,
      index: indexFile, options: options)
  }

  /// Writes a conversation as several pages of any format, none higher than requested if that is
  /// possible.
  ///
  /// Pages end between messages, never between a date and the message below it; a message that is
  /// higher than a page gets a separate page. The title bar is on each page that has enough space
  /// for it. Memory never grows with the number of pages; it grows with their height only for
  /// encoders whose documentation says so. The files get their final names together, after all are
  /// written, the index last: if an error occurs before that, older files stay.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - height: The maximum height of a page, in points.
  ///   - encoder: The format.
  ///   - file: Returns the destination of a page for its number, from 1, and the number of pages.
  ///   - regions: Returns the destination of a page's regions, as JSON, for the same two numbers;
  ///     nil writes none.
  ///   - indexFile: The destination of the index, as JSON; nil writes none.
  ///   - options: The options; nil uses the configuration's. Their `compression` has no effect:
  ///     each encoder has its own setting.
  /// - Returns: The index.
  /// - Throws: `RenderError`; the code `pageTooLarge` with the key `encoder` or `width` for pages
  ///   that the format cannot hold, and `cannotCreate` for a URL that does not name a file.
  @discardableResult
  public func writePages(
    of conversation: Conversation, height: Double, as encoder: some PageEncoder,
    to file: @escaping @Sendable (_ number: Int, _ count: Int) -> URL,
    regions: (@Sendable (_ number: Int, _ count: Int) -> URL)? = nil, index indexFile: URL? = nil,
    options: RenderOptions? = nil
  ) async throws(RenderError) -> PageIndex {
    let names = OutputFile.PageNames(
      height: height, file: file, regions: regions, index: indexFile)
    return try await onThread(options) { [self] options, cancellation throws(RenderError) in
      let page = try prepare(conversation, options, for: encoder)
      do {
        let set = try PageSet(names, of: page, by: self, progress: options.progress)
        try engine.writePages(
          of: page.cells, pageHeight: Self.rows(height, page), as: encoder, scale: options.scale,
          maximumRowCount: options.maximumRowCount, needsSnapshots: set.hasRegions,
          cancellation: cancellation, begin: set.begin, receive: set.receive, end: set.end)
        let index = try set.finish()
        try set.commit()
        return index
      } catch {
        throw RenderError(wrapping: error, page: page.cells)
      }
    }
  }
}

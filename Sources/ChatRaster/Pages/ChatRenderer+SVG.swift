public import ChatModel
public import FoundationEssentials
import Platform
import VectorKit

extension ChatRenderer {
  /// Writes a conversation as one SVG, a picture of shapes that any size keeps sharp.
  ///
  /// Letters are outlines, each held once, so that they look the same everywhere; their words lie over
  /// them unseen and can be selected and searched. Shadows, photographs, emoji and patterned
  /// backgrounds are pictures within the file, each held once. There is no script, nothing is asked of
  /// any address, and links lead to addresses of http, https, mailto and tel alone. The file appears
  /// whole or not at all.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The path of the SVG; its ending is of no matter.
  ///   - options: The look of the messages; nil takes the configuration's. Their `scale`,
  ///     `maximumRowCount` and `compression` are of no matter.
  /// - Returns: The findings about what could not be shown as it is; without a size in pixels.
  /// - Throws: `RenderError`.
  @discardableResult
  public func writeSVG(
    of conversation: Conversation, to file: URL, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    try await writeSVG(
      of: conversation, to: AtomicFile(path: file.filePath), options: options
    ) { file, _ in
      try file.commit()
    }
  }

  /// Writes a conversation as an SVG to a stream.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil takes the configuration's.
  ///   - receive: Gets the bytes, a piece after the other, on a thread of the renderer's.
  /// - Returns: The report of what could not be shown as it is.
  /// - Throws: `RenderError`; what `receive` throws is its `underlying`.
  package func writeSVG(
    of conversation: Conversation, options: RenderOptions? = nil,
    receive: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(RenderError) -> RenderReport {
    try await writeSVG(of: conversation, to: SpoolingSink(), options: options) {
      try Self.handOver($0, $1, receive)
    }
  }

  private func writeSVG<Sink: ByteSink & SendableMetatype>(
    of conversation: Conversation, to sink: @autoclosure @escaping @Sendable () throws -> Sink,
    options: RenderOptions?,
    finish: @escaping @Sendable (Sink, Cancellation) throws -> Void
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        let encoder = SVGEncoder(
          SVGEncoder.Properties(
            title: conversation.title ?? "",
            language: options.locale ?? conversation.locale ?? "en"), fonts: catalog.files)
        let (sink, report) = try write(
          of: prepare(conversation, options), as: encoder, to: sink(), options,
          cancellation)
        try finish(sink, cancellation)
        return report
      } catch let error as RenderError {
        throw error
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }
}

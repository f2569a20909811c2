package import ChatModel
import DisplayList
package import FoundationEssentials
package import ImageCodecs
import Platform

extension ChatRenderer {
  /// Writes a conversation to a stream, and its regions as JSON if a file for them is given.
  ///
  /// Most formats begin with the height, which is known only at the end: until then, the bytes of a
  /// long page are stored in an unnamed file, so that memory does not grow with the height.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - encoder: The format.
  ///   - regionsFile: The destination of the regions; nil writes none.
  ///   - options: The options; nil uses the configuration's.
  ///   - receive: Receives the bytes, piece by piece, on a thread of the renderer.
  /// - Returns: The report of parts that could not be shown faithfully.
  /// - Throws: `RenderError`; if `receive` throws, `underlying` is the error that it threw.
  package func write(
    _ conversation: Conversation, as encoder: some PageEncoder, regions regionsFile: URL?,
    options: RenderOptions? = nil, receive: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try write(
        conversation, to: SpoolingSink(), as: encoder, regions: regionsFile, options, cancellation
      ) {
        try Self.handOver($0, cancellation, receive)
      }
    }
  }

  /// Passes the whole file in a sink to a closure, piece by piece.
  static func handOver(
    _ sink: SpoolingSink, _ cancellation: Cancellation, _ receive: ([UInt8]) throws -> Void
  ) throws {
    var sink = sink
    try sink.handOver {
      try cancellation.check()
      try receive($0)
    }
  }

  /// Writes a page, and its regions if a file for them is given, and then gives that file its final
  /// name.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - sink: Makes the sink of the page.
  ///   - encoder: The format.
  ///   - regionsFile: The destination of the regions; nil writes none.
  ///   - options: The options.
  ///   - cancellation: Ends the work early.
  ///   - finish: Receives the sink when the page is complete, before the regions' file gets its
  ///     final name.
  /// - Returns: The report of parts that could not be shown faithfully.
  /// - Throws: `RenderError`.
  func write<Sink: ByteSink>(
    _ conversation: Conversation, to sink: @autoclosure () throws -> Sink,
    as encoder: some PageEncoder, regions regionsFile: URL?, _ options: RenderOptions,
    _ cancellation: Cancellation, finish: (Sink) throws -> Void
  ) throws(RenderError) -> RenderReport {
    do {
      let page = try sink()
      let list = try regionsFile.map { try AtomicFile(path: $0.filePath) }
      var text = PageRegionsText(scale: options.scale)
      try list?.write(text.start)
      let (sink, report, _) = try paint(
        prepare(conversation, options, for: encoder), as: encoder, to: page,
        keepsRegions: list != nil, cancellation
      ) { regions in
        for region in regions { try list?.write(text.entry(region)) }
      }
      let height = Double(report.pixelHeight) / options.scale
      try list?.write(text.end(Size(width: options.width, height: height)))
      try finish(sink)
      try list?.commit()
      return report
    } catch let error as RenderError {
      throw error
    } catch {
      throw RenderError(wrapping: error)
    }
  }
}

public import ChatModel
public import FoundationEssentials
import Platform
public import Transcripts

extension ChatRenderer {
  /// Writes a conversation in a format of text, without a layout; sizes and colours have no effect.
  ///
  /// The built-in formats are `ScriptEncoder` and `HTMLEncoder`. The file is written atomically.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The destination; its file extension has no effect.
  ///   - encoder: The format.
  ///   - look: The look that the format can name, as scripts do at their head.
  ///   - options: The selection and the language; nil uses the configuration's.
  /// - Returns: A report with the numbers of messages and bytes, and what the format cannot
  ///   represent.
  /// - Throws: `RenderError`.
  @discardableResult
  public func write(
    _ conversation: Conversation, to file: URL, as encoder: some TranscriptEncoder,
    look: SuggestedLook = SuggestedLook(), options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        let sink = try AtomicFile(path: file.filePath)
        let report = try write(conversation, as: encoder, look, options, cancellation) {
          try sink.write($0)
        }
        try sink.commit()
        return report
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  /// Writes a conversation in a format of text to a stream.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - encoder: The format.
  ///   - look: The look that the format can name.
  ///   - options: The options; nil uses the configuration's.
  ///   - receive: Receives the bytes, piece by piece, on a thread of the renderer.
  /// - Returns: A report with the numbers of messages and bytes, and what the format cannot
  ///   represent.
  /// - Throws: `RenderError`; if `receive` throws, `underlying` is the error that it threw.
  package func write(
    _ conversation: Conversation, as encoder: some TranscriptEncoder,
    look: SuggestedLook = SuggestedLook(), options: RenderOptions? = nil,
    receive: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      try write(conversation, as: encoder, look, options, cancellation, to: receive)
    }
  }

  private func write(
    _ conversation: Conversation, as encoder: some TranscriptEncoder, _ look: SuggestedLook,
    _ options: RenderOptions, _ cancellation: Cancellation, to receive: ([UInt8]) throws -> Void
  ) throws(RenderError) -> RenderReport {
    try Self.write(
      transcript(of: conversation, look: look, options), as: encoder, options.progress,
      cancellation, to: receive)
  }

  private static func write(
    _ transcript: Transcript, as encoder: some TranscriptEncoder,
    _ progress: (@Sendable (RenderProgress) -> Void)?, _ cancellation: Cancellation,
    to receive: ([UInt8]) throws -> Void
  ) throws(RenderError) -> RenderReport {
    var report = RenderReport()
    report.messageCount = transcript.timeline.messageCount
    report.rowCount = transcript.timeline.count
    do {
      try cancellation.check()
      report.omissions = try encoder.write(transcript) { bytes, messageCount in
        try cancellation.check()
        report.byteCount += bytes.count
        try receive(bytes)
        // The end of the call says that all messages are written.
        guard messageCount < report.messageCount else { return }
        progress?(
          RenderProgress(
            messageCount: messageCount, totalMessageCount: report.messageCount, pixelRowCount: 0))
      }
      return report
    } catch {
      let wrapped = RenderError(wrapping: error)
      guard wrapped.code == .cannotPaint else { throw wrapped }
      throw RenderError(
        .cannotPaint, "the conversation cannot be written as \(encoder.formatName): \(error)",
        underlying: error)
    }
  }

  /// Opens a text beside outputs that are drawn; it is written when these have all their cells.
  func openTranscript<Sink: ByteSink>(
    _ page: Preparation, as encoder: some TranscriptEncoder, to sink: Sink,
    _ progress: (@Sendable (RenderProgress) -> Void)?, _ cancellation: Cancellation,
    commit: @escaping (Sink) throws -> Void
  ) -> OpenOutput {
    let transcript = Transcript(
      of: page.cells.timeline, look: SuggestedLook(), direction: page.options.direction)
    var sink = sink
    return OpenOutput(cells: nil) {
      OutputReport(
        report: try Self.write(transcript, as: encoder, progress, cancellation) {
          try sink.write($0)
        })
    } commit: {
      try commit(sink)
    }
  }

  /// A conversation reduced to words; the options are already checked.
  func transcript(
    of conversation: Conversation, look: SuggestedLook, _ options: RenderOptions
  ) throws(RenderError) -> Transcript {
    Transcript(
      of: try prepare(conversation, options).cells.timeline, look: look,
      direction: options.direction)
  }
}

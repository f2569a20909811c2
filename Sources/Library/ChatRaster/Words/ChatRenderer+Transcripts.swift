public import ChatModel
public import FoundationEssentials
import Platform

extension ChatRenderer {
  /// Writes a conversation as a web page in one file: text with names, times, replies and
  /// alternative texts.
  ///
  /// A section for each day holds a list of messages. The page has no script and loads nothing, and
  /// its policy forbids both; all text is escaped, and links lead only to http, https, mailto and
  /// tel addresses. Pictures are named, not embedded. The page is written message by message and is
  /// also well-formed XML; the file is written atomically.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - file: The destination of the page; its file extension has no effect.
  ///   - options: The selection and the language; nil uses the configuration's. Sizes and colours
  ///     have no effect.
  /// - Returns: A report with the numbers of messages and bytes.
  /// - Throws: `RenderError`.
  @discardableResult
  public func writeHTML(
    of conversation: Conversation, to file: URL, options: RenderOptions? = nil
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        let sink = try AtomicFile(path: file.filePath)
        let report = try writeHTML(of: conversation, options, cancellation) { try sink.write($0) }
        try sink.commit()
        return report
      } catch let error as RenderError {
        throw error
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  /// Writes a conversation as a web page to a stream.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - options: The options; nil uses the configuration's.
  ///   - receive: Receives the bytes, piece by piece, on a thread of the renderer.
  /// - Returns: A report with the numbers of messages and bytes.
  /// - Throws: `RenderError`; if `receive` throws, `underlying` is the error that it threw.
  package func writeHTML(
    of conversation: Conversation, options: RenderOptions? = nil,
    receive: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(RenderError) -> RenderReport {
    try await onThread(options) { [self] options, cancellation throws(RenderError) in
      do {
        return try writeHTML(of: conversation, options, cancellation, to: receive)
      } catch let error as RenderError {
        throw error
      } catch {
        throw RenderError(wrapping: error)
      }
    }
  }

  private func writeHTML(
    of conversation: Conversation, _ options: RenderOptions, _ cancellation: Cancellation,
    to receive: ([UInt8]) throws -> Void
  ) throws -> RenderReport {
    let timeline = try prepare(conversation, options).cells.timeline
    var report = RenderReport()
    var page = HTMLPage(
      of: timeline, direction: options.direction ?? timeline.locale.direction)
    func handOver() throws {
      let bytes = Array(page.markup.text.utf8)
      report.byteCount += bytes.count
      try receive(bytes)
      page.markup.text = ""
    }
    page.begin()
    for row in timeline {
      page.add(row)
      guard row.messageID != nil else { continue }
      report.messageCount += 1
      guard page.markup.text.utf8.count >= Self.pageOfWordsSize else { continue }
      try cancellation.check()
      try handOver()
      options.progress?(
        RenderProgress(
          messageCount: report.messageCount, totalMessageCount: timeline.messageCount,
          pixelRowCount: 0))
    }
    page.end()
    try handOver()
    report.rowCount = timeline.count
    return report
  }

  /// The approximate size of a piece that is passed on, in bytes.
  private static var pageOfWordsSize: Int { 64 * 1024 }
}

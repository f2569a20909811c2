public import ChatModel

/// A format of text that a conversation is written in, without a layout.
///
/// ```swift
/// try await renderer.write(talk, to: file, as: ScriptEncoder(.markdown))
/// ```
public protocol TranscriptEncoder: Sendable {
  /// The format's name in messages, such as “Markdown”.
  var formatName: String { get }

  /// Writes a conversation, piece by piece, on a thread of the renderer.
  ///
  /// A long conversation is never in memory as a whole if the pieces have about 64 KiB. Between two
  /// pieces the renderer reports the progress, and ends the call if its task was cancelled.
  ///
  /// - Parameters:
  ///   - transcript: The selected messages as words, in the language of the page.
  ///   - receive: Receives the next bytes of the file, and the number of messages that are written
  ///     with them.
  /// - Returns: The parts of the conversation that the format cannot represent, by kind.
  /// - Throws: Errors of `receive`, which must not be caught, and errors of the format.
  func write(
    _ transcript: Transcript, to receive: (_ bytes: [UInt8], _ messageCount: Int) throws -> Void
  ) throws -> [Tally]
}

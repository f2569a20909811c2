import BubbleLayout
public import ChatModel
import Kit

/// Writes a conversation as a script: plain lines, or Markdown.
///
/// Formatting that the Markdown subset of chats cannot represent is omitted, and control characters
/// other than line feed and tab become U+FFFD. `Script` writes a conversation in the same notation
/// without omitting what only a reader of scripts understands.
public struct ScriptEncoder: TranscriptEncoder {
  /// The notation of the script.
  public var form: Script.Form

  /// Makes an encoder.
  /// - Parameter form: The notation of the script.
  public init(_ form: Script.Form = .text) {
    self.form = form
  }

  /// “text” or “Markdown”.
  public var formatName: String {
    switch form {
    case .text: "text"
    case .markdown: "Markdown"
    }
  }

  /// Writes a script, whose head names the transcript's look.
  public func write(
    _ transcript: Transcript, to receive: (_ bytes: [UInt8], _ messageCount: Int) throws -> Void
  ) throws -> [Tally] {
    let timeline = transcript.timeline
    let words = transcript.words(keepsMarkdown: form == .markdown, keepsEvents: true)
    var writer = ScriptWriter(words, form: form, keepsMarks: false) { event in
      timeline.sentence(of: event).printable
    }
    try writer.write(transcript.look) { piece, messageCount in
      try receive(Array(piece.printable.utf8), messageCount)
    }
    return writer.omissions
  }
}

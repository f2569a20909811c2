public import ChatModel

/// A conversation as text that anyone can read and edit, with one message per line.
///
/// `ImportFormat.script` of the module `ChatImport` reads scripts. Reading a `Script` and writing the result again gives the
/// same bytes. The conversation that is read back equals the original, except for the `omissions`
/// and the ids of messages, which become numbers from 1.
public struct Script: Hashable, Sendable {
  /// The script's text.
  public var text: String
  /// The parts of the conversation that a script cannot represent, by kind; empty if there are
  /// none.
  public var omissions: [Tally]

  /// The notation of a script; the importer reads both.
  public enum Form: String, Hashable, Sendable {
    /// Plain lines, as people type them.
    case text
    /// Headings, bold names and paragraphs, which can also be displayed as Markdown: each message
    /// is a paragraph, and the blocks of documents stay unchanged.
    case markdown
  }

  /// Writes a conversation.
  /// - Parameters:
  ///   - conversation: The conversation to write; the path of its folder is not written.
  ///   - look: The look that is written to the head of the script.
  ///   - form: The notation of the script.
  public init(
    _ conversation: Conversation, look: SuggestedLook = SuggestedLook(), form: Form = .text
  ) {
    self.init(conversation, look: look, form: form, sentence: nil)
  }

  /// Writes a conversation, with sentences for the events in it.
  /// - Parameters:
  ///   - conversation: The conversation to write; the path of its folder is not written.
  ///   - look: The look that is written to the head of the script.
  ///   - form: The notation of the script.
  ///   - sentence: Returns the sentence about an event; nil writes events as JSON.
  package init(
    _ conversation: Conversation, look: SuggestedLook, form: Form,
    sentence: ((ChatEventContent) -> String)?
  ) {
    var text = ""
    var writer = ScriptWriter(conversation, form: form, sentence: sentence)
    writer.write(look) { piece, _ in text += piece }
    omissions = writer.omissions
    // A text with zero bytes is read as UTF-16 unless it begins with a UTF-8 byte-order mark.
    self.text = text.utf8.contains(0) ? "\u{FEFF}" + text : text
  }
}

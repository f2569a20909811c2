public import ChatModel
import Transcripts

extension ChatRenderer {
  /// A conversation reduced to texts and files, which `Script` writes as text or Markdown.
  ///
  /// ```swift
  /// let words = try renderer.words(of: conversation)
  /// let last = words.messages.last?.content.text?.string
  /// ```
  ///
  /// It is the `Transcript/words(keepsMarkdown:)` that `ScriptEncoder` writes.
  ///
  /// - Parameters:
  ///   - conversation: The conversation.
  ///   - keepsMarkdown: True to keep documents as Markdown, false to turn them into plain text.
  ///   - options: The selection and the language; nil uses the configuration's.
  /// - Returns: The conversation with the selected messages.
  /// - Throws: `RenderError`.
  public func words(
    of conversation: Conversation, keepsMarkdown: Bool = false, options: RenderOptions? = nil
  ) throws(RenderError) -> Conversation {
    let options = options ?? configuration.options
    try options.validate()
    return try transcript(of: conversation, look: SuggestedLook(), options)
      .words(keepsMarkdown: keepsMarkdown)
  }
}

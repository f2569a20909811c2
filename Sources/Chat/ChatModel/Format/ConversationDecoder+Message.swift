package import JSONStream

extension ConversationDecoder {
  /// Reads one message from a JSON object as in a conversation's file.
  ///
  /// The sender need not be a participant; the code that receives the message checks that.
  ///
  /// - Parameters:
  ///   - bytes: The object, in UTF-8.
  ///   - participants: The participants whom markup can mention as `@id`.
  ///   - payloads: The payloads of a program's own kinds of content, which are decoded immediately,
  ///     so that an invalid one is an error.
  /// - Returns: The message, with its markup parsed.
  /// - Throws: `ConversationError` for the first problem; a missing id is also an error.
  public static func message(
    _ bytes: [UInt8], participants: [Participant] = [],
    payloads: ContentPayloads = ContentPayloads()
  ) throws(ConversationError) -> Message {
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      let message = try message(&reader, participants: participants, payloads: payloads)
      try reader.finish()
      return message
    } catch {
      throw ConversationError(ofEvent: error)
    }
  }

  /// Reads the next message.
  package static func message(
    _ reader: inout JSONReader, participants: [Participant],
    payloads: ContentPayloads = ContentPayloads()
  ) throws(JSONError) -> Message {
    try reader.require(.object, as: "an object with \"id\" and \"text\" or \"content\"")
    let start = reader.byteOffset
    var draft = ConversationDraft(payloads: payloads)
    var (message, holdsMarkup) = try draft.readMessage(&reader, start: start)
    guard !message.id.isEmpty else {
      throw reader.error("a single message has no \"id\"; add one", at: start)
    }
    if holdsMarkup, let text = message.content.richText, Markdown.mayHoldMarkup(text.string) {
      message.content.richText = Markdown(participants: participants).richText(of: text.string)
    }
    return message
  }
}

extension ConversationError {
  /// Makes the error for data that is not in a file.
  package init(ofEvent error: JSONError) {
    self.init(
      line: error.line, column: error.column, key: error.path.isEmpty ? nil : error.path,
      reason: error.reason)
  }
}

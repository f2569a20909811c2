public import FoundationEssentials
package import JSONStream

/// Reads a conversation from its JSON format, version 1.
///
/// Unknown keys are ignored, content of an unknown kind becomes `Content.unknown`, and if a key
/// occurs twice, the last value is used. `null` is treated as an absent value. Anything else that
/// does not match the format is reported as an error with its position.
///
/// A text is read as `Markdown` unless the object also has `entities`. The `offset` and `length` of
/// entities count Unicode scalars, the characters of Python and most databases;
/// `RichText.Entity.range` counts bytes of UTF-8. Paths, and the addresses of links in `entities`,
/// are not checked here; the code that opens them must check them.
public enum ConversationDecoder {
  /// The version of the format that the decoder reads.
  public static let version = 1

  /// Reads a conversation.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The file's name for errors.
  ///   - folder: The folder that contains the conversation's images.
  ///   - payloads: The payloads of a program's own kinds of content, which are decoded immediately,
  ///     so that an invalid one is an error.
  /// - Returns: The conversation, with its markup parsed and its references checked.
  /// - Throws: `ConversationError` for the first problem.
  public static func decode(
    _ bytes: [UInt8], fileName: String, folder: URL? = nil,
    payloads: ContentPayloads = ContentPayloads()
  ) throws(ConversationError) -> Conversation {
    try decode(from: bytes, fileName: fileName, folder: folder, payloads: payloads)
  }

  /// Reads a conversation from a file, piece by piece.
  ///
  /// - Parameters:
  ///   - source: The file, in UTF-8.
  ///   - fileName: The file's name for errors.
  ///   - folder: The folder that contains the conversation's images.
  ///   - payloads: The payloads of a program's own kinds of content, which are decoded immediately.
  /// - Returns: The conversation, with its markup parsed and its references checked.
  /// - Throws: `ConversationError` for the first problem.
  package static func decode(
    from source: some ByteSource, fileName: String, folder: URL? = nil,
    payloads: ContentPayloads = ContentPayloads()
  ) throws(ConversationError) -> Conversation {
    var window = MessageWindow()
    return try decode(
      from: source, fileName: fileName, folder: folder, payloads: payloads, window: &window)
  }

  /// Reads the messages of a conversation that a window retains, and all participants.
  ///
  /// Every message is checked, even if it is dropped.
  package static func decode(
    from source: some ByteSource, fileName: String, folder: URL? = nil,
    payloads: ContentPayloads = ContentPayloads(), window: inout MessageWindow
  ) throws(ConversationError) -> Conversation {
    var reader = JSONReader(source)
    var draft = ConversationDraft(payloads: payloads)
    draft.conversation.folder = folder
    draft.window = window
    do throws(JSONError) {
      try draft.read(&reader)
      window = draft.window
      return draft.conversation
    } catch {
      if let error = strangerError(source) {
        throw ConversationError(error, file: fileName, messageIndex: nil, messageID: nil)
      }
      throw ConversationError(
        error, file: fileName, messageIndex: draft.messageIndex, messageID: draft.messageID)
    }
  }

  /// The error for a file without a version, which takes precedence over other errors in the file.
  ///
  /// In a JSON file from another program, an error about the first message would not help.
  private static func strangerError(_ source: some ByteSource) -> JSONError? {
    var reader = JSONReader(source)
    do throws(JSONError) {
      guard try reader.peek() == .object else { return nil }
      let start = reader.byteOffset
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "version" { return nil }
        try reader.skipValue()
      }
      return reader.error(
        """
        there is no "version", so this may be some other program's file; \
        if it is a conversation, add "version": 1
        """, at: start)
    } catch {
      return nil
    }
  }
}

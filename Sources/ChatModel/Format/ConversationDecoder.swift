public import FoundationEssentials
package import JSONStream

/// Reads a conversation from its JSON format, version 1.
///
/// Unknown keys are ignored, an unknown kind of content becomes `Content.unknown`, and if a key
/// occurs twice, the last value is used. `null` counts as an absent value. Anything else that does
/// not match the format is an error with its position.
///
/// A text is read as `Markdown` unless the object also has `entities`. The `offset` and `length` of
/// entities count Unicode scalars, the characters of Python and most databases;
/// `RichText.Entity.range` counts bytes of UTF-8. Paths and the addresses of links in `entities`
/// are taken unchecked: the code that opens one checks it.
public enum ConversationDecoder {
  /// The version of the format that the decoder reads.
  public static let version = 1

  /// Reads a conversation.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The file's name in error messages.
  ///   - folder: The folder of the conversation's pictures.
  ///   - payloads: The payloads of a program's kinds of content, which are decoded at once: an
  ///     invalid one is an error.
  /// - Returns: The conversation, with its markup read and its references checked.
  /// - Throws: The first error.
  public static func decode(
    _ bytes: [UInt8], fileName: String, folder: URL? = nil,
    payloads: ContentPayloads = ContentPayloads()
  ) throws(ConversationError) -> Conversation {
    try decode(from: bytes, fileName: fileName, folder: folder, payloads: payloads)
  }

  /// Reads a conversation from a file, a piece at a time.
  ///
  /// - Parameters:
  ///   - source: The file, in UTF-8.
  ///   - fileName: The file's name in error messages.
  ///   - folder: The folder of the conversation's pictures.
  ///   - payloads: The payloads of a program's kinds of content, which are decoded at once.
  /// - Returns: The conversation, with its markup read and its references checked.
  /// - Throws: The first error.
  package static func decode(
    from source: some ByteSource, fileName: String, folder: URL? = nil,
    payloads: ContentPayloads = ContentPayloads()
  ) throws(ConversationError) -> Conversation {
    var window = MessageWindow()
    return try decode(
      from: source, fileName: fileName, folder: folder, payloads: payloads, window: &window)
  }

  /// Reads the messages of a conversation that a window keeps, with all participants.
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

  /// The error for a file without a version, regardless of other errors in the file.
  ///
  /// For a JSON file of another program, an error about its first message would not help.
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

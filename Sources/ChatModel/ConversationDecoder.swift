public import FoundationEssentials

/// Reads a conversation from its JSON format, version 1.
///
/// Unknown keys are ignored, an unknown kind of content becomes `Content.unknown`, and of equal
/// keys the last wins. `null` stands for an absent value. All else that does not fit the format
/// is an error that names the place.
public enum ConversationDecoder {
  /// The version of the format that this reads.
  public static let version = 1

  /// Reads a conversation.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8.
  ///   - fileName: The name that errors show.
  ///   - folder: The folder below which the conversation's pictures lie.
  /// - Returns: The conversation, its markup read and its references checked.
  /// - Throws: The first thing that is wrong.
  public static func decode(
    _ bytes: [UInt8], fileName: String, folder: URL? = nil
  ) throws(ConversationError) -> Conversation {
    try decode(bytes.span, fileName: fileName, folder: folder)
  }

  /// Reads a conversation from borrowed bytes, such as those of a mapped file.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8; nothing of it is kept.
  ///   - fileName: The name that errors show.
  ///   - folder: The folder below which the conversation's pictures lie.
  /// - Returns: The conversation, its markup read and its references checked.
  /// - Throws: The first thing that is wrong.
  public static func decode(
    _ bytes: Span<UInt8>, fileName: String, folder: URL? = nil
  ) throws(ConversationError) -> Conversation {
    var reader = JSONReader(bytes)
    var draft = ConversationDraft()
    draft.conversation.folder = folder
    do throws(JSONError) {
      try draft.read(&reader)
      return draft.conversation
    } catch {
      throw ConversationError(
        error, file: fileName, messageIndex: draft.messageIndex, messageID: draft.messageID)
    }
  }
}

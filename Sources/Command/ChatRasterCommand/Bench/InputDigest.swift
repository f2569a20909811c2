import ChatModel
import ChatRaster
import Platform

/// A digest of the contents of a conversation, which two comparable runs share.
enum InputDigest {
  /// The digest of a conversation's messages, people and looks, and of the bytes of its pictures,
  /// as 32 hexadecimal digits; equal on every machine, and independent of the names of files and
  /// folders of the input.
  static func hexadecimal(of conversation: Conversation) -> String {
    var hasher = ContentHasher()
    hasher.combine(ConversationEncoder.encode(conversation))
    for path in conversation.pictureFiles().sorted() {
      // A picture that cannot be read is drawn as a placeholder; only its name counts then.
      let bytes = (try? FileContents(path: path, limit: maximumByteCount).bytes) ?? []
      hasher.combine(ContentDigest(bytes))
    }
    return hasher.finish().hexadecimal
  }

  /// The maximum number of bytes of a picture that is read; no renderer decodes a larger one.
  private static let maximumByteCount = 1 << 28
}

public import ChatModel

extension RichText {
  /// The maximum number of bytes of a text with large emoji: Unicode's longest emoji sequence has
  /// 35 bytes in UTF-8, so a longer text is mostly white space.
  private static let largeEmojiByteLimit = 160

  /// True if the text consists only of one to three emoji, which are shown large.
  public var isLargeEmoji: Bool {
    entities.isEmpty && string.utf8.count <= Self.largeEmojiByteLimit
      && emojiCount(limit: 3) != nil
  }
}

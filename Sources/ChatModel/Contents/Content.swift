/// What a message holds.
public enum Content: Hashable, Sendable {
  case text(RichText)
  case image(ImageContent)
  /// A picture without a bubble.
  case sticker(ImageContent)
  case voice(VoiceContent)
  case video(VideoContent)
  case file(FileContent)
  case location(LocationContent)
  case contact(ContactContent)
  /// A line in the middle that nobody said.
  case notice(RichText)
  /// A kind that this version does not know: drawn as a bubble that names it.
  case unknown(UnknownContent)
}

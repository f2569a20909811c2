public import BubbleLayout

/// The kinds of content that ChatRaster itself brings.
///
/// They use no more than what every program's kinds may: the compiler holds them to it.
public enum BuiltInKinds {
  /// Registers all of them, as a program registers its own.
  public static func register(in kinds: inout ContentKinds) {
    kinds.register(TextKind())
    kinds.register(NoticeKind())
    kinds.register(DeletedKind())
    kinds.register(ImageKind())
    kinds.register(StickerKind())
    kinds.register(VideoKind())
    kinds.register(VoiceKind())
    kinds.register(FileKind())
    kinds.register(LocationKind())
    kinds.register(ContactKind())
    kinds.register(PollKind())
    kinds.register(ThinkingKind())
    kinds.register(ToolCallKind())
    kinds.register(SourcesKind())
    kinds.register(DocumentKind())
    kinds.register(TypingKind())
  }
}

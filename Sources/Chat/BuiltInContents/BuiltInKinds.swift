public import BubbleLayout

/// The kinds of content that are built into ChatRaster.
///
/// The kinds use only the API that is also available to a program's own kinds; the compiler
/// enforces this.
public enum BuiltInKinds {
  /// Registers all built-in kinds in the same way as a program registers its own.
  public static func register(in kinds: inout ContentKinds) {
    kinds.register(TextKind())
    kinds.register(NoticeKind())
    kinds.register(ChatEventKind())
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
    kinds.register(CallKind())
    kinds.register(EventKind())
    kinds.register(PaymentKind())
    kinds.register(GiftKind())
    kinds.register(LiveLocationKind())
    kinds.register(BusinessCardKind())
    kinds.register(StoryReplyKind())
    kinds.register(OmittedKind())
    kinds.register(ExpiredKind())
    kinds.register(RecalledKind())
    kinds.register(LinkPreviewKind())
    kinds.register(AlbumKind())
    kinds.register(EmbedKind())
    kinds.register(GIFKind())
    kinds.register(CodeKind())
    kinds.register(TableKind())
    kinds.register(RoundVideoKind())
    kinds.register(AudioKind())
    kinds.register(ViewOnceKind())
  }
}

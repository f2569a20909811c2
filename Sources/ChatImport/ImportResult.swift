public import ChatModel

/// What came out of an import.
public struct ImportResult: Sendable {
  /// The conversation; its `folder` is where its pictures lie.
  public var conversation: Conversation
  /// The kind that the input was read as.
  public var format: ImportFormat
  /// What was replaced, left out or guessed.
  public var report: ImportReport
  /// The pictures unpacked from an archive; nil where the input was no archive.
  ///
  /// The files live as long as this value or a copy of it: keep it while drawing.
  public var media: ExtractedMedia?

  /// Makes a result.
  public init(
    conversation: Conversation, format: ImportFormat, report: ImportReport = ImportReport(),
    media: ExtractedMedia? = nil
  ) {
    self.conversation = conversation
    self.format = format
    self.report = report
    self.media = media
  }
}

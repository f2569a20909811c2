public import ChatModel

/// How far the reading of an input has come.
public struct ImportProgress: Hashable, Sendable {
  /// Bytes of the file that were read so far.
  ///
  /// Some formats are read more than once; each time then counts as its part of the whole.
  public let byteCount: Int
  /// All bytes of the file.
  public let totalByteCount: Int
}

/// The chats of an input.
public struct ImportListing: Hashable, Sendable {
  /// The kind that the input was recognised as.
  public var format: ImportFormat
  /// In the order of the input; none where it holds none.
  public var chats: [ImportChat]
}

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

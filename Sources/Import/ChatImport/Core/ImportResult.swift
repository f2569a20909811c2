public import ChatModel

/// The chats of an input.
public struct ImportListing: Hashable, Sendable {
  /// The detected format of the input.
  public var format: ImportFormat
  /// The chats, in the order of the input; empty if there are none.
  public var chats: [ImportChat]
}

/// A conversation that was read from an input, with a report of the import.
public struct ImportResult: Sendable {
  /// The conversation; its `folder` contains its images.
  public var conversation: Conversation
  /// The format of the input.
  public var format: ImportFormat
  /// The parts that were replaced, left out or guessed.
  public var report: ImportReport
  /// The images that were unpacked from an archive or embedded in the export's text; nil if the
  /// input was not an archive and no images were embedded.
  ///
  /// The files are deleted with the last copy of this value, so keep a copy while you draw.
  public var media: ExtractedMedia?
  /// True if the input was an archive.
  package var isFromArchive = false
  /// The path of the chat's file inside a folder; nil if the input was a single file.
  package var chatFile: String?
  /// The images of messages that were not kept, as paths relative to the conversation's folder.
  package var droppedPictures: [String] = []

  /// The look that the source suggests; it has no effect unless the caller applies it.
  public var look: SuggestedLook

  /// Makes a result.
  public init(
    conversation: Conversation, format: ImportFormat, report: ImportReport = ImportReport(),
    media: ExtractedMedia? = nil, look: SuggestedLook = SuggestedLook()
  ) {
    self.conversation = conversation
    self.format = format
    self.report = report
    self.media = media
    self.look = look
  }
}

package import ChatModel

/// The caller's decisions about an import.
public struct ImportOptions: Hashable, Sendable {
  /// The names of the options, for the caller's messages about errors and notes.
  public enum Key: Hashable, Sendable, CaseIterable {
    /// `ImportOptions.format`.
    case format
    /// `ImportOptions.me`.
    case me
    /// `ImportOptions.chat`.
    case chat
    /// `ImportOptions.branch`.
    case branch
    /// `ImportOptions.dateOrder`.
    case dateOrder
    /// `ImportOptions.columns`.
    case columns
    /// `ImportOptions.timeZone`.
    case timeZone
    /// `ImportOptions.isStrict`.
    case isStrict
  }

  /// The format of the input; nil detects it.
  public var format: ImportFormat?
  /// The name or id of the participant on the right; nil takes the owner that the export names.
  public var me: String?
  /// The name, id, file or number of the chat to import from an input with several chats; numbers
  /// count from 1 in the order of ``ConversationImporter/listing(of:options:catalog:progress:)``.
  public var chat: String?
  /// The id of a message on the branch to import from a chat with several branches, or the branch's
  /// number; nil takes the branch that the app displays.
  ///
  /// A chat with an assistant branches where a question was edited or an answer was regenerated.
  /// Branches are numbered from 1, by the time of their last messages.
  public var branch: String?
  /// The order of day, month and year in a text export; nil derives the order, and the report notes
  /// a guess.
  public var dateOrder: DateOrder?
  /// The columns of a table; nil finds them by the common headings.
  ///
  /// Columns that are not named here are also found by the common headings.
  public var columns: TableColumns?
  /// The zone of times that name none, such as `Europe/Berlin`, and of the conversation; nil means
  /// UTC.
  ///
  /// Scripts and ChatRaster's own JSON files contain their zone.
  public var timeZone: String?
  /// True if the first deviation from the format ends the import with an error.
  ///
  /// Otherwise a deviation becomes a visible placeholder and is counted in the report. A strict
  /// import also compares every word of a JSON export with the conversation, and not only those of
  /// records of a new shape and of samples.
  public var isStrict: Bool
  /// The messages to keep: importers of sequential formats store only these and the messages that
  /// they quote.
  package var retention = MessageRetention.all

  /// Makes options.
  public init(
    format: ImportFormat? = nil, me: String? = nil, chat: String? = nil,
    branch: String? = nil, dateOrder: DateOrder? = nil, isStrict: Bool = false,
    columns: TableColumns? = nil, timeZone: String? = nil
  ) {
    self.format = format
    self.me = me
    self.chat = chat
    self.branch = branch
    self.dateOrder = dateOrder
    self.isStrict = isStrict
    self.columns = columns
    self.timeZone = timeZone
  }
}

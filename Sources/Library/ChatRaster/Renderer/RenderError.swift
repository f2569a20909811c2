public import ChatModel
public import FoundationEssentials

/// The reason why a page could not be made.
public struct RenderError: Error, Sendable, CustomStringConvertible {
  /// The kind of an error; later versions may have more kinds.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The kind's name.
    public var rawValue: String

    /// Makes a kind with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A value of the options, of their theme or of the configuration is out of range, such as a
    /// width, a scale, a locale or a time zone.
    public static let invalidConfiguration = Code(rawValue: "invalidConfiguration")
    /// A value of the conversation cannot be used, such as an unknown sender.
    public static let invalidConversation = Code(rawValue: "invalidConversation")
    /// The selection names an unknown message.
    public static let invalidSelection = Code(rawValue: "invalidSelection")
    /// There is no font for text, or a font can no longer be opened.
    public static let fontsUnavailable = Code(rawValue: "fontsUnavailable")
    /// The page would have more rows or more pixels than allowed.
    public static let pageTooLarge = Code(rawValue: "pageTooLarge")
    /// The destination of the file cannot be used.
    public static let cannotCreate = Code(rawValue: "cannotCreate")
    /// The file could not be written.
    public static let cannotWrite = Code(rawValue: "cannotWrite")
    /// A cell could not be laid out or painted.
    public static let cannotPaint = Code(rawValue: "cannotPaint")
    /// The bytes are not a readable image, or not a complete one.
    public static let cannotDecode = Code(rawValue: "cannotDecode")
    /// The system allowed too few open files or threads, or too little memory: the same page may
    /// succeed later.
    public static let outOfResources = Code(rawValue: "outOfResources")
    /// A part could not be shown faithfully, and the options require faithfulness.
    public static let unfaithful = Code(rawValue: "unfaithful")
    /// The call's deadline passed before it was answered.
    public static let deadlineExceeded = Code(rawValue: "deadlineExceeded")
    /// The call would have held more memory than its options allow.
    public static let memoryLimitExceeded = Code(rawValue: "memoryLimitExceeded")
    /// The task was cancelled.
    public static let cancelled = Code(rawValue: "cancelled")
  }

  /// The kind of the error.
  public var code: Code
  /// A description of the mistake and its remedy, in one line.
  public var description: String
  /// The file that the error is about; nil if there is none.
  public var file: String?
  /// The message that the error is about; nil if there is none.
  public var messageID: Message.ID?
  /// The key of the conversation's format, or the property of the options or of the configuration,
  /// that the error is about; nil if there is none.
  public var key: String?
  /// The report of the parts that could not be shown, if these are the reason for the error.
  public var report: RenderReport?
  /// The error that caused this one.
  public var underlying: (any Error)?

  /// Makes an error.
  public init(
    _ code: Code, _ description: String, file: String? = nil, messageID: Message.ID? = nil,
    key: String? = nil, underlying: (any Error)? = nil
  ) {
    self.code = code
    self.description = description
    self.file = file
    self.messageID = messageID
    self.key = key
    self.underlying = underlying
  }
}

// Foundation's `localizedDescription`, which servers log, returns the same line as `description`.
extension RenderError: LocalizedError {
  /// The same line as `description`.
  public var errorDescription: String? { description }
}

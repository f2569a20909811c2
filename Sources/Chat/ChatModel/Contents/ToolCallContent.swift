/// A tool call: an assistant's use of another program.
public struct ToolCallContent: Codable, Hashable, Sendable {
  /// The state of a tool call.
  public enum Status: String, Codable, Hashable, Sendable, CaseIterable {
    /// The call is in progress.
    case running
    /// The call has returned.
    case done
    /// The call has failed.
    case failed
  }

  /// The name of the tool; if it is blank, the page writes that a tool was used.
  public var name: String
  /// What the tool does; nil if it is none of the format's actions.
  public var action: Action?
  /// What the action is done to, such as the name of a file, a command or the words of a search.
  ///
  /// A page writes its line about the call from the action and the subject, in its own language.
  public var subject: String?
  /// Where a search looks, such as the name of a folder; nil if that is unknown.
  public var place: String?
  /// The number of lines that the call added; nil if it is unknown.
  public var added: Int?
  /// The number of lines that the call removed; nil if it is unknown.
  public var removed: Int?
  /// A line about the call in the words of its source, for a call without an action and a subject;
  /// nil to show the name.
  public var summary: String?
  /// The input of the call.
  public var input: String?
  /// The language of the input, as the fence of a code block names it; nil for plain text.
  public var inputLanguage: String?
  /// The output of the call.
  public var output: String?
  /// The language of the output, as the fence of a code block names it; nil for plain text.
  public var outputLanguage: String?
  /// The state of the call; nil means done.
  public var status: Status?
  /// True if the input and output are expanded below the line; nil means false.
  public var open: Bool?

  /// Makes a tool call.
  public init(
    _ name: String, action: Action? = nil, subject: String? = nil, place: String? = nil,
    added: Int? = nil, removed: Int? = nil, summary: String? = nil, input: String? = nil,
    inputLanguage: String? = nil, output: String? = nil, outputLanguage: String? = nil,
    status: Status? = nil, open: Bool? = nil
  ) {
    self.name = name
    self.action = action
    self.subject = subject
    self.place = place
    self.added = added
    self.removed = removed
    self.summary = summary
    self.input = input
    self.inputLanguage = inputLanguage
    self.output = output
    self.outputLanguage = outputLanguage
    self.status = status
    self.open = open
  }
}

extension ToolCallContent {
  /// The name of what a tool does, such as `edit`.
  ///
  /// A page writes a line for each of the format's own actions; a call with another action is shown
  /// as if it had none.
  public struct Action: RawRepresentable, Codable, Hashable, Sendable {
    /// The name in the JSON format.
    public var rawValue: String

    /// Makes an action from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Running the command that the subject is.
    public static let command = Self(rawValue: "command")
    /// Changing the file that the subject names.
    public static let edit = Self(rawValue: "edit")
    /// Writing the whole file that the subject names.
    public static let write = Self(rawValue: "write")
    /// Deleting the file that the subject names.
    public static let delete = Self(rawValue: "delete")
    /// Reading the file that the subject names.
    public static let read = Self(rawValue: "read")
    /// Listing the folder that the subject names.
    public static let list = Self(rawValue: "list")
    /// Searching for the subject, in files or on the web.
    public static let search = Self(rawValue: "search")
    /// Fetching the web page at the address that the subject is.
    public static let fetch = Self(rawValue: "fetch")
    /// Giving the task that the subject describes to another agent.
    public static let agent = Self(rawValue: "agent")
    /// Anything else; the subject describes it in the words of the source.
    public static let other = Self(rawValue: "other")
  }
}

extension Content {
  /// Makes a tool call of an assistant.
  ///
  /// - Throws: `ContentError` if the call exceeds the format's limits.
  public static func toolCall(_ call: ToolCallContent) throws(ContentError) -> Content {
    try Content(type: "toolCall", payload: call)
  }

  /// The tool call; nil if the content is of another kind or invalid.
  public var toolCall: ToolCallContent? {
    type == "toolCall" ? try? payload(as: ToolCallContent.self) : nil
  }
}

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

  /// The name of the tool.
  public var name: String
  /// A one-line summary of the call, such as `Edited notes.py +12 −3`; nil to show the name.
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
    _ name: String, summary: String? = nil, input: String? = nil, inputLanguage: String? = nil,
    output: String? = nil, outputLanguage: String? = nil, status: Status? = nil, open: Bool? = nil
  ) {
    self.name = name
    self.summary = summary
    self.input = input
    self.inputLanguage = inputLanguage
    self.output = output
    self.outputLanguage = outputLanguage
    self.status = status
    self.open = open
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

import ChatModel

/// A tool call of a coding agent: what the tool does, and to what.
struct AgentAction {
  let kind: ToolCallContent.Action
  /// The file, the command, the words of a search, the address or the task, in a short form.
  var subject: String
  /// Where a search looks.
  var place: String?
  /// The number of lines that the action adds.
  var added: Int?
  /// The number of lines that the action removes.
  var removed: Int?
  var input: String?
  /// The language of the input, as a code fence names it.
  var language: String?

  /// Makes an action.
  init(
    _ kind: ToolCallContent.Action, _ subject: String, input: String? = nil,
    language: String? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.input = input
    self.language = language
  }
}

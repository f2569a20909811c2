public import ChatModel

/// Lines of contents that are made of the interface's words.
extension LocalizedStrings {
  /// A label and its text, in one line: `Sources: Wikipedia`.
  public func titled(_ label: String, _ text: String) -> String { labeled(label, text) }

  /// Parts on one line with dots between them, in the reading order of the page.
  ///
  /// If any part reads from right to left, each part is isolated, so that the parts do not mix.
  public func line(of parts: [String]) -> String { joined(parts, by: " · ") }

  /// The time that an assistant has spent thinking, with English digits, for summaries: `Thought
  /// for 6 s`.
  ///
  /// - Parameter seconds: The time; a time below 1 is written as 1; nil if it is unknown.
  /// - Returns: Words in the language of the page.
  public func thoughtLine(seconds: Double?) -> String { thought(for: seconds) }

  /// A line about the use of a tool, in progress, finished or failed: `Used search`.
  ///
  /// - Parameters:
  ///   - name: The tool's name in the program.
  ///   - status: The status; nil means that the use has finished.
  /// - Returns: Words in the language of the page.
  public func toolCallLine(_ name: String, status: ToolCallContent.Status?) -> String {
    toolCall(name, isRunning: status == .running, hasFailed: status == .failed)
  }
}

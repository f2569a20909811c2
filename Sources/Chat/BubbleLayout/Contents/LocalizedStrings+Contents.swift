public import ChatModel

/// Lines of content that are composed of interface texts.
extension LocalizedStrings {
  /// A label and its text, in one line: `Sources: Wikipedia`.
  public func titled(_ label: String, _ text: String) -> String { labeled(label, text) }

  /// Parts joined on one line with dots between them, in the reading order of the page.
  ///
  /// If any part reads from right to left, each part is isolated, so that their characters are not
  /// reordered across parts.
  public func line(of parts: [String]) -> String { joined(parts, by: " · ") }

  /// The time that an assistant has spent thinking, with English digits, for summaries: `Thought
  /// for 6 s`.
  ///
  /// - Parameter seconds: The time in seconds; values below 1 are written as 1. Nil if it is
  ///   unknown.
  /// - Returns: Text in the language of the page.
  public func thoughtLine(seconds: Double?) -> String { thought(for: seconds) }

  /// A line about a tool call that is in progress, finished or failed: `Used search`.
  ///
  /// - Parameters:
  ///   - name: The tool's name in the program.
  ///   - status: The status of the call; nil means finished.
  /// - Returns: Text in the language of the page.
  public func toolCallLine(_ name: String, status: ToolCallContent.Status?) -> String {
    toolCall(name, isRunning: status == .running, hasFailed: status == .failed)
  }
}

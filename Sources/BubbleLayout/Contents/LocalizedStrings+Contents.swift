public import ChatModel

/// Lines that contents make of the interface's words.
extension LocalizedStrings {
  /// A label and its text, in one line: `Sources: Wikipedia`.
  public func titled(_ label: String, _ text: String) -> String { labeled(label, text) }

  /// Parts beside each other with dots between them, in the order in which the page reads.
  ///
  /// If any of them reads from the right, each is isolated, so that they stay apart.
  public func line(of parts: [String]) -> String { joined(parts, by: " · ") }

  /// The time that an assistant has thought, with English digits, for summaries: `Thought for 6 s`.
  ///
  /// - Parameter seconds: A time below 1 is written as 1; nil if it is unknown.
  /// - Returns: Words in the language of the page.
  public func thoughtLine(seconds: Double?) -> String { thought(for: seconds) }

  /// A line about the use of a tool, in progress, finished or failed: `Used search`.
  ///
  /// - Parameters:
  ///   - name: The program's.
  ///   - status: Its status; nil counts as done.
  /// - Returns: Words in the language of the page.
  public func toolCallLine(_ name: String, status: ToolCallContent.Status?) -> String {
    toolCall(name, isRunning: status == .running, hasFailed: status == .failed)
  }
}

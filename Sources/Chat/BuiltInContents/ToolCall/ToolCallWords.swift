import BubbleLayout
import ChatModel

/// The words about calls of tools.
enum ToolCallWords {
  static let all = [used, using, failed, input, output]

  /// The label of a tool's input.
  static let input = KindWord("toolCall.input", "Input")
  /// The label of a tool's output.
  static let output = KindWord("toolCall.output", "Output")

  private static let used = KindWord("toolCall.used", "Used {tool}")
  private static let using = KindWord("toolCall.using", "Using {tool} …")
  private static let failed = KindWord("toolCall.failed", "{tool} failed")

  /// The sentence about a call with a status, in which `tool` is the name of the tool.
  static func sentence(of status: ToolCallContent.Status?) -> KindWord {
    switch status {
    case .running: using
    case .failed: failed
    default: used
    }
  }
}

import ChatModel
import FoundationEssentials
import Kit

/// A turn in a conversation with an assistant: several parts, each of which becomes a message.
struct AssistantTurn {
  /// The speaker of a turn.
  enum Role {
    case user, assistant, tool, system
  }

  /// One part of a turn.
  enum Part {
    /// Text without markup.
    case plain(String)
    /// Text in Markdown.
    case markdown(String)
    /// Text that a program added to a turn of any role.
    case notice(String)
    /// Reasoning before an answer, in Markdown, and its duration.
    case thinking(String, seconds: Double?)
    /// The duration of the preceding reasoning, in seconds and as text.
    case thinkingTime(seconds: Double?, words: String)
    case toolCall(ToolCall)
    case toolOutput(ToolOutput)
    case sources([SourcesContent.Source])
    /// An image, a file, or other content.
    case content(Content)
  }

  /// A tool call by an assistant.
  struct ToolCall {
    /// The id by which the answer refers to the call; nil if the call has none.
    var id: String?
    /// The tool's name; empty if the export names none.
    var name: String
    /// What the tool does; if nil, the name is shown.
    var action: AgentAction?
    var input: String?
    var language: String?
  }

  /// The answer of a tool.
  struct ToolOutput {
    /// The id of the call; nil if the answer names none.
    var id: String?
    /// The tool's name; nil if the answer names none.
    var name: String?
    var text: String
    var language: String?
    var isFailure = false
  }

  /// The turn's key in the export.
  var id: String
  var role: Role
  /// The name of the user or the tool.
  var name: String?
  /// The model that answers.
  var model: Model?
  var date: Date?
  var parts: [Part] = []

  /// The sender of answers.
  struct Model: Hashable {
    var id: String
    /// The displayed name; nil if the export names no model, so that the page writes the role.
    var name: String?

    /// The sender of answers whose model is unknown.
    static let unnamed = Model(id: "assistant", name: nil)
  }
}

/// Builds Markdown for parts that an export stores in another form.
enum MarkdownText {
  /// A fenced code block, whose fence is longer than every run of backticks in the code.
  static func code(_ code: String, language: String?) -> String {
    var longest = 0
    var run = 0
    for byte in code.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let end = code.hasSuffix("\n") ? "" : "\n"
    let label = (language ?? "").filter { $0 != "`" && !$0.isNewline }
    return "\(fence)\(label)\n\(code)\(end)\(fence)"
  }

  /// A document that an assistant wrote in a panel next to the chat: its title and its text, in
  /// Markdown or as code.
  static func document(title: String?, code: String, language: String?) -> String {
    document(title: title, text: Self.code(code, language: language))
  }

  /// A document that an assistant wrote in a panel next to the chat, in Markdown.
  static func document(title: String?, text: String) -> String {
    guard let title, !title.isEmpty else { return text }
    // Most documents already begin with their title.
    let first = text.prefix { !$0.isNewline }
    if first.hasPrefix("# "), first.dropFirst(2).trimmed == title[...].trimmed { return text }
    return "**\(escaped(title))**\n\n\(text)"
  }

  /// Text on one line, escaped so that nothing is read as markup.
  static func escaped(_ words: String) -> String {
    var result = ""
    for character in words.asOneLine {
      if character.isASCII, character.isPunctuation || character.isSymbol { result += "\\" }
      result.append(character)
    }
    return result
  }
}

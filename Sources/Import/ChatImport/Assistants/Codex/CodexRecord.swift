import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// One line of a Codex session.
struct CodexRecord {
  /// The kinds of lines.
  enum Kind {
    /// The metadata of the session.
    case session
    /// An input or output of the model.
    case item
    /// An event that the program shows; most events repeat an item.
    case event
    /// A step that `codex exec --json` prints.
    case step
    case context
    case other
  }

  var kind: Kind
  /// The type of the item or event.
  var type: String
  var date: Date?
  /// The item, the event or the step itself.
  var object: JSONObject

  /// Reads a line.
  init(_ reader: inout JSONReader) throws(JSONError) {
    var outer = JSONObject()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      // These keys contain copies of the whole conversation, or unused values.
      if ["replacement_history", "encrypted_content", "base_instructions"].contains(key) {
        try reader.skipValue()
      } else {
        outer.append(key, try JSONValue(&reader, textBytes: ImportLimits.textBytes))
      }
    }
    date = outer["timestamp"]?.moment
    let word = outer.text("type")
    let payload = outer["payload"]?.object
    switch word {
    case "session_meta": kind = .session
    case "response_item": kind = .item
    case "event_msg": kind = .event
    case "turn_context": kind = .context
    case "item.completed": kind = .step
    // The oldest rollouts have items without an enclosing object.
    case "message", "function_call", "function_call_output", "reasoning", "local_shell_call",
      "custom_tool_call", "custom_tool_call_output", "web_search_call":
      kind = payload == nil ? .item : .other
    case nil where outer["id"] != nil && outer["timestamp"] != nil: kind = .session
    case nil where outer["role"] != nil: kind = .item
    case "thread.started": kind = .session
    default: kind = .other
    }
    object = payload ?? outer["item"]?.object ?? outer
    type = object.text("type") ?? word ?? (object["role"] == nil ? "" : "message")
  }

  /// The speaker and the text of a line; nil for other lines, and for the program's notes to the
  /// model in the user role.
  var speech: (speaker: CodexSpeech.Speaker, words: String)? {
    switch (kind, type) {
    case (.item, "message"):
      let words = itemWords
      switch object.text("role") {
      case "user": return (.user, CodexSpeech.typed(words))
      case "assistant": return (.assistant, words)
      default: return nil
      }
    case (.event, "user_message"): return (.user, CodexSpeech.typed(object.text("message") ?? ""))
    case (.event, "agent_message"), (.step, "agent_message"):
      return (.assistant, object.text("message") ?? object.text("text") ?? "")
    case (.event, "agent_reasoning"), (.event, "agent_reasoning_raw_content"),
      (.step, "reasoning"):
      return (.thought, object.text("text") ?? "")
    default: return nil
    }
  }

  /// The text of a message's item.
  private var itemWords: String {
    let content = object["content"]
    return content?.text
      ?? (content?.array ?? []).compactMap { $0.object?.text("text") }.joined(separator: "\n")
  }

  /// True if the line has a note of the program before what the user typed.
  var holdsNotes: Bool {
    let words = kind == .item ? itemWords : object.text("message") ?? ""
    return CodexSpeech.holdsNotes(words) || CodexSpeech.holdsContext(words)
  }

  /// The parts of the reasoning, each of which may be repeated by an event; empty if the reasoning
  /// is encrypted.
  var thoughts: [String] {
    guard kind == .item, type == "reasoning" else { return [] }
    return ((object["summary"]?.array ?? []) + (object["content"]?.array ?? []))
      .compactMap { $0.object?.text("text") }
  }
}

/// A message in a session; the session may contain it both as an item and as an event.
struct CodexSpeech: Hashable {
  enum Speaker: Hashable {
    case user, assistant, thought
  }

  var speaker: Speaker
  /// The hash of the text, which itself would need too much memory in a long session.
  private var words: Int

  init(_ speaker: Speaker, _ words: String) {
    self.speaker = speaker
    self.words = words[...].trimmed.hashValue
  }

  /// The lines that begin the program's notes to the model in the user role, beside the tags.
  private static let notes = ["<permissions instructions>", "# AGENTS.md instructions"]
  /// The beginning of what an editor tells about its files.
  private static let context = "# Context from my IDE"
  /// The line that an editor inserts before the typed text.
  private static let request = "## My request for Codex:"

  /// The text that the user typed; empty for notes of the program.
  static func typed(_ text: String) -> String {
    var words = text[...].trimmed
    if notes.contains(where: words.hasPrefix) { return "" }
    if holdsNotes(text) { words = TaggedWords(text, isFolding: false).typed[...] }
    guard words.hasPrefix(context) || words.hasPrefix(request),
      let mark = words.byteRange(of: request)
    else { return String(words) }
    return String(words[mark.upperBound...].trimmed)
  }

  /// True if a text begins with what an editor tells about its files.
  static func holdsContext(_ text: String) -> Bool {
    let words = text[...].trimmed
    return words.hasPrefix(context) && words.byteRange(of: request) != nil
  }

  /// True if a text begins with a tag of the program.
  static func holdsNotes(_ text: String) -> Bool {
    let words = text[...].trimmed
    guard words.hasPrefix("<") else { return false }
    return ProgramTags.isKnown(String(words.dropFirst().prefix { $0 != ">" && !$0.isNewline }))
  }
}

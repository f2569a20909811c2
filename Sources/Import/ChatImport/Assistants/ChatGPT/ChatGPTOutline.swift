import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// The outline of a ChatGPT conversation, with the order of its messages.
struct ChatGPTOutline: AssistantChatOutline {
  private(set) var id: String?
  private(set) var title: String?
  /// The id of the last message that the app shows.
  private(set) var currentNode: String?
  /// The model of answers that name none.
  private(set) var defaultModel: String?
  private(set) var tree = MessageTree()
  /// The reasons why messages are hidden, by the ids of the messages.
  private(set) var omissions: [String: String] = [:]

  var shownCount: Int { tree.shownBranch(current: currentNode)?.shownCount ?? 0 }

  mutating func read(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case "conversation_id", "id": id = try reader.textOrSkip() ?? id
    case "title": title = try reader.textOrSkip()
    case "current_node": currentNode = try reader.textOrSkip()
    case "default_model_slug": defaultModel = try reader.textOrSkip()
    case "mapping":
      try reader.forEachKeyOrSkip { id, reader throws(JSONError) in
        try readNode(id, &reader)
      }
    default: try reader.skipValue()
    }
  }

  private mutating func readNode(_ id: String, _ reader: inout JSONReader) throws(JSONError) {
    var parent: String?
    var message = ChatGPTMessageOutline()
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "parent": parent = try reader.textOrSkip()
      case "message": try message.read(&reader)
      default: try reader.skipValue()
      }
    }
    let omission = message.omission
    omissions[id] = omission
    let isShown = message.isThere && omission == nil
    tree.append(id: id, parent: parent, isShown: isShown, time: message.time)
  }
}

/// The values that determine if a message is shown.
private struct ChatGPTMessageOutline {
  /// True if the node has a message: the first node of a conversation has none.
  private(set) var isThere = false
  private(set) var time: Double?
  private var role: String?
  private var contentType: String?
  private var hasContent = false
  private var isHidden = false

  /// The reason why a message is hidden; nil if it is shown, or if the node has no message.
  var omission: String? {
    guard isThere else { return nil }
    switch contentType {
    case "user_editable_context": return "custom instructions"
    case "model_editable_context": return "memory of the assistant"
    default: break
    }
    if role == "system", isHidden || !hasContent { return "hidden system message" }
    if isHidden { return "hidden message" }
    // The output of a program can consist of images without text.
    if !hasContent, contentType != "execution_output" { return "empty message" }
    return nil
  }

  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    isThere = try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "create_time":
        time = try reader.simpleOrSkip()?.moment?.timeIntervalSince1970
      case "author":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "role" { role = try reader.textOrSkip() } else { try reader.skipValue() }
        }
      case "weight":
        if let weight = try reader.simpleOrSkip()?.double, weight == 0 { isHidden = true }
      case "inserted_at":
        time = try reader.simpleOrSkip()?.moment?.timeIntervalSince1970
      // Keys of DeepSeek's messages.
      case "fragments", "reasoning_content": try noteContent(&reader)
      case "content" where try reader.peek() == .string: try noteContent(&reader)
      case "content": try readContent(&reader)
      case "metadata": try readMetadata(&reader)
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readContent(_ reader: inout JSONReader) throws(JSONError) {
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "content_type": contentType = try reader.textOrSkip()
      case "language", "response_format_name", "source_analysis_msg_id", "tether_id", "assets",
        "domain", "name":
        try reader.skipValue()
      default: try noteContent(&reader)
      }
    }
  }

  /// Records that the content is not empty if the value is not; the value may be an element of a
  /// list.
  private mutating func noteContent(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .array:
      try reader.beginArray()
      while try reader.nextElement() {
        switch try reader.peek() {
        case .string: if try reader.string().isBlank == false { hasContent = true }
        case .object, .array:
          hasContent = true
          try reader.skipValue()
        case .number, .boolean, .null: try reader.skipValue()
        }
      }
    case .string: if try reader.string().isBlank == false { hasContent = true }
    case .object:
      hasContent = true
      try reader.skipValue()
    case .number, .boolean, .null: try reader.skipValue()
    }
  }

  private mutating func readMetadata(_ reader: inout JSONReader) throws(JSONError) {
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "is_visually_hidden_from_conversation":
        if try reader.simpleOrSkip()?.isTrue == true { isHidden = true }
      case "chatgpt_sdk":
        if ChatGPTReport.message(in: try JSONValue(&reader, textBytes: ImportLimits.textBytes))
          != nil
        {
          hasContent = true
        }
      case "attachments":
        try reader.forEachElementOrSkip { reader throws(JSONError) in
          hasContent = true
          try reader.skipValue()
        }
      default: try reader.skipValue()
      }
    }
  }
}

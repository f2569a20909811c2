import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads ChatGPT's messages.
struct ChatGPTTurnReader {
  let assets: ChatGPTAssets
  /// The model of answers that name none.
  let defaultModel: String?
  /// The parts that were replaced or left out so far.
  var report: ImportReport
  /// The first deviation from ChatGPT's format.
  private(set) var firstDeviation: String?

  init(assets: ChatGPTAssets, defaultModel: String?, report: ImportReport) {
    self.assets = assets
    self.defaultModel = defaultModel
    self.report = report
  }

  /// Reads a message, the value of a node's `message`.
  mutating func turn(of message: JSONObject, id: String) -> AssistantTurn {
    let author = message["author"]?.object
    let metadata = message["metadata"]?.object
    let role: AssistantTurn.Role =
      switch author?.text("role") {
      case "user": .user
      case "system": .system
      case "tool": .tool
      default: .assistant
      }
    var turn = AssistantTurn(id: id, role: role)
    turn.date = message["create_time"]?.moment
    if let report = metadata?["chatgpt_sdk"].flatMap(ChatGPTReport.message) {
      turn.role = .assistant
      turn.model = ChatGPTModel.named(metadata?.text("model_slug") ?? defaultModel)
      turn.parts = parts(
        of: report["content"]?.object ?? JSONObject(), metadata: report["metadata"]?.object,
        role: .assistant)
      return turn
    }
    if role == .tool { turn.name = author?.text("name") }
    if role == .assistant {
      turn.model = ChatGPTModel.named(metadata?.text("model_slug") ?? defaultModel)
    }
    let content = message["content"]?.object
    if role == .user { turn.parts += attachments(metadata, beside: content) }
    let recipient = message.text("recipient") ?? "all"
    guard let content else {
      deviate("message without content")
      turn.parts.append(.content(.unreadable(kind: nil)))
      return turn
    }
    switch role {
    case .tool: turn.parts += answer(content, of: turn.name, metadata: metadata)
    case .assistant where recipient != "all":
      turn.parts.append(call(of: recipient, with: content))
    case .assistant, .user, .system:
      turn.parts += parts(of: content, metadata: metadata, role: role)
    }
    return turn
  }

  /// Reads a message of DeepSeek, which has its own message format.
  mutating func deepSeekTurn(of message: JSONObject, id: String) -> AssistantTurn {
    var problems: [String] = []
    let turn = DeepSeekTurn.turn(of: message, id: id, report: &report) { problems.append($0) }
    for problem in problems { deviate(problem) }
    return turn
  }

  /// Counts a deviation from ChatGPT's format.
  private mutating func deviate(_ problem: String) {
    firstDeviation = firstDeviation ?? problem
    report.countPlaceholder(problem)
  }

  // MARK: Contents

  private mutating func parts(
    of content: JSONObject, metadata: JSONObject?, role: AssistantTurn.Role
  ) -> [AssistantTurn.Part] {
    let type = content.text("content_type") ?? "text"
    switch type {
    case "text", "multimodal_text":
      var citations = ChatGPTCitations(metadata)
      var parts: [AssistantTurn.Part] = []
      for piece in content["parts"]?.array ?? [] {
        guard let part = part(piece, role: role, citations: &citations) else { continue }
        parts.append(part)
      }
      return parts + [.sources(citations.sources)]
    case "code":
      let code = content.text("text") ?? ""
      return [.markdown(MarkdownText.code(code, language: Self.language(of: content)))]
    case "thoughts": return [.thinking(Self.thoughts(content), seconds: Self.seconds(metadata))]
    case "reasoning_recap":
      return [
        .thinkingTime(seconds: Self.seconds(metadata), words: content.text("content") ?? "")
      ]
    case "execution_output", "tether_quote", "tether_browsing_display", "system_error",
      "sonic_webpage", "computer_output", "citable_code_output":
      return [.toolOutput(output(content, of: nil))]
    default:
      deviate("message of the unknown kind “\(type)”")
      let words = Self.words(of: content)
      return [
        .content(.unreadable(kind: type, text: words.isEmpty ? nil : RichText(words)))
      ]
    }
  }

  /// Reads one of the `parts` of a text; nil if the part is empty.
  private mutating func part(
    _ piece: JSONValue, role: AssistantTurn.Role, citations: inout ChatGPTCitations
  ) -> AssistantTurn.Part? {
    switch piece {
    case .string(let text):
      // The app shows users' text without markup.
      guard role == .assistant else { return text.isBlank ? nil : .plain(text) }
      let text = citations.text(text)
      return text.isBlank ? nil : .markdown(text)
    case .object(let object):
      switch object.text("content_type") {
      case "image_asset_pointer": return .content(.image(picture(object)))
      case "audio_transcription":
        guard let text = object.text("text"), !text.isBlank else { return nil }
        return role == .assistant ? .markdown(text) : .plain(text)
      case "audio_asset_pointer", "real_time_user_audio_video_asset_pointer":
        report.countOmission("recording of speech")
        return nil
      case let type:
        deviate("part of the unknown kind “\(type ?? "")”")
        return .content(.unreadable(kind: type))
      }
    default:
      deviate("part of a text, which is \(piece.kind.phrase)")
      return nil
    }
  }

  private mutating func picture(_ object: JSONObject) -> ImageContent {
    let source = object.text("asset_pointer").flatMap { assets[$0] }
    if source == nil { report.countPlaceholder("picture left out of the export") }
    return ImageContent(
      source: source, width: Self.side(object, "width"), height: Self.side(object, "height"))
  }

  private static func side(_ object: JSONObject, _ key: String) -> Int? {
    object.integer(key).flatMap { (1...ChatModelLimits.pixelSide).contains($0) ? $0 : nil }
  }

  /// Reads the files that a user attached; attached images are also parts of the text.
  private mutating func attachments(
    _ metadata: JSONObject?, beside content: JSONObject?
  ) -> [AssistantTurn.Part] {
    let shown = Set(
      (content?["parts"]?.array ?? []).compactMap { part in
        part.object?.text("asset_pointer")?.lastPathComponent
      })
    var parts: [AssistantTurn.Part] = []
    for attachment in metadata?["attachments"]?.array ?? [] {
      guard let object = attachment.object else {
        deviate("attachment that is \(attachment.kind.phrase)")
        continue
      }
      let id = object.text("id")
      if let id, shown.contains(id) { continue }
      let source = id.flatMap { assets[$0] }
      let type = object.text("mime_type") ?? object.text("mimeType") ?? ""
      if type.hasPrefix("image/"), let source {
        parts.append(
          .content(
            .image(
              ImageContent(
                source: source, width: Self.side(object, "width"),
                height: Self.side(object, "height")))))
      } else {
        let size = object.integer("size").flatMap { $0 >= 0 ? $0 : nil }
        parts.append(
          .content(
            .file(FileContent(name: object.text("name") ?? "", source: source, size: size))))
      }
    }
    return parts
  }

  // MARK: Tools

  private mutating func call(
    of tool: String, with content: JSONObject
  ) -> AssistantTurn.Part {
    let words = Self.words(of: content)
    if let document = ChatGPTCanvas(tool: tool, input: words) { return .markdown(document.text) }
    return .toolCall(
      AssistantTurn.ToolCall(
        name: tool, input: words.isEmpty ? nil : words,
        language: Self.language(of: content) ?? (tool == "python" ? "python" : Self.json(words))))
  }

  private mutating func answer(
    _ content: JSONObject, of tool: String?, metadata: JSONObject?
  ) -> [AssistantTurn.Part] {
    // The tool's answer only confirms that the document exists.
    if let tool, tool.hasPrefix(ChatGPTCanvas.toolPrefix) {
      report.countOmission("confirmation of a document")
      return []
    }
    var pictures: [AssistantTurn.Part] = []
    for piece in content["parts"]?.array ?? [] {
      guard let object = piece.object else { continue }
      if object.text("content_type") == "image_asset_pointer" {
        pictures.append(.content(.image(picture(object))))
      } else {
        report.countOmission("part of a tool result")
      }
    }
    let results = metadata?["aggregate_result"]?.object?["messages"]?.array ?? []
    for result in results {
      guard let result = result.object, let address = result.text("image_url") else { continue }
      let source = assets[address]
      if source == nil { report.countPlaceholder("picture left out of the export") }
      pictures.append(
        .content(
          .image(
            ImageContent(
              source: source, width: Self.side(result, "width"),
              height: Self.side(result, "height")))))
    }
    return [.toolOutput(output(content, of: tool))] + pictures
  }

  private func output(_ content: JSONObject, of tool: String?) -> AssistantTurn.ToolOutput {
    let words = Self.words(of: content)
    return AssistantTurn.ToolOutput(
      name: tool, text: words, language: Self.json(words),
      isFailure: content.text("content_type") == "system_error")
  }

  // MARK: Text

  /// The text of content of any kind.
  private static func words(of content: JSONObject) -> String {
    var lines = ["title", "url", "name"].compactMap { content.text($0) }
    for key in ["text", "content", "result", "summary", "output_str", "snippet"] {
      if let text = content.text(key) {
        lines.append(text)
        break
      }
    }
    for part in content["parts"]?.array ?? [] {
      if let text = part.text { lines.append(text) }
    }
    return lines.joined(separator: "\n")
  }

  /// The thoughts, each under its heading and separated by empty lines.
  private static func thoughts(_ content: JSONObject) -> String {
    let thoughts = (content["thoughts"]?.array ?? []).compactMap(\.object)
    return thoughts.map { thought in
      let heading = thought.text("summary").map { "**\(MarkdownText.escaped($0))**" }
      return [heading, thought.text("content")].compactMap { $0 }.joined(separator: "\n\n")
    }.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static func seconds(_ metadata: JSONObject?) -> Double? {
    metadata?["finished_duration_sec"]?.double.flatMap {
      (0...ChatModelLimits.duration).contains($0) ? $0 : nil
    }
  }

  private static func language(of content: JSONObject) -> String? {
    content.text("language").flatMap { $0 == "unknown" ? nil : $0 }
  }

  /// The language `json` for a text that looks like JSON; otherwise nil.
  private static func json(_ text: String) -> String? {
    let first = text.first { !$0.isWhitespace }
    let last = text.last { !$0.isWhitespace }
    return (first == "{" && last == "}") || (first == "[" && last == "]") ? "json" : nil
  }
}

import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads Claude's messages.
struct ClaudeTurnReader {
  private let file: ImportFile
  /// The parts that were replaced or left out so far.
  var report: ImportReport
  /// The first deviation from Claude's format.
  private(set) var firstDeviation: String?

  init(file: ImportFile, report: ImportReport) {
    self.file = file
    self.report = report
  }

  /// Reads an element of `chat_messages`.
  mutating func turn(of value: JSONValue, id: String) -> AssistantTurn? {
    guard let message = value.object else {
      deviate("a message that is \(value.kind.phrase)")
      return nil
    }
    let isUser = message.text("sender") == "human"
    var turn = AssistantTurn(id: id, role: isUser ? .user : .assistant)
    turn.date = message["created_at"]?.moment
    if !isUser, message.text("sender") != "assistant" {
      deviate("message of the unknown sender “\(message.text("sender") ?? "")”")
    }
    turn.parts += files(of: message)
    let blocks = message["content"]?.array ?? []
    if blocks.isEmpty {
      // Older exports contain only the text.
      add(text: message.text("text") ?? "", isUser: isUser, to: &turn.parts)
    }
    var sources: [SourcesContent.Source] = []
    for block in blocks {
      guard let block = block.object else {
        deviate("part of a message that is \(block.kind.phrase)")
        continue
      }
      add(block, isUser: isUser, to: &turn.parts, sources: &sources)
    }
    if !sources.isEmpty { turn.parts.append(.sources(sources)) }
    if turn.parts.isEmpty { report.countOmission("empty message") }
    return turn
  }

  /// Counts a deviation from Claude's format.
  private mutating func deviate(_ problem: String) {
    firstDeviation = firstDeviation ?? problem
    report.countPlaceholder(problem)
  }

  // MARK: Parts

  private mutating func add(
    _ block: JSONObject, isUser: Bool, to parts: inout [AssistantTurn.Part],
    sources: inout [SourcesContent.Source]
  ) {
    switch block.text("type") ?? "" {
    case "text":
      add(text: block.text("text") ?? "", isUser: isUser, to: &parts)
      for citation in block["citations"]?.array ?? [] {
        guard let source = Self.source(citation), !sources.contains(source),
          sources.count < ImportLimits.sources
        else { continue }
        sources.append(source)
      }
    case "thinking":
      let begin = block["start_timestamp"]?.moment
      let seconds = begin.flatMap { block["stop_timestamp"]?.moment?.timeIntervalSince($0) }
      parts.append(
        .thinking(
          block.text("thinking") ?? "",
          seconds: seconds.flatMap { (0...ChatModelLimits.duration).contains($0) ? $0 : nil }))
    case "redacted_thinking": report.countOmission("encrypted reasoning")
    case "tool_use": parts.append(call(block))
    case "tool_result": addResult(block, to: &parts)
    case "voice_note": add(text: block.text("text") ?? "", isUser: isUser, to: &parts)
    case "token_budget", "flag": report.countOmission("part that the app does not show")
    case let type:
      deviate("part of the unknown kind “\(type)”")
      parts.append(.content(.unreadable(kind: type)))
    }
  }

  /// The text that exports contain instead of content that the app shows.
  private static let gap =
    "```\nThis block is not supported on your current device yet.\n```"

  private mutating func add(
    text: String, isUser: Bool, to parts: inout [AssistantTurn.Part]
  ) {
    guard !isUser else {
      if !text.isBlank { parts.append(.plain(text)) }
      return
    }
    var words = text
    if words.contains(Self.gap) {
      words = words.replacing(Self.gap, with: "")
      report.countOmission("part that the export left out")
    }
    for piece in ClaudeArtifact.pieces(of: words) {
      switch piece {
      case .text(let text): if !text.isBlank { parts.append(.markdown(text)) }
      case .artifact(let artifact): parts.append(.markdown(artifact.text))
      case .thinking(let text): parts.append(.thinking(text, seconds: nil))
      }
    }
  }

  private func call(_ block: JSONObject) -> AssistantTurn.Part {
    let name = block.text("name") ?? ""
    let input = block["input"]
    if name == "artifacts", let object = input?.object {
      if let artifact = ClaudeArtifact(object) { return .markdown(artifact.text) }
      if let change = ClaudeArtifact.change(object) {
        return .toolCall(
          AssistantTurn.ToolCall(
            id: block.text("id"), name: name, input: change, language: "diff"))
      }
    }
    let words = input.flatMap { $0.object?.keys.isEmpty == true ? nil : $0.text ?? $0.json }
    return .toolCall(
      AssistantTurn.ToolCall(
        id: block.text("id"), name: name, input: words, language: words == nil ? nil : "json"))
  }

  private mutating func addResult(
    _ block: JSONObject, to parts: inout [AssistantTurn.Part]
  ) {
    let name = block.text("name")
    // The tool's result only confirms that the document exists.
    if name == "artifacts" {
      report.countOmission("confirmation of a document")
      return
    }
    var words: [String] = []
    if let text = block.text("content") { words.append(text) }
    for piece in block["content"]?.array ?? [] {
      guard let piece = piece.object else { continue }
      switch piece.text("type") {
      case "image": report.countOmission("picture in a tool result")
      case "knowledge":
        words.append(
          ["title", "url", "text"].compactMap { piece.text($0) }.joined(separator: "\n"))
      default: words.append(piece.text("text") ?? JSONValue.object(piece).json)
      }
    }
    parts.append(
      .toolOutput(
        AssistantTurn.ToolOutput(
          id: block.text("tool_use_id"), name: name, text: words.joined(separator: "\n\n"),
          isFailure: block["is_error"]?.isTrue == true)))
  }

  private static func source(_ citation: JSONValue) -> SourcesContent.Source? {
    guard let object = citation.object else { return nil }
    let details = object["details"]?.object
    let url = object.text("url") ?? details?.text("url")
    guard let title = object.text("title") ?? details?.text("title") ?? url else { return nil }
    return SourcesContent.Source(title, url: url)
  }

  // MARK: Files

  /// Reads a user's attachments: files whose text was extracted, and other files.
  private mutating func files(of message: JSONObject) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    for value in message["attachments"]?.array ?? [] {
      guard let attachment = value.object else {
        deviate("attachment that is \(value.kind.phrase)")
        continue
      }
      let name = attachment.text("file_name") ?? ""
      let size = attachment.integer("file_size").flatMap { $0 >= 0 ? $0 : nil }
      parts.append(
        .content(.file(FileContent(name: name, source: file.path(of: name), size: size))))
      if attachment.text("extracted_content") != nil {
        report.countOmission("text of an attached file")
      }
    }
    var known: Set<String> = []
    for value in (message["files"]?.array ?? []) + (message["files_v2"]?.array ?? []) {
      guard let object = value.object else {
        deviate("file that is \(value.kind.phrase)")
        continue
      }
      // Newer exports list a file twice.
      if let id = object.text("file_uuid"), !known.insert(id).inserted { continue }
      let name = object.text("file_name") ?? ""
      let source = object.text("file_uuid").flatMap(file.path) ?? file.path(of: name)
      let isPicture =
        object.text("file_kind") == "image" || Self.pictures.contains(name.fileExtension)
      guard isPicture else {
        parts.append(.content(.file(FileContent(name: name, source: source))))
        continue
      }
      if source == nil { report.countPlaceholder("picture left out of the export") }
      parts.append(.content(.image(ImageContent(source: source))))
    }
    return parts
  }

  private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "webp"]
}

import ChatModel
import JSONStream
import Kit

/// The blocks of which Cherry Studio's messages consist, in a table of their own.
struct CherryStudioBlocks {
  /// The positions of the blocks in the file, by their ids.
  private(set) var spans: [String: JSONSpan] = [:]

  /// Reads the table.
  mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.forEachElementOrSkip { reader throws(JSONError) in
      let block = try BackedUpMessage(&reader)
      if let block, let id = block.id { spans[id] = block.span }
    }
  }

  /// The parts of a block.
  /// - Throws: `ImportError` if an image cannot be stored.
  static func parts(
    of block: JSONObject, by role: AssistantTurn.Role, in file: ImportFile,
    into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let text = block.text("content") ?? ""
    func words(_ text: String) -> [AssistantTurn.Part] {
      text.isBlank ? [] : [role == .assistant ? .markdown(text) : .plain(text)]
    }
    switch block.text("type") {
    case "main_text", "translation": return words(text)
    case "compact": return words(text) + words(block.text("compactedContent") ?? "")
    case "thinking":
      let seconds = block["thinking_millsec"]?.double.map { $0 / 1000 }
      return text.isBlank ? [] : [.thinking(text, seconds: seconds)]
    case "code": return [.markdown(MarkdownText.code(text, language: block.text("language")))]
    case "image": return [.content(try image(block, in: file, into: &draft))]
    case "file", "video":
      return [.content(attached(block, in: file).content(report: &draft.report))]
    case "tool": return try call(block, into: &draft)
    case "citation":
      // The program that searched.
      if let name = block["response"]?.object?.text("source") { draft.words.noteShown(name) }
      return [.sources(sources(of: block))]
    case "error":
      let problem = block["error"]?.object
      let words = [problem?.text("name"), problem?.text("message") ?? block.text("content")]
        .compactMap(\.self)
      return words.isEmpty ? [] : [.plain(words.joined(separator: ": "))]
    case let type:
      let name = type ?? ""
      draft.report.countPlaceholder("part of the unknown kind “\(name)”")
      let words = JSONValue.object(block).shownWords
      return [.content(.unreadable(kind: name, text: words.map { RichText($0) }))]
    }
  }

  private static func image(
    _ block: JSONObject, in file: ImportFile, into draft: inout ImportDraft
  ) throws(ImportError) -> Content {
    if let entry = block["file"]?.object {
      // A picture that is drawn needs no name.
      for key in ["origin_name", "name"] { draft.words.noteShown(entry.text(key) ?? "") }
      return attached(block, in: file, mediaType: "image/*").content(report: &draft.report)
    }
    let made = block["metadata"]?.object?["generateImageResponse"]?.object
    var part = JSONObject()
    part.append("url", block["url"] ?? made?["images"]?.array?.first ?? .null)
    return .image(try EmbeddedPicture.image(of: part, into: &draft))
  }

  /// A file, which is in the backup's folder of files under its id.
  private static func attached(
    _ block: JSONObject, in file: ImportFile, mediaType: String? = nil
  ) -> AttachedFile {
    let entry = block["file"]?.object ?? JSONObject()
    let name = entry.text("origin_name") ?? entry.text("name") ?? block.text("filePath") ?? ""
    var attached = AttachedFile(name: name.lastPathComponent)
    let stored = (entry.text("id") ?? "") + (entry.text("ext") ?? "")
    attached.path = stored.isEmpty ? nil : file.pathBelow("Data/Files/\(stored)")
    attached.mediaType = mediaType
    attached.size = entry.integer("size")
    return attached
  }

  /// A call with its answer; the name and the state of a call by the protocol MCP are in its
  /// response.
  private static func call(
    _ block: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    let response = block["metadata"]?.object?["rawMcpToolResponse"]?.object
    let tool = response?["tool"]?.object
    var call = JSONObject()
    call.append("id", block["toolId"] ?? .null)
    call.append("name", block["toolName"] ?? tool?["name"] ?? .null)
    call.append("arguments", block["arguments"] ?? response?["arguments"] ?? .null)
    call.append("output", block["content"] ?? response?["response"] ?? .null)
    let status = response?.text("status") ?? block.text("status")
    if status == "error" { call.append("is_error", .boolean(true)) }
    return try ToolItem(item: call).parts(into: &draft) ?? []
  }

  /// The pages of a search, or the pages of the person's own collections.
  private static func sources(of block: JSONObject) -> [SourcesContent.Source] {
    let results = block["response"]?.object?["results"]
    let pages = results?.array ?? results?.object?["results"]?.array ?? []
    let own = block["knowledge"]?.array ?? []
    return (pages + own).compactMap { value in
      let page = value.object?["url_citation"]?.object ?? value.object
      let url = page?.text("url") ?? page?.text("sourceUrl")
      return (page?.text("title") ?? url).map { SourcesContent.Source($0, url: url) }
    }
  }
}

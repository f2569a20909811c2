import ChatModel
import FoundationEssentials
import Kit

/// Reads threads of Perplexity: the answer of its server, which programs save, or the files that
/// they make of it.
///
/// The keys are those that `src/providers/perplexity` of Superkikim/nexus-ai-chat-importer reads.
struct PerplexityImporter: RecordedSessionImporter {
  let format = ImportFormat.perplexity
  let summary = "threads of Perplexity, as JSON that export programs save"
  let fileExtensions: Set<String> = ["json"]

  /// Recognises a question with its answer, by the keys of either form.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), !head.isListed else { return nil }
    let entry = head.keys(inListOf: "entries")
    if entry.contains("query_str"), !entry.isDisjoint(with: ["blocks", "thread_title"]) {
      return .certain
    }
    let turn = head.keys(inListOf: "conversations")
    return turn.contains("query") && turn.contains("answer") ? .certain : nil
  }

  func arrangement(of file: ImportFile) throws(ImportError) -> SessionRecords.Arrangement {
    .list([try file.jsonHead()?.has("entries") == true ? "entries" : "conversations"])
  }

  func note(property key: String, _ value: JSONValue, in outline: inout SessionOutline) {
    guard key == "metadata" || key == "thread_metadata", let thread = value.object else { return }
    outline.title = thread.text("thread_title") ?? thread.text("title") ?? outline.title
    outline.id = thread.text("thread_id") ?? outline.id
  }

  func note(_ record: JSONObject, in outline: inout SessionOutline) {
    outline.title = outline.title ?? record.text("thread_title")
    outline.id = outline.id ?? record.text("context_uuid")
    let date = PerplexityTurnReader.date(of: record)
    outline.count(asked: record.text("query_str") ?? record.text("query"), date: date)
    if PerplexityTurnReader.answer(in: record) != nil { outline.count(date: date) }
  }

  func reader(for outline: SessionOutline) -> PerplexityTurnReader { PerplexityTurnReader() }
}

/// Reads the entries of Perplexity's threads: a question with its answer.
struct PerplexityTurnReader: SessionTurnReader {
  let assistant = AssistantTurn.Model(id: "perplexity", name: "Perplexity")

  /// The time of an entry.
  static func date(of entry: JSONObject) -> Date? {
    let keys = [
      "timestamp", "entry_created_datetime", "entry_updated_datetime", "updated_datetime",
    ]
    return keys.lazy.compactMap { entry[$0]?.moment }.first
  }

  /// The answer: the first text among the blocks, or the value of a key.
  static func answer(in entry: JSONObject) -> String? {
    if let answer = entry.text("answer") { return answer }
    let blocks = (entry["blocks"]?.array ?? []).compactMap { $0.object?["markdown_block"]?.object }
    return blocks.lazy.compactMap { block in
      block.text("answer")
        ?? block["chunks"]?.array.map { $0.compactMap(\.text).joined() }.flatMap {
          $0.isEmpty ? nil : $0
        }
    }.first
  }

  mutating func turns(
    of entry: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let id = entry.text("uuid") ?? entry.text("backend_uuid") ?? "entry-\(number)"
    var asked = AssistantTurn(id: id, role: .user)
    asked.date = Self.date(of: entry)
    if let words = entry.text("query_str") ?? entry.text("query"), !words.isBlank {
      asked.parts = [.plain(words)]
    }
    for file in entry["attachments"]?.array ?? [] {
      let address = file.text ?? file.object?.text("url") ?? ""
      draft.words.noteShown(address)
      asked.parts.append(.content(.file(FileContent(name: address.lastPathComponent))))
    }
    // The kinds and states of blocks.
    for block in entry["blocks"]?.array?.compactMap(\.object) ?? [] {
      draft.words.noteShown(block.text("intended_usage") ?? "")
      draft.words.noteShown(block["markdown_block"]?.object?.text("progress") ?? "")
    }
    var said = AssistantTurn(id: "\(id)-answer", role: .assistant)
    said.date = asked.date
    let models = ["display_model", "model", "user_selected_model"]
    let model = models.lazy.compactMap { entry.text($0) }.first
    said.model = model.map { AssistantTurn.Model(id: $0, name: $0) }
    if let words = Self.answer(in: entry) { said.parts = [.markdown(words)] }
    let sources = Self.sources(of: entry)
    if !sources.isEmpty { said.parts.append(.sources(sources)) }
    for key in ["related_queries", "related_query_items"] where entry[key] != nil {
      draft.report.countOmission("“\(key)”, questions that the program suggested")
    }
    if asked.parts.isEmpty, said.parts.isEmpty { draft.report.countOmission("empty message") }
    return [asked, said]
  }

  /// The pages that were searched, in a list or in a block.
  private static func sources(of entry: JSONObject) -> [SourcesContent.Source] {
    var pages = entry["sources"]?.array ?? []
    for block in entry["blocks"]?.array ?? [] {
      pages += block.object?["web_result_block"]?.object?["web_results"]?.array ?? []
    }
    return pages.compactMap { value in
      let page = value.object
      let url = page?.text("url")
      return (page?.text("title") ?? page?.text("name") ?? url).map {
        SourcesContent.Source($0, url: url)
      }
    }
  }
}

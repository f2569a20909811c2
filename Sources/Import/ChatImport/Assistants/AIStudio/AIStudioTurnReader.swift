import ChatModel
import FoundationEssentials
import Kit

/// Reads the chunks of Google AI Studio's chats.
///
/// Google publishes no description of the file; the keys are those that Sinity/polylogue reads from
/// exports.
struct AIStudioTurnReader: SessionTurnReader {
  let assistant: AssistantTurn.Model
  private let outline: SessionOutline
  private var tools = SessionTools(homes: HomeFolders())

  init(_ outline: SessionOutline) {
    self.outline = outline
    assistant = outline.model.map { AssistantTurn.Model(id: $0, name: $0) } ?? .unnamed
  }

  /// The text of a chunk or an instruction: a string, an object with a text, or with parts.
  static func words(of value: JSONValue) -> String {
    if let text = value.text ?? value.object?.text("text") { return text }
    return (value.object?["parts"]?.array ?? []).map(words).joined()
  }

  mutating func openingTurns(_ report: inout ImportReport) -> [AssistantTurn] {
    if outline.draft?.isBlank == false {
      report.countLostWords("text that was typed and not sent")
    }
    guard let words = outline.instruction, !words.isBlank else { return [] }
    return [AssistantTurn(id: "instruction", role: .system, parts: [.plain(words)])]
  }

  mutating func turns(
    of chunk: JSONObject, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn] {
    let isUser = chunk.text("role") == "user"
    let id = chunk.text("id") ?? "chunk-\(number)"
    var turn = AssistantTurn(id: id, role: isUser ? .user : .assistant)
    turn.date = chunk["createTime"]?.moment
    let pieces = chunk["parts"]?.array?.compactMap(\.object) ?? []
    // A chunk whose parts differ has all their words in its own text as well.
    let isMixed = Set(pieces.map { $0["thought"]?.isTrue == true }).count > 1
    if let words = chunk.text("text"), !isMixed {
      turn.parts += said(words, isThought: chunk["isThought"]?.isTrue == true, isUser)
    } else {
      for isThought in [true, false] {
        let words = pieces.filter {
          ($0["thought"]?.isTrue == true || chunk["isThought"]?.isTrue == true) == isThought
        }
        turn.parts += said(
          words.compactMap { $0.text("text") }.joined(), isThought: isThought, isUser)
      }
    }
    for holder in [chunk] + pieces {
      turn.parts += try attached(holder, into: &draft)
      turn.parts += try code(holder, into: &draft)
    }
    turn.parts += found(chunk)
    guard let problem = chunk.text("errorMessage") else { return [turn] }
    var notice = AssistantTurn(id: "\(id).error", role: .system, parts: [.plain(problem)])
    notice.date = turn.date
    return [turn, notice]
  }

  private func said(_ words: String, isThought: Bool, _ isUser: Bool) -> [AssistantTurn.Part] {
    if words.isBlank { return [] }
    if isThought { return [.thinking(words, seconds: nil)] }
    return [isUser ? .plain(words) : .markdown(words)]
  }

  /// The files of a chunk, of which those in Drive are only ids.
  private func attached(
    _ chunk: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    for (key, value) in chunk.entries {
      switch key {
      case "inlineFile", "inlineImage", "inlineData":
        guard let file = value.object else { continue }
        if file.text("mimeType")?.hasPrefix("image/") == true {
          parts.append(.content(.image(try EmbeddedPicture.image(of: file, into: &draft))))
        } else {
          draft.report.countPlaceholder("file inside the export's text")
          parts.append(.content(.absent(.file)))
        }
      case "driveImage": parts.append(.content(.absent(.photo)))
      case "driveVideo", "youtubeVideo": parts.append(.content(.absent(.video)))
      case "driveAudio": parts.append(.content(.absent(.audio)))
      case "driveDocument": parts.append(.content(.absent(.file)))
      default: continue
      }
      if !key.hasPrefix("inline") {
        draft.report.countPlaceholder("file of which the export has only the key in Drive")
      }
    }
    return parts
  }

  /// The code that the model ran, the functions that it called, and their results.
  private mutating func code(
    _ chunk: JSONObject, into draft: inout ImportDraft
  ) throws(ImportError) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    if let run = chunk["executableCode"]?.object, let code = run.text("code") {
      let language = run.text("language")?.lowercased()
      parts.append(
        .toolCall(
          AssistantTurn.ToolCall(name: language ?? "", input: code, language: language)))
    }
    if let result = chunk["codeExecutionResult"]?.object {
      parts += try tools.answer(
        result["output"] ?? result["outcome"], id: nil,
        isFailure: result.text("outcome") != "OUTCOME_OK", into: &draft)
    }
    if let call = chunk["functionCall"]?.object {
      parts += tools.call(
        call.text("name") ?? "", id: call.text("id"), input: call["args"] ?? call["parameters"])
    }
    if let answer = chunk["functionResponse"]?.object {
      parts += try tools.answer(
        answer["response"], id: answer.text("id"), name: answer.text("name"), isFailure: false,
        into: &draft)
    }
    return parts
  }

  /// The searches of an answer, and the pages that support it, each once.
  private func found(_ chunk: JSONObject) -> [AssistantTurn.Part] {
    let grounding = chunk["grounding"]?.object
    let searches = (grounding?["webSearchQueries"]?.array ?? []).compactMap(\.text).map { words in
      tools.parts.call(.search(words, in: nil), name: "", id: nil)
    }
    var sources: [SourcesContent.Source] = []
    let pages =
      (grounding?["corroborationSegments"]?.array ?? []) + (chunk["citations"]?.array ?? [])
    for page in pages.compactMap(\.object) {
      guard let address = page.text("uri") else { continue }
      let source = SourcesContent.Source(page.text("title") ?? address, url: address)
      if !sources.contains(source), sources.count <= ImportLimits.sources { sources.append(source) }
    }
    return searches + (sources.isEmpty ? [] : [.sources(sources)])
  }
}

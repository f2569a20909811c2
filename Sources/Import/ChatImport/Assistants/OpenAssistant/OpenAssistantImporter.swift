import ChatModel
import FoundationEssentials
import JSONStream
import Kit

/// Reads the conversation trees of OpenAssistant: one tree, or one message of a tree, per line.
///
/// The keys are those of `ExportMessageNode` and `ExportMessageTree` in
/// `oasst-data/oasst_data/schemas.py` of LAION-AI/Open-Assistant.
struct OpenAssistantImporter: SequentialImporter {
  let format = ImportFormat.openAssistant
  let summary = "OpenAssistant's trees or messages: one per line"
  let fileExtensions: Set<String> = ["jsonl", "json"]
  let readsBranches = true
  let passCount = 2

  /// Recognises the id of a tree beside its first message or a message.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    guard let head = try file.jsonHead(), head.has("message_tree_id") else { return nil }
    let message = head.inner("prompt") ?? head
    return message.has("message_id") && message.has("text") && message.has("role") ? .certain : nil
  }

  func chats(in file: ImportFile) throws(ImportError) -> [ImportChat] {
    try trees(of: file).trees.enumerated().map { place, tree in
      ImportChat(
        name: tree.name ?? "without a name", id: tree.id,
        messageCount: tree.messages.shownCount(current: tree.best), position: place)
    }
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    let trees = try trees(of: file).trees
    guard trees.indices.contains(chat.position) else { return }
    let tree = trees[chat.position]
    draft.conversation.title = tree.name
    let records = JSONRecords(
      source: try file.source(), file: file.label, advice: OpenAssistantTrees.advice)
    try tree.messages.add(
      to: &draft, options, current: tree.best, from: records, at: 0,
      assistant: .unnamed, kind: "tree"
    ) { message, id, draft in
      Self.turn(of: message, id: id, &draft.report)
    }
  }

  private static func turn(
    of message: JSONObject, id: String, _ report: inout ImportReport
  ) -> AssistantTurn {
    let isUser = message.text("role") == "prompter"
    var turn = AssistantTurn(id: id, role: isUser ? .user : .assistant)
    turn.date = message["created_date"]?.moment
    turn.model = message.text("model_name").map { AssistantTurn.Model(id: $0, name: $0) }
    if message["deleted"]?.isTrue == true {
      turn.parts = [.content(.deleted)]
      if message.text("text") != nil { report.countOmission("text of a deleted message") }
    } else if let text = message.text("text"), !text.isBlank {
      turn.parts = [isUser ? .plain(text) : .markdown(text)]
    } else {
      report.countOmission("empty message")
    }
    return turn
  }

  private func trees(of file: ImportFile) throws(ImportError) -> OpenAssistantTrees {
    if let found = file.survey as? OpenAssistantTrees { return found }
    let trees = try OpenAssistantTrees(file)
    file.survey = trees
    return trees
  }
}

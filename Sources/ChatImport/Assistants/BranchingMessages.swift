/// The messages of a talk that branches, kept as JSON until the branch is chosen.
struct BranchingMessages {
  private var tree = MessageTree()
  private var messages: [String: JSONObject] = [:]
  /// The ids in the order of the file.
  private var ids: [String] = []
  /// True if any message names the one before it.
  private var hasParents = false

  /// Adds a message, or replaces an earlier one with the same id.
  /// - Parameters:
  ///   - message: The message.
  ///   - id: The message's id; nil assigns a number.
  ///   - parent: The id of the message before it; nil if there is none.
  ///   - time: Seconds since 1970.
  mutating func append(_ message: JSONObject, id: String?, parent: String?, time: Double?) {
    let id = id ?? "message-\(ids.count + 1)"
    if messages.updateValue(message, forKey: id) == nil { ids.append(id) }
    hasParents = hasParents || parent != nil
    tree.append(id: id, parent: parent, isShown: true, time: time)
  }

  /// The number of shown messages if no branch is requested.
  func shownCount(current: String?) -> Int {
    hasParents ? tree.shownBranch(current: known(current))?.shownCount ?? 0 : ids.count
  }

  /// The messages of the requested branch, or by default of the branch that the app shows.
  /// - Parameters:
  ///   - options: The caller's options, which may name a branch.
  ///   - current: The id of the last message that the app shows; nil for the latest.
  ///   - file: The name of the file in errors.
  ///   - report: The report, which gets notes about other branches and damage.
  /// - Returns: The messages with their ids; all of them if none names the one before it.
  /// - Throws: `ImportError` if there is no such branch.
  func shown(
    _ options: ImportOptions, current: String?, file: String, report: inout ImportReport
  ) throws(ImportError) -> [(id: String, message: JSONObject)] {
    var shown = ids
    if hasParents {
      shown =
        try tree.branch(
          wish: options.branch, current: known(current), file: file, report: &report)?.ids ?? []
    } else if let wish = options.branch, wish != "1" {
      throw ImportError(
        .badOption, file: file, problem: "there is no branch “\(wish)”",
        advice: "the messages do not name their parents, so there is one branch", option: .branch)
    }
    return shown.compactMap { id in messages[id].map { (id, $0) } }
  }

  /// Adds the messages that are shown to a draft.
  /// - Parameters:
  ///   - draft: The draft.
  ///   - options: The caller's options.
  ///   - current: The id of the last message that the app shows; nil for the latest.
  ///   - file: The name of the file in errors.
  ///   - assistant: The sender of answers that do not name a model.
  ///   - kind: The word for the talk in errors.
  ///   - turn: Reads a message.
  /// - Throws: `ImportError` if there is no such branch, or the draft refuses a message.
  func add(
    to draft: inout ImportDraft, _ options: ImportOptions, current: String?, file: String,
    assistant: AssistantTurn.Model, kind: String,
    turn: (JSONObject, String, inout ImportDraft) throws(ImportError) -> AssistantTurn
  ) throws(ImportError) {
    var builder = AssistantChatBuilder(assistant: assistant)
    let shown = try shown(options, current: current, file: file, report: &draft.report)
    for (id, message) in shown {
      try draft.addRecord(isStrict: options.isStrict, file: file, place: "message “\(id)”") {
        draft throws(ImportError) in
        let turn = try turn(message, id, &draft)
        try builder.add(turn, to: &draft)
      }
    }
    if draft.conversation.messages.isEmpty { draft.report.note("the \(kind) has no messages") }
  }

  /// The id if the export contains that message; otherwise nil, because exports also name missing
  /// messages.
  private func known(_ id: String?) -> String? { id.flatMap { messages[$0] == nil ? nil : $0 } }
}

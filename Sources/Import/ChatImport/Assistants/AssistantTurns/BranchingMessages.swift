import JSONStream

/// The messages of a conversation that branches: their order and their positions in the file, from
/// which the shown ones are read once the branch is chosen.
struct BranchingMessages {
  private var tree = MessageTree()
  /// The positions of the messages in the file, in the order of the tree.
  private var spans: [JSONSpan] = []
  /// True if any message refers to its predecessor.
  private var hasParents = false

  /// The texts of the conversation that no message contains, with their keys.
  private var passed: [(key: String, text: String, outer: String?)] = []

  /// Passes over the value of a key around the messages, and notes its words.
  mutating func pass(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    try reader.forEachText(under: key) { key, text, outer in
      if passed.count < ImportLimits.unshownKeys { passed.append((key, text, outer)) }
    }
  }

  /// Adds a message, or replaces an earlier one with the same id.
  /// - Parameters:
  ///   - span: The position of the message in the file.
  ///   - id: The message's id; nil to assign a number.
  ///   - parent: The id of the preceding message; nil if there is none.
  ///   - time: Seconds since 1970.
  mutating func append(_ span: JSONSpan, id: String?, parent: String?, time: Double?) {
    hasParents = hasParents || parent != nil
    let place = tree.append(
      id: id ?? "message-\(spans.count + 1)", parent: parent, isShown: true, time: time)
    if place == spans.count { spans.append(span) } else { spans[place] = span }
  }

  /// The number of shown messages of the default branch.
  func shownCount(current: String?) -> Int {
    hasParents ? tree.shownBranch(current: known(current))?.shownCount ?? 0 : spans.count
  }

  /// The ids of the messages of the requested branch, or by default of the branch that the app
  /// shows; all ids if no message refers to its predecessor.
  private func shownIDs(
    _ options: ImportOptions, current: String?, file: String, report: inout ImportReport
  ) throws(ImportError) -> [String] {
    if hasParents {
      return try tree.branch(
        wish: options.branch, current: known(current), file: file, report: &report)?.ids ?? []
    }
    if let wish = options.branch, wish != "1" {
      throw ImportError(
        .badOption, file: file, problem: "there is no branch “\(wish)”",
        advice: "the messages do not name their parents, so there is one branch", option: .branch)
    }
    return tree.ids
  }

  /// Reads the messages that are shown, and adds them to a draft.
  /// - Parameters:
  ///   - draft: The draft.
  ///   - options: The caller's options, which may name a branch.
  ///   - current: The id of the last message that the app shows; nil for the latest.
  ///   - records: The file.
  ///   - start: The offset in the file to which the positions of the messages are relative.
  ///   - assistant: The sender of answers that do not name a model.
  ///   - kind: The word for the conversation in errors.
  ///   - turn: Makes the turn of a message.
  /// - Throws: `ImportError` if there is no such branch, a message cannot be read, or the draft
  ///   rejects one.
  func add(
    to draft: inout ImportDraft, _ options: ImportOptions, current: String?,
    from records: JSONRecords, at start: Int, assistant: AssistantTurn.Model, kind: String,
    turn: (JSONObject, String, inout ImportDraft) throws(ImportError) -> AssistantTurn
  ) throws(ImportError) {
    var builder = AssistantChatBuilder(assistant: assistant)
    let file = records.file
    for (key, text, outer) in passed { draft.words.read(text, under: key, below: outer) }
    for id in try shownIDs(options, current: current, file: file, report: &draft.report) {
      guard let place = tree.place(of: id) else { continue }
      let name = "message “\(id)”"
      guard let message = try records.object(at: spans[place], from: start, name: name) else {
        continue
      }
      draft.willRead(.object(message))
      try draft.addRecord(isStrict: options.isStrict, file: file, place: name) {
        draft throws(ImportError) in
        let turn = try turn(message, id, &draft)
        try builder.add(turn, to: &draft)
      }
    }
    if draft.conversation.messages.isEmpty { draft.report.note("the \(kind) has no messages") }
  }

  /// The id if the export contains that message; otherwise nil, because exports also refer to
  /// missing messages.
  private func known(_ id: String?) -> String? {
    id.flatMap { tree.place(of: $0) == nil ? nil : $0 }
  }
}

import ChatModel
import FoundationEssentials
import JSONStream

/// The order of the lines of a session, in one file or in several files that continue each other.
struct ClaudeCodeOutline {
  /// A line that can be shown.
  struct Line {
    /// The index of the line's file.
    var file: Int
    var number: Int
    var id: String
    /// The id of the answer to which the line belongs.
    var messageID: String?
    var calls: [String]
    /// The ids of the calls that the line answers.
    var answers: [String]
    /// True for a line that is on the branch of its parent although no later line continues it, and
    /// on every branch without a parent.
    var isAside = false
    var parent: String?
    /// The subagent whose work includes the line; nil for the main conversation.
    var group: String?
  }

  /// The work of a subagent that the session started.
  struct Group {
    var lines: [Int] = []
    /// The instructions for the subagent.
    var prompt: String?
  }

  private(set) var lines: [Line] = []
  private(set) var groups: [String: Group] = [:]
  private(set) var agentCalls: [ClaudeCodeRecord.AgentCall] = []
  /// The subagents by the ids of the calls that started them, for calls whose answers are in the
  /// lines.
  private(set) var agents: [String: String] = [:]
  private var tree = MessageTree()
  /// True if any line refers to its predecessor; some programs do not write that reference.
  private var hasParents = false
  /// The ids of the lines with typed text.
  private var questions: Set<String> = []
  /// True if the answer of a tool follows a question instead of its call: in copies of the format,
  /// such as iFlow's, the parent of every line is the question.
  private var isFlat = false
  private(set) var session: String?
  private(set) var lastDate: Date?
  private(set) var homes = HomeFolders()
  /// The number of lines that are not part of the conversation, such as copies of changed files.
  private(set) var recordCount = 0
  private(set) var brokenCount = 0

  private var ids: Set<String> = []
  private var groupOf: [String: String] = [:]
  /// The last line of the conversation, and the last line of each answer.
  private var last: String?
  private var lastOfMessage: [String: (id: String, parent: String?)] = [:]
  private var titles: [(words: String, leaf: String?, isGiven: Bool)] = []
  private var firstWords: String?
  /// The parents of the files' first lines.
  private var firstParents: [String] = []
  private var isFileBegun = false
  private var shownLines = 0

  /// The session's title in a list of chats.
  var title: String? {
    if let given = titles.last(where: \.isGiven) { return given.words }
    // The summary of another session refers to a message that is not in these lines.
    if let own = titles.last(where: { $0.leaf.map(ids.contains) ?? true }) { return own.words }
    return firstWords
  }

  /// The number of messages that are shown.
  var shownCount: Int {
    if isAgentAlone { return lines.count }
    return isTree ? tree.shownBranch(current: nil)?.shownCount ?? 0 : shownLines
  }

  private var isTree: Bool { hasParents && !isFlat }

  /// True if the file contains only the work of a subagent, without the main conversation.
  var isAgentAlone: Bool { lines.allSatisfy { $0.group != nil } }

  /// The ids of the lines of the requested branch, or by default of the latest one.
  func branch(
    wish: String?, file: String, report: inout ImportReport
  ) throws(ImportError) -> Set<String> {
    if isTree {
      return Set(try tree.branch(wish: wish, current: nil, file: file, report: &report)?.ids ?? [])
    }
    if let wish, wish != "1" {
      throw ImportError(
        .badOption, file: file, problem: "there is no branch “\(wish)”",
        advice: "the messages do not name their parents, so there is one branch",
        option: .branch)
    }
    return ids
  }

  /// The predecessor of a file's first line, if that predecessor is in another file.
  var missingParent: String? { firstParents.first { !ids.contains($0) } }

  /// True if a line has the id.
  func contains(_ id: String) -> Bool { ids.contains(id) }

  /// Appends the lines of a file.
  mutating func read(_ file: ImportFile, as place: Int, isStrict: Bool) throws(ImportError) {
    isFileBegun = false
    brokenCount += try SessionLines(file: file).readAll(isStrict: isStrict) {
      reader, number throws(JSONError) in
      add(try ClaudeCodeRecord(&reader), file: place, number: number)
    }
  }

  private mutating func add(_ record: ClaudeCodeRecord, file: Int, number: Int) {
    session = record.session ?? session
    if let folder = record.folder { homes.learn(from: folder) }
    if let title = record.title, titles.count < ImportLimits.listedNames || title.isGiven {
      titles.append((title.words, record.leaf, title.isGiven))
    }
    guard ["user", "assistant", "system", "attachment"].contains(record.type) else {
      recordCount += 1
      return
    }
    let id = record.id ?? "line-\(file + 1).\(number)"
    // Resumed sessions repeat the lines of earlier sessions.
    guard ids.insert(id).inserted else { return }
    if let date = record.date { lastDate = max(lastDate ?? date, date) }
    agentCalls += record.agentCalls
    if let agent = record.answeredAgent {
      for call in record.answers { agents[call] = agent }
    }
    var line = Line(
      file: file, number: number, id: id, messageID: record.messageID, calls: record.calls,
      answers: record.answers)
    if record.isSidechain {
      let group = record.agent ?? record.parent.flatMap { groupOf[$0] } ?? id
      groupOf[id] = group
      line.group = group
      if groups[group] == nil { groups[group] = Group(prompt: record.words) }
      groups[group]?.lines.append(lines.count)
      lines.append(line)
      return
    }
    line.isAside = record.id == nil || record.isQueued
    line.parent = record.parent
    lines.append(line)
    hasParents = hasParents || record.parent != nil
    if record.isShown { shownLines += 1 }
    if record.answers.isEmpty {
      if record.type == "user", record.isShown { questions.insert(id) }
    } else if let parent = record.parent, questions.contains(parent) {
      isFlat = true
    }
    if !isFileBegun, let parent = record.parent { firstParents.append(parent) }
    isFileBegun = true
    if firstWords == nil, record.type == "user", record.isShown, let words = record.words {
      firstWords = TaggedWords(words).typed.asChatName
    }
    guard record.id != nil else { return }
    tree.append(
      id: id, parent: parent(of: record), isShown: record.isShown,
      time: record.date?.timeIntervalSince1970)
    last = id
    if let message = record.messageID { lastOfMessage[message] = (id, record.parent) }
  }

  /// The predecessor of a record's line.
  private mutating func parent(of record: ClaudeCodeRecord) -> String? {
    // A summary replaces the earlier lines only for the model; they are still shown.
    if record.isFirst, record.logicalParent != nil || record.isCompactSummary {
      return record.logicalParent.flatMap { ids.contains($0) ? $0 : nil } ?? last
    }
    guard record.parent != nil || record.isFirst else { return last }
    // Parts of one answer that have the same predecessor are not branches.
    if let message = record.messageID, let part = lastOfMessage[message],
      part.parent == record.parent
    {
      return part.id
    }
    return record.parent
  }
}

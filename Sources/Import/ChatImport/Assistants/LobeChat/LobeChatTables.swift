import FoundationEssentials
import JSONStream

/// The rows of LobeChat's tables: the names of sessions, topics and threads, and the positions of
/// the messages.
struct LobeChatTables {
  /// The chat to which a message belongs: a thread of a topic, a topic of a session, or what is in a
  /// session outside its topics.
  private struct Key: Hashable {
    var session: String?
    var topic: String?
    var thread: String?
  }

  /// A row with a name; sessions also have an instruction and a model.
  private struct Row {
    var id: String?
    var title: String?
    var instruction: String?
    var model: String?
    /// The ids of an agent and a session in the table that joins them.
    var agent: String?
    var session: String?
  }

  /// The positions of the rows about calls, by the ids of the messages with the tools' answers.
  private(set) var plugins: [String: JSONSpan] = [:]
  private var sessions: [String: Row] = [:]
  private var topics: [String: Row] = [:]
  private var threads: [String: Row] = [:]
  private var agents: [String: Row] = [:]
  /// The ids of the agents, by the ids of their sessions.
  private var agentsBySession: [String: String] = [:]
  private var messages: [Key: [BackedUpMessage]] = [:]
  /// The chats in the order of their first messages in the file.
  private var keys: [Key] = []

  /// Reads a table.
  mutating func read(_ table: String, _ reader: inout JSONReader) throws(JSONError) {
    switch table {
    case "messages":
      try reader.forEachElementOrSkip { reader throws(JSONError) in try readMessage(&reader) }
    case "messagePlugins":
      try reader.forEachElementOrSkip { reader throws(JSONError) in
        let row = try BackedUpMessage(&reader)
        if let row, let id = row.id { plugins[id] = row.span }
      }
    case "sessions": try readRows(&reader) { sessions[$0] = $1 }
    case "topics": try readRows(&reader) { topics[$0] = $1 }
    case "threads": try readRows(&reader) { threads[$0] = $1 }
    case "agents": try readRows(&reader) { agents[$0] = $1 }
    case "agentsToSessions":
      try reader.forEachElementOrSkip { reader throws(JSONError) in
        let row = try Self.row(&reader)
        if let agent = row.agent, let session = row.session { agentsBySession[session] = agent }
      }
    default: try reader.skipValue()
    }
  }

  private mutating func readMessage(_ reader: inout JSONReader) throws(JSONError) {
    var key = Key()
    let message = try BackedUpMessage(&reader) { name, value in
      switch name {
      case "sessionId": key.session = value.identifier
      case "topicId": key.topic = value.identifier
      case "threadId": key.thread = value.identifier
      default: break
      }
    }
    guard let message else { return }
    if messages[key] == nil { keys.append(key) }
    messages[key, default: []].append(message)
  }

  private func readRows(
    _ reader: inout JSONReader, _ body: (String, Row) -> Void
  ) throws(JSONError) {
    try reader.forEachElementOrSkip { reader throws(JSONError) in
      let row = try Self.row(&reader)
      if let id = row.id { body(id, row) }
    }
  }

  private static func row(_ reader: inout JSONReader) throws(JSONError) -> Row {
    var row = Row()
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": row.id = try reader.simpleOrSkip()?.identifier
      case "title": row.title = try reader.textOrSkip() ?? row.title
      case "systemRole": row.instruction = try reader.textOrSkip()
      case "model": row.model = try reader.textOrSkip()
      case "agentId": row.agent = try reader.textOrSkip()
      case "sessionId": row.session = try reader.textOrSkip()
      case "meta", "config":
        // The browser's database has the columns of an agent in these objects of its session.
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          switch key {
          case "title": row.title = try reader.textOrSkip() ?? row.title
          case "systemRole": row.instruction = try reader.textOrSkip()
          case "model": row.model = try reader.textOrSkip()
          default: try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
    return row
  }

  /// The chats, each with its messages by time; messages without one keep their order.
  var chats: [BackedUpChat] {
    keys.map { key in
      let session = key.session.flatMap { sessions[$0] }
      let agent = key.session.flatMap { agentsBySession[$0] }.flatMap { agents[$0] }
      let topic = key.topic.flatMap { topics[$0] }
      let thread = key.thread.flatMap { threads[$0] }
      var chat = BackedUpChat(
        id: key.thread ?? key.topic ?? key.session,
        title: thread?.title ?? topic?.title ?? session?.title ?? agent?.title,
        model: agent?.model ?? session?.model)
      chat.instruction = agent?.instruction ?? session?.instruction
      chat.append((messages[key] ?? []).sortedByDate)
      return chat
    }
  }
}

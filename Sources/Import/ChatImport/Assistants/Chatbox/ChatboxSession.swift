import JSONStream

/// A session of Chatbox, which contains its earlier threads and other versions of its messages.
struct ChatboxSession {
  private var id: String?
  private var name: String?
  private var model: String?
  private var threadName: String?
  private var main: [BackedUpMessage] = []
  private var threads: [(id: String?, name: String?, messages: [BackedUpMessage])] = []
  /// The lists of messages that once followed a message, by the id of that message.
  private var forks: [String: [[BackedUpMessage]]] = [:]

  /// Reads a session; anything else, such as the name of a session alone, has no messages.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": id = try reader.textOrSkip()
      case "name": name = try reader.textOrSkip()
      case "threadName": threadName = try reader.textOrSkip()
      case "messages": main = try BackedUpMessage.list(&reader)
      case "threads":
        try reader.forEachElementOrSkip { reader throws(JSONError) in try readThread(&reader) }
      case "messageForksHash":
        try reader.forEachKeyOrSkip { id, reader throws(JSONError) in
          forks[id] = try Self.lists(&reader)
        }
      case "settings":
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          if key == "modelId" {
            model = try reader.textOrSkip()
          } else {
            try reader.skipValue()
          }
        }
      default: try reader.skipValue()
      }
    }
  }

  private mutating func readThread(_ reader: inout JSONReader) throws(JSONError) {
    var (id, name, messages): (String?, String?, [BackedUpMessage]) = (nil, nil, [])
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": id = try reader.textOrSkip()
      case "name": name = try reader.textOrSkip()
      case "messages": messages = try BackedUpMessage.list(&reader)
      default: try reader.skipValue()
      }
    }
    threads.append((id, name, messages))
  }

  /// The lists after one message; the list that the program shows is empty here.
  private static func lists(_ reader: inout JSONReader) throws(JSONError) -> [[BackedUpMessage]] {
    var lists: [[BackedUpMessage]] = []
    try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      guard key == "lists" else { return try reader.skipValue() }
      try reader.forEachElementOrSkip { reader throws(JSONError) in
        try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
          guard key == "messages" else { return try reader.skipValue() }
          lists.append(try BackedUpMessage.list(&reader))
        }
      }
    }
    return lists.filter { !$0.isEmpty }
  }

  /// The earlier threads and the current one, each as a chat; empty without messages.
  var chats: [BackedUpChat] {
    var chats = threads.map { thread in
      var chat = BackedUpChat(id: thread.id, title: thread.name ?? name, model: model)
      chat.append(thread.messages)
      return chat
    }
    guard !main.isEmpty else { return chats }
    var chat = BackedUpChat(
      id: id, title: threads.isEmpty ? name : threadName ?? name, model: model)
    append(to: &chat)
    chats.append(chat)
    return chats
  }

  /// Adds the messages that are shown, and the other versions behind their predecessors.
  private func append(to chat: inout BackedUpChat) {
    guard !forks.isEmpty else { return chat.append(main) }
    for (id, lists) in forks.sorted(by: { $0.key < $1.key }) {
      for list in lists { chat.append(list, isTree: true, after: id, isShown: false) }
    }
    chat.append(main, isTree: true)
  }
}

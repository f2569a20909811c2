import ChatModel
import FoundationEssentials
import JSONStream

/// The chats in a chat program's backup, without the text of their messages.
///
/// `Facts` are what the messages refer to and the backup has elsewhere.
struct ChatBackup<Facts> {
  var chats: [BackedUpChat] = []
  var facts: Facts

  init(_ facts: Facts) {
    self.facts = facts
  }
}

/// A chat in a backup.
struct BackedUpChat {
  var id: String?
  var title: String?
  /// The model of answers that name none.
  var model: String?
  /// The instruction to the assistant, if it is not a message.
  var instruction: String?
  /// The parts of the chat that are not shown, as the report names them.
  var omissions: [String] = []
  /// The id of the last message that the program shows; nil for the latest one.
  private(set) var current: String?
  private(set) var messages = BranchingMessages()
  private(set) var lastDate: Date?
  private var firstWords: String?
  private var count = 0

  init(id: String? = nil, title: String? = nil, model: String? = nil) {
    self.id = id
    self.title = title
    self.model = model
  }

  /// The title or, without one, the beginning of the user's first message.
  var name: String { title?.asChatName ?? firstWords ?? "without a name" }

  /// Adds messages that follow each other.
  ///
  /// - Parameters:
  ///   - list: The messages.
  ///   - isTree: True if each message has a predecessor, because others have the same one.
  ///   - parent: The id of the message before the first one.
  ///   - isShown: True if the program shows these messages.
  mutating func append(
    _ list: [BackedUpMessage], isTree: Bool = false, after parent: String? = nil,
    isShown: Bool = true
  ) {
    var parent = parent
    for message in list {
      count += 1
      let id = message.id ?? "message-\(count)"
      messages.append(
        message.span, id: id, parent: isTree ? parent : nil,
        time: isTree ? message.date?.timeIntervalSince1970 : nil)
      parent = id
      guard isShown else { continue }
      if isTree { current = id }
      if let date = message.date { lastDate = max(lastDate ?? date, date) }
      if firstWords == nil, message.role == "user" { firstWords = message.words?.asChatName }
    }
  }
}

/// The position of a message in a backup, and the values that determine its place in the chat.
struct BackedUpMessage {
  let span: JSONSpan
  private(set) var id: String?
  private(set) var role: String?
  private(set) var date: Date?
  /// The message's words, if they are a string.
  private(set) var words: String?

  /// Reads a message; nil for any other kind of value, which is skipped.
  /// - Parameters:
  ///   - reader: The reader, positioned before the message.
  ///   - other: Receives the simple values under keys that only some programs use.
  /// - Throws: `JSONError` if the value is malformed.
  init?(
    _ reader: inout JSONReader, other: (String, JSONValue) -> Void = { _, _ in }
  ) throws(JSONError) {
    // Skips the white space before the value.
    _ = try reader.peek()
    let start = reader.byteOffset
    var (id, role, date, words): (String?, String?, Date?, String?)
    let isMessage = try reader.forEachKeyOrSkip { key, reader throws(JSONError) in
      switch key {
      case "id": id = try reader.simpleOrSkip()?.identifier
      case "role": role = try reader.textOrSkip()
      case "content": words = try reader.textOrSkip()
      case "createdAt", "timestamp": date = try reader.simpleOrSkip()?.moment ?? date
      default: if let value = try reader.simpleOrSkip() { other(key, value) }
      }
    }
    guard isMessage else { return nil }
    span = JSONSpan(range: start..<reader.byteOffset)
    (self.id, self.role, self.date, self.words) = (id, role, date, words)
  }

  /// Reads a list of messages; other values in it are skipped, and another value is no list.
  static func list(_ reader: inout JSONReader) throws(JSONError) -> [BackedUpMessage] {
    var list: [BackedUpMessage] = []
    try reader.forEachElementOrSkip { reader throws(JSONError) in
      if let message = try BackedUpMessage(&reader) { list.append(message) }
    }
    return list
  }
}

extension [BackedUpMessage] {
  /// The messages in the order of their dates; if one has none, in the order of the file.
  var sortedByDate: [BackedUpMessage] {
    guard allSatisfy({ $0.date != nil }) else { return self }
    let placed = enumerated().map { place, message in
      (date: message.date ?? .distantPast, place: place, message: message)
    }
    return placed.sorted { ($0.date, $0.place) < ($1.date, $1.place) }.map(\.message)
  }
}

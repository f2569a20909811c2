import ChatModel
import FoundationEssentials
import JSONStream

/// A session of Gemini CLI, with the positions of its messages in order.
///
/// Newer sessions are logs, which are replayed as the program does when it resumes a session
/// (chatRecordingService.ts): a message replaces an earlier one with the same id, `$set` changes
/// the session's properties, and `$rewindTo` removes a message and all later ones.
struct GeminiCLISession {
  /// A message, which is read on demand.
  private enum Message {
    /// The message's position in the file.
    case written(JSONSpan, isUser: Bool)
    /// The message itself: it is in a record of several messages, which would otherwise be read
    /// again for each of them.
    case held(JSONObject)
  }

  private let records: JSONRecords
  private(set) var id: String?
  private(set) var title: String?
  private(set) var lastDate: Date?
  private(set) var homes = HomeFolders()
  private var messages: [Message] = []
  /// The number of lines that are not JSON.
  private(set) var brokenCount = 0
  private(set) var takenBackCount = 0
  /// The values among the messages that are not messages.
  private(set) var strays: [JSONValue] = []
  /// The positions of the messages, by their ids.
  private var places: [String: Int] = [:]

  /// Reads a session.
  /// - Throws: `ImportError` if the file is damaged; a broken line is an error only in a strict
  ///   import.
  init(_ file: ImportFile, isStrict: Bool) throws(ImportError) {
    records = JSONRecords(
      source: try file.source(), file: file.label,
      advice: "name the session's original file")
    if try file.jsonHead()?.has("messages") == true, try Self.isOneObject(file) {
      do throws(JSONError) {
        try readObject()
      } catch {
        throw ImportError(error, file: file.label, advice: records.advice)
      }
    } else {
      brokenCount = try SessionLines(file: file).forEachLine(isStrict: isStrict) {
        reader, _, span throws(JSONError) in
        if let record = try JSONValue(&reader, textBytes: ImportLimits.textBytes).object {
          replay(record, at: span)
        }
      }
    }
    if title == nil, let first = messages.firstIndex(where: isUser), let asked = try message(first)
    {
      title =
        GeminiCLITurnReader.words(of: asked["displayContent"] ?? asked["content"]).asChatName
    }
    title = title.map { homes.shortened($0) }
  }

  /// The number of messages.
  var messageCount: Int { messages.count }

  /// Passes each message to a closure.
  /// - Throws: `ImportError` if the file cannot be read, and the errors of the closure.
  func forEachMessage(
    _ body: (JSONObject) throws(ImportError) -> Void
  ) throws(ImportError) {
    for place in messages.indices {
      if let message = try message(place) { try body(message) }
    }
  }

  private func message(_ place: Int) throws(ImportError) -> JSONObject? {
    switch messages[place] {
    case .held(let message): message
    case .written(let span, _):
      try records.object(at: span, from: 0, name: "message \(place + 1)")
    }
  }

  private func isUser(_ message: Message) -> Bool {
    switch message {
    case .held(let message): message.text("type") == "user"
    case .written(_, let isUser): isUser
    }
  }

  /// Reads a session that is a single JSON object.
  private mutating func readObject() throws(JSONError) {
    var reader = JSONReader(records.source)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "messages", try reader.peek() == .array else {
        setKey(key, to: try JSONValue(&reader))
        continue
      }
      try reader.beginArray()
      while try reader.nextElement() {
        let start = reader.byteOffset
        let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
        if let message = value.object {
          add(message, at: JSONSpan(range: start..<reader.byteOffset))
        } else {
          add(held: value)
        }
      }
    }
    try reader.finish()
  }

  /// True if the file is a single object, not one object per line.
  private static func isOneObject(_ file: ImportFile) throws(ImportError) -> Bool {
    let head = try file.head()
    guard let end = head.firstIndex(where: \.isLineEnd) else { return true }
    // A line that contains a whole object ends with a brace.
    let line = head[..<end]
    guard line.last(where: { $0 > 0x20 }) == UInt8(ascii: "}") else { return true }
    return !head[end...].contains { $0 > 0x20 }
  }

  private mutating func replay(_ record: JSONObject, at span: JSONSpan) {
    if let target = record.text("$rewindTo") {
      let kept = places[target] ?? 0
      takenBackCount += messages.count - kept
      messages.removeLast(messages.count - kept)
      places = places.filter { $0.value < kept }
    } else if record.text("id") != nil {
      add(record, at: span)
    } else {
      for (key, value) in (record["$set"]?.object ?? record).entries { setKey(key, to: value) }
    }
  }

  /// Sets one of the session's properties.
  private mutating func setKey(_ key: String, to value: JSONValue) {
    switch key {
    case "sessionId": id = value.text
    case "summary": title = value.text?.asChatName ?? title
    case "lastUpdated": lastDate = value.moment ?? lastDate
    case "directories": for path in value.array ?? [] { path.text.map { homes.learn(from: $0) } }
    case "messages": add(held: value)
    default: break
    }
  }

  /// Adds the messages of a list, which can contain lists; other values are strays.
  private mutating func add(held value: JSONValue) {
    switch value {
    case .object(let message): add(message, at: nil)
    case .array(let elements): for element in elements { add(held: element) }
    default: strays.append(value)
    }
  }

  /// Adds a message, or replaces an earlier one with the same id.
  private mutating func add(_ message: JSONObject, at span: JSONSpan?) {
    for call in message["toolCalls"]?.array ?? [] {
      // The paths in a tool's arguments are the only trace of the session's working directory.
      guard let arguments = call.object?["args"]?.object else { continue }
      for (_, value) in arguments.entries { value.text.map { homes.learn(from: $0) } }
    }
    let isUser = message.text("type") == "user"
    let kept = span.map { Message.written($0, isUser: isUser) } ?? .held(message)
    guard let id = message.text("id") else { return messages.append(kept) }
    if let place = places[id] {
      messages[place] = kept
    } else {
      places[id] = messages.count
      messages.append(kept)
    }
  }
}

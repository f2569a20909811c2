import ChatModel
import FoundationEssentials
import JSONStream

/// A session of Gemini CLI, with its messages in order.
///
/// Newer sessions are logs, which are replayed as the program does when it resumes a session
/// (chatRecordingService.ts): a message with the id of an earlier one replaces it, `$set` changes
/// the session's properties, and `$rewindTo` removes a message and all later ones.
struct GeminiCLISession {
  private(set) var id: String?
  private(set) var title: String?
  private(set) var lastDate: Date?
  private(set) var homes = HomeFolders()
  private(set) var messages: [JSONObject] = []
  /// The number of lines that are not JSON.
  private(set) var brokenCount = 0
  private(set) var takenBackCount = 0
  /// The places of the messages by their ids.
  private var places: [String: Int] = [:]

  /// Reads a session.
  /// - Throws: `ImportError` if the file is broken; a broken line is an error only in strict
  ///   reading.
  init(_ file: ImportFile, isStrict: Bool) throws(ImportError) {
    if try file.jsonHead()?.has("messages") == true, try Self.isOneObject(file) {
      let document = JSONDocument(
        file: file, list: "messages", advice: "name the session's original file",
        textBytes: ImportLimits.textBytes)
      try document.readAll { key, reader throws(JSONError) in
        try setKey(key, to: JSONValue(&reader))
      } element: { value, _ in
        if let message = value.object { add(message) }
      }
    } else {
      brokenCount = try SessionLines(file: file).readAll(isStrict: isStrict) {
        reader, _ throws(JSONError) in
        if let record = try JSONValue(&reader, textBytes: ImportLimits.textBytes).object {
          replay(record)
        }
      }
    }
    title =
      title
      ?? messages.first { $0.text("type") == "user" }.flatMap { message in
        GeminiCLITurnReader.words(of: message["displayContent"] ?? message["content"]).asChatName
      }
    title = title.map { homes.shortened($0) }
  }

  /// True if the file is a single object, rather than one object per line.
  private static func isOneObject(_ file: ImportFile) throws(ImportError) -> Bool {
    let head = try file.head()
    guard let end = head.firstIndex(of: 0x0A) else { return true }
    // A line that contains a whole object ends with a brace.
    let line = head[..<end]
    guard line.last(where: { $0 > 0x20 }) == UInt8(ascii: "}") else { return true }
    return !head[end...].contains { $0 > 0x20 }
  }

  private mutating func replay(_ record: JSONObject) {
    if let target = record.text("$rewindTo") {
      let kept = places[target] ?? 0
      takenBackCount += messages.count - kept
      messages.removeLast(messages.count - kept)
      places = places.filter { $0.value < kept }
    } else if record.text("id") != nil {
      add(record)
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
    case "messages": for message in value.array ?? [] { message.object.map { add($0) } }
    default: break
    }
  }

  private mutating func add(_ message: JSONObject) {
    for call in message["toolCalls"]?.array ?? [] {
      // The paths in a tool's arguments are the only trace of the session's working folder.
      guard let arguments = call.object?["args"]?.object else { continue }
      for (_, value) in arguments.entries { value.text.map { homes.learn(from: $0) } }
    }
    guard let id = message.text("id") else { return messages.append(message) }
    if let place = places[id] {
      messages[place] = message
    } else {
      places[id] = messages.count
      messages.append(message)
    }
  }
}

import ChatModel
import FoundationEssentials
import JSONStream

/// The messages of an opencode session, read one by one.
struct OpenCodeSession {
  let file: ImportFile

  /// A message, or a part of a message that the program printed while it was running.
  struct Message {
    /// The message's properties in the session's file: id, role, time and model.
    var info: JSONObject
    var parts: [JSONObject]
  }

  /// The properties of a session.
  struct Outline {
    fileprivate(set) var id: String?
    fileprivate(set) var title: String?
    fileprivate(set) var lastDate: Date?
    fileprivate(set) var homes = HomeFolders()
    fileprivate(set) var messageCount = 0
  }

  /// Reads only the session's properties, for lists of chats.
  func outline() throws(ImportError) -> Outline {
    var outline = Outline()
    var firstWords: String?
    try readAll(isStrict: false) { info in
      outline.id = info.text("id")
      outline.title = info.text("title")
      outline.lastDate = info["time"]?.object?["updated"]?.moment
      if let folder = info.text("directory") { outline.homes.learn(from: folder) }
    } message: { message in
      outline.messageCount += 1
      if let date = OpenCodeTurnReader.date(of: message) {
        outline.lastDate = max(outline.lastDate ?? date, date)
      }
      if outline.id == nil { outline.id = message.info.text("sessionID") }
      if firstWords == nil {
        firstWords = message.parts.lazy.compactMap { $0.text("text") }.first?.asChatName
      }
    }
    outline.title = (outline.title ?? firstWords).map { outline.homes.shortened($0) }
    return outline
  }

  /// Passes each message to a closure.
  /// - Returns: The number of broken lines.
  /// - Throws: `ImportError` if the file is damaged, and the errors of `message`.
  @discardableResult
  func readAll(
    isStrict: Bool, info: (JSONObject) -> Void = { _ in },
    message: (Message) throws(ImportError) -> Void
  ) throws(ImportError) -> Int {
    if let storage = try OpenCodeStorage(around: file) {
      let bytes = try file.contents(limit: ImportLimits.valueBytes)
      if let session = CodexTool.object(String(decoding: bytes, as: UTF8.self)) { info(session) }
      try storage.readMessages(message)
      return 0
    }
    guard try file.jsonHead()?.has("messages") == true else {
      return try readLines(isStrict: isStrict, message)
    }
    let document = JSONDocument(
      file: file, list: "messages", advice: "export the session again",
      textBytes: ImportLimits.textBytes)
    try document.readAll { key, reader throws(JSONError) in
      let value = try JSONValue(&reader)
      if key == "info", let object = value.object { info(object) }
    } element: { value, _ throws(ImportError) in
      guard let object = value.object else { return }
      try message(
        Message(
          info: object["info"]?.object ?? JSONObject(),
          parts: object["parts"]?.array?.compactMap(\.object) ?? []))
    }
    return 0
  }

  private func readLines(
    isStrict: Bool, _ message: (Message) throws(ImportError) -> Void
  ) throws(ImportError) -> Int {
    var refusal: ImportError?
    let broken = try SessionLines(file: file).readAll(isStrict: isStrict) {
      reader, _ throws(JSONError) in
      let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
      guard refusal == nil, let event = value.object, let part = event["part"]?.object else {
        return
      }
      do throws(ImportError) {
        try message(Message(info: event, parts: [part]))
      } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
    return broken
  }
}

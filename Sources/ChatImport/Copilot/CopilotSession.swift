import ChatModel
import FoundationEssentials
import JSONStream

/// A chat of Copilot with its requests, each with its response.
///
/// Newer sessions are logs: the first line is the session, and each further line changes the value
/// at a path of keys and indices. Kind 1 sets a value; kind 2 adds elements to a list, starting at
/// the index `i` if it is given.
struct CopilotSession {
  /// A question of the user, with the answer.
  struct Request {
    /// The request's values, except for its response.
    var fields: [String: JSONValue] = [:]
    var response: [JSONValue] = []

    init(_ object: JSONObject) {
      for (key, value) in object.entries { set(key, to: value) }
    }

    /// The keys that are read; the values of other keys may be as long as the whole chat.
    private static let keys: Set<String> = [
      "requestId", "message", "timestamp", "modelId", "result", "isCanceled", "variableData",
    ]

    mutating func set(_ key: String, to value: JSONValue) {
      if key == "response" {
        response = value.array ?? []
      } else if Self.keys.contains(key) {
        fields[key] = value
      }
    }
  }

  private(set) var id: String?
  private(set) var title: String?
  private(set) var lastDate: Date?
  /// The name of the program that answers.
  private(set) var assistantName: String?
  private(set) var requests: [Request] = []
  private(set) var homes = HomeFolders()
  /// The number of lines that are not JSON.
  private(set) var brokenCount = 0

  /// Reads a session.
  /// - Throws: `ImportError` if the file is broken; a broken line is an error only in strict
  ///   reading.
  init(_ file: ImportFile, isStrict: Bool) throws(ImportError) {
    if try file.jsonHead()?["kind"] != nil {
      brokenCount = try SessionLines(file: file).readAll(isStrict: isStrict) {
        reader, _ throws(JSONError) in
        if let change = try JSONValue(&reader, textBytes: ImportLimits.textBytes).object {
          apply(change)
        }
      }
    } else {
      let document = JSONDocument(
        file: file, list: "requests", advice: "export the chat again",
        textBytes: ImportLimits.textBytes)
      try document.readAll { key, reader throws(JSONError) in
        set(key, to: try JSONValue(&reader, textBytes: ImportLimits.textBytes))
      } element: { value, _ in
        if let request = value.object { requests.append(Request(request)) }
      }
    }
    for request in requests {
      lastDate = request.fields["timestamp"]?.moment ?? lastDate
      if title == nil { title = request.fields["message"]?.object?.text("text")?.asChatName }
      for value in request.response {
        let path = value.object?["uri"]?.object?.text("path")
        path.map { homes.learn(from: $0) }
      }
    }
    title = title.map { homes.shortened($0) }
  }

  private mutating func set(_ key: String, to value: JSONValue) {
    switch key {
    case "sessionId": id = value.text
    case "customTitle": title = value.text
    case "responderUsername": assistantName = value.text
    case "lastMessageDate": lastDate = value.moment
    case "requests": requests = (value.array ?? []).compactMap(\.object).map { Request($0) }
    default: break
    }
  }

  /// Applies a line of a log.
  private mutating func apply(_ change: JSONObject) {
    let value = change["v"] ?? .null
    let path = change["k"]?.array ?? []
    guard change.integer("kind") != 0, let key = path.first?.text else {
      for (key, value) in value.object?.entries.map(\.self) ?? [] { set(key, to: value) }
      return
    }
    let isAddition = change.integer("kind") == 2
    let place = change.integer("i")
    guard key == "requests", path.count > 1 else {
      guard key == "requests", isAddition else { return set(key, to: value) }
      if let place, requests.indices.contains(place) { requests.removeLast(requests.count - place) }
      requests += (value.array ?? []).compactMap(\.object).map { Request($0) }
      return
    }
    guard let number = path[1].integer, requests.indices.contains(number) else { return }
    switch (path.count, path.dropFirst(2).first?.text) {
    case (2, _): if let request = value.object { requests[number] = Request(request) }
    case (3, "response"?) where isAddition:
      let count = requests[number].response.count
      if let place, (0..<count).contains(place) {
        requests[number].response.removeLast(count - place)
      }
      requests[number].response += value.array ?? []
    case (3, let key?): requests[number].set(key, to: value)
    default: break
    }
  }
}

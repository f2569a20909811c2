/// A user's question to Copilot, with the answer.
struct CopilotRequest {
  /// The request's values, except for its response.
  private(set) var fields: [String: JSONValue] = [:]
  private(set) var response: [JSONValue] = []

  /// The values that are read, as one record.
  var record: JSONValue {
    var object = JSONObject()
    for key in fields.keys.sorted() { object.append(key, fields[key] ?? .null) }
    object.append("response", .array(response))
    return .object(object)
  }

  /// Makes a request from an object; without an object, the request is empty.
  init(_ object: JSONObject?) {
    for (key, value) in object?.entries.map(\.self) ?? [] { set(key, to: value) }
  }

  /// The keys whose values are read; the values of other keys can be as long as the whole chat.
  private static let keys: Set<String> = [
    "requestId", "message", "timestamp", "modelId", "result", "isCanceled", "variableData",
  ]

  /// True if the value for a key is read.
  static func reads(_ key: String) -> Bool { key == "response" || keys.contains(key) }

  private mutating func set(_ key: String, to value: JSONValue) {
    if key == "response" {
      response = value.array ?? []
    } else if Self.keys.contains(key) {
      fields[key] = value
    }
  }

  /// Applies a log line that changes the value of one of the request's keys.
  mutating func apply(_ change: JSONObject) {
    guard let key = change["k"]?.array?.last?.text else { return }
    let value = change["v"] ?? .null
    guard key == "response", change.integer("kind") == 2 else { return set(key, to: value) }
    if let place = change.integer("i"), response.indices.contains(place) {
      response.removeLast(response.count - place)
    }
    response += value.array ?? []
  }
}

import ChatModel
import FoundationEssentials
import JSONStream

/// A Copilot chat, with the positions of its requests in order.
///
/// Newer sessions are logs: the first line is the session, and each further line changes the value
/// at a path of keys and indices. Kind 1 sets a value; kind 2 adds elements to a list, starting at
/// the index `i` if present. A request of a log is assembled from its lines only on demand.
struct CopilotSession {
  /// A request, which is read on demand.
  private struct Entry {
    /// A request before its changes.
    enum Base {
      /// The position of the request in the file.
      case written(JSONSpan)
      /// The position of a line whose value is the request, or a list that contains only the
      /// request.
      case line(JSONSpan)
      /// The request itself: its line contains several, and would otherwise be read again for each
      /// of them.
      case held(CopilotRequest)
    }

    let base: Base
    /// The positions of the lines that change the request.
    var changes: [JSONSpan] = []
  }

  private let records: JSONRecords
  private(set) var id: String?
  private(set) var title: String?
  private(set) var lastDate: Date?
  /// The name of the program that answers.
  private(set) var assistantName: String?
  private var requests: [Entry] = []
  private(set) var homes = HomeFolders()
  /// The number of lines that are not JSON.
  private(set) var brokenCount = 0
  /// The beginning of the user's first message.
  private var firstWords: String?
  private var lastRequestDate: Date?

  /// Reads a session.
  /// - Throws: `ImportError` if the file is damaged; a broken line is an error only in a strict
  ///   import.
  init(_ file: ImportFile, isStrict: Bool) throws(ImportError) {
    records = JSONRecords(
      source: try file.source(), file: file.label, advice: "export the chat again")
    if try file.jsonHead()?["kind"] != nil {
      brokenCount = try SessionLines(file: file).forEachLine(isStrict: isStrict) {
        reader, _, span throws(JSONError) in
        if let change = try JSONValue(&reader, textBytes: ImportLimits.textBytes).object {
          apply(change, at: span)
        }
      }
      for place in requests.indices { learn(from: try request(place)) }
    } else {
      do throws(JSONError) {
        try readObject()
      } catch {
        throw ImportError(error, file: file.label, advice: records.advice)
      }
    }
    lastDate = lastRequestDate ?? lastDate
    title = (title ?? firstWords).map { homes.shortened($0) }
  }

  /// The number of requests.
  var requestCount: Int { requests.count }

  /// The request at an index.
  /// - Throws: `ImportError` if the file cannot be read.
  func request(_ place: Int) throws(ImportError) -> CopilotRequest {
    let entry = requests[place]
    let name = "request \(place + 1)"
    var request: CopilotRequest
    switch entry.base {
    case .written(let span):
      request = CopilotRequest(try records.object(at: span, from: 0, name: name))
    case .line(let span):
      let value = try records.object(at: span, from: 0, name: name)?["v"]
      request = CopilotRequest(value?.object ?? value?.array?.lazy.compactMap(\.object).first)
    case .held(let held): request = held
    }
    for span in entry.changes {
      guard let change = try records.object(at: span, from: 0, name: name) else { continue }
      request.apply(change)
    }
    return request
  }

  /// Reads a chat that is a single JSON object.
  private mutating func readObject() throws(JSONError) {
    var reader = JSONReader(records.source)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "requests", try reader.peek() == .array else {
        set(key, to: try JSONValue(&reader, textBytes: ImportLimits.textBytes), at: nil)
        continue
      }
      try reader.beginArray()
      while try reader.nextElement() {
        let start = reader.byteOffset
        let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
        guard let object = value.object else { continue }
        requests.append(Entry(base: .written(JSONSpan(range: start..<reader.byteOffset))))
        learn(from: CopilotRequest(object))
      }
    }
    try reader.finish()
  }

  /// Takes the chat's name, its date and the home folders from a request.
  private mutating func learn(from request: CopilotRequest) {
    lastRequestDate = request.fields["timestamp"]?.moment ?? lastRequestDate
    if firstWords == nil {
      firstWords = request.fields["message"]?.object?.text("text")?.asChatName
    }
    for value in request.response {
      let path = value.object?["uri"]?.object?.text("path")
      path.map { homes.learn(from: $0) }
    }
  }

  /// Sets one of the chat's properties; `line` is the position of the log line that sets it, or
  /// nil.
  private mutating func set(_ key: String, to value: JSONValue, at line: JSONSpan?) {
    switch key {
    case "sessionId": id = value.text
    case "customTitle": title = value.text
    case "responderUsername": assistantName = value.text
    case "lastMessageDate": lastDate = value.moment
    case "requests": requests = Self.entries(value, at: line)
    default: break
    }
  }

  /// The requests in a list, which is the value of the line at the given position.
  private static func entries(_ value: JSONValue, at line: JSONSpan?) -> [Entry] {
    let objects = (value.array ?? []).compactMap(\.object)
    if let line, objects.count == 1 { return [Entry(base: .line(line))] }
    return objects.map { Entry(base: .held(CopilotRequest($0))) }
  }

  /// Applies a log line, and stores its position if it changes a request.
  private mutating func apply(_ change: JSONObject, at line: JSONSpan) {
    let value = change["v"] ?? .null
    let path = change["k"]?.array ?? []
    guard change.integer("kind") != 0, let key = path.first?.text else {
      for (key, value) in value.object?.entries.map(\.self) ?? [] { set(key, to: value, at: nil) }
      return
    }
    guard key == "requests", path.count > 1 else {
      guard key == "requests", change.integer("kind") == 2 else {
        return set(key, to: value, at: line)
      }
      if let place = change.integer("i"), requests.indices.contains(place) {
        requests.removeLast(requests.count - place)
      }
      requests += Self.entries(value, at: line)
      return
    }
    guard let number = path[1].integer, requests.indices.contains(number) else { return }
    if path.count == 2, value.object != nil {
      requests[number] = Entry(base: .line(line))
    } else if path.count == 3, path[2].text.map(CopilotRequest.reads) == true {
      requests[number].changes.append(line)
    }
  }
}

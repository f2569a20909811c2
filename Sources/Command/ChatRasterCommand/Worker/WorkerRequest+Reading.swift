import JSONStream

extension WorkerRequest {
  /// Reads a header line.
  /// - Throws: `WorkerRefusal`, with the id and the number of bytes of the body if they could be
  ///   read.
  init(line: [UInt8]) throws(WorkerRefusal) {
    let entries: [HeaderEntry]
    do throws(JSONError) {
      entries = try HeaderEntry.all(in: line)
    } catch {
      throw WorkerRefusal(isStray: true, message: "a header is one line of JSON: \(error.reason)")
    }
    var refusal = WorkerRefusal(message: "")
    let sizes = entries.filter { $0.key == "bytes" }
    if let size = sizes.first {
      guard sizes.count == 1, let count = size.value.integer, count >= 0 else {
        refusal.losesFraming = true
        refusal.id = entries.first { $0.key == "id" }.flatMap { Self.id($0.value) }
        refusal.message =
          "bytes: give once, in digits, how many bytes follow; the next header cannot be found"
        throw refusal
      }
      refusal.byteCount = count
      byteCount = count
    }
    if let entry = entries.first(where: { $0.key == "id" }) {
      guard let id = Self.id(entry.value) else {
        refusal.message =
          "id: give a whole number, or a text of at most \(WorkerLimits.idBytes) bytes"
        throw refusal
      }
      refusal.id = id
      self.id = id
    }
    do throws(HeaderMisfit) {
      var seen: Set<String> = []
      for entry in entries {
        guard seen.insert(entry.key).inserted else {
          throw HeaderMisfit(words: "\(entry.key): is given twice")
        }
        try take(entry)
      }
      try check(seen)
    } catch {
      refusal.message = error.words
      throw refusal
    }
  }

  private mutating func take(_ entry: HeaderEntry) throws(HeaderMisfit) {
    switch entry.key {
    case "id", "bytes": break
    case "do":
      guard let word = entry.value.text, let action = Action(rawValue: word) else {
        throw HeaderMisfit(
          words: "do: choose from " + Action.allCases.map(\.rawValue).joined(separator: ", "))
      }
      self.action = action
    case "options": options = try Self.options(entry.value)
    case "name": name = try entry.path()
    case "input": input = try entry.path()
    case "output": output = try entry.path()
    case "deadline":
      guard let number = entry.value.integer, WorkerLimits.deadlines.contains(number) else {
        throw HeaderMisfit(
          words: "deadline: give milliseconds, from \(WorkerLimits.deadlines.lowerBound) to "
            + "\(WorkerLimits.deadlines.upperBound)")
      }
      deadline = number
    case "messages":
      guard let number = entry.value.integer, number > 0 else {
        throw HeaderMisfit(words: "messages: give the maximum number of messages, from 1")
      }
      mostMessages = number
    case "progress":
      guard case .boolean(let flag) = entry.value else {
        throw HeaderMisfit(words: "progress: give true or false")
      }
      tellsProgress = flag
    case "request":
      guard let id = Self.id(entry.value) else {
        throw HeaderMisfit(words: "request: give the id of the request to cancel")
      }
      request = id
    default:
      throw HeaderMisfit(words: "\(entry.key): no header has this key")
    }
  }

  private func check(_ keys: Set<String>) throws(HeaderMisfit) {
    guard keys.contains("do") else {
      throw HeaderMisfit(words: "do: name the action")
    }
    if let byteCount, byteCount > WorkerLimits.bodyBytes {
      throw HeaderMisfit(
        words: "bytes: \(byteCount) are more than \(WorkerLimits.bodyBytes): give a path as input")
    }
    switch action {
    case .hello, .cancel:
      let others = keys.subtracting(["id", "do", "bytes"] + (action == .cancel ? ["request"] : []))
      if let other = others.sorted().first {
        throw HeaderMisfit(words: "\(other): has no effect on \(action.rawValue)")
      }
      if action == .cancel, request == nil {
        throw HeaderMisfit(words: "request: give the id of the request to cancel")
      }
    default:
      if request != nil { throw HeaderMisfit(words: "request: only cancel has this key") }
      if (byteCount == nil) == (input == nil) {
        throw HeaderMisfit(
          words: "give the conversation as bytes that follow, or its path as input")
      }
      if let input, input == "-" || input.isEmpty {
        throw HeaderMisfit(words: "input: give the path of a file, a folder or a zip")
      }
      if name != nil, input != nil {
        throw HeaderMisfit(words: "name: only a request with bytes has this key")
      }
    }
  }

  private static func options(
    _ value: HeaderEntry.Value
  ) throws(HeaderMisfit) -> [(name: String, value: OptionValue)] {
    guard case .object(let entries) = value else {
      throw HeaderMisfit(words: "options: give an object, such as {\"theme\": \"telegram\"}")
    }
    var options: [(name: String, value: OptionValue)] = []
    var seen: Set<String> = []
    for entry in entries {
      let name = entry.key
      guard name.utf8.count > 1, name.utf8.first != UInt8(ascii: "-"),
        name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "-") }),
        seen.insert(name).inserted
      else {
        throw HeaderMisfit(
          words: "options: \(name): name each option once, as the command line does after --")
      }
      switch entry.value {
      case .null: break
      case .boolean(let flag): options.append((name, .flag(flag)))
      case .number(let number): options.append((name, .text(number.text)))
      case .string(let text) where !text.utf8.contains(0): options.append((name, .text(text)))
      case .string, .object, .other:
        throw HeaderMisfit(words: "options: \(name): give a text, a number, true or false")
      }
    }
    return options
  }

  /// An id as JSON; nil for an invalid one.
  private static func id(_ value: HeaderEntry.Value) -> String? {
    switch value {
    case .number: return value.integer.map { String($0) }
    case .string(let text) where text.utf8.count <= WorkerLimits.idBytes:
      var writer = JSONWriter()
      writer.value(text)
      return String(decoding: writer.bytes, as: UTF8.self)
    default: return nil
    }
  }
}

/// A key of a header and its value.
struct HeaderEntry {
  enum Value {
    case string(String)
    case number(JSONNumber)
    case boolean(Bool)
    case object([HeaderEntry])
    case null
    /// An array, or an object nested in another.
    case other

    var text: String? {
      if case .string(let text) = self { text } else { nil }
    }

    var integer: Int? {
      if case .number(let number) = self { number.int64.map { Int($0) } } else { nil }
    }
  }

  var key: String
  var value: Value

  /// All keys of a line, in order.
  /// - Throws: `JSONError` if the line is not an object.
  static func all(in line: [UInt8]) throws(JSONError) -> [HeaderEntry] {
    var reader = JSONReader(line)
    let entries = try object(&reader, isNested: false)
    try reader.finish()
    return entries
  }

  private static func object(
    _ reader: inout JSONReader, isNested: Bool
  ) throws(JSONError) -> [HeaderEntry] {
    var entries: [HeaderEntry] = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let value: Value
      switch try reader.peek() {
      case .string: value = .string(try reader.string())
      case .number: value = .number(try reader.number())
      case .boolean: value = .boolean(try reader.boolean())
      case .object where !isNested: value = .object(try object(&reader, isNested: true))
      case .null:
        _ = try reader.null()
        value = .null
      case .object, .array:
        try reader.skipValue()
        value = .other
      }
      entries.append(HeaderEntry(key: key, value: value))
    }
    return entries
  }

  /// The value as a path; throws if it is not a valid path.
  fileprivate func path() throws(HeaderMisfit) -> String {
    guard let text = value.text, !text.utf8.contains(0) else {
      throw HeaderMisfit(words: "\(key): give a text")
    }
    return text
  }
}

/// The reason why a header is invalid, as a message for the client.
private struct HeaderMisfit: Error {
  var words: String
}

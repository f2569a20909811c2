import ChatModel
import JSONStream

/// One value of a JSON file, small enough to be held whole, such as one message.
enum JSONValue {
  case object(JSONObject)
  case array([JSONValue])
  case string(String)
  case number(JSONNumber)
  case boolean(Bool)
  case null

  /// Reads the next value; the reader's depth limit bounds the recursion.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try self.init(&reader, end: reader.byteOffset + ImportLimits.valueBytes)
  }

  /// Reads the next value, no part of which may begin behind an offset.
  private init(_ reader: inout JSONReader, end: Int) throws(JSONError) {
    if reader.byteOffset > end {
      throw reader.error("a value of more than \(ImportLimits.valueBytes >> 20) MiB")
    }
    switch try reader.peek() {
    case .object:
      var object = JSONObject()
      try reader.beginObject()
      while let key = try reader.nextKey() { object.append(key, try JSONValue(&reader, end: end)) }
      self = .object(object)
    case .array:
      var elements: [JSONValue] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try JSONValue(&reader, end: end)) }
      self = .array(elements)
    case .string: self = .string(try reader.string())
    case .number: self = .number(try reader.number())
    case .boolean: self = .boolean(try reader.boolean())
    case .null:
      _ = try reader.null()
      self = .null
    }
  }

  /// The text of a string that is not empty.
  var text: String? {
    if case .string(let text) = self, !text.isEmpty { text } else { nil }
  }

  /// A whole number, written as a number or as a string.
  var integer: Int? {
    switch self {
    case .number(let number): number.int64.flatMap { Int(exactly: $0) }
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// A finite number, written as a number or as a string.
  var double: Double? {
    switch self {
    case .number(let number): number.double
    case .string(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// Whether it is `true`.
  var isTrue: Bool {
    if case .boolean(true) = self { true } else { false }
  }

  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// A string or number as the key that it stands for.
  var identifier: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): number.int64.map { String($0) } ?? number.text
    default: nil
    }
  }

  /// The kind with its article, as errors say it.
  var kind: JSONKind {
    switch self {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .boolean: .boolean
    case .null: .null
    }
  }
}

/// The keys and values of an object in their order; a key that comes twice has its last value.
struct JSONObject {
  private(set) var keys: [String] = []
  private var values: [JSONValue] = []

  /// Adds a key at the end.
  mutating func append(_ key: String, _ value: JSONValue) {
    keys.append(key)
    values.append(value)
  }

  /// The value of a key; nil where there is none.
  subscript(key: String) -> JSONValue? {
    keys.lastIndex(of: key).map { values[$0] }
  }

  /// The words under a key; nil where there are none.
  func text(_ key: String) -> String? { self[key]?.text }

  /// A whole number under a key.
  func integer(_ key: String) -> Int? { self[key]?.integer }
}

import ChatModel
import FoundationEssentials
import JSONStream

/// A value in a JSON file that is small enough to be held in memory as a whole, such as one
/// message.
enum JSONValue {
  case object(JSONObject)
  case array([JSONValue])
  case string(String)
  case number(JSONNumber)
  case boolean(Bool)
  case null

  /// The memory and nesting depth that are still available for a value.
  private struct Room {
    /// The last offset at which a part of the value can begin.
    var end: Int
    /// The number of bytes that long strings can still add.
    var textBytes: Int
    /// The number of further levels of nested containers that can be read; containers are read
    /// recursively.
    var depth = JSONLimits.depth
  }

  /// Reads the next value.
  /// - Parameters:
  ///   - reader: the reader, positioned before the value.
  ///   - textBytes: the number of bytes that long strings can add to the size limit of a value.
  /// - Throws: `JSONError` if the value is malformed or too large.
  init(_ reader: inout JSONReader, textBytes: Int = 0) throws(JSONError) {
    var room = Room(
      end: reader.byteOffset + ImportLimits.valueBytes, textBytes: textBytes)
    try self.init(&reader, &room)
  }

  /// Reads the next value; of an object, only some keys.
  /// - Throws: `JSONError` if the value is malformed or too large.
  init(_ reader: inout JSONReader, keys: [String]) throws(JSONError) {
    guard try reader.peek() == .object else {
      try self.init(&reader)
      return
    }
    let end = reader.byteOffset + ImportLimits.valueBytes
    var object = JSONObject()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      if reader.byteOffset > end {
        throw reader.error("a value of more than \(ImportLimits.valueBytes >> 20) MiB")
      }
      if keys.contains(key) {
        object.append(key, try JSONValue(&reader))
      } else {
        try reader.skipValue()
      }
    }
    self = .object(object)
  }

  private init(_ reader: inout JSONReader, _ room: inout Room) throws(JSONError) {
    if reader.byteOffset > room.end {
      throw reader.error("a value of more than \(ImportLimits.valueBytes >> 20) MiB")
    }
    guard room.depth >= 0 else { throw reader.error("nested deeper than allowed") }
    room.depth -= 1
    defer { room.depth += 1 }
    switch try reader.peek() {
    case .object:
      var object = JSONObject()
      try reader.beginObject()
      while let key = try reader.nextKey() { object.append(key, try JSONValue(&reader, &room)) }
      self = .object(object)
    case .array:
      var elements: [JSONValue] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try JSONValue(&reader, &room)) }
      self = .array(elements)
    case .string:
      let start = reader.byteOffset
      self = .string(try reader.lineFedString())
      let spared = min(reader.byteOffset - start, room.textBytes)
      room.textBytes -= spared
      room.end += spared
    case .number: self = .number(try reader.number())
    case .boolean: self = .boolean(try reader.boolean())
    case .null:
      _ = try reader.null()
      self = .null
    }
  }

  /// The string, if it is not empty; otherwise nil.
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

  /// A date: seconds or milliseconds since 1970, or a string in the format of RFC 3339.
  var moment: Date? {
    switch self {
    case .number(let number):
      guard let value = number.double else { return nil }
      // As seconds, 10^11 is a date in the year 5138, so larger numbers are milliseconds.
      let seconds = value.magnitude < 1e11 ? value : value / 1000
      return (0...253_402_300_799).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
    case .string(let text): return RFC3339Date.date(text) ?? WallClockTime(iso8601: text)?.date
    default: return nil
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

  /// True if the value is `true`.
  var isTrue: Bool {
    if case .boolean(true) = self { true } else { false }
  }

  var object: JSONObject? {
    if case .object(let object) = self { object } else { nil }
  }

  var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The elements if the value is a list of objects; nil for other values and lists.
  var listedObjects: [JSONValue]? {
    guard let array, !array.isEmpty, array.allSatisfy({ $0.object != nil }) else { return nil }
    return array
  }

  /// A string or a number as an id.
  var identifier: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let number): number.int64.map { String($0) } ?? number.text
    default: nil
    }
  }

  /// The value as JSON on several lines.
  var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let object):
      writer.beginObject()
      for (key, value) in object.entries {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements {
        writer.element()
        element.write(to: &writer)
      }
      writer.endArray()
    case .string(let text): writer.value(text)
    case .number(let number): writer.value(number)
    case .boolean(let flag): writer.value(flag)
    case .null: writer.null()
    }
  }

  /// The kind of the value, for errors.
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

/// The keys and values of an object in order; if a key occurs twice, the last value counts.
struct JSONObject {
  /// A key and its value.
  struct Entry {
    var key: String
    var value: JSONValue
  }

  /// The keys with their values, in order.
  private(set) var list: [Entry] = []
  /// A hash of the keys and of the sorts of the values, equal for objects of one shape.
  private(set) var shape: UInt64 = ShapeHash.seed

  /// The keys with their values as pairs, in order.
  var entries: some Sequence<(String, JSONValue)> { list.lazy.map { ($0.key, $0.value) } }

  /// The keys, in order.
  var keys: [String] { list.map(\.key) }

  /// Adds a key and its value at the end.
  mutating func append(_ key: String, _ value: JSONValue) {
    shape = ShapeHash.mix(shape &+ value.sort, key.shapeHash)
    list.append(Entry(key: key, value: value))
  }

  /// The value under a key; nil if there is none.
  subscript(key: String) -> JSONValue? {
    list.lastIndex { $0.key == key }.map { list[$0].value }
  }

  /// The string under a key; nil if there is none.
  func text(_ key: String) -> String? { self[key]?.text }

  /// The whole number under a key; nil if there is none.
  func integer(_ key: String) -> Int? { self[key]?.integer }
}

import ChatModel
import JSONStream

/// A JSON value as a tree, for tests of whole files.
package enum JSONValue: Equatable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case boolean(Bool)
  case null

  package init(_ bytes: [UInt8]) throws {
    var reader = JSONReader(bytes)
    self = try Self.read(&reader)
    try reader.finish()
  }

  package subscript(key: String) -> JSONValue? {
    if case .object(let entries) = self { entries[key] } else { nil }
  }

  private static func read(_ reader: inout JSONReader) throws -> JSONValue {
    switch try reader.peek() {
    case .object:
      var entries: [String: JSONValue] = [:]
      try reader.beginObject()
      while let key = try reader.nextKey() { entries[key] = try read(&reader) }
      return .object(entries)
    case .array:
      var elements: [JSONValue] = []
      try reader.beginArray()
      while try reader.nextElement() { elements.append(try read(&reader)) }
      return .array(elements)
    case .string: return .string(try reader.string())
    case .number: return .number(try reader.number().double ?? 0)
    case .boolean: return .boolean(try reader.boolean())
    case .null:
      _ = try reader.null()
      return .null
    }
  }
}

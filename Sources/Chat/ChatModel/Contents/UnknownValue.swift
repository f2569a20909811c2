import JSONStream
import Kit

/// A value of content of an unknown kind, reduced to what can be displayed.
package enum UnknownValue: Hashable, Sendable {
  /// A string, on one line.
  case text(String)
  /// A number, as it is written.
  case number(String)
  /// True or false.
  case flag(Bool)
  /// The plain values of a list or of an object.
  case list([UnknownValue])

  /// The maximum number of values that are stored for a list.
  private static let listLimit = 8

  /// Reads the next value; nil if the value contains no plain values.
  init?(_ reader: inout JSONReader) throws(JSONError) {
    switch try reader.peek() {
    case .array:
      var values: [UnknownValue] = []
      try reader.beginArray()
      while try reader.nextElement() {
        if let value = try Self.plain(&reader), values.count < Self.listLimit {
          values.append(value)
        }
      }
      if values.isEmpty { return nil }
      self = .list(values)
    case .object:
      var values: [UnknownValue] = []
      try reader.beginObject()
      while try reader.nextKey() != nil {
        if let value = try Self.plain(&reader), values.count < Self.listLimit {
          values.append(value)
        }
      }
      if values.isEmpty { return nil }
      self = .list(values)
    default:
      guard let value = try Self.plain(&reader) else { return nil }
      self = value
    }
  }

  /// Reads a string, number or boolean; nil for containers and `null`.
  private static func plain(_ reader: inout JSONReader) throws(JSONError) -> UnknownValue? {
    switch try reader.peek() {
    case .string: return .text(UnknownContent.line(try reader.string()))
    case .number: return .number(UnknownContent.line(try reader.number().text))
    case .boolean: return .flag(try reader.boolean())
    case .object, .array, .null:
      try reader.skipValue()
      return nil
    }
  }

  /// True if the value has no visible text.
  var isBlank: Bool {
    switch self {
    case .text(let text): text.isBlank
    case .number, .flag: false
    case .list(let values): values.allSatisfy(\.isBlank)
    }
  }
}

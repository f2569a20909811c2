import FoundationEssentials
import JSONStream

/// Encodes a payload as JSON.
///
/// The payload first becomes a tree, because containers can be filled in any order.
///
/// One of the format's own payloads keeps the order of its keys, and a `RichText` in it is written
/// as a text with its `entities`. In a program's payload, keys are sorted by their UTF-8 bytes, as
/// with Foundation's sorted keys.
final class PayloadEncoder: Encoder {
  /// A value, or the encoder that will receive it.
  enum Value {
    case literal(String)
    case number(Double)
    case text(String)
    case words(RichText)
    case part(PayloadEncoder)
  }

  private enum Shape { case nothing, value, array, object }

  let codingPath: [any CodingKey]
  /// True if the payload is one of the format's own.
  let isOwn: Bool
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private var shape = Shape.nothing
  private(set) var values: [Value] = []
  /// The keys of an object, with their indices, in the order of its values.
  private var keys = PayloadKeys()

  init(isOwn: Bool, codingPath: [any CodingKey] = []) {
    self.isOwn = isOwn
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    shape = .object
    return KeyedEncodingContainer(EncodedObject(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    shape = .array
    return EncodedArray(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { EncodedValue(encoder: self) }

  /// Makes an encoder for a part of the value.
  func part(_ key: any CodingKey) -> PayloadEncoder {
    PayloadEncoder(isOwn: isOwn, codingPath: codingPath + [key])
  }

  /// Sets the value of a key, appends an element, or sets the value itself.
  func set(_ value: Value, forKey key: String? = nil) {
    guard let key else {
      if shape != .array {
        shape = .value
        values.removeAll()
      }
      values.append(value)
      return
    }
    if let place = keys[key] {
      values[place] = value
    } else {
      keys.set(values.count, for: key)
      values.append(value)
    }
  }

  /// Encodes a value of any type.
  func value<Encoded: Encodable>(
    of value: Encoded, at key: (any CodingKey)?
  ) throws -> Value {
    // Comparing types costs almost nothing, whereas a failing cast is slow.
    if Encoded.self == String.self, let text = value as? String { return .text(text) }
    if Encoded.self == Int.self, let number = value as? Int { return .literal("\(number)") }
    if Encoded.self == Double.self, let number = value as? Double {
      return try self.value(of: number, at: key)
    }
    switch value {
    case let words as RichText where isOwn: return .words(words)
    case let number as Float:
      guard number.isFinite else { throw notFinite(number, at: key) }
      return .literal(Self.literal(number.description))
    case let number as any FixedWidthInteger: return .literal("\(number)")
    case let flag as Bool: return .literal(flag ? "true" : "false")
    case let number as Decimal: return .literal("\(number)")
    case let bytes as Data: return .text(bytes.base64EncodedString())
    case let address as URL: return .text(address.absoluteString)
    default:
      let part = key.map { self.part($0) } ?? PayloadEncoder(isOwn: isOwn, codingPath: codingPath)
      try value.encode(to: part)
      return .part(part)
    }
  }

  private func value(of number: Double, at key: (any CodingKey)?) throws -> Value {
    if isOwn { return .number(number) }
    guard number.isFinite else { throw notFinite(number, at: key) }
    return .literal(Self.literal(number.description))
  }

  private func notFinite(_ number: Any, at key: (any CodingKey)?) -> EncodingError {
    .invalidValue(
      number,
      .init(
        codingPath: codingPath + (key.map { [$0] } ?? []),
        debugDescription: "JSON has no \(number); write a finite number"))
  }

  private static func literal(_ number: String) -> String {
    number.hasSuffix(".0") ? String(number.dropLast(2)) : number
  }
}

extension PayloadEncoder {
  /// The JSON on one line; nil if nothing was encoded.
  var json: [UInt8]? {
    if shape == .value, case .part(let part)? = values.last { return part.json }
    guard shape != .nothing else { return nil }
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Writes the entries of an object into the object that is open in the writer.
  func writeEntries(to writer: inout JSONWriter) {
    let names = keys.names
    guard isOwn else {
      let order = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }
      for place in order { writeEntry(names[place], values[place], to: &writer) }
      return
    }
    for (name, value) in zip(names, values) { writeEntry(name, value, to: &writer) }
  }

  private func writeEntry(_ name: String, _ value: Value, to writer: inout JSONWriter) {
    if case .words(let text) = value {
      writer.entries(of: text, key: name)
    } else {
      writer.key(name)
      write(value, to: &writer)
    }
  }

  private func write(to writer: inout JSONWriter) {
    switch shape {
    // A nested value that encodes nothing becomes an empty object, as in Foundation.
    case .nothing, .object:
      writer.beginObject(compact: true)
      writeEntries(to: &writer)
      writer.endObject()
    case .array:
      writer.beginArray(compact: true)
      for value in values {
        writer.element()
        write(value, to: &writer)
      }
      writer.endArray()
    case .value:
      for value in values { write(value, to: &writer) }
    }
  }

  private func write(_ value: Value, to writer: inout JSONWriter) {
    switch value {
    case .literal(let literal): writer.value(literal: literal)
    case .number(let number): writer.value(number)
    case .text(let text): writer.value(text)
    case .words(let words): writer.value(words.string)
    case .part(let part): part.write(to: &writer)
    }
  }
}

import FoundationEssentials
import JSONStream
import Kit

/// Decodes a payload from part of a file.
///
/// It accepts the same JSON as Foundation's decoder, except that key names are not converted, and
/// that the last of several equal keys is used. In the format's own payloads, a `RichText` is the
/// text or caption of the object with its `entities`, in the notation of the format.
struct PayloadDecoder: Decoder {
  let values: JSONValues
  /// The offset at which the part begins.
  let offset: Int
  /// The reader for the text of the format's own payloads; nil for the payloads of a program.
  let words: PayloadWords?
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try PayloadObject<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try PayloadArray(self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// Makes the decoder for a part of this part.
  func part(_ key: any CodingKey, at offset: Int) -> PayloadDecoder {
    PayloadDecoder(values: values, offset: offset, words: words, codingPath: codingPath + [key])
  }

  /// Decodes the part; adds the path of a `DecodingError` to the error.
  func read<Value>(
    as type: Any.Type, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws -> Value {
    do throws(JSONError) {
      return try values.read(at: offset, read)
    } catch {
      throw decodingError(error, as: type)
    }
  }

  func decodingError(_ error: JSONError, as type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: error.reason, underlyingError: error)
    return switch error.problem {
    case .wrongKind(_, .null): .valueNotFound(type, context)
    case .wrongKind: .typeMismatch(type, context)
    default: .dataCorrupted(context)
    }
  }
}

extension PayloadDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool {
    (try? values.read(at: offset) { (reader) throws(JSONError) in try reader.null() }) == true
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    // The value is cast only after it is unwrapped, because nil is also a value of an optional
    // type.
    if let plain = try plainValue(type), let value = plain as? Value { return value }
    do {
      return try Value(from: self)
    } catch DecodingError.dataCorrupted(let context) {
      // The standard library's error does not name the raw values of the enumeration.
      guard context.codingPath.count == codingPath.count, let known = Self.words(of: type),
        let text = try? read(as: type, { (reader) throws(JSONError) in try reader.string() })
      else { throw DecodingError.dataCorrupted(context) }
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: text.misfit(known)))
    }
  }

  /// Reads a value of a type that JSON has, or of a type that is encoded as such a value; nil for
  /// other types.
  private func plainValue(_ type: Any.Type) throws -> Any? {
    if type == String.self {
      return try read(as: type) { (reader) throws(JSONError) in try reader.string() }
    }
    if type == Bool.self {
      return try read(as: type) { (reader) throws(JSONError) in try reader.boolean() }
    }
    if type == Double.self {
      return try read(as: type) { (reader) throws(JSONError) in try Self.double(&reader) }
    }
    if type == Int.self {
      return try read(as: type) { (reader) throws(JSONError) in try Self.whole(Int.self, &reader) }
    }
    if type == Float.self {
      return try read(as: type) { (reader) throws(JSONError) in
        try Self.number(&reader) { Float($0.text).flatMap { $0.isFinite ? $0 : nil } }
      }
    }
    if let type = type as? any FixedWidthInteger.Type { return try whole(type) }
    if type == Decimal.self {
      return try read(as: type) { (reader) throws(JSONError) in
        try Self.number(&reader) { Decimal(string: $0.text) }
      }
    }
    if type == Data.self {
      return try text(as: type, "text in Base64") { Data(base64Encoded: $0) }
    }
    if type == URL.self { return try text(as: type, "an address") { URL(string: $0) } }
    return nil
  }

  private func whole<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    try read(as: type) { (reader) throws(JSONError) in try Self.whole(type, &reader) }
  }

  private func text<Value>(
    as type: Any.Type, _ wanted: String, _ value: (String) -> Value?
  ) throws -> Value {
    try read(as: type) { (reader) throws(JSONError) in
      let text = try reader.string()
      if let value = value(text) { return value }
      throw reader.error("\(text.quotedForError) does not fit here; write \(wanted)")
    }
  }

  /// All raw values of an enumeration; nil if the type is not an enumeration.
  private static func words(of type: Any.Type) -> [String]? {
    func words<Word: CaseIterable & RawRepresentable>(_ type: Word.Type) -> [String]? {
      let words = type.allCases.compactMap { $0.rawValue as? String }
      return words.isEmpty ? nil : words
    }
    return (type as? any (CaseIterable & RawRepresentable).Type).flatMap { words($0) }
  }
}

extension PayloadDecoder {
  /// Reads a number; throws if its type cannot represent it.
  private static func number<Number>(
    _ reader: inout JSONReader, _ wanted: @autoclosure () -> String = "a smaller number",
    _ value: (JSONNumber) -> Number?
  ) throws(JSONError) -> Number {
    let start = reader.byteOffset
    let number = try reader.number()
    if let value = value(number) { return value }
    throw reader.error(number.misfit(wanted()), at: start)
  }

  /// Reads a double-precision number.
  static func double(_ reader: inout JSONReader) throws(JSONError) -> Double {
    try number(&reader) { $0.double }
  }

  /// Reads an integer in any notation.
  static func whole<Number: FixedWidthInteger>(
    _ type: Number.Type, _ reader: inout JSONReader
  ) throws(JSONError) -> Number {
    try number(&reader, "a whole number from \(Number.min) to \(Number.max)") { number in
      Number(number.text) ?? number.int64.flatMap { Number(exactly: $0) }
    }
  }
}

/// The index of an element in a list.
struct PayloadIndex: CodingKey {
  let intValue: Int?
  var stringValue: String { intValue.map(String.init) ?? "" }

  init(intValue: Int) { self.intValue = intValue }

  init?(stringValue: String) { return nil }
}

/// The key under which a class stores the values of its superclass.
struct PayloadSuperKey: CodingKey {
  let stringValue = "super"
  var intValue: Int? { nil }

  init() {}
  init?(intValue: Int) { return nil }
  init?(stringValue: String) { if stringValue != "super" { return nil } }
}

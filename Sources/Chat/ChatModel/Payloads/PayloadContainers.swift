import JSONStream

/// The keys of an object from which a payload is decoded.
struct PayloadObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: PayloadDecoder
  private let keys: PayloadKeys

  var codingPath: [any CodingKey] { decoder.codingPath }

  init(_ decoder: PayloadDecoder) throws {
    self.decoder = decoder
    let others: Set<String> = decoder.words == nil ? ["super"] : PayloadWords.keys
    var keys = PayloadKeys()
    do throws(JSONError) {
      try decoder.values.forEachKey(of: decoder.offset) { key, offset in
        // Keys that are never read take no memory.
        if Key(stringValue: key) != nil || others.contains(key) { keys.set(offset, for: key) }
      }
    } catch {
      throw decoder.decodingError(error, as: [String: Any].self)
    }
    self.keys = keys
  }

  var allKeys: [Key] { keys.names.compactMap { Key(stringValue: $0) } }

  private func part(_ key: any CodingKey) throws -> PayloadDecoder {
    guard let offset = keys[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "there is no such key"))
    }
    return decoder.part(key, at: offset)
  }

  func contains(_ key: Key) -> Bool { keys[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try part(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try part(key).decode(type)
  }

  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try plainValue(key) { (reader) throws(JSONError) in try reader.optionalString() }
  }

  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    try plainValue(key) { (reader) throws(JSONError) in
      try reader.null() ? nil : try PayloadDecoder.whole(Int.self, &reader)
    }
  }

  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try plainValue(key) { (reader) throws(JSONError) in
      try reader.null() ? nil : try PayloadDecoder.double(&reader)
    }
  }

  /// Reads a value of a JSON type directly, without making a decoder for it, because most values
  /// are of such a type.
  private func plainValue<Value>(
    _ key: Key, _ read: (inout JSONReader) throws(JSONError) -> Value?
  ) throws -> Value? {
    guard let offset = keys[key.stringValue] else { return nil }
    do throws(JSONError) {
      return try decoder.values.read(at: offset, read)
    } catch {
      throw decoder.part(key, at: offset).decodingError(error, as: Value.self)
    }
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    if type == RichText.self, let words = decoder.words {
      let holdsWords = keys.names.contains(where: PayloadWords.keys.contains)
      return holdsWords ? try words.text(in: decoder.values) as? Value : nil
    }
    guard let offset = keys[key.stringValue] else { return nil }
    let part = decoder.part(key, at: offset)
    return part.decodeNil() ? nil : try part.decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try part(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try part(PayloadSuperKey()) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try part(key) }
}

/// The keys of an object in the order in which they first occur, each with a number: the offset of
/// its last value, or its index.
struct PayloadKeys {
  private(set) var names: [String] = []
  private var offsets: [Int] = []
  /// The indices by name, used only if there are many names; a linear search is faster for a few.
  private var places: [String: Int] = [:]

  /// The number of names above which they are found through a table.
  private static let fewCount = 16

  private func place(of name: String) -> Int? {
    names.count > Self.fewCount ? places[name] : names.firstIndex(of: name)
  }

  /// The number of a key; nil if there is no such key.
  subscript(name: String) -> Int? { place(of: name).map { offsets[$0] } }

  mutating func set(_ offset: Int, for name: String) {
    if let place = place(of: name) {
      offsets[place] = offset
      return
    }
    names.append(name)
    offsets.append(offset)
    if names.count == Self.fewCount + 1 {
      for (place, name) in names.enumerated() { places[name] = place }
    } else if names.count > Self.fewCount {
      places[name] = names.count - 1
    }
  }
}

/// The elements of an array, in order.
struct PayloadArray: UnkeyedDecodingContainer {
  private let decoder: PayloadDecoder
  /// The offset of the next element; nil after the last element.
  private var next: Int?
  private(set) var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  /// Nil, because counting would take as long as decoding.
  var count: Int? { nil }
  var isAtEnd: Bool { next == nil }

  init(_ decoder: PayloadDecoder) throws {
    self.decoder = decoder
    do throws(JSONError) {
      next = try decoder.values.firstElement(at: decoder.offset)
    } catch {
      throw decoder.decodingError(error, as: [Any].self)
    }
  }

  private func element(_ type: Any.Type) throws -> PayloadDecoder {
    let key = PayloadIndex(intValue: currentIndex)
    guard let next else { throw behindLast(type) }
    return decoder.part(key, at: next)
  }

  private func behindLast(_ type: Any.Type) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: codingPath,
        debugDescription: "there are only \(currentIndex) elements; add one"))
  }

  private mutating func advance() throws {
    _ = try takePlain { (reader) throws(JSONError) in try reader.skipValue() }
  }

  /// Reads the next element without making a decoder for it, and advances.
  private mutating func takePlain<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws -> Value {
    guard let offset = next else { throw behindLast(Value.self) }
    do throws(JSONError) {
      let (value, next) = try decoder.values.element(at: offset, read)
      self.next = next
      currentIndex += 1
      return value
    } catch {
      throw try element(Value.self).decodingError(error, as: Value.self)
    }
  }

  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? {
    guard !isAtEnd else { return nil }
    return try takePlain { (reader) throws(JSONError) in
      try reader.null() ? nil : try PayloadDecoder.double(&reader)
    }
  }

  /// Reads the next element and advances, unless the element cannot be decoded.
  private mutating func take<Value>(
    _ type: Any.Type, _ read: (PayloadDecoder) throws -> Value
  ) throws -> Value {
    let value = try read(element(type))
    try advance()
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard try element(Any?.self).decodeNil() else { return false }
    try advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try take(type) { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try take([String: Any].self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try take([Any].self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try take((any Decoder).self) { $0 } }
}

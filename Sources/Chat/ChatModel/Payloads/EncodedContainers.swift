/// A container that receives the keys of an object.
struct EncodedObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: PayloadEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.set(.literal("null"), forKey: key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    encoder.set(try encoder.value(of: value, at: key), forKey: key.stringValue)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    part(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    part(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { part(PayloadSuperKey()) }

  func superEncoder(forKey key: Key) -> any Encoder { part(key) }

  private func part(_ key: any CodingKey) -> PayloadEncoder {
    let part = encoder.part(key)
    encoder.set(.part(part), forKey: key.stringValue)
    return part
  }
}

/// A container that receives the elements of an array.
struct EncodedArray: UnkeyedEncodingContainer {
  let encoder: PayloadEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.values.count }

  func encodeNil() { encoder.set(.literal("null")) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.set(try encoder.value(of: value, at: PayloadIndex(intValue: count)))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    part().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { part().unkeyedContainer() }

  func superEncoder() -> any Encoder { part() }

  private func part() -> PayloadEncoder {
    let part = encoder.part(PayloadIndex(intValue: count))
    encoder.set(.part(part))
    return part
  }
}

/// A container that receives a single value.
struct EncodedValue: SingleValueEncodingContainer {
  let encoder: PayloadEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.set(.literal("null")) }

  func encode<Value: Encodable>(_ value: Value) throws {
    encoder.set(try encoder.value(of: value, at: nil))
  }
}

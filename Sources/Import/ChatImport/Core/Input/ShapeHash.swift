/// A hash of the keys of objects and of the sorts of their values, so that objects of one shape are
/// found by a number.
enum ShapeHash {
  static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds a value to a hash.
  static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value) &* 0xD6E8_FEB8_6659_FD93
    return product ^ product >> 32
  }
}

extension JSONValue {
  /// A number for what an importer can tell apart without reading words.
  var sort: UInt64 {
    switch self {
    case .string(let text): text.isEmpty ? 1 : 2
    case .object: 3
    case .array(let elements): elements.isEmpty ? 4 : 5
    case .number: 6
    case .boolean(let flag): flag ? 7 : 8
    case .null: 9
    }
  }
}

extension String {
  /// A hash of a key or a kind.
  var shapeHash: UInt64 {
    let bytes = unsafe utf8Span.span.bytes
    let count = bytes.byteCount
    var hash = UInt64(truncatingIfNeeded: count) &* 0xD6E8_FEB8_6659_FD93
    guard count >= 8 else {
      for place in 0..<count { hash = hash << 8 ^ UInt64(utf8Span.span[place]) }
      return hash
    }
    var place = 0
    while place + 8 < count {
      hash = ShapeHash.mix(
        hash, unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    // The last bytes, some of which can be in the hash already.
    return hash ^ (unsafe bytes.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }
}

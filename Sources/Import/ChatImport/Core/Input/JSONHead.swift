import JSONStream

/// The beginning of a JSON file's outermost object: its keys and simple values, and those of the
/// objects in it and of the first object in each of its lists.
struct JSONHead {
  /// The keys in order, up to the end of the available bytes.
  private(set) var keys: [String] = []
  private var values: [String: JSONValue] = [:]
  private var inner: [String: JSONHead] = [:]
  /// True if the object is the first element of a list.
  private(set) var isListed = false

  private init() {}

  /// Reads the beginning of a file; nil if it is not an object.
  init?(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard Self.firstByte(bytes) == UInt8(ascii: "{") else { return nil }
    var reader = JSONReader(bytes, options: .hexEscapes)
    // An error is ignored because the bytes can end anywhere, and the importer reports damage.
    try? read(&reader, depth: 1)
  }

  /// Reads the beginning of a file that contains one object, a list of objects, or one object per
  /// line; nil if the first value is not an object.
  init?(firstOf bytes: [UInt8]) {
    guard Self.firstByte(bytes) == UInt8(ascii: "[") else {
      self.init(bytes)
      return
    }
    self.init()
    isListed = true
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      try reader.beginArray()
      guard try reader.nextElement(), try reader.peek() == .object else { return nil }
    } catch {
      return nil
    }
    try? read(&reader, depth: 1)
  }

  /// The first byte of a value, after white space and a byte-order mark.
  private static func firstByte(_ bytes: [UInt8]) -> UInt8? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    return text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// True if the object has this key.
  func has(_ key: String) -> Bool { keys.contains(key) }

  /// The simple value under a key; nil for lists and objects.
  subscript(key: String) -> JSONValue? { values[key] }

  /// The head of the object under a key, or of the first object in the list under that key.
  func inner(_ key: String) -> JSONHead? { inner[key] }

  /// The keys of the first object in the list under a key.
  func keys(inListOf key: String) -> Set<String> { inner[key].map { Set($0.keys) } ?? [] }

  /// Reads an object, and the objects in it up to `depth` levels deep.
  private mutating func read(_ reader: inout JSONReader, depth: Int) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      keys.append(key)
      switch try reader.peek() {
      case .object: try readInner(key, &reader, depth: depth)
      case .array:
        try reader.beginArray()
        var isFirst = true
        while try reader.nextElement() {
          if isFirst, try reader.peek() == .object {
            try readInner(key, &reader, depth: depth)
          } else {
            try reader.skipValue()
          }
          isFirst = false
        }
      case .string, .number, .boolean, .null: values[key] = try JSONValue(&reader)
      }
    }
  }

  private mutating func readInner(
    _ key: String, _ reader: inout JSONReader, depth: Int
  ) throws(JSONError) {
    guard depth > 0 else { return try reader.skipValue() }
    var head = JSONHead()
    // If the bytes end within the object, the part read so far is used.
    defer { inner[key] = head }
    try head.read(&reader, depth: depth - 1)
  }
}

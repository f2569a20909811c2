import JSONStream

/// What the first bytes of a JSON file tell of its outermost object: its keys and simple values, and
/// the keys of the first object in each of its lists.
struct JSONHead {
  /// In their order, as far as the bytes reach.
  private(set) var keys: [String] = []
  private var values: [String: JSONValue] = [:]
  private var elementKeys: [String: Set<String>] = [:]

  /// Reads the beginning of a file; nil where that is no object.
  init?(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == 0x7B else { return nil }
    var reader = JSONReader(bytes, options: .hexEscapes)
    // The bytes end somewhere, and what is broken is for the importer to say.
    try? read(&reader)
  }

  /// Whether there is such a key.
  func has(_ key: String) -> Bool { keys.contains(key) }

  /// The simple value of a key; nil for lists and objects.
  subscript(key: String) -> JSONValue? { values[key] }

  /// The keys of the first object of a list.
  func keys(inListOf key: String) -> Set<String> { elementKeys[key] ?? [] }

  private mutating func read(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while let key = try reader.nextKey() {
      keys.append(key)
      switch try reader.peek() {
      case .object: try reader.skipValue()
      case .array: try readList(key, &reader)
      case .string, .number, .boolean, .null: values[key] = try JSONValue(&reader)
      }
    }
  }

  private mutating func readList(_ key: String, _ reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    var isFirst = true
    while try reader.nextElement() {
      if isFirst, try reader.peek() == .object {
        try reader.beginObject()
        while let inner = try reader.nextKey() {
          elementKeys[key, default: []].insert(inner)
          try reader.skipValue()
        }
      } else {
        try reader.skipValue()
      }
      isFirst = false
    }
  }
}

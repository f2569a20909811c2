extension JSONReader {
  /// Enters an object; `nextKey` iterates over it.
  package mutating func beginObject() throws(JSONError) {
    try require(.object)
    try open(isObject: true)
  }

  /// Enters an array; `nextElement` iterates over it.
  package mutating func beginArray() throws(JSONError) {
    try require(.array)
    try open(isObject: false)
  }

  /// Reads the next key of the open object, and stops before its value; if there is none, leaves
  /// the object and returns nil.
  ///
  /// A key can occur more than once; a caller that assigns each value ends up with the last one.
  package mutating func nextKey() throws(JSONError) -> String? {
    guard let scanned = try scanKey() else { return nil }
    let key = try text(of: scanned)
    try passColon()
    return key
  }

  /// Moves to the next element of the open array; if there is none, leaves the array and returns
  /// false.
  package mutating func nextElement() throws(JSONError) -> Bool {
    assert(scopes.last?.isObject == false, "nextElement belongs to an open array")
    return try advance(past: UInt8(ascii: "]"), closing: "]")
  }

  /// Consumes the next value; checks its grammar without building anything.
  package mutating func skipValue() throws(JSONError) {
    let outside = scopes.count
    repeat {
      switch try peek() {
      case .object: try open(isObject: true)
      case .array: try open(isObject: false)
      case .string: try checkUTF8(of: try scanString())
      case .number: _ = try scanNumber()
      case .boolean: _ = try boolean()
      case .null: _ = try null()
      }
      try leaveFinishedScopes(above: outside)
    } while scopes.count > outside
  }

  /// Moves to the next value in the scopes deeper than `depth`, and closes the scopes that have no
  /// further value.
  private mutating func leaveFinishedScopes(above depth: Int) throws(JSONError) {
    while scopes.count > depth, let scope = scopes.last {
      if scope.isObject {
        if let key = try scanKey() {
          try checkUTF8(of: key)
          try passColon()
          return
        }
      } else if try nextElement() {
        return
      }
    }
  }

  private mutating func open(isObject: Bool) throws(JSONError) {
    if scopes.count == depth { throw failure(.tooDeep(limit: depth)) }
    scopes.append(Scope(isObject: isObject))
    position += 1
  }

  /// Moves past the next key of the open object, but not past its colon, so that the caller can
  /// copy the key's bytes while the window still contains them.
  private mutating func scanKey() throws(JSONError) -> ScannedString? {
    assert(scopes.last?.isObject == true, "nextKey belongs to an open object")
    guard try advance(past: UInt8(ascii: "}"), closing: "}") else { return nil }
    guard try byte(at: position) == UInt8(ascii: "\"") else {
      throw syntaxError(expected: "a key in quotation marks")
    }
    let scanned = try scanString()
    if !scopes.isEmpty { scopes[scopes.count - 1].key = scanned.content }
    return scanned
  }

  private mutating func passColon() throws(JSONError) {
    guard let colon = try significantByte() else { throw failure(.endsEarly) }
    guard colon == UInt8(ascii: ":") else {
      throw syntaxError(expected: "\":\" after the key")
    }
    position += 1
  }

  /// Moves to the first byte of the next entry; if there is none, closes the scope and returns
  /// false.
  private mutating func advance(past close: UInt8, closing name: String) throws(JSONError) -> Bool {
    guard let scope = scopes.last else { return false }
    guard let byte = try significantByte() else { throw failure(.endsEarly) }
    if byte == close {
      position += 1
      scopes.removeLast()
      return false
    }
    if scope.count > 0 {
      guard byte == UInt8(ascii: ",") else {
        throw syntaxError(expected: "\",\" or \"\(name)\"")
      }
      position += 1
      guard try significantByte() != nil else { throw failure(.endsEarly) }
    }
    scopes[scopes.count - 1].count += 1
    return true
  }
}

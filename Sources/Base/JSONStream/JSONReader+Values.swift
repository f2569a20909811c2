import Kit

extension JSONReader {
  /// Reads a string; returns nil for `null`.
  package mutating func optionalString() throws(JSONError) -> String? {
    try null() ? nil : try string()
  }

  /// Reads a string that must not be empty.
  package mutating func identifier() throws(JSONError) -> String {
    _ = try peek()
    let start = position
    let text = try string()
    if text.isEmpty { throw error("the value is empty; write something", at: start) }
    return text
  }

  /// Reads a whole number in a range; returns nil for `null`.
  package mutating func optionalInteger(in range: ClosedRange<Int>) throws(JSONError) -> Int? {
    if try null() { return nil }
    let start = position
    let number = try number()
    guard let value = number.int64.flatMap({ Int(exactly: $0) }), range.contains(value) else {
      throw error(
        number.misfit("a whole number from \(range.lowerBound) to \(range.upperBound)"), at: start)
    }
    return value
  }

  /// Reads a number in a range; returns nil for `null`.
  package mutating func optionalDouble(in range: ClosedRange<Double>) throws(JSONError) -> Double? {
    if try null() { return nil }
    let start = position
    let number = try number()
    guard let value = number.double, range.contains(value) else {
      throw error(
        number.misfit("a number from \(range.lowerBound) to \(range.upperBound)"), at: start)
    }
    return value
  }

  /// Reads one of the raw values of an enumeration; returns nil for `null`.
  package mutating func optionalCase<Word>() throws(JSONError) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    if try null() { return nil }
    let start = position
    let text = try string()
    guard let word = Word(rawValue: text) else {
      throw error(text.misfit(Word.allCases.map(\.rawValue)), at: start)
    }
    return word
  }

  /// Calls a closure that reads ahead, and then resets the reader to the position before the call.
  package mutating func lookAhead<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let before = (position, scopes, mark)
    mark = mark ?? position
    let value = try read(&self)
    (position, scopes, mark) = before
    return value
  }

  /// Reads the value of the key `wanted` in the next object, the last one if there are several, and
  /// then resets the reader to the start of the object.
  package mutating func lookAhead<Value>(
    _ wanted: String, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    try lookAhead { reader throws(JSONError) in
      var value: Value?
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == wanted {
          value = try read(&reader)
        } else {
          try reader.skipValue()
        }
      }
      return value
    }
  }

  /// Tries to read a value; if the closure throws, the value is skipped and the result is nil.
  package mutating func attempt<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value? {
    let before = (position, scopes, mark, isAttempt)
    mark = mark ?? position
    isAttempt = true
    do throws(JSONError) {
      let value = try read(&self)
      (mark, isAttempt) = (before.2, before.3)
      return value
    } catch {
      (position, scopes, mark, isAttempt) = before
      try skipValue()
      return nil
    }
  }

  /// An error at an offset; its path is that of the next value, followed by `key`.
  package func error(_ words: String, at offset: Int, under key: String) -> JSONError {
    let error = failure(.unfit(words), at: offset)
    return JSONError(
      problem: error.problem, path: error.path + key, line: error.line, column: error.column,
      byteOffset: error.byteOffset)
  }
}

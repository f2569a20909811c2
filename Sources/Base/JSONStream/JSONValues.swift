/// A value in a file; its parts can be read repeatedly and in any order.
///
/// A part is identified by the offset at which it begins. Errors have no line and no path;
/// `error(_:at:)` computes these only for an error that is shown.
package final class JSONValues {
  private var reader: JSONReader
  /// The offset at which the value itself begins.
  package let start: Int

  fileprivate init(start: Int) {
    // If this value is used after `withValues` has returned, reads find an empty file.
    reader = JSONReader()
    self.start = start
  }

  fileprivate func exchange(_ other: inout JSONReader) { swap(&reader, &other) }

  /// Reads a part.
  package func read<Value>(
    at offset: Int, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try reader.revisit(offset, isAttempt: true, read)
  }

  /// Reads the value itself; errors contain a line and a path.
  package func readWhole<Value>(
    _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try reader.revisit(start, isAttempt: reader.isAttempt, read)
  }

  /// Calls a closure for each key of an object in order, with the key and the offset of its value.
  package func forEachKey(
    of offset: Int, _ body: (_ key: String, _ offset: Int) -> Void
  ) throws(JSONError) {
    try read(at: offset) { (reader) throws(JSONError) in
      try reader.beginObject()
      while let key = try reader.nextKey() {
        _ = try reader.peek()
        body(key, reader.byteOffset)
        try reader.skipValue()
      }
    }
  }

  /// The offset of an array's first element; nil if the array is empty.
  package func firstElement(at offset: Int) throws(JSONError) -> Int? {
    try read(at: offset) { (reader) throws(JSONError) in
      try reader.beginArray()
      return try reader.nextElement() ? reader.byteOffset : nil
    }
  }

  /// Reads or skips an element, and returns the offset of the next element; nil after the last one.
  package func element<Value>(
    at offset: Int, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> (value: Value, next: Int?) {
    try self.read(at: offset) { (reader) throws(JSONError) in
      let value = try read(&reader)
      return (value, try reader.nextElementAgain() ? reader.byteOffset : nil)
    }
  }

  /// A step from a value to one of its parts, by a key or an index.
  package struct Step: Hashable, Sendable {
    package let key: String
    package let index: Int?

    /// Makes a step to the value under a key if the current value is an object, or to the element
    /// at an index if it is an array.
    package init(key: String, index: Int? = nil) {
      self.key = key
      self.index = index
    }
  }

  /// The offset of a part and its path from the value; if the part does not exist, those of the
  /// last existing part on the path.
  package func place(of steps: [Step]) -> (offset: Int, path: String) {
    var (offset, path) = (start, "")
    for step in steps {
      guard let next = try? part(of: offset, step, &path) else { break }
      offset = next
    }
    return (offset, path)
  }

  /// An error at a part, with its line and path in the file; `words` is the
  /// human-readable reason.
  package func error(_ words: String, at place: (offset: Int, path: String)) -> JSONError {
    reader.error(words, at: place.offset, under: place.path)
  }

  private func part(
    of offset: Int, _ step: Step, _ path: inout String
  ) throws(JSONError) -> Int? {
    switch try read(at: offset, { (reader) throws(JSONError) in try reader.peek() }) {
    case .object:
      var value: Int?
      try forEachKey(of: offset) { if $0 == step.key { value = $1 } }
      guard let value else { return nil }
      JSONReader.append(Array(step.key.utf8.prefix(80)), to: &path)
      // The path of the enclosing object is prepended, so a separator is needed.
      if path.first != ".", path.first != "[" { path = "." + path }
      return value
    case .array:
      guard let index = step.index else { return nil }
      var element = try firstElement(at: offset)
      for _ in 0..<index {
        guard let last = element else { return nil }
        element = try self.element(at: last) { (reader) throws(JSONError) in
          try reader.skipValue()
        }.next
      }
      if element != nil { path += "[\(index)]" }
      return element
    case .string, .number, .boolean, .null: return nil
    }
  }
}

extension JSONReader {
  /// Reads parts of the next value in any order, and moves to the value's end; the grammar up to
  /// the end must have been checked before.
  package mutating func withValues<Value>(
    endingAt end: Int, _ read: (JSONValues) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    _ = try peek()
    let before = mark
    mark = mark ?? position
    let values = JSONValues(start: position)
    values.exchange(&self)
    defer {
      values.exchange(&self)
      (position, mark) = (end, before)
    }
    return try read(values)
  }

  /// Reads at an offset, and then resets the reader to the position before the call.
  fileprivate mutating func revisit<Value>(
    _ offset: Int, isAttempt: Bool, _ read: (inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    let before = (position, scopes.count, self.isAttempt)
    (position, self.isAttempt) = (offset, isAttempt)
    defer {
      (position, self.isAttempt) = (before.0, before.2)
      scopes.removeLast(max(0, scopes.count - before.1))
    }
    return try read(&self)
  }

  /// Moves to the next element of an array whose beginning was read earlier.
  fileprivate mutating func nextElementAgain() throws(JSONError) -> Bool {
    scopes.append(Scope(isObject: false, count: 1))
    return try nextElement()
  }
}

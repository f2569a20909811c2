import ChatModel
import JSONStream

/// The records of a JSON file: the elements of a list that is the whole file or the value of a key,
/// or a sequence of values, such as one value per line in JSON Lines.
struct JSONRecords {
  let source: any ByteSource
  /// The name of the file, for errors.
  let file: String
  /// The advice in the error for a damaged file.
  let advice: String
  /// The key of the list; nil if the list is the whole file.
  var list: String?

  /// Reads all records, and therefore all bytes of the file.
  ///
  /// `body` consumes one value, and receives the offset of the value's first byte. The position in
  /// the file is added to errors that it throws.
  func readAll(
    _ body: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(ImportError) {
    do throws(JSONError) {
      var reader = JSONReader(source)
      if try reader.peek() == .array {
        try readList(&reader, body)
        try reader.finish()
      } else if let list {
        try reader.beginObject()
        while let key = try reader.nextKey() {
          if key == list, try reader.peek() == .array {
            try readList(&reader, body)
          } else {
            try reader.skipValue()
          }
        }
        try reader.finish()
      } else {
        while try !reader.isAtEnd() { try body(&reader, reader.byteOffset) }
      }
    } catch {
      throw ImportError(error, file: file, advice: advice)
    }
  }

  private func readList(
    _ reader: inout JSONReader, _ body: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() {
      // Skips the white space before the value.
      _ = try reader.peek()
      try body(&reader, reader.byteOffset)
    }
  }

  /// Reads the object at an offset that `readAll` passed to its closure, key by key.
  /// - Parameters:
  ///   - offset: the offset of the object's first byte in the file.
  ///   - name: the record's name, for error messages.
  ///   - body: consumes the value of a key, and returns true to continue.
  /// - Throws: `ImportError` with the record's name and the path of keys.
  func forEachKey(
    at offset: Int, name: String,
    _ body: (String, inout JSONReader) throws(JSONError) -> Bool
  ) throws(ImportError) {
    do throws(JSONError) {
      var reader = JSONReader(SourceTail(source, from: offset))
      try reader.beginObject()
      while let key = try reader.nextKey() {
        guard try body(key, &reader) else { return }
      }
    } catch {
      // The reader counts lines from the record's start, so the error contains only keys as the
      // position.
      throw ImportError(
        .badData, file: file, place: error.path.isEmpty ? name : "\(name), at \(error.path)",
        problem: error.reason, advice: advice)
    }
  }
}

/// The position of an object in a file.
struct JSONSpan {
  /// The offsets of the object's bytes.
  var range: Range<Int>
  /// The ranges of the object's values that are not read, in order; these values are lists of other
  /// records.
  var gaps: [Range<Int>] = []
}

extension JSONRecords {
  /// Reads the object at a position, with null for the values in its gaps.
  /// - Parameters:
  ///   - span: the position of the object.
  ///   - start: the offset to which the span is relative.
  ///   - name: the object's name, for error messages.
  /// - Returns: the object; nil if another kind of value is at the position.
  /// - Throws: `ImportError` with the object's name and the path of keys if the object is too
  ///   large.
  func object(
    at span: JSONSpan, from start: Int, name: String
  ) throws(ImportError) -> JSONObject? {
    var bytes: [UInt8] = []
    var next = span.range.lowerBound
    do throws(ByteSourceError) {
      for gap in span.gaps {
        try source.append(start + next..<start + gap.lowerBound, to: &bytes)
        bytes += Array("null".utf8)
        next = gap.upperBound
      }
      try source.append(start + next..<start + span.range.upperBound, to: &bytes)
    } catch {
      throw ImportError(error, file: file)
    }
    do throws(JSONError) {
      var reader = JSONReader(bytes)
      return try JSONValue(&reader, textBytes: ImportLimits.textBytes).object
    } catch {
      throw ImportError(
        .badData, file: file, place: error.path.isEmpty ? name : "\(name), at \(error.path)",
        problem: error.reason, advice: advice)
    }
  }
}

/// The bytes of a source, starting at an offset.
struct SourceTail: ByteSource {
  private let source: any ByteSource
  private let start: Int

  init(_ source: any ByteSource, from start: Int) {
    self.source = source
    self.start = start
  }

  var byteCount: Int { source.byteCount - start }

  func append(_ range: Range<Int>, to bytes: inout [UInt8]) throws(ByteSourceError) {
    try source.append(range.lowerBound + start..<range.upperBound + start, to: &bytes)
  }
}

extension JSONReader {
  /// Reads a string, and returns nil if it is empty; skips any other value.
  mutating func textOrSkip() throws(JSONError) -> String? {
    if try peek() == .string {
      let text = try lineFedString()
      return text.isEmpty ? nil : text
    }
    try skipValue()
    return nil
  }

  /// Reads a simple value; skips a list or an object.
  mutating func simpleOrSkip() throws(JSONError) -> JSONValue? {
    switch try peek() {
    case .object, .array:
      try skipValue()
      return nil
    case .string, .number, .boolean, .null: return try JSONValue(&self)
    }
  }

  /// Reads an object key by key; skips any other value.
  /// - Returns: true if there was an object.
  @discardableResult
  mutating func forEachKeyOrSkip(
    _ body: (String, inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) -> Bool {
    guard try peek() == .object else {
      try skipValue()
      return false
    }
    try beginObject()
    while let key = try nextKey() { try body(key, &self) }
    return true
  }

  /// Reads a list element by element; skips any other value.
  /// - Returns: true if there was a list.
  @discardableResult
  mutating func forEachElementOrSkip(
    _ body: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) -> Bool {
    guard try peek() == .array else {
      try skipValue()
      return false
    }
    try beginArray()
    while try nextElement() { try body(&self) }
    return true
  }
}

extension JSONReader {
  /// Copies the next value: keys in order, numbers as literals, on one line.
  ///
  /// - Parameters:
  ///   - writer: Receives the value, and keeps the copied part if the value is refused.
  ///   - depth: The number of containers that may be nested.
  ///   - byteCount: The maximum number of bytes to write.
  /// - Throws: If there is no valid value, or it is larger or deeper than allowed.
  package mutating func copyValue(
    to writer: inout JSONWriter, depth: Int, byteCount: Int
  ) throws(JSONError) {
    let start = position
    switch try peek() {
    case .object:
      guard depth > 0 else { throw error("nested deeper than a content may be", at: start) }
      try beginObject()
      writer.beginObject(compact: true)
      while let key = try nextKey() {
        writer.key(key)
        try copyValue(to: &writer, depth: depth - 1, byteCount: byteCount)
      }
      writer.endObject()
    case .array:
      guard depth > 0 else { throw error("nested deeper than a content may be", at: start) }
      try beginArray()
      writer.beginArray(compact: true)
      while try nextElement() {
        writer.element()
        try copyValue(to: &writer, depth: depth - 1, byteCount: byteCount)
      }
      writer.endArray()
    case .string: writer.value(try string())
    case .number: writer.value(try number())
    case .boolean: writer.value(try boolean())
    case .null:
      _ = try null()
      writer.null()
    }
    if writer.bytes.count > byteCount {
      throw error("a content of more than \(byteCount) bytes", at: start)
    }
  }
}

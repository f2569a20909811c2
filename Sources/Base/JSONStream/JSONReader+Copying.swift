extension JSONReader {
  /// Copies the next value to one line, with its keys in order and its numbers as literals.
  ///
  /// - Parameters:
  ///   - writer: Receives the value; after an error, it contains only the part copied so far.
  ///   - depth: The maximum depth of nested containers.
  ///   - byteCount: The maximum number of bytes to write.
  /// - Throws: `JSONError` if there is no valid value, or if it is larger or deeper than allowed.
  package mutating func copyValue(
    to writer: inout JSONWriter, depth: Int, byteCount: Int
  ) throws(JSONError) {
    let start = position
    switch try peek() {
    case .object:
      guard depth > 0 else { throw error("nested too deeply for a content", at: start) }
      try beginObject()
      writer.beginObject(compact: true)
      while let key = try nextKey() {
        writer.key(key)
        try copyValue(to: &writer, depth: depth - 1, byteCount: byteCount)
      }
      writer.endObject()
    case .array:
      guard depth > 0 else { throw error("nested too deeply for a content", at: start) }
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

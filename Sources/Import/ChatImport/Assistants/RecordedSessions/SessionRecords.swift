import ChatModel
import JSONStream

/// The records of a session: the lines of a file, or the elements of a list in it.
struct SessionRecords {
  /// The place of the records in a file.
  enum Arrangement {
    /// One record per line.
    case lines
    /// A list under these nested keys; without keys, the list is the whole file.
    case list([String])
  }

  let file: ImportFile
  let arrangement: Arrangement

  /// Passes each record to a closure.
  /// - Parameters:
  ///   - isStrict: True if the first broken line is an error.
  ///   - property: Receives every other value next to the list, with its key.
  ///   - record: Receives each record, and its number, counted from 1.
  /// - Returns: The number of broken lines.
  /// - Throws: `ImportError` if the file is damaged, and the errors of `record`.
  @discardableResult
  func readAll(
    isStrict: Bool, property: (String, JSONValue) -> Void = { _, _ in },
    record: (JSONValue, Int) throws(ImportError) -> Void
  ) throws(ImportError) -> Int {
    var refusal: ImportError?
    func pass(_ reader: inout JSONReader, _ number: Int) throws(JSONError) {
      guard refusal == nil else { return try reader.skipValue() }
      let value = try JSONValue(&reader, textBytes: ImportLimits.textBytes)
      do throws(ImportError) {
        try record(value, number)
      } catch {
        refusal = error
      }
    }
    var broken = 0
    switch arrangement {
    case .lines:
      broken = try SessionLines(file: file).readAll(isStrict: isStrict) {
        reader, number throws(JSONError) in
        try pass(&reader, number)
      }
    case .list(let keys):
      let source = try file.source()
      do throws(JSONError) {
        var reader = JSONReader(source)
        try read(&reader, keys[...], property, pass)
        try reader.finish()
      } catch {
        throw ImportError(error, file: file.label, advice: "name the session's original file")
      }
    }
    if let refusal { throw refusal }
    return broken
  }

  private func read(
    _ reader: inout JSONReader, _ keys: ArraySlice<String>,
    _ property: (String, JSONValue) -> Void,
    _ record: (inout JSONReader, Int) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard let wanted = keys.first else {
      var number = 0
      try reader.beginArray()
      while try reader.nextElement() {
        number += 1
        try record(&reader, number)
      }
      return
    }
    try reader.beginObject()
    while let key = try reader.nextKey() {
      let kind = try reader.peek()
      if key == wanted, kind == (keys.count == 1 ? .array : .object) {
        try read(&reader, keys.dropFirst(), property, record)
      } else {
        property(key, try JSONValue(&reader, textBytes: ImportLimits.textBytes))
      }
    }
  }
}

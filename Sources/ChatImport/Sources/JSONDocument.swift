import ChatModel
import JSONStream

/// A JSON file of one object that consists mostly of one list, such as that of a chat's messages.
struct JSONDocument {
  let file: ImportFile
  /// The key of the list.
  let list: String
  /// The advice for a broken file.
  let advice: String
  /// The bytes that strings may add to an element.
  var textBytes = 0

  /// Reads the object once, and so all bytes of the file.
  /// - Parameters:
  ///   - other: consumes the value of another key.
  ///   - element: gets each element of the list, and its number from 1.
  /// - Throws: `ImportError` if the file is broken, and the errors of `element`.
  func readAll(
    other: (String, inout JSONReader) throws(JSONError) -> Void,
    element: (JSONValue, Int) throws(ImportError) -> Void
  ) throws(ImportError) {
    let source = try file.source()
    var refusal: ImportError?
    do throws(JSONError) {
      refusal = try read(source, other, element)
    } catch {
      throw ImportError(error, file: file.label, advice: advice)
    }
    if let refusal { throw refusal }
  }

  /// Reads the object, and returns the error with which an element was refused; nil if none was.
  private func read(
    _ source: some ByteSource,
    _ other: (String, inout JSONReader) throws(JSONError) -> Void,
    _ element: (JSONValue, Int) throws(ImportError) -> Void
  ) throws(JSONError) -> ImportError? {
    var reader = JSONReader(source)
    var number = 0
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == list, try reader.peek() == .array else {
        try other(key, &reader)
        continue
      }
      try reader.beginArray()
      while try reader.nextElement() {
        let value = try JSONValue(&reader, textBytes: textBytes)
        number += 1
        do throws(ImportError) {
          try element(value, number)
        } catch {
          return error
        }
      }
    }
    try reader.finish()
    return nil
  }
}

import ChatModel
import JSONStream

/// A JSON file with one object that consists mostly of a single list, such as the messages of a
/// chat.
struct JSONDocument {
  let file: ImportFile
  /// The key of the list.
  let list: String
  /// The advice for a damaged file.
  let advice: String
  /// The number of bytes that long strings can add to the size limit of an element.
  var textBytes = 0

  /// Reads the object, and therefore all bytes of the file.
  /// - Parameters:
  ///   - other: consumes the value of any other key.
  ///   - element: receives each element of the list, and its number, counted from 1.
  /// - Throws: `ImportError` if the file is damaged, and the errors of `element`.
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

  /// Reads the object; returns the error that `element` threw, or nil.
  private func read(
    _ source: some ByteSource,
    _ other: (String, inout JSONReader) throws(JSONError) -> Void,
    _ element: (JSONValue, Int) throws(ImportError) -> Void
  ) throws(JSONError) -> ImportError? {
    var reader = JSONReader(source)
    var number = 0
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == list, try reader.peek() == .object else {
        if let refusal = try readList(key, &reader, &number, other, element) { return refusal }
        continue
      }
      // In an export of another shape, the elements are the values of an object, or a list in one.
      try reader.beginObject()
      while let inner = try reader.nextKey() {
        if try reader.peek() == .object {
          if let refusal = try read(&reader, &number, element) { return refusal }
        } else {
          let isList = try reader.peek() == .array
          if let refusal = try readList(isList ? list : inner, &reader, &number, other, element) {
            return refusal
          }
        }
      }
    }
    try reader.finish()
    return nil
  }

  /// Reads the elements of the list, or passes another value on.
  private func readList(
    _ key: String, _ reader: inout JSONReader, _ number: inout Int,
    _ other: (String, inout JSONReader) throws(JSONError) -> Void,
    _ element: (JSONValue, Int) throws(ImportError) -> Void
  ) throws(JSONError) -> ImportError? {
    guard key == list, try reader.peek() == .array else {
      try other(key, &reader)
      return nil
    }
    try reader.beginArray()
    while try reader.nextElement() {
      if let refusal = try read(&reader, &number, element) { return refusal }
    }
    return nil
  }

  /// Reads an element.
  private func read(
    _ reader: inout JSONReader, _ number: inout Int,
    _ element: (JSONValue, Int) throws(ImportError) -> Void
  ) throws(JSONError) -> ImportError? {
    let value = try JSONValue(&reader, textBytes: textBytes)
    number += 1
    do throws(ImportError) {
      try element(value, number)
    } catch {
      return error
    }
    return nil
  }
}

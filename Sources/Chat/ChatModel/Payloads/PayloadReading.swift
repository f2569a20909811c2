import JSONStream
import Kit

extension PayloadDecoder {
  /// Reads a payload from the next object, whose JSON syntax has already been checked.
  ///
  /// - Parameters:
  ///   - payload: The type of the payload.
  ///   - type: The name of the kind, for errors.
  ///   - end: The offset at which the object ends.
  ///   - reader: The reader at the object.
  /// - Returns: The payload, and true if its text is markup that has not been parsed yet.
  /// - Throws: An error at the key whose value is invalid.
  static func payload<Payload: Decodable>(
    _ payload: Payload.Type, ofType type: String, endingAt end: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> (payload: Payload, isMarkup: Bool) {
    try reader.withValues(endingAt: end) { (values) throws(JSONError) in
      let own = payload as? any ContentPayload.Type
      let words = own.map { _ in PayloadWords() }
      let read: Payload
      do {
        read = try Payload(
          from: PayloadDecoder(values: values, offset: values.start, words: words, codingPath: []))
      } catch let error as JSONError {
        throw error
      } catch {
        throw PayloadFailure(error, ofType: type).placed(in: values, of: own)
      }
      if let misfit = (read as? any ContentPayload)?.limitMisfit {
        throw PayloadFailure(misfit).placed(in: values, of: own)
      }
      return (read, words?.isMarkup ?? false)
    }
  }
}

/// The reason why a payload is invalid: the path of the key, and a readable description.
private struct PayloadFailure {
  var steps: [JSONValues.Step]
  var words: String

  init(_ misfit: Misfit) {
    steps = [.init(key: misfit.key)]
    words = misfit.reason
  }

  init(_ error: any Error, ofType type: String) {
    var path: [any CodingKey]
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      path = context.codingPath
      words = Self.words(forMissing: key, path, type)
    case DecodingError.valueNotFound(_, let context):
      path = context.codingPath
      words = context.debugDescription
      // `null` is treated as an absent value.
      if let key = path.last, key.intValue == nil {
        path.removeLast()
        words = Self.words(forMissing: key, path, type)
      }
    case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
      path = context.codingPath
      words = context.debugDescription
    default:
      path = []
      words = "\(error)"
    }
    steps = path.map { .init(key: $0.stringValue, index: $0.intValue) }
  }

  private static func words(
    forMissing key: any CodingKey, _ path: [any CodingKey], _ type: String
  ) -> String {
    let key = key.stringValue.quotedForError
    return path.isEmpty
      ? "content of the type \(type.quotedForError) has no \(key); add one"
      : "there is no \(key); add one"
  }

  /// Locates the error; if a number of the format's own payloads is out of range, adds the range.
  func placed(in values: JSONValues, of payload: (any ContentPayload.Type)?) -> JSONError {
    let place = values.place(of: steps)
    if let key = steps.first?.key, let wanted = payload?.wanted(for: key),
      let number = try? values.read(
        at: place.offset, { (reader) throws(JSONError) in try reader.number() })
    {
      return values.error(number.misfit(wanted), at: place)
    }
    return values.error(words, at: place)
  }
}

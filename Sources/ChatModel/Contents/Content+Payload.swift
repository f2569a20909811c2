import FoundationEssentials
import JSONStream

extension Content {
  /// Makes content that holds the keys of a payload.
  ///
  /// The payload is encoded at once, its keys in alphabetical order, so that the content equals what
  /// is read back from the conversation's JSON.
  ///
  /// - Parameters:
  ///   - type: The kind's name.
  ///   - payload: Must be encoded as an object without a key that is called `type`.
  /// - Throws: When the payload cannot be written in the format.
  public init(type: String, payload: some Encodable) throws(ContentError) {
    if let text = payload as? RichText, type == "text" || type == "notice" {
      self.init(type: type, .words(text))
      return
    }
    if let markdown = payload as? MarkdownContent,
      type == "text" || type == MarkdownContent.kindName
    {
      self = .markdown(markdown.text)
      return
    }
    if let known = payload as? any ContentPayload, let format = Self.payloads[type],
      format == Swift.type(of: known)
    {
      self.init(type: type, .known(known))
      return
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes: [UInt8]
    do {
      bytes = Array(try encoder.encode(payload))
    } catch {
      throw ContentError(
        .cannotEncode, type: type, reason: "the payload cannot be encoded: \(Self.words(of: error))"
      )
    }
    let unknown = try UnknownContent(type: type, json: bytes)
    guard type == "text" || type == "notice" || Self.payloads[type] != nil else {
      self = .unknown(unknown)
      return
    }
    // A payload of a program's own under a name of the format's is what the format reads of it.
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      self = try ContentDraft(type: type, start: 0, &reader).content
    } catch {
      throw ContentError(.doesNotFit, type: type, reason: error.description)
    }
  }

  /// The content as a payload of a kind.
  ///
  /// - Parameter payload: Reads the keys that stand beside the content's type.
  /// - Returns: What it has read.
  /// - Throws: When they do not fit.
  public func payload<Payload: Decodable>(
    as payload: Payload.Type
  ) throws(ContentError) -> Payload {
    switch self.payload {
    case .words(let text): if let text = text as? Payload { return text }
    case .known(let known): if let known = known as? Payload { return known }
    case .fields: break
    }
    do {
      return try JSONDecoder().decode(payload, from: Data(json.utf8))
    } catch {
      throw ContentError(
        .doesNotFit, type: type, reason: "the payload does not fit: \(Self.words(of: error))")
    }
  }

  /// What a coder found wrong, with the place.
  private static func words(of error: any Error) -> String {
    let context: (path: [any CodingKey], words: String)? =
      switch error {
      case EncodingError.invalidValue(_, let context):
        (context.codingPath, context.debugDescription)
      case DecodingError.keyNotFound(let key, let context):
        (context.codingPath + [key], "there is no such key")
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      default: nil
      }
    guard let context else { return "\(error)" }
    let path = context.path.map { $0.intValue.map(String.init) ?? $0.stringValue }
    return path.isEmpty ? context.words : "\(path.joined(separator: ".")): \(context.words)"
  }
}

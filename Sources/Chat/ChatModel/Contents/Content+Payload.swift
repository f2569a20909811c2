import JSONStream

extension Content {
  /// Makes content from the keys of a payload.
  ///
  /// The payload is encoded immediately, with its keys in alphabetical order, so that the content
  /// is equal to the content that is read back from the conversation's JSON.
  ///
  /// - Parameters:
  ///   - type: The name of the kind.
  ///   - payload: A value that is encoded as an object without the key `type`.
  /// - Throws: `ContentError` if the format cannot contain the payload.
  public init(type: String, payload: some Encodable) throws(ContentError) {
    if let own = Self.own(payload, ofType: type) {
      self = own
      return
    }
    let json = try Self.json(of: payload, ofType: type)
    let unknown = try UnknownContent(type: type, json: json)
    guard Self.isOwn(type) else {
      self = .unknown(unknown)
      return
    }
    // A payload whose type name is one of the format's own is read as the format's payload.
    self = try Self.read(type: type, json: json).content
  }

  /// Decodes the content as a payload of the given type.
  ///
  /// - Parameter payload: The type to decode from all keys of the content except `type`.
  /// - Returns: The decoded payload.
  /// - Throws: `ContentError` if the keys do not match the type; the reason names the key.
  public func payload<Payload: Decodable>(
    as payload: Payload.Type
  ) throws(ContentError) -> Payload {
    if let known = known(as: payload) { return known }
    return try Self.payload(payload, ofType: type, json: json)
  }

  /// Decodes the content as a payload of the given type; the payload is read once and cached.
  ///
  /// - Parameter payload: The type to decode from all keys of the content except `type`.
  /// - Returns: The decoded payload.
  /// - Throws: `ContentError` if the keys do not match the type; the reason names the key.
  public func payload<Payload: Decodable & Sendable>(
    as payload: Payload.Type
  ) throws(ContentError) -> Payload {
    if case .kept(let kept) = self.payload { return try kept.value(as: payload, ofType: type) }
    if let known = known(as: payload) { return known }
    return try Self.payload(payload, ofType: type, json: json)
  }

  /// The payload as a value of the given type; nil if the content does not have such a payload.
  private func known<Payload>(as payload: Payload.Type) -> Payload? {
    switch self.payload {
    case .words(let text): text as? Payload
    case .known(let known): known as? Payload
    case .kept(let kept): kept.known(as: payload)
    }
  }

  /// The content for one of the format's payloads under its own type; nil for all other payloads.
  private static func own(_ payload: some Encodable, ofType type: String) -> Content? {
    switch payload {
    case let text as RichText where type == "text" || type == "notice":
      Content(type: type, .words(text))
    case let document as MarkdownContent where type == "text" || type == MarkdownContent.kindName:
      .markdown(document.text)
    case let known as any ContentPayload
    where (payloads[type] ?? laterPayloads[type]) == Swift.type(of: known):
      Content(type: type, .known(known))
    default: nil
    }
  }

  /// Encodes a payload as an object on one line, with its keys in the order of their UTF-8 bytes.
  static func json(
    of payload: some Encodable, ofType type: String
  ) throws(ContentError) -> [UInt8] {
    let reason: String
    do {
      let encoder = PayloadEncoder(isOwn: false)
      var value = encoder.singleValueContainer()
      try value.encode(payload)
      if let json = encoder.json { return json }
      reason = "the payload is empty"
    } catch EncodingError.invalidValue(_, let context) {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      reason = (path + [context.debugDescription]).joined(separator: ": ")
    } catch {
      reason = "\(error)"
    }
    throw ContentError(
      .cannotEncode, type: type, reason: "the payload cannot be encoded: \(reason)")
  }

  /// Decodes a payload from an object on one line.
  static func payload<Payload: Decodable>(
    _ payload: Payload.Type, ofType type: String, json: String
  ) throws(ContentError) -> Payload {
    let bytes = Array(json.utf8)
    var reader = JSONReader(bytes)
    do throws(JSONError) {
      return try PayloadDecoder.payload(payload, ofType: type, endingAt: bytes.count, &reader)
        .payload
    } catch {
      let path = error.path.drop { $0 == "." }
      throw ContentError(
        .doesNotFit, type: type,
        reason: "the payload is invalid: \(path.isEmpty ? "" : "\(path): ")\(error.reason)")
    }
  }
}

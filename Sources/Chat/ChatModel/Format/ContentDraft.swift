import JSONStream

/// The value of `content` while it is being read.
struct ContentDraft {
  let content: Content
  /// True if the text is markup that has not been parsed yet.
  let isMarkup: Bool

  /// Reads an object whose `type` can be anywhere in it.
  init(_ reader: inout JSONReader, _ payloads: ContentPayloads) throws(JSONError) {
    try reader.require(.object)
    let start = reader.byteOffset
    let (type, end) = try reader.lookAhead { (reader) throws(JSONError) in
      var type: String?
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "type" { type = try reader.identifier() } else { try reader.skipValue() }
      }
      return (type, reader.byteOffset)
    }
    guard let type else { throw reader.error("the content has no \"type\"; add one", at: start) }
    try self.init(type: type, endingAt: end, &reader, payloads)
  }

  /// Reads an object of a known kind whose JSON syntax has already been checked; its `type` is
  /// ignored.
  init(
    type: String, endingAt end: Int, _ reader: inout JSONReader, _ payloads: ContentPayloads
  ) throws(JSONError) {
    if type == "text" || type == "notice" {
      (content, isMarkup) = try Self.words(type, &reader)
    } else if let payload = Content.payloads[type] {
      (content, isMarkup) = try Self.known(payload, type, endingAt: end, &reader)
    } else if let payload = Content.laterPayloads[type],
      payloads[type].map({ $0 == payload }) ?? true
    {
      (content, isMarkup) = try Self.later(
        payload, type, isStrict: payloads[type] != nil, endingAt: end, &reader)
    } else if let payload = payloads[type] {
      content = try Self.kept(payload, type, endingAt: end, &reader)
      isMarkup = false
    } else {
      content = .unknown(try UnknownContent(type: type, &reader))
      isMarkup = false
    }
  }

  private static func words(
    _ type: String, _ reader: inout JSONReader
  ) throws(JSONError) -> (Content, isMarkup: Bool) {
    let start = reader.byteOffset
    let draft = try TextDraft(ofContent: &reader)
    guard let string = draft.string else {
      throw reader.error("content of the type \"\(type)\" has no \"text\"; add one", at: start)
    }
    if type == "text", draft.isMarkdown { return (.markdown(string), false) }
    let (text, isMarkup) = try draft.richText(reader)
    return (Content(type: type, .words(text)), isMarkup && !draft.isMarkdown)
  }

  private static func known<Payload: ContentPayload>(
    _ payload: Payload.Type, _ type: String, endingAt end: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> (Content, isMarkup: Bool) {
    let (payload, isMarkup) = try PayloadDecoder.payload(
      payload, ofType: type, endingAt: end, &reader)
    return (Content(type: type, .known(payload)), isMarkup)
  }

  /// Reads a payload that was added to the format later; an invalid one is stored unchanged, unless
  /// the caller asks for an error.
  private static func later<Payload: ContentPayload>(
    _ payload: Payload.Type, _ type: String, isStrict: Bool, endingAt end: Int,
    _ reader: inout JSONReader
  ) throws(JSONError) -> (Content, isMarkup: Bool) {
    if isStrict { return try known(payload, type, endingAt: end, &reader) }
    let fitting = try reader.lookAhead { (reader) throws(JSONError) in
      try reader.attempt { (reader) throws(JSONError) in
        try known(payload, type, endingAt: end, &reader)
      }
    }
    if let fitting {
      try reader.skipValue()
      return fitting
    }
    return (.unknown(try UnknownContent(type: type, &reader)), false)
  }

  /// Stores all keys unchanged, and reads the payload as its registered type.
  private static func kept<Payload: Decodable & Sendable>(
    _ payload: Payload.Type, _ type: String, endingAt end: Int, _ reader: inout JSONReader
  ) throws(JSONError) -> Content {
    let unknown = try reader.lookAhead { (reader) throws(JSONError) in
      try UnknownContent(type: type, &reader)
    }
    let payload = try PayloadDecoder.payload(payload, ofType: type, endingAt: end, &reader).payload
    return Content(type: type, .kept(KeptPayload(unknown.json, decoded: payload)))
  }
}

extension Content {
  /// Reads content in the notation of the format.
  ///
  /// - Parameters:
  ///   - type: The name of the kind.
  ///   - json: An object in UTF-8 with all keys of the content except `type`.
  /// - Returns: The content, and true if its text is markup that has not been parsed yet.
  /// - Throws: An error if the keys do not match the kind.
  package static func read(
    type: String, json: [UInt8]
  ) throws(ContentError) -> (content: Content, isMarkup: Bool) {
    do throws(JSONError) {
      var reader = JSONReader(json)
      try reader.skipValue()
      let end = reader.byteOffset
      try reader.finish()
      reader = JSONReader(json)
      try reader.require(.object)
      let draft = try ContentDraft(
        type: type, endingAt: end, &reader, ContentPayloads())
      return (draft.content, draft.isMarkup)
    } catch {
      throw ContentError(.doesNotFit, type: type, reason: error.reason)
    }
  }
}

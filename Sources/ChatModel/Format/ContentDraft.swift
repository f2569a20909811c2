import JSONStream

/// The value of `content` while it is read.
struct ContentDraft {
  let content: Content
  /// Whether the text is markup that is still to be read.
  let isMarkup: Bool

  /// Reads an object whose `type` may stand anywhere in it.
  init(_ reader: inout JSONReader) throws(JSONError) {
    try reader.require(.object)
    let start = reader.byteOffset
    let type = try reader.lookAhead("type") { (reader) throws(JSONError) in
      try reader.identifier()
    }
    guard let type else { throw reader.error("the content has no \"type\"; add one", at: start) }
    try self.init(type: type, start: start, &reader)
  }

  /// Reads an object of a kind, whose `type` counts for nothing.
  init(type: String, start: Int, _ reader: inout JSONReader) throws(JSONError) {
    var draft = PayloadDraft(type: type, start: start)
    if type == "text" || type == "notice" {
      try reader.beginObject()
      while let key = try reader.nextKey() { try draft.readWords(key, &reader) }
      let words = try draft.need(try draft.text(reader), "text", reader)
      content =
        draft.isMarkdown && type == "text"
        ? .markdown(words.string) : Content(type: type, .words(words))
    } else if let payload = Content.payloads[type] {
      content = Content(type: type, .known(try payload.init(&reader, &draft)))
    } else {
      content = .unknown(try UnknownContent(type: type, &reader))
    }
    isMarkup = draft.isMarkup
  }
}

extension Content {
  /// Reads content as the format writes it.
  ///
  /// - Parameters:
  ///   - type: The kind's name.
  ///   - json: An object in UTF-8 with the keys that stand beside the type.
  /// - Returns: The content, and whether its words are markup that is still to be read.
  /// - Throws: When the keys do not fit the kind.
  package static func read(
    type: String, json: [UInt8]
  ) throws(ContentError) -> (content: Content, isMarkup: Bool) {
    var reader = JSONReader(json)
    do throws(JSONError) {
      let draft = try ContentDraft(type: type, start: 0, &reader)
      try reader.finish()
      return (draft.content, draft.isMarkup)
    } catch {
      throw ContentError(.doesNotFit, type: type, reason: error.reason)
    }
  }
}

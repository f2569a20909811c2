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

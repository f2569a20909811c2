import JSONStream

/// The text or caption of one of the format's own payloads, which is read when the payload requests
/// it.
final class PayloadWords {
  /// The keys for an object's text and its marks.
  static let keys: Set<String> = ["text", "caption", "entities"]

  /// True if the text is markup that has not been parsed yet.
  private(set) var isMarkup = false

  /// Reads the text of a payload; nil if the payload has no text.
  func text(in values: JSONValues) throws(JSONError) -> RichText? {
    try values.readWhole { (reader) throws(JSONError) in
      let draft = try TextDraft(ofContent: &reader)
      guard draft.string != nil else { return nil }
      let (text, isMarkup) = try draft.richText(reader)
      self.isMarkup = isMarkup && !draft.isMarkdown
      return text
    }
  }
}

import JSONStream

/// The text or caption of a payload of the format's own, which is read when the payload asks for it.
final class PayloadWords {
  /// The keys of an object's text and its marks.
  static let keys: Set<String> = ["text", "caption", "entities"]

  /// True if the text is markup that has not been parsed yet.
  private(set) var isMarkup = false

  /// Reads the text of a payload; nil if it has none.
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

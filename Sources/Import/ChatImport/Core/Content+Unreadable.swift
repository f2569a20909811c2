import ChatModel

extension Content {
  /// Makes the content for a part of an export that has a form which the importer does not know.
  ///
  /// - Parameters:
  ///   - kind: The name of the part's kind in the export; nil or empty if it names none.
  ///   - text: The part's text; nil if it has none.
  /// - Returns: Content of that kind; without a kind the text or, without both, a placeholder.
  static func unreadable(kind: String?, text: RichText? = nil) -> Content {
    if let kind, !kind.isEmpty { return .unknown(UnknownContent(type: kind, text: text)) }
    if let text, !text.isEmpty { return .text(text) }
    let placeholder = OmittedContent(.message, reason: .unreadable)
    return (try? .omitted(placeholder)) ?? .unknown(UnknownContent(type: "unreadable"))
  }
}

import ChatModel
import Kit

/// Reads the words of a Matrix message: its HTML, which clients show, or else its plain text.
///
/// The plain text of a spoiler has no mark at all, so that only the HTML says what is covered.
///
/// Source: Matrix specification, client-server API, *m.room.message msgtypes* and *Spoiler
/// messages*.
enum MatrixText {
  /// The format of a `formatted_body` in HTML.
  private static let html = "org.matrix.custom.html"

  /// The words of a message.
  ///
  /// - Parameters:
  ///   - content: The message's content, with its HTML.
  ///   - plain: The plain text.
  /// - Returns: The words with their marks.
  static func richText(of content: JSONObject, plain: Substring) -> RichText {
    guard let source = content.text("formatted_body"), content.text("format") ?? html == html
    else { return RichText(String(plain)) }
    let text = HTMLText(withoutQuote(source), separatesParagraphs: true, mention: member).richText
    return text.isEmpty ? Markdown(.element).richText(of: String(plain)) : linked(text)
  }

  /// HTML without the quote for clients that cannot show replies.
  private static func withoutQuote(_ html: String) -> String {
    guard let start = html[...].byteRange(of: "<mx-reply>"),
      let end = html[start.upperBound...].byteRange(of: "</mx-reply>")
    else { return html }
    return String(html[..<start.lowerBound]) + html[end.upperBound...]
  }

  /// The member to whom an address such as `https://matrix.to/#/@bo:b.example` leads.
  private static func member(_ address: String) -> Participant.ID? {
    for prefix in ["https://matrix.to/#/", "matrix:u/"] where address.hasPrefix(prefix) {
      let id = address.dropFirst(prefix.count).prefix { $0 != "?" }
      return id.hasPrefix("@") || prefix == "matrix:u/"
        ? (id.hasPrefix("@") ? String(id) : "@\(id)") : nil
    }
    return nil
  }

  /// The text with its bare addresses as links.
  private static func linked(_ text: RichText) -> RichText {
    let found = RichText(linking: text.string).entities
    guard !found.isEmpty else { return text }
    var whole = RichTextBuilder()
    whole.append(text)
    var next = text.entities.filter(isWhole)[...]
    for link in found {
      while let first = next.first, first.range.upperBound <= link.range.lowerBound {
        next.removeFirst()
      }
      if next.first.map({ $0.range.lowerBound >= link.range.upperBound }) ?? true {
        whole.mark(link.kind, link.range)
      }
    }
    return whole.richText
  }

  /// True for text in which an address is no link of its own.
  private static func isWhole(_ entity: RichText.Entity) -> Bool {
    switch entity.kind {
    case .link, .mention, .code, .codeBlock: true
    default: false
    }
  }
}

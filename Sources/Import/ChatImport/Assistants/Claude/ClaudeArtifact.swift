import Kit

/// A document that Claude wrote in a panel next to the chat.
struct ClaudeArtifact {
  /// The text of the document, in Markdown.
  let text: String

  /// A piece of a text; in older exports, documents and reasoning are enclosed in tags.
  enum Piece {
    case text(String)
    case artifact(ClaudeArtifact)
    case thinking(String)
  }

  private init(title: String?, type: String?, language: String?, content: String) {
    let name: String?
    switch type ?? "text/markdown" {
    case "text/markdown", "text/plain":
      text = MarkdownText.document(title: title, text: content)
      return
    case "text/html": name = "html"
    case "image/svg+xml": name = "xml"
    case "application/vnd.ant.react": name = "jsx"
    case "application/vnd.ant.mermaid": name = "mermaid"
    default: name = language
    }
    text = MarkdownText.document(title: title, code: content, language: name)
  }

  /// Reads the input of the tool `artifacts`; nil if it does not contain a whole document.
  init?(_ input: JSONObject) {
    let command = input.text("command") ?? "create"
    guard command == "create" || command == "rewrite", let content = input.text("content") else {
      return nil
    }
    self.init(
      title: input.text("title") ?? input.text("id"), type: input.text("type"),
      language: input.text("language"), content: content)
  }

  /// A change to part of a document, as a diff of the removed and the added lines; nil for any
  /// other input.
  static func change(_ input: JSONObject) -> String? {
    guard input.text("command") == "update", let old = input.text("old_str") else { return nil }
    func lines(_ sign: String, _ text: String) -> String {
      text.textLines
        .map { "\(sign)\($0)" }.joined(separator: "\n")
    }
    let new = input.text("new_str").map { "\n" + lines("+", $0) } ?? ""
    return lines("-", old) + new
  }

  // MARK: Tags

  /// The pieces of a text in order: the text outside tags, the documents and the reasoning.
  static func pieces(of text: String) -> [Piece] {
    guard text.contains("<ant") else { return [.text(text)] }
    var pieces: [Piece] = []
    var rest = text[...]
    // The names of tags without an end tag, so that each end tag is searched for once; such tags
    // stay in the text.
    var missing: Set<String> = []
    var plain = ""
    while let start = rest.byteRange(of: "<ant") {
      plain += rest[..<start.lowerBound]
      let tail = rest[start.lowerBound...]
      if let (piece, end) = tagged(tail, "antArtifact", &missing)
        ?? tagged(tail, "antThinking", &missing)
      {
        pieces.append(.text(plain))
        plain = ""
        pieces.append(piece)
        rest = rest[end...]
      } else {
        plain += rest[start]
        rest = rest[start.upperBound...]
      }
    }
    return pieces + [.text(plain + rest)]
  }

  private static func tagged(
    _ text: Substring, _ tag: String, _ missing: inout Set<String>
  ) -> (Piece, Substring.Index)? {
    guard text.hasPrefix("<\(tag)"), !missing.contains(tag) else { return nil }
    guard let close = text.byteRange(of: "</\(tag)>"),
      let head = text[..<close.lowerBound].firstIndex(of: ">")
    else {
      missing.insert(tag)
      return nil
    }
    var content = String(text[text.index(after: head)..<close.lowerBound])
    if content.first?.isNewline == true { content.removeFirst() }
    if tag == "antThinking" { return (.thinking(content), close.upperBound) }
    let attributes = text[..<head]
    return (
      .artifact(
        ClaudeArtifact(
          title: attribute("title", of: attributes), type: attribute("type", of: attributes),
          language: attribute("language", of: attributes), content: content)),
      close.upperBound
    )
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let start = tag.byteRange(of: " \(name)=\"") else { return nil }
    let value = tag[start.upperBound...].prefix { $0 != "\"" }
    return value.isEmpty ? nil : String(value)
  }
}

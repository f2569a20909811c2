/// The small Markdown of chat texts.
///
/// `**bold**`, `*italic*` and `_italic_`, `__underline__`, `~~strike~~`, `||spoiler||`,
/// `` `code` ``, fenced code with its language, `[label](url)`, bare web and e-mail addresses,
/// `> quote` lines, `@id` for a known participant (shown as the name), and a backslash before any
/// of these marks. What does not pair up stays as it is written, marks inside words are none
/// (`2*3*4`, `snake_case`), and reading is linear in the text.
package struct Markdown: Sendable {
  let names: [Participant.ID: String]
  /// The lengths of the ids in UTF-8 bytes, the longest first, each once.
  let idLengths: [Int]

  /// Knows whom `@id` can name.
  package init(participants: [Participant] = []) {
    var names: [Participant.ID: String] = [:]
    for participant in participants where participant.id.utf8.count <= 128 {
      names[participant.id] = participant.name
    }
    self.names = names
    idLengths = Set(names.keys.map(\.utf8.count)).sorted(by: >)
  }

  /// Reads the marks of a text.
  package func richText(of text: String) -> RichText {
    guard Self.mayHoldMarkup(text) else { return RichText(text) }
    var scanner = MarkdownScanner(Array(text.utf8), markdown: self)
    scanner.scan()
    return scanner.richText
  }

  /// Whether anything could be a mark; most texts hold nothing that could.
  package static func mayHoldMarkup(_ text: String) -> Bool {
    var previous = UInt8(ascii: "\n")
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
        UInt8(ascii: "@"), UInt8(ascii: "\\"):
        return true
      case UInt8(ascii: "~"), UInt8(ascii: "|"):
        if previous == byte { return true }
      case UInt8(ascii: ">"):
        if previous == UInt8(ascii: "\n") { return true }
      case UInt8(ascii: "/"):
        // As in `https://`.
        if previous == UInt8(ascii: ":") { return true }
      case UInt8(ascii: "."):
        // As in `www.`.
        if previous | 0x20 == UInt8(ascii: "w") { return true }
      default: break
      }
      previous = byte
    }
    return false
  }

  /// What a link leads to: http, https, mailto and tel are let through, and a bare host gets https.
  static func target(_ text: String) -> String? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    if let colon = text.firstIndex(of: ":") {
      let scheme = text[..<colon].lowercased()
      if ["http", "https", "mailto", "tel"].contains(scheme) {
        return text.utf8.count > colon.utf16Offset(in: text) + 1 ? text : nil
      }
    }
    // `example.com/path` and `localhost.test:8080`, but neither `javascript:…` nor `../file`.
    let host = text.prefix { $0 != "/" && $0 != "?" && $0 != "#" && $0 != ":" }
    let rest = text.dropFirst(host.count)
    let isPort = rest.dropFirst().first?.isNumber ?? false
    guard host.contains("."), host.first?.isLetter == true || host.first?.isNumber == true,
      host.last != ".", rest.first != ":" || isPort
    else { return nil }
    return "https://" + text
  }
}

extension RichText {
  /// Reads the small Markdown of chat texts.
  ///
  /// - Parameters:
  ///   - text: The text with its marks; what does not pair up stays as it is.
  ///   - participants: Those whom `@id` can name; they are shown by name.
  public init(markdown text: String, participants: [Participant] = []) {
    self = Markdown(participants: participants).richText(of: text)
  }
}

/// The small Markdown of chat texts.
///
/// `**bold**`, `*italic*` and `_italic_`, `__underline__`, `~~strike~~`, `||spoiler||`, `` `code`
/// ``, fenced code with its language, `[label](url)`, bare web and e-mail addresses, `> quote`
/// lines, `@id` for a known participant (shown as the name), and a backslash before any of these
/// marks. Unpaired marks stay text, marks inside words are ignored (`2*3*4`, `snake_case`), and
/// reading is linear in the text.
package struct Markdown: Sendable {
  let names: [Participant.ID: String]
  /// The lengths of the ids in UTF-8 bytes, the longest first, each once.
  let idLengths: [Int]

  /// Makes a reader with the participants whom `@id` can name.
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

  /// True if the text may contain marks; most texts contain nothing that could be a mark.
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

  /// The target of a link; nil for schemes other than http, https, mailto and tel.
  ///
  /// A bare host gets the scheme https.
  ///
  /// Brackets may nest around each other by the thousand, so bytes that are not an address are only
  /// examined up to the end of a possible scheme or host.
  static func target(_ bytes: ArraySlice<UInt8>) -> String? {
    func text() -> String { String(decoding: bytes, as: UTF8.self) }
    // `example.com/path` and `localhost.test:8080`, but neither `javascript:…` nor `../file`.
    let host = bytes.prefix(hostBytes + 1).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        && $0 != UInt8(ascii: ":")
    }
    let rest = bytes[host.endIndex...]
    if rest.first == UInt8(ascii: ":"), host.count <= 6,
      ["http", "https", "mailto", "tel"].contains(
        String(decoding: host, as: UTF8.self).lowercased())
    {
      return rest.count > 1 ? text() : nil
    }
    guard host.count <= hostBytes, host.contains(UInt8(ascii: ".")),
      host.last != UInt8(ascii: ".")
    else { return nil }
    let first = String(decoding: host, as: UTF8.self).first
    let isPort = rest.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false
    guard first?.isLetter == true || first?.isNumber == true,
      rest.first != UInt8(ascii: ":") || isPort
    else { return nil }
    return "https://" + text()
  }

  /// The maximum number of bytes of a host's name: names of the domain name system have at most 253
  /// letters.
  private static let hostBytes = 1_012
}

extension RichText {
  /// Reads the small Markdown of chat texts.
  ///
  /// - Parameters:
  ///   - text: The text with its marks; unpaired marks stay text.
  ///   - participants: The people whom `@id` can name; they are shown by name.
  public init(markdown text: String, participants: [Participant] = []) {
    self = Markdown(participants: participants).richText(of: text)
  }
}

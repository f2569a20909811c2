/// The small Markdown of chat texts.
///
/// `**bold**`, `*italic*` and `_italic_`, `__underline__`, `~~strike~~`, `||spoiler||`, `` `code`
/// ``, fenced code with its language, `[label](url)`, bare web and e-mail addresses, `> quote`
/// lines, `@id` for a known participant (shown as the name), and a backslash before any of these
/// marks. Unpaired marks stay text, marks inside words are ignored (`2*3*4`, `snake_case`) except
/// spoilers (`she||dies||`), and the time for parsing is linear in the length of the text.
///
/// The same parser reads the marks of an app by the app's table.
package struct Markdown: Sendable {
  let markup: ChatMarkup
  let names: [Participant.ID: String]
  /// The distinct lengths of the ids in UTF-8 bytes, in descending order.
  let idLengths: [Int]

  /// Makes a parser of an app's marks.
  package init(_ markup: ChatMarkup) {
    self.markup = markup
    names = [:]
    idLengths = []
  }

  /// Makes a parser with the participants whom `@id` can mention.
  package init(participants: [Participant] = []) {
    markup = .own
    var names: [Participant.ID: String] = [:]
    for participant in participants where participant.id.utf8.count <= 128 {
      names[participant.id] = participant.mentionName
    }
    self.names = names
    idLengths = Set(names.keys.map(\.utf8.count)).sorted(by: >)
  }

  /// Parses the marks of a text.
  package func richText(of text: String) -> RichText {
    guard markup.isOwn ? Self.mayHoldMarkup(text) : markup.mayOccur(in: text) else {
      return RichText(text)
    }
    var scanner = MarkdownScanner(Array(text.utf8), markdown: self)
    scanner.scan()
    return scanner.richText
  }

  /// The UTF-8 ranges of the source's covered texts, without their marks, in order.
  package func spoilers(in text: String) -> [Range<Int>] {
    var scanner = MarkdownScanner(Array(text.utf8), markdown: self)
    scanner.scan()
    return scanner.entities.compactMap { $0.kind == .spoiler ? $0.range : nil }
  }

  /// True if the text may contain marks; most texts contain no character that could be part of one.
  package static func mayHoldMarkup(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    guard holdsMarks(bytes) else { return false }
    var previous = UInt8(ascii: "\n")
    for index in bytes.indices {
      let byte = bytes[index]
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

  /// True if there is any character of which `mayHoldMarkup` asks.
  private static func holdsMarks(_ bytes: Span<UInt8>) -> Bool {
    var found: UInt8 = 0
    // Without an exit, the compiler compares many bytes at once.
    for index in bytes.indices {
      let byte = bytes[index]
      found |= (byte == UInt8(ascii: "*") ? 1 : 0) | (byte == UInt8(ascii: "_") ? 1 : 0)
      found |= (byte == UInt8(ascii: "`") ? 1 : 0) | (byte == UInt8(ascii: "[") ? 1 : 0)
      found |= (byte == UInt8(ascii: "@") ? 1 : 0) | (byte == UInt8(ascii: "\\") ? 1 : 0)
      found |= (byte == UInt8(ascii: "~") ? 1 : 0) | (byte == UInt8(ascii: "|") ? 1 : 0)
      found |= (byte == UInt8(ascii: ">") ? 1 : 0) | (byte == UInt8(ascii: "/") ? 1 : 0)
      found |= byte == UInt8(ascii: ".") ? 1 : 0
    }
    return found != 0
  }

  /// Returns the target of a link; nil for schemes other than http, https, mailto and tel.
  ///
  /// A host without a scheme gets the scheme https.
  ///
  /// Brackets can be nested thousands deep, so bytes that are not an address are examined only up
  /// to the end of a possible scheme or host.
  static func target(_ bytes: ArraySlice<UInt8>) -> String? {
    func text() -> String { String(decoding: bytes, as: UTF8.self) }
    // Accepts `example.com/path` and `localhost.test:8080`, but neither `javascript:…` nor
    // `../file`.
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

  /// The maximum number of bytes of a host name: DNS names have at most 253 characters.
  private static let hostBytes = 1_012
}

extension RichText {
  /// Parses the small Markdown of chat texts.
  ///
  /// - Parameters:
  ///   - text: The text with its marks; unpaired marks stay text.
  ///   - participants: The participants whom `@id` can mention; a mention is shown as the
  ///     participant's name.
  public init(markdown text: String, participants: [Participant] = []) {
    self = Markdown(participants: participants).richText(of: text)
  }
}

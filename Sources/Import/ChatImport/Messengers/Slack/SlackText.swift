import ChatModel
import Kit

/// Collects the text of a Slack message with its formatting.
struct SlackText {
  let people: SlackPeople
  var string = ""
  var entities: [RichText.Entity] = []
  /// The types of the blocks that were not known, one for each block.
  var unknownBlocks: [String] = []

  /// The kinds of formatting, by the character that encloses the text.
  private static let markEnds = Dictionary(
    uniqueKeysWithValues: ChatMarkup.slack.pairs.map { (Character($0.sign), $0.kind) })
  /// The maximum depth of nested containers; guards against thousands of nested lists.
  static let depth = 16

  init(people: SlackPeople) {
    self.people = people
  }

  /// The text with its formatting, sorted by start.
  var richText: RichText {
    let kept = entities.prefix(ChatModelLimits.entities).filter { !$0.range.isEmpty }
    return RichText(
      string,
      entities: kept.sorted {
        ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
      })
  }

  /// Appends plain text.
  mutating func append(_ words: String) { string += words }

  /// Formats the whole text so far.
  mutating func mark(_ kind: RichText.Entity.Kind) { mark(kind, from: 0) }

  mutating func mark(_ kind: RichText.Entity.Kind, from start: Int) {
    guard start < string.utf8.count else { return }
    entities.append(RichText.Entity(kind, start..<string.utf8.count))
  }

  /// Begins a new line unless the text is empty.
  mutating func beginLine() {
    if !string.isEmpty, string.utf8.last != 0x0A { string += "\n" }
  }

  // MARK: Text in Slack's markup

  /// Appends text in the format of the key `text`: `<@U1>`, `<https://a.example|a>`, `*bold*`,
  /// `&amp;`.
  mutating func append(markup: String) {
    var rest = markup[...]
    var code: Int?
    var block: Int?
    /// The opening characters that have not been closed yet.
    var open: [(sign: Character, place: Int)] = []
    var quote: Int?
    var isLineStart = true
    /// The end of the part that contains no `>`, so that it is searched only once.
    var unclosed = rest.startIndex
    var line = (end: rest.startIndex, lastSigns: [Character: String.Index]())
    while let character = rest.first {
      if isLineStart, block == nil, rest.hasPrefix("&gt;") {
        quote = quote ?? string.utf8.count
        rest = rest.dropFirst(4)
        if rest.first == " " { rest = rest.dropFirst() }
        isLineStart = false
        continue
      }
      if isLineStart, let start = quote {
        if string.utf8.last == 0x0A { string.removeLast() }
        mark(.quote, from: start)
        string += "\n"
        quote = nil
      }
      if rest.hasPrefix("```"), code == nil {
        rest = rest.dropFirst(3)
        if let start = block {
          mark(.codeBlock(language: nil), from: start)
          block = nil
        } else if rest.byteRange(of: "```") != nil {
          block = string.utf8.count
        } else {
          string += "```"
        }
        continue
      }
      if character == "`", block == nil {
        rest = rest.dropFirst()
        if let start = code {
          mark(.code, from: start)
          code = nil
        } else if rest.prefix(while: { !$0.isNewline }).contains("`") {
          code = string.utf8.count
        } else {
          string += "`"
        }
        isLineStart = false
        continue
      }
      let isPlain = code == nil && block == nil
      if character == "<", rest.startIndex >= unclosed {
        let end = rest.firstIndex { $0 == ">" || $0.isNewline } ?? rest.endIndex
        if end < rest.endIndex, rest[end] == ">" {
          append(reference: rest[..<end].dropFirst(), isPlain: isPlain)
          rest = rest[rest.index(after: end)...]
          isLineStart = false
          continue
        }
        unclosed = end
      }
      if isPlain, let kind = Self.markEnds[character] {
        if let last = open.lastIndex(where: { $0.sign == character }), !endsWithSpace,
          open[last].place < string.utf8.count
        {
          mark(kind, from: open[last].place)
          open.removeSubrange(last...)
          rest = rest.dropFirst()
          isLineStart = false
          continue
        }
        // An opening character without a partner on its line is ordinary text.
        if rest.startIndex >= line.end { line = Self.firstLine(of: rest) }
        if let last = line.lastSigns[character], last > rest.startIndex,
          let next = rest.dropFirst().first, !next.isWhitespace, next != character,
          open.count < Self.depth, !endsWithWord
        {
          open.append((character, string.utf8.count))
          rest = rest.dropFirst()
          isLineStart = false
          continue
        }
      }
      if isPlain, character == ":", let (emoji, behind) = Self.emoji(rest) {
        string += emoji
        rest = behind
        isLineStart = false
        continue
      }
      let (plain, behind) = Self.unescaped(rest)
      string += plain
      rest = behind
      isLineStart = plain == "\n"
      if isLineStart { open.removeAll() }
    }
    if let start = quote { mark(.quote, from: start) }
  }

  /// The end of the first line of a text, and the last position of each formatting character on
  /// that line; both are computed once per line.
  private static func firstLine(
    of text: Substring
  ) -> (end: String.Index, lastSigns: [Character: String.Index]) {
    let line = text.prefix { !$0.isNewline }
    var lastSigns: [Character: String.Index] = [:]
    for sign in markEnds.keys { lastSigns[sign] = line.lastIndex(of: sign) }
    return (line.endIndex, lastSigns)
  }

  private var endsWithSpace: Bool {
    string.unicodeScalars.last?.properties.isWhitespace ?? true
  }
  private var endsWithWord: Bool {
    guard let last = string.unicodeScalars.last else { return false }
    return last.properties.isAlphabetic || last.properties.numericType != nil
  }

  /// The next character and the rest of the text; `&amp;`, `&lt;` and `&gt;` are one character
  /// each.
  private static func unescaped(_ text: Substring) -> (String, Substring) {
    for (name, sign) in [("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">")] where text.hasPrefix(name) {
      return (sign, text.dropFirst(name.count))
    }
    return (String(text.prefix(1)), text.dropFirst())
  }

  private static func plain(_ text: Substring) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
      "&amp;", with: "&")
  }

  /// Reads an emoji's name between colons at the beginning of a text, and the skin tone after it.
  private static func emoji(_ text: Substring) -> (String, Substring)? {
    guard let name = name(text) else { return nil }
    let rest = text[name.endIndex...].dropFirst()
    if let tone = Self.name(rest), tone.hasPrefix("skin-tone-"),
      let emoji = SlackEmoji.emoji(named: "\(name)::\(tone)")
    {
      return (emoji, rest[tone.endIndex...].dropFirst())
    }
    return SlackEmoji.emoji(named: name).map { ($0, rest) }
  }

  /// The name between colons at the beginning of a text.
  private static func name(_ text: Substring) -> Substring? {
    guard text.first == ":" else { return nil }
    let name = text.dropFirst().prefix(80).prefix { $0 != ":" }
    return name.isEmpty || name.endIndex == text.endIndex || text[name.endIndex] != ":"
      ? nil : name
  }

  /// Appends a reference, which is the text between angle brackets.
  private mutating func append(reference: Substring, isPlain: Bool) {
    let parts = reference.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let (target, label) = (parts[0], parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil)
    let start = string.utf8.count
    switch target.first {
    case "@":
      let id = String(target.dropFirst())
      let name = people.name(of: id)
      string += "@" + (name == id ? label.map { Self.plain($0) } ?? id : name)
      mark(.mention(id), from: start)
    case "#": string += "#" + (label.map { Self.plain($0) } ?? String(target.dropFirst()))
    case "!":
      // Examples: `<!here>`, `<!subteam^S1|@team>`, `<!date^…^…|14 March>`.
      let word = target.dropFirst().prefix { $0 != "^" }
      string += label.map { Self.plain($0) } ?? "@\(word)"
    default:
      let address = Self.withoutKey(Self.plain(target))
      string += label.map { Self.withoutKey(Self.plain($0)) } ?? address
      if isPlain { mark(.link(address), from: start) }
    }
  }

  /// A URL without the access token for the workspace's files, if it contains one.
  static func withoutKey(_ address: String) -> String {
    guard address.contains("slack.com") || address.contains("slack-files.com"),
      let mark = address.firstIndex(of: "?")
    else { return address }
    return String(address[..<mark])
  }

  // MARK: Previews

  /// Appends an attachment: a link preview, or a card from an app.
  mutating func append(attachment: JSONObject) {
    if let words = attachment.text("pretext") {
      beginLine()
      append(markup: words)
    }
    beginLine()
    let start = string.utf8.count
    if let service = attachment.text("author_name") ?? attachment.text("service_name") {
      append(service)
    }
    if let title = attachment.text("title") {
      beginLine()
      let place = string.utf8.count
      append(markup: title)
      mark(.bold, from: place)
      if let address = attachment.text("title_link") {
        mark(.link(Self.withoutKey(address)), from: place)
      }
    }
    if let blocks = attachment["blocks"]?.array {
      var inner = SlackText(people: people)
      inner.append(blocks: blocks)
      unknownBlocks += inner.unknownBlocks
      if !inner.string.isEmpty {
        beginLine()
        append(inner.richText)
      }
    }
    if let words = attachment.text("text") {
      beginLine()
      append(markup: words)
    }
    for field in (attachment["fields"]?.array ?? []).compactMap(\.object) {
      beginLine()
      let words = [field.text("title"), field.text("value")].compactMap(\.self)
      append(markup: words.joined(separator: ": "))
    }
    if let words = attachment.text("footer") {
      beginLine()
      append(markup: words)
    }
    if string.utf8.count == start, attachment["pretext"] == nil,
      let words = attachment.text("fallback")
    {
      append(markup: words)
    }
    mark(.quote, from: start)
  }

  mutating func append(_ text: RichText) {
    let start = string.utf8.count
    string += text.string
    entities += text.entities.map {
      RichText.Entity(
        $0.kind, $0.range.lowerBound + start..<$0.range.upperBound + start)
    }
  }
}

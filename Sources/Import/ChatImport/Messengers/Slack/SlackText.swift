import ChatModel
import Kit

/// Collects the text of a Slack message with its formatting.
struct SlackText {
  private let people: SlackPeople
  private var string = ""
  private var entities: [RichText.Entity] = []

  /// The kinds of formatting, by the character that encloses the text.
  private static let markEnds = Dictionary(
    uniqueKeysWithValues: ChatMarkup.slack.pairs.map { (Character($0.sign), $0.kind) })
  /// The maximum depth of nested containers; guards against thousands of nested lists.
  private static let depth = 16

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

  private mutating func mark(_ kind: RichText.Entity.Kind, from start: Int) {
    guard start < string.utf8.count else { return }
    entities.append(RichText.Entity(kind, start..<string.utf8.count))
  }

  /// Begins a new line unless the text is empty.
  private mutating func beginLine() {
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

  // MARK: Blocks

  /// Appends the contents of blocks.
  /// - Returns: true if all of the blocks are supported; otherwise the message's `text` is more
  ///   complete.
  mutating func append(blocks: [JSONValue]) -> Bool {
    guard appendEach(of: blocks) else { return false }
    while string.utf8.last == 0x0A { string.removeLast() }
    let end = string.utf8.count
    entities = entities.compactMap { entity in
      let range = entity.range.clamped(to: 0..<end)
      return range.isEmpty ? nil : RichText.Entity(entity.kind, range)
    }
    return true
  }

  private mutating func appendEach(of blocks: [JSONValue], isCell: Bool = false) -> Bool {
    for value in blocks {
      guard let block = value.object else { return false }
      if !isCell { beginLine() }
      let start = string.utf8.count
      switch block.text("type") {
      case "rich_text":
        for element in block["elements"]?.array ?? [] {
          guard let object = element.object, append(container: object, indent: 0, depth: 0) else {
            return false
          }
        }
      case "section":
        if let text = block["text"]?.object { append(textOf: text) }
        for field in block["fields"]?.array ?? [] {
          beginLine()
          if let text = field.object { append(textOf: text) }
        }
      case "header":
        if let text = block["text"]?.object { append(textOf: text) }
        mark(.bold, from: start)
      case "context":
        for element in block["elements"]?.array ?? [] {
          guard let object = element.object, object["text"] != nil else { continue }
          if string.utf8.count > start { string += " " }
          append(textOf: object)
        }
      case "image":
        string += block["title"]?.object?.text("text") ?? block.text("alt_text") ?? ""
      case "table" where !isCell:
        for row in block["rows"]?.array ?? [] {
          beginLine()
          for (column, cell) in (row.array ?? []).enumerated() {
            if column > 0 { string += " | " }
            guard let cell = cell.object else { continue }
            if cell.text("type") == "raw_text" {
              string += cell.text("text") ?? ""
            } else if !appendEach(of: [.object(cell)], isCell: true) {
              return false
            }
          }
        }
      // A divider is only a line, and actions are buttons.
      case "divider", "actions": break
      default: return false
      }
    }
    return true
  }

  private mutating func append(textOf object: JSONObject) {
    let text = object.text("text") ?? ""
    if object.text("type") == "mrkdwn" { append(markup: text) } else { append(text) }
  }

  /// Appends a paragraph, a list, a quote or a code block.
  private mutating func append(container: JSONObject, indent: Int, depth: Int) -> Bool {
    guard depth < Self.depth else { return false }
    let elements = container["elements"]?.array ?? []
    let type = container.text("type")
    if type != "rich_text_section" { beginLine() }
    let start = string.utf8.count
    switch type {
    case "rich_text_section":
      for element in elements {
        guard let object = element.object, append(piece: object) else { return false }
      }
    case "rich_text_preformatted", "rich_text_quote":
      for element in elements {
        guard let object = element.object, append(piece: object) else { return false }
      }
      mark(type == "rich_text_quote" ? .quote : .codeBlock(language: nil), from: start)
      string += "\n"
    case "rich_text_list":
      let indent = max(0, min(container.integer("indent") ?? indent, Self.depth))
      let first = container.integer("offset") ?? 0
      for (number, element) in elements.enumerated() {
        beginLine()
        string += String(repeating: "    ", count: indent)
        string += container.text("style") == "ordered" ? "\(first &+ number &+ 1). " : "• "
        guard let object = element.object,
          append(container: object, indent: indent + 1, depth: depth + 1)
        else { return false }
      }
      string += "\n"
    default: return false
    }
    return true
  }

  /// Appends an element of a paragraph: text, a name, a link or an emoji.
  private mutating func append(piece: JSONObject) -> Bool {
    let start = string.utf8.count
    switch piece.text("type") {
    case "text":
      // Unlike other strings, `text` can be empty here.
      string += piece.text("text") ?? ""
    case "link":
      let address = Self.withoutKey(piece.text("url") ?? "")
      string += piece.text("text").map(Self.withoutKey) ?? address
      mark(.link(address), from: start)
    case "user":
      let id = piece.text("user_id") ?? ""
      string += "@\(people.name(of: id))"
      mark(.mention(id), from: start)
    case "channel": string += "#\(piece.text("channel_name") ?? piece.text("channel_id") ?? "")"
    case "broadcast": string += "@\(piece.text("range") ?? "channel")"
    case "usergroup": string += "@\(piece.text("usergroup_id") ?? "")"
    case "emoji":
      let name = piece.text("name") ?? ""
      let toned = piece.integer("skin_tone").flatMap {
        SlackEmoji.emoji(named: "\(name)::skin-tone-\($0)")
      }
      string +=
        SlackEmoji.emoji(codes: piece.text("unicode")) ?? toned
        ?? SlackEmoji.emoji(named: name[...]) ?? ":\(name):"
    case "color": string += piece.text("value") ?? ""
    case "date": string += piece.text("fallback") ?? ""
    // The file is shown under the text.
    case "canvas", "file": break
    default: return false
    }
    let style = piece["style"]?.object
    for (key, kind) in [
      ("bold", RichText.Entity.Kind.bold), ("italic", .italic), ("strike", .strikethrough),
      ("underline", .underline), ("code", .code),
    ] where style?[key]?.isTrue == true {
      mark(kind, from: start)
    }
    return true
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
      if inner.append(blocks: blocks) {
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

  private mutating func append(_ text: RichText) {
    let start = string.utf8.count
    string += text.string
    entities += text.entities.map {
      RichText.Entity(
        $0.kind, $0.range.lowerBound + start..<$0.range.upperBound + start)
    }
  }
}

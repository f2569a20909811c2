import Kit

/// A line of a transcript that introduces the next speaker.
struct TranscriptSpeaker {
  /// The form of a line that introduces a speaker.
  enum Look: Hashable {
    case heading(level: Int)
    /// The whole line is bold: `**You:**`.
    case bold
    /// Bold and italic: `_**User**_`.
    case boldItalic
    /// Italic: `_Prompt_:`.
    case italic
    /// Bold, followed by text: `**You:** words`.
    case boldWithWords
    /// A phrase: `You said:`.
    case said
    /// Plain, as people type it: `User: words`.
    case plain
    /// The heading of a session in aider's history: `# aider chat started at …`.
    case aider
  }

  let look: Look
  let role: AssistantTurn.Role
  /// The speaker's name or role, in lower case.
  let word: String
  /// The speaker's name or role, as written.
  let name: String
  /// True if the word is a product's name, as in conversations with several assistants that label
  /// each one's messages.
  var isProduct = false
  /// True if the word is not one that exporters use, so it may be a person's name.
  var isOwnName = false
  /// The person's name after the role, as in `_**User: Ana**_`.
  private(set) var person: String?
  /// The text in brackets or after a dash that follows the word, such as a model or a time.
  var detail: String?
  /// The text of the message on the same line.
  var words: String?

  /// Reads a line; nil if the line does not introduce a speaker.
  ///
  /// - Parameters:
  ///   - line: Any line.
  ///   - user: The user's own name in lower case; nil if the user has one of the names that
  ///     exporters use.
  ///   - takesNames: True if any unknown name counts as the user's.
  init?(_ line: Substring, user: String? = nil, takesNames: Bool = false) {
    if let (role, word, words) = Self.plain(line) {
      look = .plain
      self.role = role
      (self.word, name) = (word.lowercased(), String(word))
      self.words = words.isEmpty ? nil : String(words)
      isProduct = Self.isProduct(self.word)
      return
    }
    // The first byte is examined first because nearly all lines introduce no speaker.
    switch line.utf8.first(where: { $0 != UInt8(ascii: " ") }) {
    case UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "_"): break
    case nil: return nil
    default:
      guard line.utf8.count <= Self.longest, line.utf8.suffix(16).contains(UInt8(ascii: ":"))
      else { return nil }
    }
    guard line.utf8.count <= Self.longest || line.hasPrefix("**") else { return nil }
    let text = line.trimmed
    guard let (look, inner, words) = Self.parts(of: text) else { return nil }
    if look == .aider {
      self.look = .aider
      role = .assistant
      word = ""
      name = ""
      detail = String(inner)
      return
    }
    guard inner.utf8.count <= Self.longest else { return nil }
    var label = inner.drop { !$0.isLetter }
    var detail: Substring?
    for (open, close) in [
      ("(", ")"), ("[", "]"), (" — ", ""), (" – ", ""), (" - ", ""), (" · ", ""),
    ]
    where detail == nil {
      if let start = label.byteRange(of: open) {
        detail = label[start.upperBound...].strippedOfColon
        if !close.isEmpty, detail?.hasSuffix(close) == true { detail = detail?.dropLast() }
        label = label[..<start.lowerBound]
      }
    }
    label = label.strippedOfColon
    if label.lowercased().hasSuffix(" said") { label = label.dropLast(" said".count) }
    label = label.trimmed
    while let last = label.last, !last.isLetter, !last.isNumber { label = label.dropLast() }
    var word = label.lowercased()
    if look == .boldItalic, let colon = label.byteRange(of: ": "),
      Self.roles[label[..<colon.lowerBound].lowercased()] != nil
    {
      person = String(label[colon.upperBound...].trimmed)
      label = label[..<colon.lowerBound]
      word = label.lowercased()
    }
    if let role = Self.roles[word] {
      self.role = role
    } else if Self.isProduct(word) {
      role = .assistant
      isProduct = true
    } else if word == user || (takesNames && !word.isEmpty && word.count <= Self.longestName) {
      role = .user
      isOwnName = true
    } else {
      return nil
    }
    self.look = look
    self.word = word
    name = String(label)
    self.detail = detail.map { String($0.trimmed) }
    self.words = words.map { String($0) }
  }

  /// True if a lower-case word is a product's name.
  private static func isProduct(_ word: String) -> Bool {
    products.contains { word == $0 || word.isVersion(of: $0) }
  }

  /// Reads `User: words`, but only for words that cannot be a person's name in a chat.
  private static func plain(
    _ line: Substring
  ) -> (role: AssistantTurn.Role, word: Substring, words: Substring)? {
    let start = line.utf8.prefix(longestPlain)
    guard let first = start.first, first >= 0x41, let colon = start.firstIndex(of: 0x3A) else {
      return nil
    }
    let words = line.utf8[colon...].dropFirst()
    guard words.isEmpty || words.first == 0x20 || words.first == 0x0D else { return nil }
    let word = line[..<colon]
    let key = word.lowercased()
    let role: AssistantTurn.Role
    switch key {
    case "user", "human": role = .user
    case "you", "prompt": role = .user
    case "assistant", "ai", "ai assistant", "a": role = .assistant
    case "system": role = .system
    case _ where isProduct(key): role = .assistant
    default: return nil
    }
    return (role, word, Substring(words).trimmed)
  }

  /// The maximum number of bytes of the name and the colon in a plain line.
  private static let longestPlain = 24

  /// The look of the line, the speaker part, and the text after it.
  private static func parts(
    of text: Substring
  ) -> (look: Look, inner: Substring, words: Substring?)? {
    if text.hasPrefix("#") {
      let level = text.prefix { $0 == "#" }.count
      let inner = text.dropFirst(level)
      guard level <= 6, inner.first == " " else { return nil }
      if level == 1, inner.hasPrefix(aiderMark) {
        return (.aider, inner.dropFirst(aiderMark.count), nil)
      }
      return (.heading(level: level), inner.trimmed.drop { "*_".contains($0) }, nil)
    }
    for (open, close) in [("_**", "**_"), ("**_", "_**"), ("***", "***"), ("*__", "__*")]
    where text.hasPrefix(open) && text.hasSuffix(close) && text.count > open.count + close.count {
      return (.boldItalic, text.dropFirst(3).dropLast(3), nil)
    }
    for mark in ["**", "__"] where text.hasPrefix(mark) {
      let tail = text.dropFirst(2)
      guard let end = tail.byteRange(of: mark) else { return nil }
      let inner = tail[..<end.lowerBound]
      let rest = tail[end.upperBound...]
      let words = rest.trimmed.drop { $0 == ":" }.trimmed
      if words.isEmpty { return (.bold, inner, nil) }
      guard inner.hasSuffix(":") || rest.first == ":" else { return nil }
      return (.boldWithWords, inner, words)
    }
    for mark in ["_", "*"] where text.hasPrefix(mark) && text.hasSuffix("\(mark):") {
      return (.italic, text.dropFirst().dropLast(2), nil)
    }
    return text.hasSuffix(" said:") ? (.said, text, nil) : nil
  }

  /// The maximum number of bytes of a line that introduces a speaker; longer lines are sentences.
  private static let longest = 160
  /// The maximum number of characters of a user's own name.
  private static let longestName = 40
  private static let aiderMark = " aider chat started at "

  private static let roles: [String: AssistantTurn.Role] = [
    "you": .user, "user": .user, "human": .user, "me": .user, "prompt": .user, "question": .user,
    "user question": .user, "user prompt": .user,
    "assistant": .assistant, "response": .assistant, "answer": .assistant, "reply": .assistant,
    "ai": .assistant, "ai assistant": .assistant, "ai response": .assistant, "bot": .assistant,
    "model": .assistant, "agent": .assistant, "assistant answer": .assistant,
    "system": .system, "system prompt": .system, "developer": .system, "plugin": .tool,
    "tool": .tool,
  ]

  private static let products = [
    "chatgpt", "gpt", "claude", "gemini", "bard", "copilot", "github copilot", "cursor", "grok",
    "deepseek", "perplexity", "mistral", "le chat", "llama", "qwen", "kimi", "codex",
  ]
}

extension Substring {
  /// The text without leading and trailing white space.
  ///
  /// It is trimmed scalar by scalar because removing characters from the end takes quadratic time.
  var trimmed: Substring {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
    else { return self[endIndex...] }
    return self[first..<scalars.index(after: last)]
  }

  /// The text without leading and trailing white space, and without trailing colons and emphasis
  /// marks.
  fileprivate var strippedOfColon: Substring {
    let text = trimmed
    let last = text.utf8.lastIndex { !":*_ ".utf8.contains($0) }
    return text[..<(last.map { text.utf8.index(after: $0) } ?? text.startIndex)]
  }
}

extension String {
  /// True if the text is a product's name followed by a version, such as `claude 3.5 sonnet` or
  /// `gpt-4o`.
  fileprivate func isVersion(of product: String) -> Bool {
    guard hasPrefix(product), let next = dropFirst(product.count).first else { return false }
    return (next == " " || next == "-" || next.isNumber) && contains(where: \.isNumber)
  }
}

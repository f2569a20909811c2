import ChatModel
import Kit
import ScriptNotation

/// The evidence in a text's first lines that it is a script.
struct ScriptRecognition {
  /// The number of lines that are not blank and do not continue an earlier line by indentation.
  private var lineCount = 0
  /// The number of lines of the form `name: words`, by name.
  private var names: [Substring: Int] = [:]
  private var messageCount = 0
  /// The number of other valid lines of a script.
  private var otherCount = 0
  /// The number of unreadable lines and of lines without a name, which can continue a message.
  private var strangeCount = 0
  /// The number of those lines with an unreadable time, or with a time and a name without a colon.
  private var stampCount = 0
  /// The number of messages that begin like WhatsApp's.
  private var whatsAppCount = 0
  private var beginsWithMessage = false
  /// The number of messages at the top whose names are keys of a head; they could be a head without
  /// dashes.
  private var topKeyCount = 0
  /// The number of indented lines with a colon that follow a name without text.
  private var nestedKeyCount = 0
  private var isBelowBareName = false
  /// True if the current lines are in a code block.
  private var isInBlock = false
  private var isInHead = false
  /// True if the head states that dates and names are in Markdown.
  private var isMarkdown = false
  /// The number of lines with keys in the head, and of other lines in it.
  private var head: (keys: Int, strange: Int)?
  /// True if the head says who is on the right, as every written script does and no other text.
  private var namesMe = false
  private var isRuledOut = false

  /// Examines a line; returns false if no more lines are needed.
  mutating func read(_ line: String) -> Bool {
    let text = isMarkdown ? MarkdownEscape.decoded(line) : line
    let words = text[...].trimmedOfSpaces
    guard !words.isEmpty else { return true }
    lineCount += 1
    if lineCount == 1 {
      if words == "---" {
        isInHead = true
        head = (0, 0)
        return true
      }
      // A text that begins with one of these characters is JSON, a web page or a table.
      // The text of DiscordChatExporter begins with a line of equals signs.
      if words.utf8.allSatisfy({ $0 == 0x3D }) { isRuledOut = true }
      if "{<|".unicodeScalars.contains(words.unicodeScalars[words.startIndex]) { isRuledOut = true }
    }
    let isIndented = text.utf8.first == 0x20 || text.utf8.first == 0x09
    if isInHead {
      readHead(words, isIndented: isIndented)
    } else if isInBlock {
      isInBlock = !(words.utf8.count >= 3 && words.utf8.allSatisfy { $0 == 0x60 })
    } else if lineCount == 1 || !isIndented {
      readBody(words)
    } else if isBelowBareName, ScriptLine.nameEnd(in: words) != nil {
      nestedKeyCount += 1
    }
    return !isRuledOut && lineCount < ImportLimits.detectionLines
  }

  private mutating func readHead(_ words: Substring, isIndented: Bool) {
    if words == "---" {
      isInHead = false
    } else if !isIndented {
      let colon = ScriptEscape.firstIndex(of: ":", in: words)
      let key = colon.map { ScriptKey(words[..<$0].trimmedOfSpaces) }
      if let colon, key == .layout {
        let value = words[words.utf8.index(after: colon)...].trimmedOfSpaces
        isMarkdown = value.lowercased() == "markdown"
      }
      if key == .me { namesMe = true }
      if key.flatMap({ $0 }) != nil { head?.keys += 1 } else { head?.strange += 1 }
    }
  }

  private mutating func readBody(_ words: Substring) {
    if let header = WhatsAppHeader(line: words), header.shape != .space,
      WhatsAppSenders.holdsName(words[header.bodyStart...])
    {
      whatsAppCount += 1
      // Every WhatsApp export begins with such a line, so the text is not a script; later lines of
      // a script may look the same.
      if lineCount == 1 { isRuledOut = true }
      return
    }
    switch ScriptLine(isMarkdown ? ScriptLine.plain(markdown: words) : words) {
    case .message(_, let name, let words):
      if name.isEmpty { break }
      guard isName(name) else {
        strangeCount += 1
        return
      }
      if topKeyCount == messageCount, ScriptKey(name) != nil { topKeyCount += 1 }
      messageCount += 1
      names[name, default: 0] += 1
      isBelowBareName = words.isEmpty
      if lineCount == 1 { beginsWithMessage = true }
      isInBlock = ScriptReader.opensBlock(words)
    case .day, .unread, .quote, .marks, .reaction: otherCount += 1
    // Notices are not counted because the items of any list look the same.
    case .notice: break
    case .loose:
      isInBlock = ScriptReader.opensBlock(words)
      if !isInBlock { strangeCount += 1 }
    case .stamped(let who, _, _):
      strangeCount += 1
      let isSpeaker = who.map { words.utf8.first == 0x5B && isName($0) } ?? true
      if isSpeaker { stampCount += 1 }
    case .wrong: strangeCount += 1
    }
  }

  /// True if the text before a colon is short enough for a name, and begins like one.
  private func isName(_ name: Substring) -> Bool {
    guard let first = name.unicodeScalars.first, Self.isClosed(name) else { return false }
    return !"<#*|[]{}\"'/-=_`$!".unicodeScalars.contains(first) && first.decimalValue == nil
      && name.unicodeScalars.prefix(49).count <= 48 && name.split(separator: " ").count <= 5
  }

  /// True if each parenthesis and quotation mark in a name is closed within it; in code they are
  /// often not closed.
  private static func isClosed(_ name: Substring) -> Bool {
    var (depth, isQuoted) = (0, false)
    for byte in name.utf8.prefix(200) {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      default: break
      }
    }
    return depth == 0 && !isQuoted
  }

  /// The confidence that the examined lines support.
  ///
  /// If the result is `possible`, the reader reports the remaining lines as errors.
  var confidence: ImportConfidence? {
    guard !isRuledOut, lineCount > 0 else { return nil }
    if namesMe, head?.strange == 0 { return .certain }
    guard whatsAppCount <= messageCount else { return nil }
    if looksLikeKeys { return nil }
    if let head {
      if head.strange == 0, head.keys > 0, strangeCount == 0 { return .certain }
      if head.keys > head.strange, messageCount > strangeCount { return .likely }
    } else if messageCount > 0, strangeCount == 0 {
      return messageCount + otherCount > 1 ? .likely : .possible
    }
    return messageCount > strangeCount || looksSpoken || stampCount > 1 ? .possible : nil
  }

  /// True if most names are keys of another kind of text, such as settings, an email header or a
  /// log.
  ///
  /// A few lines are not enough evidence: they are read as messages, and the report contains a note
  /// that this was a guess.
  private var looksLikeKeys: Bool {
    guard head == nil, stampCount < 2 else { return false }
    let total = messageCount > topKeyCount ? messageCount - topKeyCount : messageCount
    let keyCount = total - spokenCount
    return keyCount >= spokenCount && keyCount + nestedKeyCount >= Self.keyLines
  }

  /// The number of messages sent by people: their names occur more than once or begin with a
  /// capital letter, and are not common keys.
  private var spokenCount: Int {
    names.reduce(0) { count, entry in
      let (name, times) = entry
      let key = name.lowercased()
      guard !Self.keys.contains(key) else { return count }
      // In a text without capital letters, names begin with a small letter, so repeated names also
      // count.
      let isCapitalised = name.first.map { !$0.isLowercase } ?? false
      return isCapitalised || times > 1 || key == "me" ? count + times : count
    }
  }

  /// The number of keys that suffice to identify another kind of text.
  private static let keyLines = 4

  /// Words before colons in emails, logs, settings and papers that are not people's names.
  private static let keys: Set<String> = [
    "from", "to", "cc", "bcc", "subject", "date", "reply-to", "sent", "received", "return-path",
    "message-id", "in-reply-to", "references", "mime-version", "content-type", "importance",
    "content-transfer-encoding", "delivered-to", "x-mailer", "list-id", "attachments",
    "trace", "debug", "info", "notice", "warn", "warning", "error", "fatal", "critical", "fail",
    "failed", "pass", "exception", "caused by", "traceback", "log", "level",
    "name", "title", "author", "authors", "version", "licence", "license", "description", "summary",
    "homepage", "url", "email", "e-mail", "phone", "tel", "fax", "address", "street", "city",
    "country", "location", "place", "time", "tags", "keywords", "category", "categories", "type",
    "id", "status", "priority", "assignee", "labels", "note", "notes", "todo", "fixme", "hint",
    "tip", "see", "see also", "example", "examples", "usage", "options", "arguments", "parameters",
    "returns", "throws", "requires", "depends", "package", "source", "section", "maintainer",
    "architecture", "build-depends", "environment", "steps", "expected", "actual", "result",
    "results", "input", "output", "size", "weight", "colour", "color", "price", "total", "subtotal",
    "tax", "amount", "quantity", "qty", "serves", "servings", "ingredients", "method",
    "preparation", "instructions", "yield", "prep time", "cook time", "abstract", "introduction",
    "conclusion", "background", "agenda", "attendees", "apologies", "minutes", "copyright", "isbn",
    "publisher", "year", "month", "day", "start", "end", "hostname", "username", "password", "port",
    "path", "file", "line", "column", "key", "value", "default", "enabled", "mode", "language",
    "layout", "permalink", "signed-off-by", "co-authored-by", "commit", "merge", "reviewed-by",
    "tested-by", "acked-by", "user-agent", "accept", "connection", "cache-control",
    "content-length", "cookie", "set-cookie", "disallow", "allow", "sitemap", "crawl-delay",
  ]

  /// True if two people send several messages each, or if the first line is a message and another
  /// message follows.
  private var looksSpoken: Bool {
    let repeated = names.values.filter { $0 > 1 }
    if repeated.count > 1, repeated.reduce(0, +) * 4 >= messageCount + strangeCount { return true }
    return beginsWithMessage && messageCount > 1
  }
}

import ChatModel

/// What the first lines of a text tell of whether it is a script.
struct ScriptRecognition {
  /// Lines that hold something and do not go on with one above by spaces before them.
  private var lineCount = 0
  /// Lines with a name, a colon and words, by their names.
  private var names: [Substring: Int] = [:]
  private var messageCount = 0
  /// Other lines of a script.
  private var otherCount = 0
  /// Lines without a name, which may go on with one above, and those that cannot be read.
  private var strangeCount = 0
  /// Of those, lines with a time that cannot be read, or with a name and no colon behind it.
  private var stampCount = 0
  /// Messages that begin as WhatsApp's do.
  private var whatsAppCount = 0
  private var beginsWithMessage = false
  /// Whether the lines are those of a block of code.
  private var isInBlock = false
  private var isInHead = false
  /// Keys of the head, and lines that are none.
  private var head: (keys: Int, strange: Int)?
  private var isRuledOut = false

  /// Looks at a line; false where no more are wanted.
  mutating func read(_ text: String) -> Bool {
    let words = text[...].trimmedOfSpaces
    guard !words.isEmpty else { return true }
    lineCount += 1
    if lineCount == 1 {
      if words == "---" {
        isInHead = true
        head = (0, 0)
        return true
      }
      // JSON, a page of the web, a table.
      if "{<|".unicodeScalars.contains(words.unicodeScalars[words.startIndex]) { isRuledOut = true }
    }
    let isIndented = text.utf8.first == 0x20 || text.utf8.first == 0x09
    if isInHead {
      readHead(words, isIndented: isIndented)
    } else if isInBlock {
      isInBlock = !(words.utf8.count >= 3 && words.utf8.allSatisfy { $0 == 0x60 })
    } else if lineCount == 1 || !isIndented {
      readBody(words)
    }
    return !isRuledOut && lineCount < ImportLimits.detectionLines
  }

  private mutating func readHead(_ words: Substring, isIndented: Bool) {
    if words == "---" {
      isInHead = false
    } else if !isIndented {
      let key = ScriptEscape.firstIndex(of: ":", in: words).map {
        ScriptHead.Key(words[..<$0].trimmedOfSpaces)
      }
      if key.flatMap({ $0 }) != nil { head?.keys += 1 } else { head?.strange += 1 }
    }
  }

  private mutating func readBody(_ words: Substring) {
    if let header = WhatsAppHeader(line: words), header.shape != .space,
      WhatsAppSenders.holdsName(words[header.bodyStart...])
    {
      whatsAppCount += 1
      // Every export of WhatsApp begins so; a script may hold such lines.
      if lineCount == 1 { isRuledOut = true }
      return
    }
    switch ScriptLine(words) {
    case .message(_, let name, let words):
      if name.isEmpty { break }
      guard isName(name) else {
        strangeCount += 1
        return
      }
      messageCount += 1
      names[name, default: 0] += 1
      if lineCount == 1 { beginsWithMessage = true }
      isInBlock = ScriptReader.opensBlock(words)
    case .day, .unread, .quote, .marks, .reaction: otherCount += 1
    // The items of a list look like notices.
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

  /// Whether words before a colon are short enough for a name, and begin like one.
  private func isName(_ name: Substring) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    return !"<#*|[]{}\"'/-=_`$!".unicodeScalars.contains(first) && first.decimalValue == nil
      && name.unicodeScalars.prefix(49).count <= 48 && name.split(separator: " ").count <= 5
  }

  /// How sure the lines are.
  ///
  /// Where they are only possible, the errors of a script name what is wrong with the others.
  var confidence: ImportConfidence? {
    guard !isRuledOut, lineCount > 0, whatsAppCount <= messageCount else { return nil }
    if let head {
      if head.strange == 0, head.keys > 0, strangeCount == 0 { return .certain }
      if head.keys > head.strange, messageCount > strangeCount { return .likely }
    } else if messageCount > 0, strangeCount == 0 {
      return messageCount + otherCount > 1 ? .likely : .possible
    }
    return messageCount > strangeCount || looksSpoken || stampCount > 1 ? .possible : nil
  }

  /// Whether two people speak in turns, or a message is the first line and another one follows.
  private var looksSpoken: Bool {
    let repeated = names.values.filter { $0 > 1 }
    if repeated.count > 1, repeated.reduce(0, +) * 4 >= messageCount + strangeCount { return true }
    return beginsWithMessage && messageCount > 1
  }
}

import ChatModel

/// Reads scripts: texts of lines such as `Ana: are you around?` that anyone can type.
struct ScriptImporter: Importer {
  let format = ImportFormat.script
  let summary = "a script: one message a line, such as “Ana: are you around?”"
  let fileExtensions: Set<String> = ["txt"]

  /// Looks whether the first lines are those of a script.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    var head = try file.head()
    // The last line may be cut.
    if head.count == ImportLimits.detectionBytes, let end = head.lastIndex(of: 0x0A) {
      head.removeSubrange(end...)
    }
    guard let text = try SourceText(head) else { return nil }
    var look = ScriptRecognition()
    try text.forEachLine { look.read($0) }
    return look.confidence
  }

  /// An export and what was sent with it may lie in one folder: then the export is meant.
  func candidates(in folder: ImportFolder) throws(ImportError) -> [ImportCandidate] {
    var candidates: [ImportCandidate] = []
    let paths = folder.paths.lazy.filter { fileExtensions.contains($0.fileExtension) }
    for path in paths.prefix(ImportLimits.filesLookedAt) {
      guard let file = folder.file(at: path), let found = try? confidence(for: file),
        found > .possible
      else { continue }
      candidates.append(ImportCandidate(path: path, confidence: .likely))
    }
    return candidates
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var lines = try file.lines()
    if let note = lines.encodingNote { draft.report.note(note) }
    var reader = ScriptReader()
    while let line = try lines.next() {
      reader.read(line, number: lines.lineNumber)
      guard reader.entries.count <= ChatModelLimits.messages else {
        throw .tooManyMessages(limit: ChatModelLimits.messages, file: file.label)
      }
    }
    try reader.fill(&draft, file: file.label, options: options)
  }
}

/// What the first lines of a text tell of whether it is a script.
private struct ScriptRecognition {
  private var lineCount = 0
  /// Lines with a name, a colon and words.
  private var messageCount = 0
  /// Other lines of a script.
  private var otherCount = 0
  private var strangeCount = 0
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
    if isInHead {
      readHead(words, isIndented: text.utf8.first == 0x20 || text.utf8.first == 0x09)
    } else if lineCount == 1 || text.utf8.first != 0x20 && text.utf8.first != 0x09 {
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
    if let header = WhatsAppHeader(line: words), header.shape != .space {
      isRuledOut = true
      return
    }
    switch ScriptLine(words) {
    case .message(_, let name, _):
      if name.isEmpty { break }
      if isName(name) { messageCount += 1 } else { strangeCount += 1 }
    case .day, .unread, .quote, .marks, .reaction: otherCount += 1
    // The items of a list look like notices.
    case .notice: break
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
  var confidence: ImportConfidence? {
    guard !isRuledOut, lineCount > 0 else { return nil }
    if let head {
      if head.strange == 0, head.keys > 0, strangeCount == 0 { return .certain }
      return head.keys > head.strange && messageCount > strangeCount ? .likely : nil
    }
    guard messageCount > 0 else { return nil }
    if strangeCount == 0 { return messageCount + otherCount > 1 ? .likely : .possible }
    return messageCount > strangeCount ? .possible : nil
  }
}

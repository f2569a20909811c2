import ChatModel
import Kit
import ScriptNotation

// Lines without a name and without indentation.
extension ScriptReader {
  /// The error for a line that was probably meant as another kind of line; nil if the line can
  /// continue the message.
  func slip(_ words: Substring) -> (problem: String, advice: String)? {
    if let colon = words.utf8.firstIndex(of: UInt8(ascii: ":")),
      speakers.contains(words[..<colon].trimmedOfSpaces)
    {
      return ("no space after the colon", "write it as “Name: words”")
    }
    let (first, rest) = words.firstWord
    let isReaction =
      !rest.isEmpty && ScriptReaction.isEmoji(first, atMost: 20)
      && ScriptEscape.parts(of: rest).allSatisfy { speakers.contains($0) }
    guard isReaction || speakers.contains(first) && rest.hasPrefix("reacted ") else { return nil }
    return ("a reaction is one emoji and then names", "write it as “👍 Ana, Bo”")
  }

  mutating func goOn(_ line: Substring, _ words: Substring, _ number: Int) {
    guard let last = entries.indices.last else { return }
    entries[last].body.append(ScriptBody.indentation + line, blankLines: blankLines)
    entries[last].looseCount += 1
    entries[last].isLoose = true
    looseLines.add(number)
    isOpen = true
    if !isBlockless, Self.opensBlock(words) { block = [] }
  }

  // MARK: Code blocks

  /// True if a text opens a code block and does not close it.
  static func opensBlock(_ words: Substring) -> Bool {
    guard words.utf8.starts(with: "```".utf8) else { return false }
    return !words.utf8.drop { $0 == 0x60 }.contains(0x60)
  }

  /// Holds back a line after the opening of a code block, until the block is closed.
  ///
  /// In generated scripts, the lines of a block are indented; the lines held back here are not. If
  /// one of them begins with the name of an earlier sender, they are not a block.
  mutating func hold(_ text: String, _ words: Substring, _ number: Int) {
    block?.append((text, number))
    guard let first = text.utf8.first, first != 0x20, first != 0x09 else { return }
    if words.utf8.count >= 3, words.utf8.allSatisfy({ $0 == 0x60 }) {
      let lines = block ?? []
      block = nil
      var blankLines = blankLines
      for (text, _) in lines {
        guard let last = entries.indices.last, !text[...].isOnlySpaces else {
          blankLines += 1
          continue
        }
        entries[last].body.append(ScriptBody.indentation + text, blankLines: blankLines)
        entries[last].isLoose = true
        blankLines = 0
      }
      (self.blankLines, isOpen) = (0, true)
    } else if case .message(_, let name, _) = ScriptLine(words), speakers.contains(name) {
      releaseBlock()
    }
  }

  /// Reads the held lines if their block is never closed; the last of them can open another block.
  mutating func releaseBlock() {
    guard let lines = block else { return }
    block = nil
    isBlockless = true
    for (text, number) in lines.dropLast() { readDecoded(text, number: number) }
    isBlockless = false
    if let (text, number) = lines.last { readDecoded(text, number: number) }
  }
}

// A head without its dashes.
extension ScriptReader {
  /// Reads a line at the top of the script that follows only lines of a head.
  mutating func readTop(_ text: String, _ words: Substring, _ number: Int) {
    let isIndented = text.utf8.first == 0x20 || text.utf8.first == 0x09
    var isKey = isIndented && !topLines.isEmpty
    if !isIndented, case .message(nil, let name, _) = ScriptLine(words) {
      isKey = ScriptKey(name) != nil
    }
    if isKey { topLines.append((text, number)) } else { place = .body }
    readBody(text[...], words, number: number)
    if isKey { topCount = entries.count }
  }

  /// Uses the lines at the top as a head if no later sender has the name of a key, and the name
  /// under “me” is a sender.
  mutating func settleTop() {
    guard topCount > 0, topCount < entryCount else {
      topLines = []
      return
    }
    let speakers = Set(bodySpeakers.map { $0.lowercased() })
    for entry in entries[..<topCount] {
      guard let name = entry.name, !speakers.contains(name.lowercased()), entry.reactions.isEmpty,
        entry.marks.spelling == nil
      else {
        topLines = []
        return
      }
      if ScriptKey(name) == .me,
        !speakers.contains(entry.body.first[...].trimmedOfSpaces.lowercased())
      {
        topLines = []
        return
      }
    }
    entries.removeFirst(topCount)
    readCount = readCount.map { max(0, $0 - topCount) }
    for (text, number) in topLines {
      if let (problem, advice) = head.read(text[...], number: number) {
        problems.add(problem, advice: advice, line: number)
      }
    }
  }
}

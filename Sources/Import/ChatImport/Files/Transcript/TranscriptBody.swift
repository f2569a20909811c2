import ChatModel
import Kit

/// Reads an assistant's answer in a transcript: Markdown, with reasoning and tool calls in
/// collapsible blocks.
enum TranscriptBody {
  /// The parts of an answer.
  static func parts(of lines: ArraySlice<String>) -> [AssistantTurn.Part] {
    var parts: [AssistantTurn.Part] = []
    var text: [String] = []
    var fence = CodeFence()
    // The names of tags without an end tag, so that each end tag is searched for once.
    var missing: Set<String> = []
    var index = lines.startIndex
    func endText() {
      // Rules between blocks are removed because the blocks become separate messages; a rule
      // directly under text stays because it makes the text a heading.
      while let last = text.last {
        let isRule =
          TranscriptReading.isRule(last[...]) && text.dropLast().last?.isBlank != false
        guard last.isBlank || isRule else { break }
        text.removeLast()
      }
      let start = text.firstIndex { !$0.isBlank && !TranscriptReading.isRule($0[...]) }
      let words = text[(start ?? text.endIndex)...].joined(separator: "\n")
      text = []
      if !words.isBlank { parts.append(.markdown(words.trimmedOfLines)) }
    }
    while index < lines.endIndex {
      let line = lines[index]
      let wasOpen = fence.isOpen
      fence.read(line[...])
      let start = line[...].trimmed
      if !wasOpen, !fence.isOpen,
        let tag = tags.first(where: { start.hasPrefix("<\($0)") }), !missing.contains(tag)
      {
        if let end = end(of: tag, in: lines[index...]) {
          endText()
          parts += folded(lines[index...end], tag: tag)
          index = end + 1
          continue
        }
        missing.insert(tag)
      }
      // Some exporters write this instead of a missing name.
      if start != "_****_" { text.append(line) }
      index += 1
    }
    endText()
    return parts
  }

  private static let tags = ["think", "details", "tool-use"]

  /// The index of the line that ends a block; blocks of the same kind can be nested.
  private static func end(of tag: String, in lines: ArraySlice<String>) -> Int? {
    var depth = 0
    for index in lines.indices {
      depth += lines[index].count(of: "<\(tag)") - lines[index].count(of: "</\(tag)>")
      if depth <= 0 { return index }
    }
    return nil
  }

  /// The content of a block: reasoning, or a tool call with its answer.
  private static func folded(_ lines: ArraySlice<String>, tag: String) -> [AssistantTurn.Part] {
    let source = lines.joined(separator: "\n")
    var summary = ""
    var inner = source
    if let open = source.byteRange(of: "<summary"),
      let close = source[open.upperBound...].byteRange(of: "</summary>")
    {
      let head = source[open.lowerBound..<close.lowerBound]
      summary = head.withoutTags(where: { _ in true }).trimmedOfLines
      inner = String(source[..<open.lowerBound]) + source[close.upperBound...]
    }
    let words = inner[...].withoutTags(where: { tags.contains($0) }).trimmedOfLines
    let folded = summary.lowercased()
    if tag == "think"
      || ["thought", "thinking", "reasoning"].contains(where: { folded.contains($0) })
    {
      return [.thinking(words.isEmpty ? summary : words, seconds: nil)]
    }
    let name = String(summary.prefix(200))
    return [
      .toolCall(AssistantTurn.ToolCall(name: name)),
      .toolOutput(AssistantTurn.ToolOutput(name: name, text: words)),
    ]
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without leading and trailing blank lines.
  fileprivate var trimmedOfLines: String {
    var text = self[...]
    let last = text.unicodeScalars.lastIndex { !$0.properties.isWhitespace }
    text = text[..<(last.map { text.unicodeScalars.index(after: $0) } ?? text.startIndex)]
    // The spaces before the first word stay because they may be significant.
    while let feed = text.firstIndex(where: \.isNewline), text[..<feed].isBlank {
      text = text[text.index(after: feed)...]
    }
    return String(text)
  }

  /// The number of times that a word occurs.
  fileprivate func count(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let hit = rest.byteRange(of: word) {
      count += 1
      rest = rest[hit.upperBound...]
    }
    return count
  }

  /// The text without the tags whose names satisfy a condition.
  fileprivate func withoutTags(where isWanted: (String) -> Bool) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      let name = rest[open...].dropFirst().drop { $0 == "/" }
        .prefix { $0.isLetter || $0 == "-" }
      guard !name.isEmpty, isWanted(String(name)) else {
        result.append("<")
        rest = rest[rest.index(after: open)...]
        continue
      }
      guard let close = rest[open...].firstIndex(of: ">") else { return result + rest[open...] }
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

import JSONStream
import Kit

/// The text of an answer, split into the answer, the reasoning and the calls that a model wrote
/// between tags.
enum TaggedAnswer {
  /// The parts of a text; nil if it has no such tags outside code blocks.
  static func parts(of text: String) -> [AssistantTurn.Part]? {
    // All tags begin with these characters, which nearly all answers lack.
    guard text.byteRange(of: "<t") != nil else { return nil }
    var parts: [AssistantTurn.Part] = []
    var fence = CodeFence()
    var missing: Set<String> = []
    var plain = text.startIndex
    var line = text.startIndex
    var isFound = false
    func add(markdown words: Substring) {
      if !words.isBlank { parts.append(.markdown(String(words.trimmed))) }
    }
    while line < text.endIndex {
      let end = text[line...].firstIndex(where: \.isNewline) ?? text.endIndex
      let wasOpen = fence.isOpen
      fence.read(text[line..<end])
      if !wasOpen, !fence.isOpen, let (tag, content, after) = element(at: line, in: text, &missing)
      {
        isFound = true
        add(markdown: text[plain..<line])
        if !content.isEmpty { parts.append(part(tag, String(content))) }
        (plain, line) = (after, after)
        continue
      }
      line = end == text.endIndex ? end : text.index(after: end)
    }
    guard isFound else { return nil }
    add(markdown: text[plain...])
    return parts
  }

  /// The element that begins a line, with its content and the place after it; `missing` holds the
  /// tags without an end tag, so that each is searched for once.
  private static func element(
    at line: String.Index, in text: String, _ missing: inout Set<String>
  ) -> (tag: String, content: Substring, after: String.Index)? {
    let start = text[line...].drop { $0 == " " }
    guard start.utf8.first == UInt8(ascii: "<") else { return nil }
    let tag = String(start.dropFirst().prefix { $0.isLetter || $0 == "_" })
    guard ProgramTags.thoughts.contains(tag) || tag == ProgramTags.call, !missing.contains(tag)
    else { return nil }
    let open = start.dropFirst(tag.count + 1)
    guard open.first == ">" else { return nil }
    guard let close = open.byteRange(of: "</\(tag)>") else {
      missing.insert(tag)
      return nil
    }
    return (tag, open.dropFirst()[..<close.lowerBound].trimmed, close.upperBound)
  }

  private static func part(_ tag: String, _ content: String) -> AssistantTurn.Part {
    guard tag == ProgramTags.call else { return .thinking(content, seconds: nil) }
    var reader = JSONReader(Array(content.utf8))
    guard let call = (try? JSONValue(&reader, textBytes: ImportLimits.textBytes))?.object,
      let name = call.text("name")
    else { return .toolCall(AssistantTurn.ToolCall(name: tag, input: content)) }
    let input = (call["arguments"] ?? call["parameters"]).map { $0.text ?? $0.json }
    return .toolCall(
      AssistantTurn.ToolCall(name: name, input: input, language: input.flatMap(ToolWords.json)))
  }
}

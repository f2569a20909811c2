/// Writes rich text in the Markdown subset that chats use, such that reading the result gives the
/// same text.
package struct MarkdownSource {
  package let markdown: Markdown
  private let names: [Participant.ID: String]

  /// Makes a writer for text that can mention the participants with `@id`.
  package init(participants: [Participant] = []) {
    markdown = Markdown(participants: participants)
    names = Dictionary(participants.map { ($0.id, $0.mentionName) }) { first, _ in first }
  }

  /// The source of a text; nil if no source in the Markdown subset has exactly this text's
  /// formatting.
  package func source(of text: RichText) -> String? {
    if text.entities.isEmpty, !Markdown.mayHoldMarkup(text.string) { return text.string }
    guard text.entities.count <= ChatModelLimits.entities else { return nil }
    for escapes in [false, true] {
      for italic in ["*", "_"] {
        let source = write(text, italic: italic, escapes: escapes)
        if markdown.richText(of: source) == text { return source }
        // If the text has no italics, the second delimiter would give the same source.
        if !text.entities.contains(where: { $0.kind == .italic }) { break }
      }
    }
    return nil
  }

  /// A delimiter that ends a formatted range, and the offset at which it is written.
  private struct Mark {
    var offset: Int
    var text: String
  }

  private func write(_ text: RichText, italic: String, escapes: Bool) -> String {
    let bytes = Array(text.string.utf8)
    var result: [UInt8] = []
    var offset = 0
    // The stack of open formatting, innermost last.
    var open: [Mark] = []
    // The ends of the open quotes; each line within a quote begins with `>`.
    var quoteEnds: [Int] = []
    var entities = text.entities[...]
    while true {
      while let last = open.last, last.offset <= offset {
        result += last.text.utf8
        open.removeLast()
      }
      quoteEnds.removeAll { $0 <= offset && offset < bytes.count }
      var isTaken = false
      while let entity = entities.first, entity.range.lowerBound <= offset {
        entities.removeFirst()
        guard entity.range.lowerBound == offset, entity.range.upperBound <= bytes.count else {
          continue
        }
        let words = bytes[entity.range]
        if case .quote = entity.kind {
          quoteEnds.append(entity.range.upperBound)
          result += "> ".utf8
        } else if let whole = whole(entity.kind, words) {
          result += whole
          offset = entity.range.upperBound
          isTaken = true
          break
        } else {
          let (start, end) = signs(entity.kind, italic: italic)
          result += start.utf8
          open.append(Mark(offset: entity.range.upperBound, text: end))
        }
      }
      if isTaken { continue }
      guard offset < bytes.count else { break }
      let byte = bytes[offset]
      if escapes, needsBackslash(byte, isLineStart: offset == 0 || bytes[offset - 1] == 0x0A) {
        result.append(0x5C)
      }
      result.append(byte)
      offset += 1
      if byte == 0x0A, offset < bytes.count {
        for end in quoteEnds where end > offset { result += "> ".utf8 }
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The source of a formatted range including its text; nil for formatting that can contain other
  /// formatting.
  private func whole(
    _ kind: RichText.Entity.Kind, _ words: ArraySlice<UInt8>
  ) -> [UInt8]? {
    switch kind {
    case .code:
      let fence = [UInt8](repeating: 0x60, count: longestBackticks(words) + 1)
      let isPadded = words.first == 0x60 || words.last == 0x60
      return fence + (isPadded ? [0x20] : []) + words + (isPadded ? [0x20] : []) + fence
    case .codeBlock(let language):
      let fence = [UInt8](repeating: 0x60, count: 3)
      return fence + Array((language ?? "").utf8) + [0x0A] + words + [0x0A] + fence
    case .mention(let id):
      guard let name = names[id], name.utf8.elementsEqual(words) else { return nil }
      return Array("@\(id)".utf8)
    case .link(let target):
      // A bare address becomes a link without any markup.
      let label = String(decoding: words, as: UTF8.self)
      let isBare = [label, "https://" + label, "mailto:" + label].contains(target)
      return isBare && markdown.richText(of: label).entities.first?.kind == kind
        ? Array(words) : nil
    case .bold, .italic, .underline, .strikethrough, .spoiler, .quote, .customEmoji, .subtext,
      .heading, .terminalColor, .timestamp:
      return nil
    }
  }

  private func signs(
    _ kind: RichText.Entity.Kind, italic: String
  ) -> (start: String, end: String) {
    switch kind {
    case .bold: ("**", "**")
    case .italic: (italic, italic)
    case .underline: ("__", "__")
    case .strikethrough: ("~~", "~~")
    case .spoiler: ("||", "||")
    case .link(let target): ("[", "](\(target))")
    case .mention, .code, .codeBlock, .quote, .customEmoji, .subtext, .heading, .terminalColor,
      .timestamp:
      ("", "")
    }
  }

  private func longestBackticks(_ words: ArraySlice<UInt8>) -> Int {
    var longest = 0
    var count = 0
    for byte in words {
      count = byte == 0x60 ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }

  /// True if a byte could be read as markup.
  private func needsBackslash(_ byte: UInt8, isLineStart: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "@"):
      true
    case UInt8(ascii: ">"): isLineStart
    default: false
    }
  }
}

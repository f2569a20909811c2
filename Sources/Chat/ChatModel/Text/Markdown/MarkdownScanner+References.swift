extension MarkdownScanner {
  /// Reads `<https://a.example>`, and Slack's references.
  mutating func readAngleBrackets() -> Bool {
    guard markup.angleBrackets != .none else { return false }
    var end = position + 1
    while end < limit, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "<"),
      bytes[end] != UInt8(ascii: ">")
    {
      end += 1
    }
    if markup.angleBrackets == .references {
      // A label can contain spaces.
      while end < limit, bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "<"),
        bytes[end] != UInt8(ascii: ">")
      {
        end += 1
      }
    }
    guard end < limit, bytes[end] == UInt8(ascii: ">"), end > position + 1 else { return false }
    let inner = position + 1..<end
    if markup.angleBrackets == .references {
      readReference(inner)
    } else {
      let words = String(decoding: bytes[inner], as: UTF8.self)
      let head = words.prefix(8).lowercased()
      guard head.hasPrefix("https://") || head.hasPrefix("http://") else { return false }
      append(.link(words), inner)
    }
    mark(position..<position + 1)
    mark(end..<end + 1)
    position = end + 1
    lastText = end
    consumedEnd = position
    return true
  }

  /// Reads what stands between Slack's angle brackets: an address or a reference, and its label
  /// behind a bar.
  private mutating func readReference(_ inner: Range<Int>) {
    let bar = bytes[inner].firstIndex(of: UInt8(ascii: "|"))
    let label = bar.map { $0 + 1..<inner.upperBound }.flatMap { $0.isEmpty ? nil : $0 }
    let target = inner.lowerBound..<(bar ?? inner.upperBound)
    let shown = label ?? target
    switch bytes[inner.lowerBound] {
    case UInt8(ascii: "@"), UInt8(ascii: "#"):
      // The sign stays, and the name takes the place of the id.
      if label != nil { mark(target.lowerBound + 1..<shown.lowerBound) }
      markLabelEnd(shown, in: inner)
    case UInt8(ascii: "!"):
      mark(target.lowerBound..<target.lowerBound + 1)
      guard label == nil else {
        mark(target.lowerBound..<shown.lowerBound)
        return
      }
      // `<!here>` and `<!subteam^S1>`.
      insertions.append((target.lowerBound, "@"))
      let wordEnd = bytes[target].firstIndex(of: UInt8(ascii: "^")) ?? target.upperBound
      mark(wordEnd..<inner.upperBound)
    default:
      if shown.lowerBound > inner.lowerBound { mark(inner.lowerBound..<shown.lowerBound) }
      markLabelEnd(shown, in: inner)
      if !target.isEmpty { append(.link(Self.unescaped(bytes[target])), shown) }
    }
    readCharacterReferences(in: shown)
  }

  /// Leaves out an empty label's bar.
  private mutating func markLabelEnd(_ shown: Range<Int>, in inner: Range<Int>) {
    if shown.upperBound < inner.upperBound { mark(shown.upperBound..<inner.upperBound) }
  }

  /// The characters that Slack writes as references.
  private static let references: [(name: [UInt8], character: String)] = [
    (Array("&lt;".utf8), "<"), (Array("&gt;".utf8), ">"), (Array("&amp;".utf8), "&"),
  ]

  /// Reads `&lt;`, `&gt;` or `&amp;` at the position.
  mutating func readCharacterReference() -> Bool {
    guard markup.angleBrackets == .references,
      let (name, character) = Self.references.first(where: { hasBytes($0.name, at: position) })
    else { return false }
    insertions.append((position, character))
    mark(position..<position + name.count)
    lastText = position
    position += name.count
    return true
  }

  private mutating func readCharacterReferences(in range: Range<Int>) {
    let end = position
    position = range.lowerBound
    while position < range.upperBound {
      if !readCharacterReference() { position += 1 }
    }
    position = end
  }

  private func hasBytes(_ name: [UInt8], at offset: Int) -> Bool {
    offset + name.count <= bytes.count
      && bytes[offset..<offset + name.count].elementsEqual(name)
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var text = String(decoding: bytes, as: UTF8.self)
    for (name, character) in references {
      text = text.replacing(String(decoding: name, as: UTF8.self), with: character)
    }
    return text
  }

  /// Reads `:name:` and the skin tone after it, `:wave::skin-tone-3:`.
  mutating func readEmojiName() -> Bool {
    guard markup.hasEmojiNames, let end = nameEnd(from: position + 1) else { return false }
    var name = bytes[position + 1..<end]
    if let toneEnd = nameEnd(from: end + 2), bytes[end + 1] == UInt8(ascii: ":") {
      let toned = bytes[position + 1..<toneEnd]
      if SlackEmoji.emoji(named: Substring(decoding: toned, as: UTF8.self)) != nil { name = toned }
    }
    guard let emoji = SlackEmoji.emoji(named: Substring(decoding: name, as: UTF8.self)) else {
      return false
    }
    insertions.append((position, emoji))
    mark(position..<name.endIndex + 1)
    position = name.endIndex + 1
    lastText = position - 1
    return true
  }

  /// The offset of the colon after a name of at most 80 bytes; nil if there is none.
  private func nameEnd(from start: Int) -> Int? {
    var end = start
    while end < min(limit, start + 80), bytes[end] > 0x20, bytes[end] != UInt8(ascii: ":") {
      end += 1
    }
    return end > start && end < limit && bytes[end] == UInt8(ascii: ":") ? end : nil
  }
}

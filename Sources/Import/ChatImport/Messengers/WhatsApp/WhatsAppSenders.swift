/// The names before messages, collected over a whole export.
///
/// A name ends at the first colon that is followed by a space. A WhatsApp notice that quotes a
/// title can also contain such a colon, so a name with a quotation mark must occur twice. A colon
/// without a space ends a name only if another message has the same name.
struct WhatsAppSenders {
  private var counts: [String: Int] = [:]
  /// All candidates, in the order of their first occurrence.
  private var candidates: [String] = []

  /// The accepted names, in the order of their first occurrence.
  var names: [String] { candidates.filter(isKnown) }

  /// Counts the name at the start of `words`, the text after the date and time of a line.
  mutating func add(_ words: Substring) {
    guard let name = Self.split(words, needsSpace: true)?.name else { return }
    let count = counts[name, default: 0]
    if count == 0 { candidates.append(name) }
    counts[name] = count + 1
  }

  /// The name at the start of a line's text; nil if no accepted name is there.
  func split(_ words: Substring) -> (name: String, bodyStart: Substring.Index)? {
    if let split = Self.split(words, needsSpace: true), isKnown(split.name) { return split }
    if let split = Self.split(words, needsSpace: false), isKnown(split.name) { return split }
    return nil
  }

  private func isKnown(_ name: String) -> Bool {
    counts[name, default: 0] > (Self.hasQuotationMark(name) ? 1 : 0)
  }

  /// True if the text begins with a possible name and a colon.
  static func holdsName(_ words: Substring) -> Bool { split(words, needsSpace: true) != nil }

  private static func split(
    _ words: Substring, needsSpace: Bool
  ) -> (name: String, bodyStart: Substring.Index)? {
    var cursor = ScalarCursor(words)
    var name = String.UnicodeScalarView()
    for _ in 0...ImportLimits.nameScalars {
      guard let scalar = cursor.peek() else { return nil }
      cursor.advance()
      if scalar == ":" {
        let behind = cursor.next ?? "\n"
        if !needsSpace || behind.isBlank || behind == "\n" || behind.isDirectionMark {
          while let last = name.last, last == " " { name.removeLast() }
          guard !name.isEmpty else { return nil }
          return (String(name), cursor.index)
        }
      }
      if scalar != " " || !name.isEmpty { name.append(scalar) }
    }
    return nil
  }

  private static func hasQuotationMark(_ name: String) -> Bool {
    name.unicodeScalars.contains { "\"\u{201C}\u{201D}\u{201E}«»「」『』".unicodeScalars.contains($0) }
  }
}

/// The names that stand before messages, collected over a whole export.
///
/// A name ends at the first colon with a space behind it. A sentence of WhatsApp's own that quotes a
/// title may have one too: a name with a quotation mark must come twice. A colon without a space
/// counts behind a name that is known from another message.
struct WhatsAppSenders {
  private var counts: [String: Int] = [:]
  /// All candidates, in the order in which they first come.
  private var candidates: [String] = []

  /// The names that count, in the order in which they first come.
  var names: [String] { candidates.filter(isKnown) }

  /// Looks at what a line says behind its date and time.
  mutating func add(_ words: Substring) {
    guard let name = Self.split(words, needsSpace: true)?.name else { return }
    let count = counts[name, default: 0]
    if count == 0 { candidates.append(name) }
    counts[name] = count + 1
  }

  /// The name before what a line says, where it is one that counts.
  func split(_ words: Substring) -> (name: String, bodyStart: Substring.Index)? {
    if let split = Self.split(words, needsSpace: true), isKnown(split.name) { return split }
    if let split = Self.split(words, needsSpace: false), isKnown(split.name) { return split }
    return nil
  }

  private func isKnown(_ name: String) -> Bool {
    counts[name, default: 0] > (Self.hasQuotationMark(name) ? 1 : 0)
  }

  /// Whether words begin with what may be a name and a colon.
  static func holdsName(_ words: Substring) -> Bool { split(words, needsSpace: true) != nil }

  private static func split(
    _ words: Substring, needsSpace: Bool
  ) -> (name: String, bodyStart: Substring.Index)? {
    let scalars = words.unicodeScalars
    var name = String.UnicodeScalarView()
    var count = 0
    var index = scalars.startIndex
    while index < scalars.endIndex, count <= ImportLimits.nameScalars {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if scalar == ":" {
        let behind = next < scalars.endIndex ? scalars[next] : "\n"
        if !needsSpace || behind.isBlank || behind == "\n" || behind.isDirectionMark {
          while let last = name.last, last == " " { name.removeLast() }
          guard !name.isEmpty else { return nil }
          return (String(name), next)
        }
      }
      if !scalar.isDirectionMark, !(scalar.isBlank && name.isEmpty) {
        name.append(scalar.isBlank ? " " : scalar)
      }
      count += 1
      index = next
    }
    return nil
  }

  private static func hasQuotationMark(_ name: String) -> Bool {
    name.unicodeScalars.contains { "\"\u{201C}\u{201D}\u{201E}«»「」『』".unicodeScalars.contains($0) }
  }
}

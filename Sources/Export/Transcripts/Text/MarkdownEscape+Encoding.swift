import Kit
import ScriptNotation

extension MarkdownEscape {
  /// The words of a piece of a script, which decide which markup stays.
  enum Words {
    /// A name, a title, a mark or a quote: no markup stays.
    case plain
    /// The text of a message: links and code stay, and a picture at the start.
    case chat
    /// A document: links, code, references and pictures of the conversation's folder stay.
    case document
  }

  /// Escapes a piece of a script.
  /// - Parameters:
  ///   - text: lines of the script; the first one follows a name or another sign.
  ///   - words: the words in them.
  /// - Returns: as many lines, from which `decoded` gives the text again.
  static func encoded(_ text: String, as words: Words) -> String {
    guard text.utf8.contains(where: hasReference) else { return text }
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    for (index, byte) in source.enumerated() {
      if byte == 0x0D {
        bytes += reference(byte)
      } else if reference(at: index, in: source[...]) != nil {
        bytes += reference(byte)
      } else {
        bytes.append(byte)
      }
    }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(bytes.count + bytes.count / 8)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let blocks = MarkdownBlocks(lines, hasCode: words != .plain)
    for (place, line) in lines.enumerated() {
      if place > 0 { escaped.append(0x0A) }
      if blocks.isCode(place) {
        escaped += line
      } else {
        var scan = MarkdownLineEscape(line, words: words, isFirst: place == 0)
        escaped += scan.escaped()
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}

/// The escapes of one line that is not in a block of code.
///
/// Each line is complete in itself: every run of backticks has its partner on the line or is
/// escaped, so a code span means the same in every reader, whatever the lines around it.
private struct MarkdownLineEscape {
  private let line: ArraySlice<UInt8>
  private let words: MarkdownEscape.Words
  private let isFirst: Bool
  private var index: Int
  private var result: [UInt8] = []
  /// The last `[` that no `]` follows yet.
  private var bracket: Int?
  /// The positions of runs of backticks, by length.
  private lazy var runs: [Int: [Int]] = backtickRuns()

  init(_ line: ArraySlice<UInt8>, words: MarkdownEscape.Words, isFirst: Bool) {
    self.line = line
    self.words = words
    self.isFirst = isFirst
    index = line.startIndex
  }

  private func byte(_ index: Int) -> UInt8? { index < line.endIndex ? line[index] : nil }

  private mutating func escape() {
    result += MarkdownEscape.reference(line[index])
    index += 1
  }

  private mutating func copy(_ count: Int = 1) {
    let end = min(index + count, line.endIndex)
    result += line[index..<end]
    index = end
  }

  mutating func escaped() -> [UInt8] {
    escapeTildes()
    while let sign = byte(index) {
      switch sign {
      case 0x5C:
        // A backslash before punctuation is an escape in every reader.
        copy(byte(index + 1)?.isASCIIPunctuation == true ? 2 : 1)
      case 0x60: readBackticks()
      case 0x3C: readAngle()
      case 0x26: readAmpersand()
      case 0x5B:
        bracket = index
        copy()
      case 0x5D: readClosingBracket()
      default: copy()
      }
    }
    return result
  }

  // MARK: Code

  /// Escapes the first of three or more tildes that could open a block of code, after the signs of
  /// lists and quotes.
  private mutating func escapeTildes() {
    let start = line.firstIndex { !" \t>-+*.)0123456789".utf8.contains($0) } ?? line.endIndex
    guard line[start...].starts(with: [0x7E, 0x7E, 0x7E]) else { return }
    copy(start - index)
    escape()
  }

  private func backtickRuns() -> [Int: [Int]] {
    var runs: [Int: [Int]] = [:]
    var place = line.startIndex
    while place < line.endIndex {
      let count = line[place...].prefix { $0 == 0x60 }.count
      if count > 0 { runs[count, default: []].append(place) }
      place += max(1, count)
    }
    return runs
  }

  /// Copies a code span that ends on the line, and escapes other backticks.
  private mutating func readBackticks() {
    let count = line[index...].prefix { $0 == 0x60 }.count
    if words != .plain, count <= MarkdownBlocks.longestFence,
      let end = MarkdownBlocks.first(runs[count, default: []], after: index + count - 1),
      !line[index..<end].contains(UInt8(ascii: "|"))
    {
      return copy(end + count - index)
    }
    for _ in 0..<count { escape() }
  }

  // MARK: Tags and references

  private mutating func readAngle() {
    if words == .document, let count = autolink() ?? lineBreak() { return copy(count) }
    if opensTag() { escape() } else { copy() }
  }

  /// True if a reader could find a tag or an address in `<…>` at the position.
  private func opensTag() -> Bool {
    guard let next = byte(index + 1) else { return false }
    if Self.isLetter(next) || [0x21, 0x2F, 0x3F].contains(next) { return true }
    // commonmark.py ignores case as Python does: ſ, K, İ and ı are letters of its tags.
    let rest = line[(index + 1)...]
    if ["\u{17F}", "\u{212A}", "\u{130}", "\u{131}"].contains(where: { rest.starts(with: $0.utf8) })
    {
      return true
    }
    return rest.prefix(Self.longestName).prefix { $0 > 0x20 && $0 != 0x3C && $0 != 0x3E }
      .contains(0x40)
  }

  /// The number of bytes after `<` in which an `@` makes it an email address; longer ones are none.
  private static let longestName = 1_000

  /// The length of `<https://…>`; nil for anything else.
  private func autolink() -> Int? {
    let inner = line[(index + 1)...]
    guard Self.hasScheme(inner),
      let end = inner.firstIndex(where: { $0 <= 0x20 || [0x3C, 0x3E, 0x5C, 0x60].contains($0) }),
      line[end] == 0x3E
    else { return nil }
    return end + 1 - index
  }

  /// The length of a `<br>` after a letter or in a table; at the start of a line it could begin a
  /// block of HTML.
  private func lineBreak() -> Int? {
    guard line[..<index].contains(where: { Self.isLetter($0) || $0 >= 0x80 || $0 == 0x7C }) else {
      return nil
    }
    return ["<br>", "<br/>", "<br />"].first { line[index...].starts(with: $0.utf8) }?.utf8.count
  }

  /// Escapes an `&` that begins a reference; in documents, references have their usual meaning.
  private mutating func readAmpersand() {
    if let (_, count) = MarkdownEscape.reference(at: index, in: line) { return copy(count) }
    if words == .document { return copy() }
    let name = line[(index + 1)...].prefix(Self.longestReference)
      .prefix { $0.isASCIIWordPart || $0 == 0x23 }
    if !name.isEmpty, byte(name.endIndex) == 0x3B { escape() } else { copy() }
  }

  /// The number of bytes of the longest name of a character in HTML.
  private static let longestReference = 40

  // MARK: Links and pictures

  private mutating func readClosingBracket() {
    let open = bracket
    bracket = nil
    switch byte(index + 1) {
    case 0x28 where open.map { isAllowed(from: $0) } != true: escape()
    case 0x3A where !isFootnote(open): escape()
    default: copy()
    }
  }

  /// True if the label from `open` to the position belongs to a link or a picture that stays.
  private func isAllowed(from open: Int) -> Bool {
    let target = line[(index + 2)...]
    guard words != .plain, let end = end(of: target) else { return false }
    let isPicture = open > line.startIndex && line[open - 1] == 0x21
    guard isPicture else { return Self.hasScheme(target) }
    let isAttached = isFirst && open == line.startIndex + 1
    return (words == .document || isAttached) && Self.isLocal(target[..<end])
  }

  /// The position of the `)` after a link's target; nil if the target has a character that readers
  /// treat differently.
  private func end(of target: ArraySlice<UInt8>) -> Int? {
    var depth = 0
    for (place, byte) in zip(target.indices, target) {
      switch byte {
      case 0...0x20, 0x5C, 0x60, 0x7C, 0x7F: return nil
      case 0x28: depth += 1
      case 0x29 where depth == 0: return place
      case 0x29: depth -= 1
      default: break
      }
    }
    return nil
  }

  /// True if a target begins with one of the schemes that the HTML output links to.
  private static func hasScheme(_ target: ArraySlice<UInt8>) -> Bool {
    let start = target.prefix(8).map { Self.isLetter($0) ? $0 | 0x20 : $0 }
    return ["http://", "https://", "mailto:", "tel:"].contains { start.starts(with: $0.utf8) }
  }

  /// True if a target is the path of a file in the conversation's folder.
  private static func isLocal(_ target: ArraySlice<UInt8>) -> Bool {
    guard let first = target.first,
      first.isASCIIWordPart || first >= 0x80 || first == 0x5F
    else { return false }
    let isPath = target.allSatisfy { !":&<>\"'()".utf8.contains($0) }
    return isPath && !target.split(separator: 0x2F).contains { $0.elementsEqual([0x2E, 0x2E]) }
  }

  /// True if the label begins a footnote of several words, which no reader takes as the definition
  /// of a link.
  private func isFootnote(_ open: Int?) -> Bool {
    guard words == .document, let open, byte(open + 1) == 0x5E,
      line[..<open].allSatisfy({ $0 == 0x20 })
    else { return false }
    let rest = line[(index + 2)...].split(separator: 0x20)
    return rest.count > 1 && !"\"'(".utf8.contains(rest[1].first ?? 0x22)
  }

  // MARK: Characters

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

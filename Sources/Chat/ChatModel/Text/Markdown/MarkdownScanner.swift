import Kit

/// A single pass over the bytes of a text that finds its marks.
///
/// Nothing is copied during the scan: the bytes of marks are flagged, entities have offsets into
/// the source, and a final sweep leaves out the flagged bytes. Whatever the text, every byte is
/// visited a bounded number of times.
struct MarkdownScanner {
  /// A run of `*`, `_`, `~` or `|` that can open a mark.
  struct Delimiter {
    let byte: UInt8
    let start: Int
    /// The number of bytes that have not been closed yet, from 1 to 3.
    var remaining: Int
  }

  /// A `[` that can open a link.
  struct Bracket {
    let position: Int
    let delimiterCount: Int
    let entityCount: Int
  }

  let bytes: [UInt8]
  let markdown: Markdown
  let markup: ChatMarkup
  /// The signs of the markup's pairs.
  let signs: [[UInt8]]
  /// For each pair, the first offset at which it can close, as far as the search has come.
  var closings: [Int]
  /// The open marks whose ends are known, the outermost first.
  var enclosures: [Enclosure] = []
  var outerMarks = OuterMarks()
  /// The `||` of the text; found at the first one.
  var bars: [(offset: Int, isPlain: Bool)]?
  /// The indices in `bars` of the next one and of the next plain one.
  var nextBars = 0
  var nextPlainBars = 0
  /// True if some `||` have a partner only if code is not read as code.
  var overlapsCode = false
  var position = 0
  var isMarkup: [Bool]
  /// The texts to insert before source offsets, in ascending order of offset.
  var insertions: [(offset: Int, text: String)] = []
  /// The marks, with offsets into the source.
  var entities: [RichText.Entity] = []
  var delimiters: [Delimiter] = []
  /// The number of open runs for each byte and remaining length.
  var openCounts = [Int](repeating: 0, count: 16)
  var brackets: [Bracket] = []
  /// The starts of the quotes around the position, the outermost first.
  var quoteStarts: [Int] = []
  /// The offset of the last byte that is neither a space nor part of a mark; marks with nothing
  /// between them are text.
  var lastText = -1
  /// The end of the last link or code span, which later marks must not overlap.
  var consumedEnd = 0
  var isLineStart = true
  /// True if there is no closing fence after this position, so that the search is not repeated.
  var lacksClosingFence = false
  /// A map from each run of backticks to the next run of the same length; built at the first
  /// backtick.
  var nextBackticks: [Int: Int]?
  /// A map from each `(` to the matching `)`; built at the first `](`.
  var closingParentheses: [Int: Int]?
  var nextNewline = -1

  init(_ bytes: [UInt8], markdown: Markdown) {
    self.bytes = bytes
    self.markdown = markdown
    markup = markdown.markup
    signs = markup.pairs.map { Array($0.sign.utf8) }
    closings = [Int](repeating: 0, count: signs.count)
    isMarkup = [Bool](repeating: false, count: bytes.count)
  }

  /// The number of marks at which the scan ends: room is left for those that are open then.
  private static let entities = ChatModelLimits.entities - 32

  /// Scans the whole text.
  mutating func scan() {
    while position < bytes.count, entities.count < Self.entities {
      closeEnclosures()
      if position == bytes.count { break }
      if isLineStart {
        isLineStart = false
        if readFence() { continue }
        readQuotePrefixes()
        if position == limit { continue }
      }
      step()
    }
    closeEnclosures()
    coverRest()
    endQuotes(downTo: 0, at: bytes.count)
  }

  /// The text without its marks, and the marks as entities.
  var richText: RichText {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var offsets = [Int](repeating: 0, count: bytes.count + 1)
    var next = 0
    for offset in 0...bytes.count {
      offsets[offset] = text.count
      while next < insertions.count, insertions[next].offset == offset {
        text.append(contentsOf: insertions[next].text.utf8)
        next += 1
      }
      if offset < bytes.count, !isMarkup[offset] { text.append(bytes[offset]) }
    }
    var mapped: [RichText.Entity] = []
    mapped.reserveCapacity(entities.count)
    // Of two marks around the same text, the outer one is closed later and must come first.
    for entity in entities.reversed() {
      let range = offsets[entity.range.lowerBound]..<offsets[entity.range.upperBound]
      if !range.isEmpty { mapped.append(RichText.Entity(entity.kind, range)) }
    }
    return RichText(String(decoding: text, as: UTF8.self), entities: RichText.inOrder(mapped))
  }

  private mutating func step() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\n"):
      position += 1
      isLineStart = true
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
    case UInt8(ascii: "\\"): readEscape()
    case UInt8(ascii: "`"): readCode()
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      if markup.isOwn { readDelimiters(byte) } else { readPair(byte) }
    case UInt8(ascii: "|"):
      if !readSpoiler() { position += 1 }
    case UInt8(ascii: "<"):
      if !readTimestamp(), !readAngleBrackets() { passText() }
    case UInt8(ascii: "&"):
      if !readCharacterReference() { passText() }
    case UInt8(ascii: ":"):
      if !readEmojiName() { passText() }
    case UInt8(ascii: "[") where markup.hasLabelledLinks:
      brackets.append(
        Bracket(
          position: position, delimiterCount: delimiters.count, entityCount: entities.count))
      position += 1
    case UInt8(ascii: "]"): readClosingBracket()
    case UInt8(ascii: "@"):
      if !readMention(), !readMailAddress() { passText() }
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "w"), UInt8(ascii: "W"):
      if !readWebAddress() { passText() }
    default: passText()
    }
  }

  mutating func passText() {
    lastText = position
    position += 1
  }

  mutating func mark(_ range: Range<Int>) {
    for offset in range { isMarkup[offset] = true }
  }

  private mutating func readEscape() {
    guard position + 1 < limit, markup.escapes != .none else { return passText() }
    switch bytes[position + 1] {
    case UInt8(ascii: "_") where scalar(before: position) == "\u{AF}":
      // The shrug ¯\_(ツ)_/¯ contains no escape, and its arms are not marks.
      lastText = position + 1
    case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"),
      UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ">"), UInt8(ascii: "@"):
      isMarkup[position] = true
      lastText = position + 1
    case let byte where markup.escapes == .punctuation && byte.isASCIIPunctuation:
      isMarkup[position] = true
      lastText = position + 1
    default: return passText()
    }
    position += 2
    consumedEnd = position
  }

  /// The scalar that ends before an offset; nil at the start.
  func scalar(before offset: Int) -> Unicode.Scalar? {
    guard offset > 0 else { return nil }
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  /// The scalar that begins at an offset; nil at the end.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let first = bytes[offset]
    if first < 0x80 { return Unicode.Scalar(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for place in offset + 1..<min(offset + length, bytes.count) {
      value = value << 6 | UInt32(bytes[place] & 0x3F)
    }
    return Unicode.Scalar(value)
  }

  /// True for a letter or digit of a script with spaces between words.
  ///
  /// Letters of Han, kana, Hangul, Thai, Lao, Myanmar and Khmer can be adjacent to a mark without a
  /// space.
  static func isSpacedWordPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x80: return UInt8(ascii: scalar).isASCIIWordPart
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x2E80...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF66...0xFFDC, 0x20000...0x3FFFF:
      return false
    default: return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}

/// A source prepared so that the parser finds all links in linear time and memory.
///
/// The parser searches from each URL to the end of its word, copies the rest of the line after each
/// email address, copies a definition for each of its uses, and searches for an end from each `<?`
/// and `<!`. If this would cost too much, an empty placeholder is inserted into the characters that
/// begin the link or markup (see ``FormulaPlaces``), so that the parser reads them as text.
struct LinkGuard {
  /// The source for the parser.
  private(set) var bytes: [UInt8]
  /// True if a possible link is shown as text.
  var isPlain: Bool { !cuts.isEmpty }

  /// The offsets at which empty placeholders are inserted.
  private var cuts: [Int] = []

  /// Examines a source.
  ///
  /// - Parameters:
  ///   - source: The source after formulas were replaced.
  ///   - hasPlaces: True if the source contains placeholders; otherwise, text that looks like a
  ///     placeholder is part of the source.
  init(_ source: [UInt8], hasPlaces: Bool) {
    bytes = source
    cutAddresses()
    cutDefinitions()
    cutOpenings()
    guard isPlain else { return }
    if !hasPlaces, bytes.contains(MathScanner.opening[0]) {
      self = LinkGuard(Self.withoutPlaces(bytes), hasPlaces: true)
    } else {
      setPlaces()
    }
  }

  /// The source with U+FFFD instead of the private characters that mark placeholders.
  private static func withoutPlaces(_ source: [UInt8]) -> [UInt8] {
    let scalars = String(decoding: source, as: UTF8.self).unicodeScalars.map {
      $0 == "\u{10FFFC}" || $0 == "\u{10FFFD}" ? "\u{FFFD}" : $0
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return Array(String(text).utf8)
  }

  /// Subtracts a cost from the remaining limit; if the cost exceeds the limit, placeholders are
  /// inserted at the given offsets instead.
  private mutating func settle(_ places: [Int], cost: Int, of left: inout Int) {
    if cost <= left {
      left -= cost
    } else {
      cuts += places
    }
  }

  private mutating func setPlaces() {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + cuts.count * MathScanner.emptyPlace.count)
    var start = 0
    for cut in cuts.sorted() {
      result += bytes[start..<cut]
      if cut > start || cut == 0 { result += MathScanner.emptyPlace }
      start = cut
    }
    bytes = result + bytes[start...]
  }

  // MARK: - Addresses

  private mutating func cutAddresses() {
    var wordsLeft = DocumentsLimits.addressSteps
    var linesLeft = DocumentsLimits.mailBytes
    var word = AddressWord()
    var mails: [Int] = []
    var lineStart = 0
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : 0x0A
      switch byte {
      case 0x09...0x0D, 0x20:
        settle(word.cuts, cost: word.cost, of: &wordsLeft)
        word = AddressWord()
        guard byte == 0x0A || byte == 0x0D else { continue }
        settle(mails, cost: mails.count * (index - lineStart), of: &linesLeft)
        mails = []
        lineStart = index + 1
      case UInt8(ascii: "@"):
        mails.append(index)
        word.length += 1
      default: word.read(byte, at: index, of: bytes)
      }
    }
  }

  /// A word that contains URLs, with the cost of finding them.
  private struct AddressWord {
    /// The offsets within each `www.` and `://`, at which a placeholder prevents a link.
    var cuts: [Int] = []
    var length = 0
    /// The number of unmatched closing brackets so far; the parser removes such brackets one by one
    /// from the end of a URL, and counts all of them each time.
    private var unopened = 0
    private var mostUnopened = 0

    mutating func read(_ byte: UInt8, at index: Int, of bytes: [UInt8]) {
      length += 1
      switch byte {
      case UInt8(ascii: "."):
        if length > 3, bytes[index - 3..<index].allSatisfy({ $0 == UInt8(ascii: "w") }) {
          cuts.append(index)
        }
      case UInt8(ascii: ":"):
        if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "/"),
          bytes[index + 2] == UInt8(ascii: "/")
        {
          cuts.append(index + 1)
        }
      case UInt8(ascii: "("): unopened = max(0, unopened - 1)
      case UInt8(ascii: ")"): unopened += 1
      default: break
      }
      mostUnopened = max(mostUnopened, unopened)
    }

    /// The number of bytes that the parser reads to find the URLs.
    var cost: Int { cuts.isEmpty ? 0 : length * (cuts.count + mostUnopened) }
  }

  // MARK: - Definitions

  private mutating func cutDefinitions() {
    // Each use of a definition ends with a closing bracket.
    let uses = bytes.count { $0 == UInt8(ascii: "]") }
    guard uses > 0 else { return }
    let limit = DocumentsLimits.definitionBytes / uses
    // Documents shorter than the limit, which are the most common, need no check.
    guard bytes.count > limit else { return }
    for index in bytes.indices.dropLast()
    where bytes[index] == UInt8(ascii: "]") && bytes[index + 1] == UInt8(ascii: ":") {
      if definitionLength(from: index + 2) > limit, beginsDefinition(at: index) {
        cuts.append(index + 1)
      }
    }
  }

  /// True if the label that ends at an offset could belong to a definition: only block markers
  /// precede it on its line.
  private func beginsDefinition(at end: Int) -> Bool {
    var index = end - 1
    let least = max(0, end - DocumentsLimits.labelByteCount)
    while index >= least, bytes[index] != UInt8(ascii: "[") || isEscaped(index) { index -= 1 }
    guard index >= least else { return false }
    index -= 1
    while index >= 0 {
      switch bytes[index] {
      case 0x0A, 0x0D: return true
      // A colon also follows the label of a footnote.
      case UInt8(ascii: ":"): return index > 0 && bytes[index - 1] == UInt8(ascii: "]")
      case 0x20, 0x09, UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
        UInt8(ascii: "."), UInt8(ascii: ")"), 0x30...0x39:
        index -= 1
      default: return false
      }
    }
    return true
  }

  private func isEscaped(_ index: Int) -> Bool {
    var start = index
    while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return !(index - start).isMultiple(of: 2)
  }

  /// The number of bytes of a definition's URL and title.
  private func definitionLength(from start: Int) -> Int {
    var index = start
    func skipSpaces() {
      while index < bytes.count, (0x09...0x0D).contains(bytes[index]) || bytes[index] == 0x20 {
        index += 1
      }
    }
    skipSpaces()
    let address = index
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
      while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != 0x0A {
        index += 1
      }
    } else {
      while index < bytes.count, bytes[index] > 0x20 { index += 1 }
    }
    let length = index - address
    if index < bytes.count, bytes[index] == UInt8(ascii: ">") { index += 1 }
    skipSpaces()
    guard index < bytes.count else { return length }
    let close: UInt8
    switch bytes[index] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[index]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return length
    }
    let title = index
    repeat { index += 1 } while index < bytes.count && bytes[index] != close
    return length + index - title
  }

  // MARK: - HTML markup

  private mutating func cutOpenings() {
    var left = DocumentsLimits.openingSteps
    var places: [Int] = []
    var start = 0
    var isBlank = true
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : 0x0A
      switch byte {
      case 0x0A, 0x0D:
        if isBlank || index == bytes.count {
          settle(places, cost: places.count * (index - start), of: &left)
          places = []
          start = index + 1
        }
        isBlank = true
      case 0x20, 0x09, UInt8(ascii: ">"): break
      default:
        isBlank = false
        if byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!"), index > 0,
          bytes[index - 1] == UInt8(ascii: "<")
        {
          places.append(index)
        }
      }
    }
  }
}

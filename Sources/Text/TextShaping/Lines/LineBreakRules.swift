internal import CICU
internal import DisplayList

/// The break opportunities of a paragraph: those of ICU, changed where chats need different ones.
struct LineBreakRules {
  let prepared: PreparedText
  let paragraph: Range<Int>
  /// The parts of the prepared text that are links, in order.
  let links: [Range<Int>]

  /// The break opportunities of the paragraph.
  ///
  /// - Parameter icu: ICU's break opportunities, in order.
  /// - Returns: All break opportunities, in order.
  func chances(_ icu: [Int]) -> [LineBreakChance] {
    var found: [LineBreakChance] = []
    found.reserveCapacity(icu.count + 8)
    var next = 0
    let links = addresses()
    var link = 0
    let paths = paths()
    var path = 0
    let bytes = prepared.bytes
    var index = paragraph.lowerBound
    var previous: Unicode.Scalar?
    var beforePrevious: Unicode.Scalar?
    // True if the previous character begins a word, like the exclamation mark of `!help`. ICU would
    // attach it to the preceding spaces and separate it from its word.
    var isPrefix = false
    while index < paragraph.upperBound {
      let scalar = prepared.scalar(at: index)
      while next < icu.count, icu[next] < index { next += 1 }
      let isICU = next < icu.count && icu[next] == index
      while link < links.count, links[link].range.upperBound <= index { link += 1 }
      while path < paths.count, paths[path].range.upperBound <= index { path += 1 }
      if let previous, index > paragraph.lowerBound {
        let rank: LineBreakChance.Rank?
        if let object = prepared.object(around: index) {
          rank = isICU ? object.object.isWord ? .withinWord : .ordinary : nil
        } else if link < links.count, links[link].range.lowerBound < index {
          rank = links[link].allowsBreak(at: index, in: bytes) ? .withinWord : nil
        } else if isICU && isPrefix && scalar.isASCII {
          rank = nil
        } else if isICU {
          rank = rankOfICU(between: previous, and: scalar, at: index)
        } else if path < paths.count, paths[path].range.lowerBound < index,
          paths[path].allowsBreak(at: index, in: bytes)
        {
          rank = .withinWord
        } else if previous == " " && scalar != " " {
          rank = .ordinary
        } else {
          let after = index + UTF8.width(scalar)
          rank =
            Self.isAddedByUnicode16(
              beforePrevious, previous, scalar,
              after < paragraph.upperBound ? prepared.scalar(at: after) : nil) ? .ordinary : nil
        }
        if let rank {
          found.append(LineBreakChance(offset: Int32(truncatingIfNeeded: index), rank: rank))
        }
      }
      isPrefix = previous == " " && scalar != " " && !isICU
      index += UTF8.width(scalar)
      beforePrevious = previous
      previous = scalar
    }
    return found
  }

  /// The rank of one of ICU's break opportunities; nil if no line may end there.
  private func rankOfICU(
    between previous: Unicode.Scalar, and next: Unicode.Scalar, at offset: Int
  ) -> LineBreakChance.Rank? {
    // UAX #14 allows breaks anywhere in Hangul, but Korean is read word by word.
    if Self.isHangul(previous) && Self.isHangul(next) { return .withinWord }
    // A colon belongs to the path or the price after it (`C:\Users`, `price:$5`).
    if previous == ":", cicu_is_numeric_prefix(Int32(next.value)) { return nil }
    // The symbol of a mention stays with the name.
    if previous == "@" || previous == "#" { return nil }
    // A symbol also stays with the symbol after it: `${name}`, `c++`, `->`, `\\(`.
    if next.isASCII, Self.isPunctuation(next),
      previous == "-" || previous.isASCII && cicu_is_numeric_affix(Int32(previous.value))
    {
      return nil
    }
    if previous == "/" || previous == "|", next.isASCII {
      if prepared.bytes[..<offset].suffix(3).elementsEqual("://".utf8) { return nil }
      // "and/or", "B/204", "/etc/fstab", "a|b": ICU breaks these, but browsers do not, and readers
      // do not expect it.
      return .withinWord
    }
    return .ordinary
  }

  /// True if a character is in ASCII and is not a letter, a digit or a space.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "!"..."/", ":"..."@", "["..."`", "{"..."~": true
    default: false
    }
  }

  private static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }

  /// True if Unicode 16 allows a break that the rules of Unicode 15 (ICU 72) forbid.
  ///
  /// LB19a: quotation marks between East Asian characters allow breaks; Hangul words stay whole.
  /// LB21a: a hyphen after a Hebrew letter forbids a break only before a non-Hebrew character.
  private static func isAddedByUnicode16(
    _ beforePrevious: Unicode.Scalar?, _ previous: Unicode.Scalar, _ next: Unicode.Scalar,
    _ afterNext: Unicode.Scalar?
  ) -> Bool {
    guard previous.value >= 0x80 || next.value >= 0x80 else { return false }
    if let beforePrevious, isHebrew(beforePrevious), isHebrew(next),
      previous == "-" || previous == "\u{5BE}"
    {
      return true
    }
    if isQuote(next), let afterNext {
      return cicu_is_initial_punctuation(Int32(next.value))
        && isEastAsian(previous) && cicu_may_end_line(Int32(previous.value))
        && isEastAsian(afterNext)
    }
    if isQuote(previous), let beforePrevious {
      return cicu_is_final_punctuation(Int32(previous.value))
        && isEastAsian(beforePrevious) && isEastAsian(next)
        && cicu_may_start_line(Int32(next.value))
    }
    return false
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x80 && cicu_is_quotation_mark(Int32(scalar.value))
  }

  private static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    cicu_is_east_asian(Int32(scalar.value))
  }

  private static func isHebrew(_ scalar: Unicode.Scalar) -> Bool {
    (0x5D0...0x5F2).contains(scalar.value) || (0xFB1D...0xFB4F).contains(scalar.value)
  }

  /// The links of the paragraph that are single words; other links are labels, which break like
  /// ordinary text.
  private func addresses() -> [AddressBreaks] {
    links.compactMap { link in
      let part = link.clamped(to: paragraph)
      guard !part.isEmpty, !prepared.bytes[part].contains(0x20) else { return nil }
      return AddressBreaks(range: part)
    }
  }

  /// The file paths in the paragraph, recognized by the characters that names can contain.
  private func paths() -> [AddressBreaks] {
    let bytes = prepared.bytes
    var paths: [AddressBreaks] = []
    var next = paragraph.lowerBound
    while let slash = bytes[next..<paragraph.upperBound].firstIndex(where: AddressBreaks.isSlash) {
      var lower = slash
      while lower > next, AddressBreaks.isNamePart(bytes[lower - 1]) { lower -= 1 }
      let hasDrive = lower == slash && slash - 2 >= next && bytes[slash - 1] == UInt8(ascii: ":")
      if hasDrive { lower = slash - 2 }
      next =
        bytes[slash..<paragraph.upperBound].firstIndex { !AddressBreaks.isNamePart($0) }
        ?? paragraph.upperBound
      // A single backslash begins an escape (`\n`), not a folder.
      let rest = bytes[(slash + 1)..<next]
      let isEscape =
        bytes[slash] == UInt8(ascii: "\\") && !hasDrive
        && !(lower < slash
          ? rest.contains(where: AddressBreaks.isSlash)
          : rest.first.map(AddressBreaks.isSlash) ?? false)
      if isEscape { continue }
      paths.append(AddressBreaks(range: lower..<next))
    }
    return paths
  }
}

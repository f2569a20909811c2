import ChatModel
import Kit
package import TextShaping

/// Finds the parts of plain text that are one thing inside a sentence: web and mail addresses,
/// mentions, telephone numbers, file names, paths, coordinates, and code between backticks.
///
/// In right-to-left text, their signs would otherwise move to the other end: `+1 (555) 010-0199`
/// would begin with `010-0199`.
package enum SentenceParts {
  /// The spans that isolate the parts of a text; none if no order depends on them.
  ///
  /// - Parameters:
  ///   - text: The text of a message, a name, a title or a line of the interface.
  ///   - isRightToLeft: True if paragraphs that do not determine their direction run from right to
  ///     left.
  /// - Returns: The spans, in order.
  package static func isolates(in text: String, isRightToLeft: Bool) -> [StyledText.Span] {
    guard isRightToLeft || TextConstraint.Direction.mayBeRightToLeft(in: text) else { return [] }
    return parts(in: text).map { StyledText.Span(.isolate($0.direction), $0.range) }
  }

  /// The parts as UTF-8 offsets in order, and their directions; nil for that of the first letter.
  static func parts(
    in text: String
  ) -> [(range: Range<Int>, direction: TextConstraint.Direction?)] {
    let bytes = Array(text.utf8)
    var numbers = TelephoneNumber.all(in: text)[...]
    var found: [(range: Range<Int>, direction: TextConstraint.Direction?)] = []
    var index = 0
    while index < bytes.count {
      if let number = numbers.first, number.range.lowerBound <= index {
        numbers.removeFirst()
        found.append((number.range, nil))
        index = max(index, number.range.upperBound)
        continue
      }
      let isMinus = bytes[index] == 0xE2 && bytes[index...].starts(with: minus)
      guard isMinus || isWordByte(bytes[index]), !joinsWords(at: index, in: bytes) else {
        index += 1
        continue
      }
      let limit = numbers.first?.range.lowerBound ?? bytes.count
      if let end = endOfCoordinates(in: bytes, from: index) {
        found.append((index..<end, nil))
        index = end
        continue
      }
      if bytes[index] == 0x60, let end = endOfCode(in: bytes, from: index) {
        found.append((index..<end, .leftToRight))
        numbers = numbers.drop { $0.range.lowerBound < end }
        index = end
        continue
      }
      var end = isMinus ? index + minus.count : index
      while end < limit, isWordByte(bytes[end]) { end += 1 }
      if !isMinus, let part = part(of: index..<end, in: bytes) { found.append((part, nil)) }
      index = max(end, index + 1)
    }
    return found
  }

  /// True for the hyphen between a prefix and a word: `ל-GitHub`, `ב-README.md`.
  ///
  /// It belongs to the sentence. An option that a prefix precedes has hyphens of its own: `ב---help`.
  private static func joinsWords(at index: Int, in bytes: [UInt8]) -> Bool {
    // The letters of the scripts that run from right to left, of two bytes.
    guard bytes[index] == 0x2D, index > 1, (0xD6...0xDF).contains(bytes[index - 2]) else {
      return false
    }
    return bytes[index...].prefix { $0 == 0x2D }.count % 2 == 1
  }

  /// The end of code that begins with a backtick at an offset; nil if no backtick ends it on its line.
  private static func endOfCode(in bytes: [UInt8], from start: Int) -> Int? {
    let limit = min(bytes.count, start + codeLimit)
    for index in start + 1..<max(start + 1, limit) {
      if bytes[index] == 0x0A { return nil }
      if bytes[index] == 0x60 { return index > start + 1 ? index + 1 : nil }
    }
    return nil
  }

  /// The maximum length of code between backticks, in bytes.
  private static let codeLimit = 200

  /// The minus sign, as coordinates are written by the program itself.
  private static let minus = Array("\u{2212}".utf8)

  /// True for visible ASCII, of which addresses, file names and mentions consist.
  private static func isWordByte(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  /// The part of a word without the punctuation of its sentence; nil if it is an ordinary word.
  private static func part(of word: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var (start, end) = (word.lowerBound, word.upperBound)
    while start < end, "([{<\"':,;!?".utf8.contains(bytes[start]) { start += 1 }
    // A balanced parenthesis belongs to the address.
    var unopened = bytes[start..<end].reduce(0) { $0 + ($1 == 0x29 ? 1 : $1 == 0x28 ? -1 : 0) }
    while end > start, ")]}>\"'.,;:!?".utf8.contains(bytes[end - 1]) {
      if bytes[end - 1] == 0x29 {
        if unopened <= 0 { break }
        unopened -= 1
      }
      end -= 1
    }
    let part = bytes[start..<end]
    guard part.count > 1, part.contains(where: { $0.isASCIIWordPart }) else { return nil }
    return isOneThing(part) ? start..<end : nil
  }

  /// True for an address, a mention, a channel, a file name or a path.
  private static func isOneThing(_ part: ArraySlice<UInt8>) -> Bool {
    // A call, `f()`, or a hidden file, `.env`.
    if part.suffix(2).elementsEqual("()".utf8) { return true }
    if part.first == 0x2E { return part.dropFirst().contains { $0.isASCIIWordPart } }
    for prefix in ["http://", "https://", "www.", "@", "#", "/", "~/", "-"]
    where part.starts(with: prefix.utf8) {
      // `-x`, `--help`: options; `-5` is a number, whose sign the algorithm keeps.
      if prefix == "-" { return part.contains { $0.isASCIILowercase || $0.isASCIIUppercase } }
      return part.dropFirst(prefix.utf8.count).contains { $0.isASCIIWordPart }
    }
    if part.count > 2, part[part.startIndex + 1] == 0x3A, part[part.startIndex + 2] == 0x5C {
      return true
    }
    if let at = part.firstIndex(of: 0x40), at > part.startIndex {
      return part[at...].contains(0x2E)
    }
    guard let dot = part.lastIndex(of: 0x2E), dot > part.startIndex else {
      return part.contains(0x2F) && part.contains { !$0.isASCIIDigit && $0 != 0x2F }
    }
    let ending = part[(dot + 1)...]
    return (1...5).contains(ending.count) && ending.allSatisfy { $0.isASCIIWordPart }
      && ending.contains { !$0.isASCIIDigit }
  }

  /// The end of two decimal numbers with a comma between them, such as `33.8568, -151.2153`; nil if
  /// there are none.
  private static func endOfCoordinates(in bytes: [UInt8], from start: Int) -> Int? {
    guard start == 0 || !bytes[start - 1].isASCIIWordPart else { return nil }
    guard let comma = endOfDecimal(in: bytes, from: start), comma < bytes.count,
      bytes[comma] == 0x2C
    else { return nil }
    let second = comma + 1 < bytes.count && bytes[comma + 1] == 0x20 ? comma + 2 : comma + 1
    guard let end = endOfDecimal(in: bytes, from: second),
      end == bytes.count || !bytes[end].isASCIIWordPart
    else { return nil }
    return end
  }

  /// The end of a decimal number with at least three decimals, and perhaps a minus sign.
  private static func endOfDecimal(in bytes: [UInt8], from start: Int) -> Int? {
    var index = start
    if index < bytes.count, bytes[index] == 0x2D {
      index += 1
    } else if bytes[min(index, bytes.count)...].starts(with: minus) {
      index += minus.count
    }
    let whole = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    guard (1...3).contains(index - whole), index < bytes.count, bytes[index] == 0x2E else {
      return nil
    }
    let decimals = index + 1
    index = decimals
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    return index - decimals >= 3 ? index : nil
  }
}

extension StyledText {
  /// The text with further spans.
  package func with(_ more: [Span]) -> StyledText {
    var copy = self
    copy.spans += more
    return copy
  }
}

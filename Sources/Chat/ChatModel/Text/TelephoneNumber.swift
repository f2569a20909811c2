import Kit

/// A telephone number in plain text: an international one, such as `+49 30 1234567` or
/// `+44 (0)20 7946 0958`, or a North American one with its area in parentheses, `(555) 010-0199`.
///
/// Numbers without these signs could as well be identifiers, dates or amounts.
package struct TelephoneNumber {
  /// The range in the text, as UTF-8 offsets.
  package let range: Range<Int>
  /// The number's digits, with `+` before an international one.
  package let digits: String

  /// The target of a link to the number, as in RFC 3966.
  package var address: String { "tel:" + digits }

  /// Finds all numbers in a text, in order.
  package static func all(in text: String) -> [TelephoneNumber] {
    let span = text.utf8Span
    var index = 0
    while index < span.count, !begins(span.span[index]) { index += 1 }
    guard index < span.count else { return [] }
    let bytes = Array(text.utf8)
    var found: [TelephoneNumber] = []
    while index < bytes.count {
      if begins(bytes[index]), let number = TelephoneNumber(in: bytes, at: index) {
        found.append(number)
        index = number.range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  private static func begins(_ byte: UInt8) -> Bool { byte == 0x2B || byte == 0x28 }

  /// Reads the number that begins at an offset; nil if there is none.
  private init?(in bytes: [UInt8], at start: Int) {
    guard Self.isFree(before: start, in: bytes) else { return nil }
    let isInternational = bytes[start] == 0x2B
    var groups: [[UInt8]] = isInternational ? [[]] : []
    var index = isInternational ? start + 1 : start
    var end = index
    var separator: UInt8?
    // A number has at most 15 digits (E.164) and a trunk prefix.
    while index < bytes.count, groups.joined().count <= 16 {
      let byte = bytes[index]
      if byte.isASCIIDigit {
        if index != end || groups.isEmpty { groups.append([]) }
        groups[groups.count - 1].append(byte)
        index += 1
        end = index
        continue
      }
      let width = Self.separatorWidth(in: bytes, from: index)
      guard width > 0 else { break }
      index += width
      separator = bytes[index - 1]
    }
    if isInternational {
      guard let digits = Self.international(groups, lastSeparator: separator) else { return nil }
      self.digits = digits
    } else {
      guard groups.map(\.count) == [3, 3, 4], bytes[start + 1].isASCIIDigit,
        bytes[start + 4] == 0x29, bytes[start + 5] != 0x29, groups[0][0] >= 0x32
      else { return nil }
      digits = String(decoding: groups.joined(), as: UTF8.self)
    }
    guard Self.isFree(behind: end, in: bytes) else { return nil }
    range = start..<end
  }

  /// The digits of an international number without its trunk prefix `(0)`; nil if they are not a
  /// number.
  private static func international(
    _ groups: [[UInt8]], lastSeparator: UInt8?
  ) -> String? {
    guard let first = groups.first, !first.isEmpty else { return nil }
    var parts = groups
    if parts.count > 2, parts[1] == [0x30] { parts.remove(at: 1) }
    let digits = Array(parts.joined())
    guard let length = codeLength(digits), (8...15).contains(digits.count) else { return nil }
    let national = digits.dropFirst(length)
    // Only these plans have numbers that begin with 0.
    let code = String(decoding: digits.prefix(length), as: UTF8.self)
    if national.first == 0x30, !plansWithZero.contains(code) { return nil }
    if code == "1" || code == "7", digits.count != 11 { return nil }
    // Amounts: `+30 500 000`, `+380.500.000`.
    let isGrouped = parts.count > 2 && parts.dropFirst().allSatisfy { $0.count == 3 }
    if isGrouped, digits.count <= 9 { return nil }
    // A date: `+2026-01-01`.
    if parts.map(\.count) == [4, 2, 2] { return nil }
    // A decimal number: `+52.520008`. An extension of one digit follows a hyphen.
    if parts.count == 2, lastSeparator == 0x2E { return nil }
    if parts.count > 1, parts.last?.count == 1, lastSeparator != 0x2D { return nil }
    return "+" + String(decoding: digits, as: UTF8.self)
  }

  private static let plansWithZero: Set<String> = ["39", "225", "229", "241", "242", "378"]

  /// The number of digits of a country code at the start of some digits; nil if no country has it.
  ///
  /// The codes of two digits and the assigned beginnings of those of three are from ITU-T's list of
  /// E.164 country codes.
  private static func codeLength(_ digits: [UInt8]) -> Int? {
    guard digits.count > 3, let number = Int(String(decoding: digits.prefix(2), as: UTF8.self))
    else { return nil }
    switch number {
    case 10...19, 70...79: return 1
    case 20, 27, 30...34, 36, 39...41, 43...49, 51...58, 60...66, 81, 82, 84, 86, 90...95, 98:
      return 2
    case 21...26, 29, 35, 37, 38, 42, 50, 59, 67...69, 80, 85, 87, 88, 96, 97, 99: return 3
    default: return nil
    }
  }

  /// The number of bytes of separators between two digits; 0 if other characters are there.
  ///
  /// A number is one line, and its groups are separated by one sign, or by a space and a
  /// parenthesis.
  private static func separatorWidth(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    var count = 0
    while index < bytes.count, !bytes[index].isASCIIDigit {
      let width: Int
      switch bytes[index] {
      case 0x20, 0x28, 0x29, 0x2D, 0x2E, 0x2F: width = 1
      case 0xC2 where index + 1 < bytes.count && bytes[index + 1] == 0xA0: width = 2
      case 0xE2
      where index + 2 < bytes.count && bytes[index + 1] == 0x80
        && [0x90, 0x91, 0x93, 0xAF].contains(bytes[index + 2]):
        width = 3
      default: return 0
      }
      index += width
      count += 1
      if count > 3 { return 0 }
    }
    return index < bytes.count ? index - start : 0
  }

  /// True if no letter, digit or sign before an offset makes the number part of something else.
  private static func isFree(before start: Int, in bytes: [UInt8]) -> Bool {
    guard start > 0 else { return true }
    let before = bytes[start - 1]
    // Letters of other scripts, whose words can be joined to a number, and punctuation are allowed.
    if before >= 0x80 { return !Self.endsWithCurrency(bytes[..<start]) }
    return !before.isASCIIWordPart && !"+*/=^%$#@&\\.-".utf8.contains(before)
  }

  /// True if no letter, digit, unit or sign behind an offset makes the number part of something
  /// else.
  private static func isFree(behind end: Int, in bytes: [UInt8]) -> Bool {
    var index = end
    guard index < bytes.count else { return true }
    if bytes[index].isASCIIWordPart || "+*=^@#\\".utf8.contains(bytes[index]) { return false }
    if index + 1 < bytes.count, ",.:-/".utf8.contains(bytes[index]), bytes[index + 1].isASCIIDigit {
      return false
    }
    while index < bytes.count, bytes[index] == 0x20 { index += 1 }
    let rest = bytes[index...].prefix(4)
    if let sign = rest.first, sign == 0x25 || sign == 0x24 { return false }
    if rest.starts(with: "\u{B0}".utf8) || rest.starts(with: "\u{2030}".utf8) { return false }
    if currencies.contains(where: { rest.starts(with: $0.utf8) }) { return false }
    let word = bytes[index...].prefix { $0 < 0x80 && $0.isASCIIWordPart }
    return !units.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static func endsWithCurrency(_ bytes: ArraySlice<UInt8>) -> Bool {
    currencies.contains { sign in bytes.reversed().starts(with: sign.utf8.reversed()) }
  }

  private static let currencies = ["€", "£", "¥", "₹", "₽", "₪", "₩", "₺", "﷼"]
  private static let units: Set<String> = [
    "eur", "euro", "euros", "usd", "dollar", "dollars", "gbp", "ils", "nis", "rub", "chf", "km",
    "m", "kg", "g", "people", "points", "views",
  ]
}

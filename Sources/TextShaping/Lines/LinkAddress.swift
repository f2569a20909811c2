/// An address in a text: its host moves to the next line whole, and so does all of it that ICU
/// allows no break in; where that is wider than a line, the line ends after its punctuation.
struct LinkAddress {
  /// Bytes of the prepared text.
  let range: Range<Int>
  /// Where its host ends.
  private let hostEnd: Int

  /// Finds the host of an address.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    let scheme = bytes[range].firstIndex(of: UInt8(ascii: ":"))
    var end = scheme.map { min($0 + 3, range.upperBound) } ?? range.lowerBound
    while end < range.upperBound, !Self.endsHost(bytes[end]) { end += 1 }
    hostEnd = end
  }

  /// When a line may end before one of its bytes; nil for never.
  func rank(at offset: Int, isICU: Bool, in bytes: [UInt8]) -> LineBreakChance.Rank? {
    guard allowsBreak(at: offset, in: bytes) else { return nil }
    let last = bytes[offset - 1]
    let isOrdinary =
      isICU && offset > hostEnd && (last == UInt8(ascii: "-") || last == UInt8(ascii: "?"))
    return isOrdinary ? .ordinary : .withinWord
  }

  private static func endsHost(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private func allowsBreak(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset > range.lowerBound, offset < range.upperBound else { return false }
    let (last, next) = (bytes[offset - 1], bytes[offset])
    guard Self.isDivider(last), !Self.isDivider(next) else { return false }
    // The slashes of the scheme stay with what follows them.
    if last == UInt8(ascii: "/"), offset - range.lowerBound >= 3,
      bytes[offset - 2] == UInt8(ascii: "/"), bytes[offset - 3] == UInt8(ascii: ":")
    {
      return false
    }
    return
      !(Self.isDigit(next) && offset - 2 >= range.lowerBound
      && Self.isDigit(bytes[offset - 2]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The characters that an address is read by (RFC 3986's delimiters, and what words are joined
  /// with).
  private static func isDivider(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "!"):
      true
    default: false
    }
  }
}

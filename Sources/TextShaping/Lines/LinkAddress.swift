/// An address in a text, which lines break after its punctuation.
struct LinkAddress {
  /// Bytes of the prepared text.
  let range: Range<Int>
  /// Where its path starts; before that, a line breaks only where the whole host has no room.
  private let pathStart: Int

  /// Finds the host of an address.
  init(_ range: Range<Int>, in bytes: [UInt8]) {
    self.range = range
    var host = range.lowerBound
    var index = range.lowerBound
    while index + 2 < range.upperBound {
      if bytes[index] == UInt8(ascii: ":") && bytes[index + 1] == UInt8(ascii: "/")
        && bytes[index + 2] == UInt8(ascii: "/")
      {
        host = index + 3
        break
      }
      if !Self.isSchemeByte(bytes[index]) { break }
      index += 1
    }
    var end = host
    while end < range.upperBound, !Self.endsHost(bytes[end]) { end += 1 }
    pathStart = end
  }

  /// When a line may end before a byte inside the address; nil for never.
  func rank(at offset: Int, in bytes: [UInt8]) -> LineBreakChance.Rank? {
    guard offset > range.lowerBound, offset < range.upperBound else { return nil }
    let (last, next) = (bytes[offset - 1], bytes[offset])
    guard Self.isDivider(last), !Self.isDivider(next) else { return nil }
    // The slashes of the scheme stay with what follows them.
    if last == UInt8(ascii: "/"), offset - range.lowerBound >= 3,
      bytes[offset - 2] == UInt8(ascii: "/"), bytes[offset - 3] == UInt8(ascii: ":")
    {
      return nil
    }
    if Self.isDigit(next), offset - 2 >= range.lowerBound, Self.isDigit(bytes[offset - 2]) {
      return nil
    }
    return offset <= pathStart ? .withinWord : .ordinary
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte & 0xDF) || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func endsHost(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
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

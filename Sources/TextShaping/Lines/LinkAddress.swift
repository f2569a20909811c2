/// An address in a text: it moves to the next line whole, and where it is wider than a line, the line
/// ends after the address's punctuation.
struct LinkAddress {
  /// Bytes of the prepared text.
  let range: Range<Int>

  /// Whether a line that is too narrow for the address may end before one of its bytes.
  func allowsBreak(at offset: Int, in bytes: [UInt8]) -> Bool {
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

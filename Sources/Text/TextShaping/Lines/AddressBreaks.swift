import Kit

/// The break opportunities of an address or a path.
///
/// An address or path moves to the next line as a whole; if it is wider than a line, lines end
/// after its punctuation.
struct AddressBreaks {
  /// The byte range in the prepared text.
  let range: Range<Int>

  /// True if a line that is too narrow for the address can end before the byte at an offset.
  func allowsBreak(at offset: Int, in bytes: [UInt8]) -> Bool {
    guard offset > range.lowerBound, offset < range.upperBound else { return false }
    let (last, next) = (bytes[offset - 1], bytes[offset])
    let before = offset - 2 >= range.lowerBound ? bytes[offset - 2] : nil
    guard Self.isDivider(last) else { return false }
    if next == UInt8(ascii: "."), offset + 1 < range.upperBound {
      // A hidden file's dot is part of its name.
      return Self.isSlash(last) && !Self.isDivider(bytes[offset + 1])
    }
    guard !Self.isDivider(next) else { return false }
    if last == UInt8(ascii: "."), before.map(Self.isSlash) ?? false { return false }
    // The slashes after the scheme stay with the following text.
    if last == UInt8(ascii: "/"), offset - range.lowerBound >= 3,
      before == UInt8(ascii: "/"), bytes[offset - 3] == UInt8(ascii: ":")
    {
      return false
    }
    return !(next.isASCIIDigit && before?.isASCIIDigit ?? false)
  }

  /// True if a byte separates the folders of a path, on any system.
  static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// True if a byte can be part of a path: letters of any script, digits, and characters that join
  /// them.
  static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x80..., UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "~"): true
    default: byte.isASCIIWordPart || isSlash(byte)
    }
  }

  /// True if a character structures an address (RFC 3986's delimiters, a backslash, and characters
  /// that join words).
  private static func isDivider(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"), UInt8(ascii: "="),
      UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "@"), UInt8(ascii: "~"), UInt8(ascii: "!"), UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}

/// The classes of ASCII characters; a byte of 0x80 or above belongs to none of them.
extension UInt8 {
  /// True for a digit.
  @inlinable
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// True for a lowercase letter.
  @inlinable
  package var isASCIILowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

  /// True for an uppercase letter.
  @inlinable
  package var isASCIIUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// True for a letter or a digit.
  @inlinable
  package var isASCIIWordPart: Bool { isASCIILowercase || isASCIIUppercase || isASCIIDigit }

  /// True for a printable character that is neither a letter nor a digit nor a space.
  @inlinable
  package var isASCIIPunctuation: Bool { (0x21...0x7E).contains(self) && !isASCIIWordPart }

  /// The letter in lowercase; any other byte as it is.
  @inlinable
  package var asciiLowercase: UInt8 { isASCIIUppercase ? self | 0x20 : self }

  /// The value of a hexadecimal digit; nil for any other byte.
  @inlinable
  package var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

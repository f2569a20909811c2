import Kit

/// The notation for Unicode scalars in reports, such as `U+1FAE9`.
package enum CodePointName {
  /// A scalar's number, written as `U+` and at least four hexadecimal digits.
  package static func name(of codePoint: UInt32) -> String {
    "U+" + codePoint.digits(4, radix: 16).uppercased()
  }
}

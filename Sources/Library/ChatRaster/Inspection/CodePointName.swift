/// The notation for Unicode scalars in reports, such as `U+1FAE9`.
package enum CodePointName {
  /// A scalar's number, written as `U+` and at least four hexadecimal digits.
  package static func name(of codePoint: UInt32) -> String {
    let digits = String(codePoint, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

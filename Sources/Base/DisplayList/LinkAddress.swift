/// An address to which a document can link: its scheme opens a web page, an email or a call.
///
/// Everything that can be clicked follows this one rule: PDF, SVG, HTML and regions.
package struct LinkAddress {
  /// The address in ASCII; other characters are percent-encoded as UTF-8 (RFC 3986, 2.1).
  package let text: String

  /// Checks an address; nil if its scheme is not one of these, because it could then run a program
  /// or a script.
  package init?(_ target: String) {
    guard let colon = target.firstIndex(of: ":"),
      Self.schemes.contains(target[..<colon].lowercased())
    else { return nil }
    guard !target.utf8.allSatisfy({ Self.isPlain($0) }) else {
      text = target
      return
    }
    var escaped = ""
    for byte in target.utf8 {
      if Self.isPlain(byte) {
        escaped.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        escaped += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    text = escaped
  }

  /// True for a visible ASCII character that cannot end an attribute or a tag.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x3C && byte != 0x3E
  }

  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]
}

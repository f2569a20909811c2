/// The line between the parts of a form, from the request's header field `Content-Type`.
package struct MultipartBoundary: Hashable, Sendable {
  /// A line break, two dashes and the boundary: the delimiter of all parts except the first.
  let delimiter: [UInt8]

  /// Reads the boundary from the value of a header field `Content-Type`.
  /// - Throws: `notAForm` for another type, `invalidBoundary` for a boundary that is missing,
  ///   repeated or too long, or has characters that RFC 2046 excludes.
  package init(contentType: String) throws(MultipartError) {
    var fields = HeaderFields(Array(contentType.utf8))
    guard fields.token().map(asciiLowercased) == Array("multipart/form-data".utf8) else {
      throw .notAForm
    }
    var boundary: [UInt8]?
    while !fields.isAtEnd {
      guard let parameter = fields.parameter() else { throw .invalidBoundary }
      guard parameter.name == Array("boundary".utf8) else { continue }
      // With two boundaries, two parsers could see different parts.
      guard boundary == nil else { throw .invalidBoundary }
      boundary = parameter.value
    }
    guard let boundary, (1...MultipartLimits.boundaryBytes).contains(boundary.count),
      boundary.allSatisfy(Self.isAllowed), boundary.last != UInt8(ascii: " ")
    else { throw .invalidBoundary }
    delimiter = [0x0D, 0x0A, UInt8(ascii: "-"), UInt8(ascii: "-")] + boundary
  }

  /// `bchars` of RFC 2046, 5.1.1.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "'()+_,-./:=? ".utf8.contains(byte)
    }
  }
}

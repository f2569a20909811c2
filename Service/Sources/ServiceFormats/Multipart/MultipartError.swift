/// The reason why a body is not a form of `multipart/form-data`.
///
/// Parts are counted from 1.
package enum MultipartError: Error, Hashable, Sendable {
  /// The request has another content type.
  case notAForm
  /// The content type has no boundary, two boundaries, or one that RFC 2046 does not allow.
  case invalidBoundary
  /// The form has more bytes than allowed.
  case tooLarge(limit: Int)
  /// The form has more parts than allowed.
  case tooManyParts(limit: Int)
  /// There are too many bytes before the first part or after the last.
  case tooMuchPadding(limit: Int)
  /// The form ends before its closing delimiter.
  case unexpectedEnd(part: Int)
  /// A boundary is followed by something other than a line break or `--`.
  case malformedDelimiter(part: Int)
  /// Bytes other than blanks and line breaks follow the closing delimiter.
  case bytesAfterEnd
  /// A part's header has more bytes than allowed.
  case headerTooLarge(part: Int, limit: Int)
  /// A line of a part's header has no colon, is folded, or ends without a carriage return.
  case malformedHeader(part: Int)
  /// A header field is repeated in one part.
  case repeatedHeader(part: Int, field: String)
  /// A part has no `Content-Disposition: form-data` with a name.
  case missingName(part: Int)
  /// The parameters of a `Content-Disposition` cannot be read.
  case malformedDisposition(part: Int)
  /// A parameter has the form of RFC 5987, which RFC 7578 forbids in forms.
  case extendedParameter(part: Int)
  /// A name or a media type has more bytes than allowed.
  case nameTooLong(part: Int, limit: Int)
  /// A name has control characters or is not UTF-8.
  case invalidName(part: Int)
  /// A part is encoded, which RFC 7578 does not allow.
  case unsupportedEncoding(part: Int)

  /// True if the form exceeds a limit.
  package var isLimit: Bool {
    switch self {
    case .tooLarge, .tooManyParts, .tooMuchPadding, .headerTooLarge, .nameTooLong: true
    default: false
    }
  }
}

extension MultipartError: CustomStringConvertible {
  /// The error with advice; it contains nothing from the body.
  package var description: String {
    switch self {
    case .notAForm: "the body is not multipart/form-data: send this content type with its boundary"
    case .invalidBoundary:
      "the content type has no usable boundary: give one, of 1 to \(MultipartLimits.boundaryBytes) "
        + "of the characters that RFC 2046 lists"
    case .tooLarge(let limit): "the form has more than \(limit) bytes: send less"
    case .tooManyParts(let limit): "the form has more than \(limit) parts: send fewer"
    case .tooMuchPadding(let limit):
      "more than \(limit) bytes are outside the parts: begin and end the form with its boundary"
    case .unexpectedEnd(let part):
      "the form ends within part \(part): end it with the boundary and two dashes"
    case .malformedDelimiter(let part):
      "the boundary before part \(part) is not followed by a line break: choose a "
        + "boundary that no part contains"
    case .bytesAfterEnd: "bytes follow the end of the form: send nothing after it"
    case .headerTooLarge(let part, let limit):
      "part \(part): the header has more than \(limit) bytes: send less"
    case .malformedHeader(let part):
      "part \(part): a header line is not “name: value” with CR LF at its end"
    case .repeatedHeader(let part, let field): "part \(part): \(field) is sent twice: send one"
    case .missingName(let part):
      "part \(part) has no name: send “Content-Disposition: form-data; name=…”"
    case .malformedDisposition(let part):
      "part \(part): Content-Disposition cannot be read: send “form-data; name=\"…\"”"
    case .extendedParameter(let part):
      "part \(part): a parameter such as filename* is not for forms (RFC 7578, 4.2): send filename "
        + "in UTF-8"
    case .nameTooLong(let part, let limit):
      "part \(part): a name or media type has more than \(limit) bytes: shorten it"
    case .invalidName(let part):
      "part \(part): a name has control characters or is not UTF-8: send another"
    case .unsupportedEncoding(let part):
      "part \(part): the content is encoded: send it as it is, without Content-Transfer-Encoding"
    }
  }
}

/// The header of one part, read line by line.
struct MultipartHeader: Sendable {
  /// The number of bytes of the header that have been read.
  var byteCount = 0
  private var fields: Set<[UInt8]> = []
  private var name: String?
  private var fileName: String?
  private var mediaType: String?

  /// Reads a header line that is not empty.
  mutating func read(
    _ line: ArraySlice<UInt8>, part: Int, limits: MultipartLimits
  ) throws(MultipartError) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(HeaderFields.isNameByte)
    else { throw .malformedHeader(part: part) }
    let field = asciiLowercased(Array(line[..<colon]))
    guard fields.insert(field).inserted else {
      throw .repeatedHeader(part: part, field: String(decoding: field, as: UTF8.self))
    }
    var value = HeaderFields(Array(line[(colon + 1)...]))
    switch String(decoding: field, as: UTF8.self) {
    case "content-disposition": try readDisposition(&value, part: part, limits: limits)
    case "content-type":
      guard let type = value.token() else { break }
      mediaType = try Self.text(asciiLowercased(type), part: part, limits: limits)
    case "content-transfer-encoding":
      // RFC 7578, 4.7: senders should not use encodings; these three leave the bytes unchanged.
      let encoding = value.token().map { String(decoding: asciiLowercased($0), as: UTF8.self) }
      guard let encoding, ["7bit", "8bit", "binary"].contains(encoding) else {
        throw .unsupportedEncoding(part: part)
      }
    // RFC 7578, 4.8: other fields are ignored.
    default: break
    }
  }

  /// Checks the complete header.
  func finish(part: Int) throws(MultipartError) {
    guard name != nil else { throw .missingName(part: part) }
  }

  /// Makes a part from this header and the given content.
  func part(with content: [UInt8]) -> MultipartPart {
    MultipartPart(name: name ?? "", fileName: fileName, mediaType: mediaType, bytes: content)
  }

  private mutating func readDisposition(
    _ value: inout HeaderFields, part: Int, limits: MultipartLimits
  ) throws(MultipartError) {
    guard value.token().map(asciiLowercased) == Array("form-data".utf8) else {
      throw .missingName(part: part)
    }
    var names: Set<[UInt8]> = []
    while !value.isAtEnd {
      guard let parameter = value.parameter(), names.insert(parameter.name).inserted else {
        throw .malformedDisposition(part: part)
      }
      switch String(decoding: parameter.name, as: UTF8.self) {
      case "name": name = try Self.text(Self.unescaped(parameter.value), part: part, limits: limits)
      case "filename":
        fileName = try Self.text(Self.unescaped(parameter.value), part: part, limits: limits)
      case "name*", "filename*": throw .extendedParameter(part: part)
      default: break
      }
    }
  }

  /// The bytes with the three escapes that browsers write for quotation marks and line breaks
  /// (WHATWG HTML, “multipart/form-data” encoding) replaced by their characters.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.first {
      switch asciiLowercased(Array(rest.prefix(3))) {
      case Array("%22".utf8): result.append(0x22)
      case Array("%0d".utf8): result.append(0x0D)
      case Array("%0a".utf8): result.append(0x0A)
      default:
        result.append(byte)
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(3)
    }
    return result
  }

  private static func text(
    _ bytes: [UInt8], part: Int, limits: MultipartLimits
  ) throws(MultipartError) -> String {
    guard bytes.count <= limits.nameBytes else {
      throw .nameTooLong(part: part, limit: limits.nameBytes)
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw .invalidName(part: part) }
    return text
  }
}

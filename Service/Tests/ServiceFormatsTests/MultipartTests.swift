import ServiceFormats
import Testing

@Suite("Forms of multipart/form-data")
struct MultipartTests {
  private func parts(
    _ text: String, limits: MultipartLimits = MultipartLimits()
  ) throws(MultipartError) -> [MultipartPart] {
    let boundary = try MultipartBoundary(contentType: "multipart/form-data; boundary=x")
    return try MultipartParser.parts(of: Array(text.utf8), boundary: boundary, limits: limits)
  }

  private func part(_ header: String, _ content: String = "") throws(MultipartError)
    -> MultipartPart?
  {
    try parts("--x\r\n\(header)\r\n\r\n\(content)\r\n--x--\r\n").first
  }

  @Test("names, file names, media types and bytes are read")
  func reading() throws {
    let parts = try parts(
      "--x\r\nContent-Disposition: form-data; name=\"talk\"\r\n\r\nAna: hi\r\n"
        + "--x\r\ncontent-type: Image/PNG; charset=binary\r\n"
        + "Content-Disposition: form-data; name=picture; filename=\"a b.png\"\r\n\r\n"
        + "\u{1}\r\n--\r\n-x\r\n\r\n--x--\r\n")
    #expect(
      parts == [
        MultipartPart(name: "talk", bytes: Array("Ana: hi".utf8)),
        MultipartPart(
          name: "picture", fileName: "a b.png", mediaType: "image/png",
          bytes: Array("\u{1}\r\n--\r\n-x\r\n".utf8)),
      ])
  }

  @Test("a form may be empty, have a preamble, and parts without content")
  func edges() throws {
    #expect(try parts("--x--") == [])
    #expect(try parts("words\r\n--x--\r\n \r\n") == [])
    let header = "Content-Disposition: form-data; name=a"
    #expect(try parts("--x \t\r\n\(header)\r\n\r\n\r\n--x--") == [MultipartPart(name: "a")])
    #expect(try parts("--x\r\n\(header)\r\n\r\n--x--") == [MultipartPart(name: "a")])
    #expect(
      try parts("--x\r\n\(header)\r\n\r\n\r\n\r\n--x--")
        == [MultipartPart(name: "a", bytes: [0x0D, 0x0A])])
  }

  @Test("escapes of browsers and of older clients are read in names")
  func escapes() throws {
    let disposition = "Content-Disposition: form-data; name=a; filename="
    #expect(try part(disposition + #""a%22b%20c""#)?.fileName == "a\"b%20c")
    #expect(try part(disposition + #""a\"b\\c""#)?.fileName == "a\"b\\c")
    #expect(try part(disposition + #""C:\me\é.png""#)?.fileName == #"C:\me\é.png"#)
    #expect(try part(disposition + "\"../../etc/passwd\"")?.fileName == "../../etc/passwd")
  }

  @Test(
    "a form that two readers could understand differently is an error",
    arguments: [
      ("--x\r\n", .unexpectedEnd(part: 1)),
      ("", .unexpectedEnd(part: 1)),
      ("--xy\r\n", .malformedDelimiter(part: 1)),
      ("--x-\r\n", .malformedDelimiter(part: 1)),
      ("--x\n", .malformedDelimiter(part: 1)),
      ("--x--\r\n--x\r\n", .bytesAfterEnd),
      ("--x\r\nContent-Disposition: form-data; name=a\n\r\n\r\n--x--", .malformedHeader(part: 1)),
      ("--x\r\nA: b\r\n c\r\n\r\n\r\n--x--", .malformedHeader(part: 1)),
      ("--x\r\nA b\r\n\r\n\r\n--x--", .malformedHeader(part: 1)),
      ("--x\r\nA : b\r\n\r\n\r\n--x--", .malformedHeader(part: 1)),
      ("--x\r\nA: b\u{0}\r\n\r\n\r\n--x--", .malformedHeader(part: 1)),
      ("--x\r\nA: b\rc\r\n\r\n\r\n--x--", .malformedHeader(part: 1)),
      ("--x\r\nA: b\r\na: b\r\n\r\n\r\n--x--", .repeatedHeader(part: 1, field: "a")),
      ("--x\r\nA: b\r\n\r\n\r\n--x--", .missingName(part: 1)),
    ] as [(String, MultipartError)])
  func ambiguity(text: String, error: MultipartError) {
    #expect(throws: error) { try parts(text) }
  }

  @Test(
    "a header that says nothing certain is an error",
    arguments: [
      ("Content-Disposition: attachment; name=a", .missingName(part: 1)),
      ("Content-Disposition: form-data", .missingName(part: 1)),
      ("Content-Disposition: form-data; name", .malformedDisposition(part: 1)),
      ("Content-Disposition: form-data; name=\"a", .malformedDisposition(part: 1)),
      ("Content-Disposition: form-data; name=a; name=b", .malformedDisposition(part: 1)),
      ("Content-Disposition: form-data; name=a b", .malformedDisposition(part: 1)),
      (
        "Content-Disposition: form-data; name=a; filename*=UTF-8''b", .extendedParameter(part: 1)
      ),
      ("Content-Disposition: form-data; name=\"a%0Db\"", .invalidName(part: 1)),
      ("Content-Disposition: form-data; name=\"a\u{85}b\"", .invalidName(part: 1)),
      (
        "Content-Disposition: form-data; name=a\r\nContent-Transfer-Encoding: base64",
        .unsupportedEncoding(part: 1)
      ),
    ] as [(String, MultipartError)])
  func headers(header: String, error: MultipartError) {
    #expect(throws: error) { try part(header) }
  }

  @Test("bytes that are no UTF-8 are no name")
  func invalidNames() throws {
    let boundary = try MultipartBoundary(contentType: "multipart/form-data; boundary=x")
    let bytes =
      Array("--x\r\nContent-Disposition: form-data; name=\"a".utf8) + [0xFF]
      + Array("\"\r\n\r\n\r\n--x--".utf8)
    #expect(throws: MultipartError.invalidName(part: 1)) {
      try MultipartParser.parts(of: bytes, boundary: boundary)
    }
  }

  @Test("each limit is the largest that passes")
  func limits() throws {
    let header = "Content-Disposition: form-data; name=abc"
    let part = "--x\r\n\(header)\r\n\r\ncontent\r\n"
    let form = part + part + "--x--"
    let exact = MultipartLimits(
      totalBytes: form.utf8.count, parts: 2, headerBytes: header.utf8.count + 6, nameBytes: 3,
      paddingBytes: 0)
    #expect(try parts(form, limits: exact).count == 2)

    var limits = exact
    limits.totalBytes -= 1
    #expect(throws: MultipartError.tooLarge(limit: limits.totalBytes)) {
      try parts(form, limits: limits)
    }
    limits = exact
    limits.parts = 1
    #expect(throws: MultipartError.tooManyParts(limit: 1)) { try parts(form, limits: limits) }
    limits = exact
    limits.headerBytes -= 1
    #expect(throws: MultipartError.headerTooLarge(part: 1, limit: limits.headerBytes)) {
      try parts(form, limits: limits)
    }
    limits = exact
    limits.nameBytes = 2
    #expect(throws: MultipartError.nameTooLong(part: 1, limit: 2)) {
      try parts(form, limits: limits)
    }
    limits = exact
    limits.totalBytes += 1
    #expect(throws: MultipartError.tooMuchPadding(limit: 0)) {
      try parts("a" + form, limits: limits)
    }
    #expect(throws: MultipartError.tooMuchPadding(limit: 0)) {
      try parts(form + "\n", limits: limits)
    }
  }

  @Test("an error stays")
  func staying() throws {
    var parser = MultipartParser(
      boundary: try MultipartBoundary(contentType: "multipart/form-data; boundary=x"))
    #expect(throws: MultipartError.malformedDelimiter(part: 1)) {
      try parser.append(Array("--xy".utf8))
    }
    #expect(throws: MultipartError.malformedDelimiter(part: 1)) {
      try parser.append(Array("--x--".utf8))
    }
    #expect(throws: MultipartError.malformedDelimiter(part: 1)) { _ = try parser.finish() }
  }

  @Test("no error repeats what the body says")
  func errorsKeepQuiet() {
    let canary = "ca" + "nary"
    for text in [
      "--x\r\n\(canary)\r\n\r\n", "--x\r\nContent-Disposition: form-data; \(canary)\r\n\r\n",
      "--x\(canary)\r\n", "--x--\(canary)",
    ] {
      let error = #expect(throws: MultipartError.self) { try parts(text) }
      #expect(error.map { !"\($0)".contains(canary) } == true)
    }
  }
}

@Suite("Boundaries of forms")
struct MultipartBoundaryTests {
  private func read(_ contentType: String) throws(MultipartError) -> [MultipartPart] {
    try MultipartParser.parts(
      of: Array("--a b\r\nContent-Disposition: form-data; name=n\r\n\r\n\r\n--a b--".utf8),
      boundary: MultipartBoundary(contentType: contentType))
  }

  @Test("quotation marks, other parameters and capitals are read")
  func reading() throws {
    #expect(try read("multipart/form-data; boundary=\"a b\"").count == 1)
    #expect(try read("Multipart/Form-Data;charset=utf-8 ; BOUNDARY=\"a b\" ").count == 1)
  }

  @Test(
    "other types and boundaries are refused",
    arguments: [
      ("", .notAForm), ("application/json", .notAForm), ("multipart/mixed; boundary=x", .notAForm),
      ("multipart/form-data", .invalidBoundary),
      ("multipart/form-data; boundary=", .invalidBoundary),
      ("multipart/form-data; boundary=\"\"", .invalidBoundary),
      ("multipart/form-data; boundary=\"a ", .invalidBoundary),
      ("multipart/form-data; boundary=\"a \"", .invalidBoundary),
      ("multipart/form-data; boundary=a;boundary=b", .invalidBoundary),
      ("multipart/form-data; boundary=ä", .invalidBoundary),
      ("multipart/form-data, boundary=a", .notAForm),
      ("multipart/form-data; boundary=" + String(repeating: "a", count: 71), .invalidBoundary),
    ] as [(String, MultipartError)])
  func refusing(contentType: String, error: MultipartError) {
    #expect(throws: error) { try MultipartBoundary(contentType: contentType) }
  }
}

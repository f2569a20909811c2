extension JSONReader {
  /// Reads a number without converting its literal.
  package mutating func number() throws(JSONError) -> JSONNumber {
    try require(.number)
    return JSONNumber(text: try copy(try scanNumber()))
  }

  /// Moves past the number at the current position, and checks the grammar of RFC 8259.
  mutating func scanNumber() throws(JSONError) -> Range<Int> {
    let start = position
    anchor = start
    var offset = start
    if try byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
    let whole = offset
    try scanDigits(&offset)
    if try byte(at: whole) == UInt8(ascii: "0"), offset > whole + 1 {
      throw failure(.syntax(expected: "a number", found: "a leading 0"), at: whole)
    }
    if try byte(at: offset) == UInt8(ascii: ".") {
      offset += 1
      try scanDigits(&offset)
    }
    if let exponent = try byte(at: offset), exponent | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if let sign = try byte(at: offset), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        offset += 1
      }
      try scanDigits(&offset)
    }
    position = offset
    return start..<offset
  }

  private mutating func scanDigits(_ offset: inout Int) throws(JSONError) {
    let start = offset
    while let byte = try byte(at: offset),
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    {
      offset += 1
      if offset - anchor > JSONLimits.numberBytes {
        throw failure(
          .unfit("a number has more than \(JSONLimits.numberBytes) characters"),
          at: anchor)
      }
    }
    guard offset == start else { return }
    if offset == byteCount { throw failure(.endsEarly, at: offset) }
    throw failure(.syntax(expected: "a digit", found: quoted(at: offset)), at: offset)
  }
}

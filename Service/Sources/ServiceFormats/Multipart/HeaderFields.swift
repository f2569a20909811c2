/// Parses a header value of the form `token; name=value; name="value"`.
struct HeaderFields {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True if only blanks are left.
  var isAtEnd: Bool { bytes[place...].allSatisfy(Self.isBlank) }

  /// The first word of the value: everything up to a semicolon or a blank.
  mutating func token() -> [UInt8]? {
    skipBlanks()
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ";"), !Self.isBlank(bytes[place]) {
      place += 1
    }
    return start == place ? nil : Array(bytes[start..<place])
  }

  /// The next parameter, with its name in lower case; nil if the rest is not a parameter.
  mutating func parameter() -> (name: [UInt8], value: [UInt8])? {
    skipBlanks()
    guard take(UInt8(ascii: ";")) else { return nil }
    skipBlanks()
    let start = place
    while place < bytes.count, Self.isNameByte(bytes[place]) { place += 1 }
    let name = Array(bytes[start..<place])
    skipBlanks()
    guard !name.isEmpty, take(UInt8(ascii: "=")) else { return nil }
    skipBlanks()
    guard let value = take(UInt8(ascii: "\"")) ? quotedValue() : plainValue() else { return nil }
    return (asciiLowercased(name), value)
  }

  private mutating func plainValue() -> [UInt8]? {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ";"), !Self.isBlank(bytes[place]) {
      if bytes[place] == UInt8(ascii: "\"") { return nil }
      place += 1
    }
    return start == place ? nil : Array(bytes[start..<place])
  }

  /// The rest of a quoted value.
  ///
  /// A backslash escapes only a quotation mark or another backslash, because some clients send
  /// Windows paths unescaped.
  private mutating func quotedValue() -> [UInt8]? {
    var value: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") { return value }
      if byte == UInt8(ascii: "\\"), place < bytes.count,
        bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "\\")
      {
        value.append(bytes[place])
        place += 1
      } else {
        value.append(byte)
      }
    }
    return nil
  }

  private mutating func skipBlanks() {
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard place < bytes.count, bytes[place] == byte else { return false }
    place += 1
    return true
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// `tchar` of RFC 9110, 5.6.2.
  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// The bytes with the letters A to Z in lower case.
func asciiLowercased(_ bytes: [UInt8]) -> [UInt8] {
  bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}

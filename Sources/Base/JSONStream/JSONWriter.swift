/// Writes JSON in UTF-8, with keys in the given order, two spaces per level, and small values on
/// one line.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private var scope = Scope()
  /// The containers around the open one.
  private var outerScopes: [Scope] = []

  /// An open container; the file itself at first.
  private struct Scope {
    var hasEntries = true
    var isCompact = false
  }

  package init() {}

  /// Reserves memory for a number of bytes in all.
  package mutating func reserve(_ byteCount: Int) { bytes.reserveCapacity(byteCount) }

  /// Opens an object; a compact object is written on one line with all its contents.
  package mutating func beginObject(compact: Bool = false) {
    open(UInt8(ascii: "{"), compact: compact)
  }

  package mutating func endObject() {
    close(UInt8(ascii: "}"))
  }

  /// Opens an array; a compact array is written on one line with all its contents.
  package mutating func beginArray(compact: Bool = false) {
    open(UInt8(ascii: "["), compact: compact)
  }

  package mutating func endArray() {
    close(UInt8(ascii: "]"))
  }

  /// Begins an entry of an object; the caller must write its value next.
  package mutating func key(_ key: String) {
    element()
    write(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(0x20)
  }

  /// Begins an entry of an array; the caller must write its value next.
  package mutating func element() {
    let isFirst = !scope.hasEntries
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    scope.hasEntries = true
    if !scope.isCompact {
      newline()
    } else if !isFirst {
      bytes.append(0x20)
    }
  }

  package mutating func value(_ text: String) {
    write(quoted: text)
  }

  package mutating func value(_ number: Int) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Writes a number such that reading it gives the same value; NaN and infinity become 0.
  package mutating func value(_ number: Double) {
    if number.isFinite, number == number.rounded(), number.magnitude < 1e15, number != 0 {
      value(Int(number))
    } else {
      bytes.append(contentsOf: (number.isFinite ? "\(number)" : "0").utf8)
    }
  }

  /// Writes a number, `true`, `false` or `null` as a literal.
  package mutating func value(literal: String) {
    bytes.append(contentsOf: literal.utf8)
  }

  /// Writes a number as its literal.
  package mutating func value(_ number: JSONNumber) {
    bytes.append(contentsOf: number.text.utf8)
  }

  /// Appends the entries of a compact object to the open object.
  package mutating func entries(of object: String) {
    let members = object.utf8.dropFirst().dropLast()
    guard !members.isEmpty else { return }
    element()
    bytes.append(contentsOf: members)
  }

  package mutating func value(_ flag: Bool) {
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  package mutating func null() {
    bytes.append(contentsOf: "null".utf8)
  }

  /// Ends the file with a line feed.
  package consuming func finish() -> [UInt8] {
    bytes.append(0x0A)
    return bytes
  }

  private mutating func open(_ bracket: UInt8, compact: Bool) {
    bytes.append(bracket)
    outerScopes.append(scope)
    scope = Scope(hasEntries: false, isCompact: compact || scope.isCompact)
  }

  private mutating func close(_ bracket: UInt8) {
    let (hadEntries, wasCompact) = (scope.hasEntries, scope.isCompact)
    scope = outerScopes.popLast() ?? Scope()
    if hadEntries, !wasCompact { newline() }
    bytes.append(bracket)
  }

  private mutating func newline() {
    bytes.append(0x0A)
    for _ in 0..<outerScopes.count * 2 { bytes.append(0x20) }
  }

  private mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    if Self.needsEscapes(text) {
      append(escaping: text)
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// True if a text contains a quotation mark, a backslash or a control character.
  private static func needsEscapes(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    var found: UInt8 = 0
    // Without an exit, the compiler compares many bytes at once.
    for index in bytes.indices {
      let byte = bytes[index]
      found |= (byte < 0x20 ? 1 : 0) | (byte == 0x22 ? 1 : 0)
      found |= (byte == 0x5C ? 1 : 0) | (byte == 0x7F ? 1 : 0)
    }
    return found != 0
  }
}

/// A pull tokenizer for JSON over borrowed UTF-8 bytes.
///
/// It reads forward only and builds nothing but what is asked for, so that a large mapped file
/// costs no more memory than one of its values. The caller drives it:
///
/// ```swift
/// var reader = JSONReader(bytes.span)
/// try reader.beginObject()
/// while let key = try reader.nextKey() {
///   switch key {
///   case "id": id = try reader.string()
///   default: try reader.skipValue()
///   }
/// }
/// try reader.finish()
/// ```
///
/// The grammar is RFC 8259's; a byte order mark is tolerated. A read of the wrong kind throws
/// and does not consume the value, which can then be skipped. Every read is linear in its bytes,
/// nothing recurses, and containers nest at most `ChatModelLimits.jsonDepth` deep. Not for use
/// by several threads at once.
package struct JSONReader: ~Copyable, ~Escapable {
  /// What is accepted beyond RFC 8259.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// `\xNN` in strings, as Telegram Desktop writes control characters.
    package static let hexEscapes = Options(rawValue: 1)
  }

  /// One open container.
  struct Scope {
    let isObject: Bool
    /// Where the container's bracket stands.
    let start: Int
    /// How many keys or elements were begun.
    var count = 0
    /// The bytes of the key that was read last, without its quotation marks.
    var key = 0..<0
  }

  /// A place whose line is known, so that many lookups in file order stay linear.
  struct LineMark {
    var offset = 0
    var line = 1
    var lineStart = 0
  }

  let bytes: Span<UInt8>
  let options: Options
  /// The next byte to read.
  var position = 0
  var scopes: [Scope] = []
  var lineMark = LineMark()

  /// Starts at the first byte; nothing is read yet.
  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, options: Options = []) {
    self.bytes = bytes
    self.options = options
    scopes.reserveCapacity(ChatModelLimits.jsonDepth)
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
  }

  /// How many containers are open.
  package var depth: Int { scopes.count }

  /// The offset of the next byte to read.
  package var byteOffset: Int { position }

  /// The kind of the value that comes next, without consuming it.
  package mutating func peek() throws(JSONError) -> JSONKind {
    skipWhitespace()
    guard position < bytes.count else { throw failure(.endsEarly) }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw syntaxError(expected: "a value")
    }
  }

  /// Reads `true` or `false`.
  package mutating func boolean() throws(JSONError) -> Bool {
    try require(.boolean)
    if bytes[position] == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  /// Consumes the next value where it is `null`, and says whether it was.
  package mutating func null() throws(JSONError) -> Bool {
    guard try peek() == .null else { return false }
    try word("null")
    return true
  }

  /// Checks that nothing but white space follows the outermost value.
  package mutating func finish() throws(JSONError) {
    skipWhitespace()
    if position < bytes.count { throw syntaxError(expected: "the end of the file") }
  }

  /// Throws unless the next value is of the kind, and leaves it unread.
  mutating func require(_ kind: JSONKind, as words: String? = nil) throws(JSONError) {
    let found = try peek()
    if found != kind { throw failure(.wrongKind(expected: words ?? kind.phrase, found: found)) }
  }

  mutating func skipWhitespace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let text = "\(word)"
    var offset = position
    for byte in text.utf8 {
      guard offset < bytes.count else { throw failure(.endsEarly, at: bytes.count) }
      guard bytes[offset] == byte else { throw syntaxError(expected: "a value") }
      offset += 1
    }
    position = offset
  }
}

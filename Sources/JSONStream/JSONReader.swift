/// A pull tokenizer for JSON in UTF-8.
///
/// It reads forward and builds only requested values; it holds a window of 64 KiB of the bytes, or
/// twice the longest string or looked-ahead value if that is more, so that a large file costs no
/// more memory than that. The caller drives it:
///
/// ```swift
/// var reader = JSONReader(file)
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
/// The grammar is RFC 8259's; a byte order mark is tolerated. A read of the wrong type throws and
/// does not consume the value, which can then be skipped. Every read is linear in its bytes,
/// nothing recurses, and containers nest at most `JSONLimits.depth` deep by default. Not for use by
/// several threads at once.
package struct JSONReader: ~Copyable {
  /// The input that is accepted beyond RFC 8259.
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
    /// The number of keys or elements that were begun.
    var count = 0
    /// The bytes of the key that was read last, without its quotation marks.
    var key = 0..<0
  }

  let options: Options
  /// The number of bytes.
  package let byteCount: Int
  /// The offset of the next byte to read.
  package internal(set) var position = 0
  /// The start of the key, string or number in progress, from which the window keeps bytes; the end
  /// of all bytes if no token is in progress.
  var anchor: Int
  /// The offset to which the reader will return, so that the window keeps bytes from there; nil if
  /// there is none.
  var mark: Int?
  /// True if errors are dropped: then their positions are not computed, which would read the file
  /// once more.
  var isAttempt = false
  var scopes: [Scope] = []

  let source: any ByteSource
  let windowSize: Int
  /// The maximum number of nested containers.
  let depth: Int
  /// The bytes in the window, and the offset of the first of them.
  var window: [UInt8] = []
  var windowStart = 0

  /// The number of bytes that are read at a time by default.
  package static let windowSize = 64 * 1024

  /// Makes a reader at the first byte, without reading yet.
  package init(
    _ source: some ByteSource, options: Options = [], windowSize: Int = JSONReader.windowSize,
    depth: Int = JSONLimits.depth
  ) {
    self.source = source
    self.options = options
    self.depth = depth
    self.windowSize = max(1, windowSize)
    byteCount = source.byteCount
    anchor = source.byteCount
    scopes.reserveCapacity(JSONLimits.depth)
    if bytes(0..<3) == [0xEF, 0xBB, 0xBF] { position = 3 }
  }

  /// A reader without bytes, which costs nothing to make.
  init() {
    source = [UInt8]()
    (options, windowSize, byteCount, anchor, depth) = ([], 1, 0, 0, JSONLimits.depth)
  }

  /// The offset of the next byte to read.
  package var byteOffset: Int { position }

  /// The type of the next value, without consuming it.
  package mutating func peek() throws(JSONError) -> JSONKind {
    guard let byte = try significantByte() else { throw failure(.endsEarly) }
    switch byte {
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
    if try byte(at: position) == UInt8(ascii: "t") {
      try word("true")
      return true
    }
    try word("false")
    return false
  }

  /// Consumes the next value if it is `null`; returns true if it was.
  package mutating func null() throws(JSONError) -> Bool {
    guard try peek() == .null else { return false }
    try word("null")
    return true
  }

  /// Checks that nothing but white space follows the outermost value.
  package mutating func finish() throws(JSONError) {
    if try significantByte() != nil { throw syntaxError(expected: "the end of the file") }
  }

  /// True if only white space follows, as after the last of several top-level values.
  package mutating func isAtEnd() throws(JSONError) -> Bool {
    try significantByte() == nil
  }

  /// Throws unless the next value is of the kind, and leaves it unread.
  package mutating func require(_ kind: JSONKind, as words: String? = nil) throws(JSONError) {
    let found = try peek()
    if found != kind { throw failure(.wrongKind(expected: words ?? kind.phrase, found: found)) }
  }

  /// Moves past white space to the next byte; nil at the end.
  mutating func significantByte() throws(JSONError) -> UInt8? {
    anchor = byteCount
    while let byte = try byte(at: position) {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return byte
      }
    }
    return nil
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let text = "\(word)"
    var offset = position
    for expected in text.utf8 {
      guard let byte = try byte(at: offset) else { throw failure(.endsEarly, at: byteCount) }
      guard byte == expected else { throw syntaxError(expected: "a value") }
      offset += 1
    }
    position = offset
  }
}

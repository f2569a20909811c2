/// A pull tokenizer for UTF-8 JSON.
///
/// It reads forward and builds only the values that are requested. Its window contains 64 KiB of
/// the input, or twice the longest string or looked-ahead value if that is larger, so a large file
/// does not need more memory. The caller drives it:
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
/// The grammar is that of RFC 8259; a byte-order mark is accepted. Reading a value of the wrong
/// type throws without consuming the value, which can then be skipped. Each read takes time linear
/// in its bytes and does not recurse; by default, containers are nested at most `JSONLimits.depth`
/// deep. A reader must not be used by several threads at the same time.
package struct JSONReader: ~Copyable {
  /// The accepted extensions of RFC 8259.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// `\xNN` in strings, with which Telegram Desktop writes control characters.
    package static let hexEscapes = Options(rawValue: 1)
  }

  /// One open container.
  struct Scope {
    let isObject: Bool
    /// The number of keys or elements read so far.
    var count = 0
    /// The range of the most recent key, without its quotation marks.
    var key = 0..<0
  }

  let options: Options
  /// The length of the input in bytes.
  package let byteCount: Int
  /// The offset of the next byte to read.
  package internal(set) var position = 0
  /// The start of the key, string or number that is being read, whose bytes stay in the window; the
  /// end of the input if none is being read.
  var anchor: Int
  /// The offset to which the reader will return, so that all bytes after it stay in the window; nil
  /// if it will not return.
  var mark: Int?
  /// True if errors are discarded, so that their lines and columns need not be computed by reading
  /// the file again.
  var isAttempt = false
  var scopes: [Scope] = []

  let source: any ByteSource
  let windowSize: Int
  /// The maximum depth of nested containers.
  let depth: Int
  /// The bytes in the window, and the offset of its first byte.
  var window: [UInt8] = []
  var windowStart = 0

  /// The default number of bytes that are read at a time.
  package static let windowSize = 64 * 1024

  /// Makes a reader that starts at the first byte; nothing is read yet.
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
    scopes.reserveCapacity(8)
    if bytes(0..<3) == [0xEF, 0xBB, 0xBF] { position = 3 }
  }

  /// Makes a reader without bytes, which needs almost no time or memory.
  init() {
    source = [UInt8]()
    (options, windowSize, byteCount, anchor, depth) = ([], 1, 0, 0, JSONLimits.depth)
  }

  /// The offset of the next byte to read.
  package var byteOffset: Int { position }

  /// The kind of the next value, which is not consumed.
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

  /// Consumes the next value if it is `null`; returns true in that case.
  package mutating func null() throws(JSONError) -> Bool {
    guard try peek() == .null else { return false }
    try word("null")
    return true
  }

  /// Throws unless only white space follows the outermost value.
  package mutating func finish() throws(JSONError) {
    if try significantByte() != nil { throw syntaxError(expected: "the end of the file") }
  }

  /// True if only white space follows, for example after the last of several top-level values.
  package mutating func isAtEnd() throws(JSONError) -> Bool {
    try significantByte() == nil
  }

  /// Throws unless the next value has the given kind; does not consume the value.
  package mutating func require(_ kind: JSONKind, as words: String? = nil) throws(JSONError) {
    let found = try peek()
    if found != kind { throw failure(.wrongKind(expected: words ?? kind.phrase, found: found)) }
  }

  /// Moves past white space and returns the next byte; nil at the end of the input.
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

import Kit

/// A tag of an XML file.
///
/// Text between tags is not passed on, because the formats that are read have all their words in
/// attributes.
struct XMLTag {
  let name: String
  /// True if the tag ends an element, or begins one without contents.
  let isStart: Bool
  let isEnd: Bool
  /// The values of the attributes with their references resolved; the last one of a name counts.
  let attributes: [String: String]
}

/// Splits XML that arrives in pieces into tags; memory holds one piece and one unfinished tag.
struct XMLReader {
  private var bytes: [UInt8] = []
  /// The index of the first byte that is not yet part of a tag that was returned.
  private var place = 0
  /// The index up to which the tag at `place` was examined, so that a tag in many pieces is
  /// examined once.
  private var scanned = 0
  private var quote: UInt8?

  /// Adds a piece, such as a line with its line feed.
  mutating func push(_ piece: String) {
    bytes.removeFirst(place)
    scanned = max(scanned - place, 0)
    place = 0
    bytes += piece.utf8
  }

  /// The number of bytes of the unfinished tag.
  var unfinishedBytes: Int { bytes.count - place }

  /// The next tag of the pieces so far; nil if another piece is needed.
  mutating func next() -> XMLTag? {
    while true {
      if scanned <= place {
        guard let open = bytes[place...].firstIndex(of: UInt8(ascii: "<")) else {
          place = bytes.count
          scanned = place
          return nil
        }
        (place, scanned, quote) = (open, open + 1, nil)
      }
      guard let end = endOfTag() else { return nil }
      let inner = bytes[(place + 1)..<end]
      place = end + 1
      scanned = place
      if let tag = Self.tag(inner) { return tag }
    }
  }

  /// The index of the `>` that ends the tag at `place`; nil if another piece is needed.
  private mutating func endOfTag() -> Int? {
    let start = bytes[(place + 1)...]
    if start.starts(with: "!--".utf8) {
      let from = max(place + 4, scanned - 2)
      for index in from..<max(from, bytes.count - 2)
      where bytes[index] == 0x2D && bytes[index + 1] == 0x2D && bytes[index + 2] == 0x3E {
        return index + 2
      }
      scanned = bytes.count
      return nil
    }
    for index in scanned..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    scanned = bytes.count
    return nil
  }

  // MARK: Parts of a tag

  /// The tag with the given bytes between its angle brackets; nil for a comment, a declaration or a
  /// processing instruction.
  private static func tag(_ inner: ArraySlice<UInt8>) -> XMLTag? {
    var rest = inner
    let isEnd = rest.first == UInt8(ascii: "/")
    if isEnd { rest = rest.dropFirst() }
    let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "/") }
    guard let first = name.first, first != 0x21, first != 0x3F else { return nil }
    rest = rest[name.endIndex...]
    let closes = rest.last == UInt8(ascii: "/")
    if closes { rest = rest.dropLast() }
    var attributes: [String: String] = [:]
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let key = rest[..<equals].split(whereSeparator: isSpace).last
      rest = rest[(equals + 1)...].drop(while: isSpace)
      guard let mark = rest.first, mark == 0x22 || mark == 0x27 else { continue }
      rest = rest.dropFirst()
      let end = rest.firstIndex(of: mark) ?? rest.endIndex
      if let key { attributes[String(decoding: key, as: UTF8.self)] = words(rest[..<end]) }
      rest = rest[min(end + 1, rest.endIndex)...]
    }
    return XMLTag(
      name: String(decoding: name, as: UTF8.self), isStart: !isEnd, isEnd: isEnd || closes,
      attributes: attributes)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  /// Text with its references resolved; unknown references stay as they are.
  ///
  /// SMS Backup & Restore writes an emoji as two references to the halves of a UTF-16 pair, which
  /// XML does not allow; a half alone becomes U+FFFD.
  static func words(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var rest = bytes
    var high: UInt32?
    func closeHalf() {
      if high != nil { result += "\u{FFFD}" }
      high = nil
    }
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      if sign > rest.startIndex {
        closeHalf()
        result += String(decoding: rest[rest.startIndex..<sign], as: UTF8.self)
      }
      rest = rest[(sign + 1)...]
      let name = rest.prefix(12).prefix { $0 != UInt8(ascii: ";") }
      let isWhole = name.endIndex < rest.endIndex && rest[name.endIndex] == UInt8(ascii: ";")
      let key = String(decoding: name, as: UTF8.self)
      guard isWhole, let number = number(key) ?? named[key]?.unicodeScalars.first?.value else {
        closeHalf()
        result += "&"
        continue
      }
      rest = rest[(name.endIndex + 1)...]
      if let first = high, (0xDC00..<0xE000).contains(number) {
        high = nil
        let value = 0x10000 + (first - 0xD800) << 10 + (number - 0xDC00)
        result += Unicode.Scalar(value).map { String($0) } ?? "\u{FFFD}"
        continue
      }
      closeHalf()
      if (0xD800..<0xDC00).contains(number) {
        high = number
      } else {
        result += Unicode.Scalar(number).map { String($0) } ?? "\u{FFFD}"
      }
    }
    closeHalf()
    return result + String(decoding: rest, as: UTF8.self)
  }

  /// The number of a reference such as `#39` or `#x27`; nil for another one.
  private static func number(_ name: String) -> UInt32? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    return UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
  }
}

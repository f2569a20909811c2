/// An HTML tag with its attributes.
struct HTMLTag {
  /// The name in lower case.
  let name: Substring
  /// True if the tag ends an element.
  let isEnd: Bool
  /// True if the tag closes itself, as `<br/>` does, or if its element has no end tag.
  let isEmpty: Bool
  private let attributes: Substring

  /// The number of bytes of the name and the attributes.
  var byteCount: Int { name.utf8.count + attributes.utf8.count }

  /// Elements that begin and end a line of text.
  static let blocks: Set<Substring> = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table",
    "tr", "hr",
  ]
  /// Elements that have no end tag.
  private static let voids: Set<Substring> = ["br", "img", "hr", "input", "meta", "link"]

  /// The error for a tag that does not end.
  struct Unfinished: Error {}

  /// Reads the tag at the beginning of a text and removes it; nil if the text does not begin with a
  /// tag.
  init?(_ rest: inout Substring) throws(Unfinished) {
    var bytes = rest.utf8.dropFirst()
    let isEnd = bytes.first == UInt8(ascii: "/")
    if isEnd { bytes = bytes.dropFirst() }
    let word = bytes.prefix { (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) }
    guard let first = word.first, (0x41...0x5A).contains(first & 0xDF) else { return nil }
    // A quoted value can contain `>`.
    var quote: UInt8?
    var end = word.endIndex
    while end < bytes.endIndex {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
      bytes.formIndex(after: &end)
    }
    guard end < bytes.endIndex else { throw Unfinished() }
    let inner = Substring(bytes[word.endIndex..<end])
    name = Substring(Substring(word).lowercased())
    attributes = inner
    self.isEnd = isEnd
    isEmpty = inner.utf8.last == UInt8(ascii: "/") || Self.voids.contains(name)
    rest = rest[bytes.index(after: end)...]
  }

  /// Makes the tag that ends an element.
  init(endOf tag: HTMLTag) {
    (name, isEnd, isEmpty, attributes) = (tag.name, true, false, "")
  }

  /// The value of an attribute; nil if the tag does not have it.
  subscript(key: String) -> String? {
    var rest = attributes
    while let equals = rest.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<equals].split(whereSeparator: \.isWhitespace).last?.lowercased()
      var value = rest[rest.utf8.index(after: equals)...].drop(while: \.isWhitespace)
      let found: Substring
      if let quote = value.utf8.first, quote == 0x22 || quote == 0x27 {
        value = Substring(value.utf8.dropFirst())
        let end = value.utf8.firstIndex(of: quote) ?? value.endIndex
        found = value[..<end]
        rest = end < value.endIndex ? value[value.utf8.index(after: end)...] : value[end...]
      } else {
        found = value.prefix { !$0.isWhitespace }
        rest = value[found.endIndex...]
      }
      if name == key { return Self.unescaped(found) }
    }
    return nil
  }

  /// True if the tag has an attribute, with or without a value.
  func has(_ key: String) -> Bool {
    attributes.split { $0.isWhitespace || $0 == "/" }.contains {
      $0.prefix { $0 != "=" }.lowercased() == key
    }
  }

  // MARK: References

  private static let named: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
    "euro": "€", "copy": "©", "middot": "·", "bull": "•", "laquo": "«", "raquo": "»",
    "zwj": "\u{200D}", "zwnj": "\u{200C}",
  ]

  /// Text with its character references resolved; unknown references stay as they are.
  static func unescaped(_ words: Substring) -> String {
    guard words.utf8.contains(UInt8(ascii: "&")) else { return String(words) }
    var result = ""
    var rest = words
    while let sign = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<sign]
      let behind = rest[rest.utf8.index(after: sign)...]
      let name = Substring(behind.utf8.prefix(12).prefix { $0 != UInt8(ascii: ";") })
      guard name.endIndex < behind.endIndex, behind.utf8[name.endIndex] == UInt8(ascii: ";"),
        let found = named[name] ?? numbered(name)
      else {
        result += "&"
        rest = behind
        continue
      }
      result += found
      rest = behind[behind.utf8.index(after: name.endIndex)...]
    }
    return result + rest
  }

  /// The character of a numeric reference such as `#39` or `#x27`.
  private static func numbered(_ name: Substring) -> String? {
    guard name.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let isHex = digits.first == "x" || digits.first == "X"
    guard let value = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10),
      let scalar = Unicode.Scalar(value), value > 0
    else { return nil }
    return String(scalar)
  }
}

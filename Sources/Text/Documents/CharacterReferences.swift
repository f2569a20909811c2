/// Decodes HTML's character references, such as `&eacute;` and `&#233;`.
///
/// The Markdown parser has the table of HTML's 2,125 names, and reads them in a text of their own.
enum CharacterReferences {
  /// The maximum number of bytes between `&` and `;`: the longest name,
  /// `CounterClockwiseContourIntegral`, has 31.
  private static let longestName = 32

  /// The text with each reference replaced by its characters; unknown names are unchanged.
  ///
  /// A character reference for a newline or another control character becomes a space, as white
  /// space between tags does.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    let places = references(in: bytes)
    guard !places.isEmpty else { return text }
    // Each name is looked up once, however often it occurs.
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    var names: [ArraySlice<UInt8>] = []
    for place in places where numbers[bytes[place]] == nil {
      numbers[bytes[place]] = names.count
      names.append(bytes[place])
    }
    let characters = characters(for: names)
    var decoded: [UInt8] = []
    var end = 0
    for place in places {
      decoded += bytes[end..<place.lowerBound]
      if let number = numbers[bytes[place]], number < characters.count {
        decoded += characters[number].utf8
      } else {
        decoded += bytes[place]
      }
      end = place.upperBound
    }
    decoded += bytes[end...]
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The ranges of everything that can be a reference.
  private static func references(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "&")) {
      start = open + 1
      let name = bytes[start...].prefix(longestName).prefix { byte in
        byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte)
          || (0x61...0x7A).contains(byte | 0x20)
      }
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ";")
      else { continue }
      ranges.append(open..<name.endIndex + 1)
      start = name.endIndex + 1
    }
    return ranges
  }

  /// The characters for references, in order; the text of a reference that is unknown.
  private static func characters(for references: [ArraySlice<UInt8>]) -> [String] {
    // Each reference is a paragraph.
    guard let tree = MarkdownTree(Array(references.joined(separator: [0x0A, 0x0A]))) else {
      return []
    }
    return tree.root.children.map { paragraph in
      var text = String.UnicodeScalarView()
      for part in paragraph.children {
        text.append(
          contentsOf: part.literal.unicodeScalars.map { $0.value < 0x20 ? " " : $0 })
      }
      return String(text)
    }
  }
}

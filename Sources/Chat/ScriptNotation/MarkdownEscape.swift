/// The escapes that keep other Markdown readers from making tags, links or pictures of a chat's
/// words.
///
/// A script with the Markdown layout is also opened by programs that run HTML and load pictures. In
/// these scripts, a character that would begin a tag, end the label of a link or open a block of
/// code is written as a numeric reference of four digits, such as `&#0060;` for `<`. Every Markdown
/// reader shows the character, and only as text (CommonMark 0.31, 6.2). The script reader replaces
/// the references in each line before it reads the line, so every text comes back the same.
package enum MarkdownEscape {
  /// The characters with a reference: carriage return, `&`, `<`, `]`, `` ` `` and `~`.
  private static let references: [UInt8: [UInt8]] = [
    0x0D: Array("&#0013;".utf8), 0x26: Array("&#0038;".utf8), 0x3C: Array("&#0060;".utf8),
    0x5D: Array("&#0093;".utf8), 0x60: Array("&#0096;".utf8), 0x7E: Array("&#0126;".utf8),
  ]

  /// True for a character with a reference.
  package static func hasReference(_ byte: UInt8) -> Bool { references[byte] != nil }

  /// The reference of a character; none for a character without one.
  package static func reference(_ byte: UInt8) -> [UInt8] { references[byte] ?? [byte] }

  /// The reference that begins at a position, and its character; nil if none does.
  package static func reference(
    at index: Int, in bytes: ArraySlice<UInt8>
  ) -> (byte: UInt8, count: Int)? {
    let rest = bytes[index...]
    guard rest.first == 0x26, rest.dropFirst().first == 0x23 else { return nil }
    let found = references.first { rest.starts(with: $0.value) }
    return found.map { ($0.key, $0.value.count) }
  }

  /// Replaces the references in a line with their characters.
  package static func decoded(_ line: String) -> String {
    guard line.utf8.contains(0x26) else { return line }
    let bytes = Array(line.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if let (byte, count) = reference(at: index, in: bytes[...]) {
        result.append(byte)
        index += count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

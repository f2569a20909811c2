import Kit

/// A piece of HTML: text whose character references are not yet resolved, or a tag.
enum HTMLToken {
  case text(Substring)
  case tag(HTMLTag)
}

/// Splits HTML that arrives in pieces into tags and the text between them; memory holds one piece
/// and the beginning of a tag that continues in the next one.
///
/// A caller pushes a piece, and then takes tokens until there are none.
struct HTMLReader {
  private var rest: Substring = ""
  private var isInComment = false
  private var isAtEnd = false

  /// The maximum number of bytes of a tag in several pieces, because the tag is examined again with
  /// each piece.
  private static let tagBytes = 1024

  /// Adds a piece, such as a line with its line feed.
  mutating func push(_ piece: String) {
    rest = rest.isEmpty ? piece[...] : (rest + piece)[...]
  }

  /// Notes that there are no more pieces, so an unfinished tag is text.
  mutating func finish() { isAtEnd = true }

  /// The next tag or text of the pieces so far; nil if another piece is needed.
  mutating func next() -> HTMLToken? {
    while !rest.isEmpty {
      if isInComment {
        guard let end = rest.byteRange(of: "-->") else {
          rest = ""
          return nil
        }
        rest = rest[end.upperBound...]
        isInComment = false
        continue
      }
      guard rest.utf8.first == UInt8(ascii: "<") else {
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
        let text = rest[..<end]
        rest = rest[end...]
        return .text(text)
      }
      if rest.utf8.starts(with: "<!--".utf8) {
        isInComment = true
        rest = Substring(rest.utf8.dropFirst(4))
        continue
      }
      do throws(HTMLTag.Unfinished) {
        if let tag = try HTMLTag(&rest) { return .tag(tag) }
        let sign = Substring(rest.utf8.prefix(1))
        rest = Substring(rest.utf8.dropFirst())
        return .text(sign)
      } catch {
        guard isAtEnd || rest.utf8.count > Self.tagBytes else { return nil }
        let text = rest
        rest = ""
        return .text(text)
      }
    }
    return nil
  }
}

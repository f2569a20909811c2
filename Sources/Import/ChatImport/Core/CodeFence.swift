/// Tracks fenced code blocks, line by line.
struct CodeFence {
  private var mark: Character?
  private var length = 0

  /// True if the last line is inside a block.
  var isOpen: Bool { mark != nil }

  /// Reads the next line, which can open or close a block.
  mutating func read(_ line: Substring) {
    switch line.utf8.first(where: { $0 != UInt8(ascii: " ") }) {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): break
    default: return
    }
    let text = line.drop { $0 == " " }
    guard let first = text.first, first == "`" || first == "~",
      line.distance(from: line.startIndex, to: text.startIndex) < 4
    else { return }
    let run = text.prefix { $0 == first }.count
    let info = text.dropFirst(run)
    if let mark {
      if first == mark, run >= length, info.allSatisfy(\.isWhitespace) { self.mark = nil }
    } else if run >= 3, first == "~" || !info.contains("`") {
      mark = first
      length = run
    }
  }
}

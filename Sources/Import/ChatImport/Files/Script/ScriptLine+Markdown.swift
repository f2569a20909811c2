import Kit
import ScriptNotation

extension ScriptLine {
  /// A line of a Markdown script, converted to the plain notation.
  ///
  /// `## 2026-03-14` becomes a date, and a bold name with a colon becomes a name, as in `9:26
  /// **Ana:** words`; other lines are unchanged.
  static func plain(markdown line: Substring) -> Substring {
    if line.utf8.starts(with: "## ".utf8) {
      let words = Substring(line.utf8.dropFirst(3)).trimmedOfSpaces
      return ScriptTime.day(words) == nil ? line : words
    }
    let rest = ScriptTime.read(line)?.rest ?? line
    guard rest.utf8.starts(with: bold.utf8) else { return line }
    let inner = Substring(rest.utf8.dropFirst(bold.utf8.count))
    guard let colon = ScriptEscape.firstIndex(of: ":", in: inner) else { return line }
    let behind = inner.utf8[colon...].dropFirst()
    guard behind.starts(with: bold.utf8) else { return line }
    let words = Substring(behind.dropFirst(bold.utf8.count))
    guard words.isEmpty || words.utf8.first == 0x20 else { return line }
    return "\(line[..<rest.startIndex])\(inner[..<colon]):\(words)"
  }

  private static let bold = "**"
}

import ChatModel

/// Converts a program's terminal output to plain text: without colours and cursor movements, and
/// with overwritten lines in their final state.
enum TerminalText {
  /// The final text on the terminal, without colours.
  static func plain(_ text: String) -> String {
    guard
      text.utf8.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F })
        || TerminalSequence.mayOccur(in: text)
    else { return text }
    var result: [Unicode.Scalar] = []
    /// The start of the current line.
    var lineStart = 0
    /// True if the last control character was a carriage return, so that the following text
    /// overwrites the line.
    var isAtStart = false
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case "\u{1B}", "\u{9B}": index = TerminalSequence.end(at: index, in: scalars) - 1
      case "\r": isAtStart = true
      case "\n":
        isAtStart = false
        result.append(scalar)
        lineStart = result.count
      case "\u{8}":
        if result.count > lineStart { result.removeLast() }
      case "\t":
        result.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
      default:
        if isAtStart {
          isAtStart = false
          result.removeSubrange(lineStart...)
        }
        result.append(scalar)
      }
      index += 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: result)
    return String(view)
  }

  /// The first and the last lines of a long text, with their number between them if lines are
  /// omitted, and that number.
  static func ends(of text: String) -> (text: String, leftOut: Int) {
    let count = ImportLimits.answerLines
    let lines = text.textLines
    // Replacing three lines or fewer with the mark would save no space.
    guard lines.count > 2 * count + 3 else { return (text, 0) }
    let leftOut = lines.count - 2 * count
    let words = "… \(leftOut) …"
    let kept = lines.prefix(count) + [words[...]] + lines.suffix(count)
    return (kept.joined(separator: "\n"), leftOut)
  }
}

import Kit

/// The text of a message as lines of a script: the first line follows the name, and the others are
/// indented under it.
package struct ScriptBody {
  /// The text on the line of the name.
  package var first: String
  /// The indented lines as written in the script, each after a line feed; blank lines are empty.
  package var more = ""

  /// The text by which a quote refers to the message: its first non-blank line.
  package var opening: Substring {
    let line = first[...].trimmedOfSpaces
    if !line.isEmpty { return line }
    let lines = more.utf8.split(separator: 0x0A)
    return lines.lazy.map { Substring($0).trimmedOfSpaces }.first { !$0.isEmpty } ?? ""
  }

  /// Adds an indented line, preceded by a number of blank lines.
  package mutating func append(_ line: String, blankLines: Int) {
    more += String(repeating: "\n", count: blankLines + 1)
    more += line
  }

  // MARK: Reading

  /// The text of the message; `rest` is the part of the first line to include, such as the text
  /// after an image.
  package func text(from rest: Substring) -> String {
    let first = rest.trimmedOfSpaces
    guard !more.isEmpty else { return ScriptEscape.decodedLine(first) }
    var indentation = Int.max
    // The first piece is dropped: it is the empty text before the first line feed.
    let lines = more.utf8.dropFirst().split(separator: 0x0A, omittingEmptySubsequences: false)
    for line in lines where !Substring(line).isOnlySpaces {
      indentation = min(indentation, line.prefix { $0 == 0x20 || $0 == 0x09 }.count)
    }
    var text = ScriptEscape.decodedLine(first)
    var hasLine = !first.isEmpty
    for line in lines {
      let words = Self.trimmedAtEnd(line.dropFirst(indentation))
      if hasLine { text += "\n" } else if words.isEmpty { continue }
      hasLine = true
      text += ScriptEscape.decodedLine(words)
    }
    return text
  }

  // MARK: Writing

  /// Makes the script lines of a text.
  /// - Parameters:
  ///   - text: the text; line feeds divide the lines.
  ///   - isBelow: true if the first line is also under the name, as in a document.
  ///   - breaksLines: true to end each line except the last with two spaces, which are a line break
  ///     in Markdown and ignored in a script.
  package init(spelling text: String, isBelow: Bool = false, breaksLines: Bool = false) {
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Substring($0)
    }
    first = ""
    var rest = lines[...]
    if !isBelow || lines[0].isEmpty {
      rest = lines.dropFirst()
      first =
        lines[0].isEmpty
        ? (rest.isEmpty ? "" : "\\") : ScriptEscape.encodedLine(lines[0], keepsStart: true)
    }
    // The reader removes the common indentation, so white space at the start of lines survives if
    // any line begins without it.
    var keepsStart = rest.allSatisfy {
      $0.isEmpty || $0.utf8.first == 0x20 || $0.utf8.first == 0x09
    }
    for (place, line) in zip(rest.indices, rest) {
      more += "\n"
      if line.isEmpty {
        if place == rest.endIndex - 1 { more += Self.indentation + "\\" }
        continue
      }
      more += Self.indentation + ScriptEscape.encodedLine(line, keepsStart: keepsStart)
      keepsStart = false
    }
    if breaksLines, !first.isEmpty, more.utf8.dropFirst().first != 0x0A, !more.isEmpty {
      first += Self.lineBreak
    }
    if breaksLines { more = Self.breakingLines(of: more) }
  }

  /// The lines after each line feed, with a Markdown line break at the end of each non-blank line
  /// that another non-blank line follows.
  private static func breakingLines(of more: String) -> String {
    let lines = more.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    var text = ""
    for (place, line) in lines.enumerated() {
      if place > 0 { text += "\n" }
      text += String(Substring(line))
      if !line.isEmpty, place + 1 < lines.count, !lines[place + 1].isEmpty { text += lineBreak }
    }
    return text
  }

  /// A Markdown line break.
  private static let lineBreak = "  "

  /// Makes a body from the text after a name.
  package init(first: String) {
    self.first = first
  }

  /// The prefix of each line except the first.
  package static let indentation = "  "

  /// The text without trailing spaces, tabs and carriage returns.
  private static func trimmedAtEnd(_ text: Substring.UTF8View) -> Substring {
    var bytes = text
    while let last = bytes.last, last == 0x20 || last == 0x09 || last == 0x0D {
      bytes.removeLast()
    }
    return Substring(bytes)
  }
}

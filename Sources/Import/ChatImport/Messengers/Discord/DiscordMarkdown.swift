import ChatModel

/// Discord's markup at the start of lines, in addition to the markup of all chat apps: headings,
/// lists, small print and block quotes; headings and lists also within quotes.
///
/// Source: Discord, *Markdown Text 101*: `# `, `## ` and `### `, `- ` and `* ` with two spaces per
/// level, `-# `, and `>>> `.
enum DiscordMarkdown {
  /// Converts a message's markup; code blocks stay as they are.
  static func richText(of words: String) -> RichText {
    var lines: [Substring] = []
    var (isCode, isQuoted) = (false, false)
    var marks = DiscordLineMarks(in: words)
    for line in words.textLines {
      let hasFence = line.contains("```")
      var shown = line
      var quote = isQuoted && !isCode ? "> " : ""
      if !isCode, !isQuoted {
        if line.hasPrefix(">>> ") {
          isQuoted = true
          quote = "> "
          shown = line.dropFirst(4)
        } else if line.hasPrefix("> ") {
          quote = "> "
          shown = line.dropFirst(2)
        }
      }
      if !isCode, !hasFence {
        shown = Self.line(shown, &marks)
      }
      lines.append(quote + shown)
      // A fence that is closed on the same line does not open a block.
      if hasFence, fences(in: line) % 2 == 1 { isCode.toggle() }
    }
    let source = lines.joined(separator: "\n")
    return marks.resolved(Markdown(.discord).richText(of: source))
  }

  private static func fences(in line: Substring) -> Int {
    var (count, ticks) = (0, 0)
    for byte in line.utf8 {
      ticks = byte == UInt8(ascii: "`") ? ticks + 1 : 0
      if ticks == 3 { (count, ticks) = (count + 1, 0) }
    }
    return count
  }

  /// A line whose opening markup is replaced with the common markup of chat apps.
  private static func line(_ line: Substring, _ marks: inout DiscordLineMarks) -> Substring {
    if line.hasPrefix("-# ") { return marks.marked(line.dropFirst(3), .subtext) }
    for level in 1...3 {
      let mark = String(repeating: "#", count: level) + " "
      guard line.hasPrefix(mark) else { continue }
      let title = line.dropFirst(mark.utf8.count).drop { $0 == " " }
      return marks.marked(title, .heading(level))
    }
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    guard rest.hasPrefix("- ") || rest.hasPrefix("* ") else { return line }
    return indent + (indent.count < 2 ? "• " : "◦ ") + rest.dropFirst(2)
  }
}

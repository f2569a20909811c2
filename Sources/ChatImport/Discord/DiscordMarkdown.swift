import ChatModel

/// Discord's markup at the start of lines, in addition to the markup of all chat apps: headings,
/// lists, small print and block quotes.
///
/// Source: Discord, *Markdown Text 101*: `# `, `## ` and `### `, `- ` and `* ` with two spaces per
/// level, `-# `, and `>>> `.
enum DiscordMarkdown {
  /// Converts a message's markup; code blocks stay as they are.
  static func richText(of words: String) -> RichText {
    var lines: [Substring] = []
    var (isCode, isQuoted) = (false, false)
    var subtext = DiscordSubtext(in: words)
    for line in words.split(separator: "\n", omittingEmptySubsequences: false) {
      let hasFence = line.contains("```")
      var shown = line
      if !isCode, !hasFence {
        if !isQuoted, line.hasPrefix(">>> ") {
          isQuoted = true
          shown = line.dropFirst(4)
        }
        shown =
          shown.hasPrefix("-# ") ? subtext.marked(shown.dropFirst(3)) : Self.line(shown)
      }
      lines.append(isQuoted && !isCode ? "> " + shown : shown)
      // A fence that is closed on the same line does not open a block.
      if hasFence, fences(in: line) % 2 == 1 { isCode.toggle() }
    }
    return subtext.resolved(RichText(markdown: lines.joined(separator: "\n")))
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
  private static func line(_ line: Substring) -> Substring {
    for level in 1...3 {
      let mark = String(repeating: "#", count: level) + " "
      guard line.hasPrefix(mark) else { continue }
      let title = line.dropFirst(mark.utf8.count)
      // A heading that contains bold text is not made bold again.
      return title.contains("**") || title.allSatisfy(\.isWhitespace) ? title : "**\(title)**"
    }
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    guard rest.hasPrefix("- ") || rest.hasPrefix("* ") else { return line }
    return indent + (indent.count < 2 ? "• " : "◦ ") + rest.dropFirst(2)
  }
}

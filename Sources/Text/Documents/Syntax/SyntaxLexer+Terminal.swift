/// Support for terminal lines: commands after prompts, and output.
extension SyntaxLexer {
  /// Reads a line; if no line in the text has a prompt, the whole text consists of commands.
  mutating func takeTerminalLine() -> Bool {
    guard let language = grammar.commands else { return false }
    let hasPrompts = hasPrompts ?? hasPromptAnywhere
    self.hasPrompts = hasPrompts
    guard hasPrompts else {
      take(upTo: end, as: language)
      return true
    }
    let prompt = promptLength(at: position)
    var last = position
    while last < end, bytes[last] != SyntaxByte.newline || (prompt > 0 && isContinued(at: last)) {
      last += 1
    }
    if prompt > 0 {
      position += prompt
      take(upTo: last, as: language)
    }
    position = last
    return true
  }

  private var hasPromptAnywhere: Bool {
    var isStart = true
    for place in position..<end {
      if isStart, promptLength(at: place) > 0 { return true }
      isStart = bytes[place] == SyntaxByte.newline
    }
    return false
  }

  /// True if a backslash at the end of a line continues the command.
  private func isContinued(at place: Int) -> Bool {
    place > position && bytes[place - 1] == UInt8(ascii: "\\")
  }

  /// The length of the prompt at the start of a line; 0 if there is none.
  ///
  /// The prompt is a single mark, or a mark after a name with `@` or a folder (`ana@host:~$`).
  private func promptLength(at start: Int) -> Int {
    var last = start
    var isPlace = false
    while last < end, last - start < 64, !SyntaxByte.isSpace(bytes[last]),
      bytes[last] != SyntaxByte.newline
    {
      isPlace =
        isPlace || bytes[last] == UInt8(ascii: "@") || bytes[last] == UInt8(ascii: ":")
        || bytes[last] == UInt8(ascii: "~")
      last += 1
    }
    guard byte(at: last) == SyntaxByte.space else { return 0 }
    for prompt in grammar.prompts where last - start >= prompt.count {
      if matches(prompt, at: last - prompt.count), last - start == prompt.count || isPlace {
        return last - start
      }
    }
    return 0
  }
}

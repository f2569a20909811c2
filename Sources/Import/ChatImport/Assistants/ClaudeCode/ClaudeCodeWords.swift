import Kit

/// The text in the user role, split into the typed part and the program's parts in tags.
struct ClaudeCodeWords {
  /// A piece of a text.
  enum Piece: Equatable {
    /// Typed text.
    case typed(String)
    /// A command of the program with its arguments, such as `/review 12`.
    case command(String)
    /// A shell command.
    case shell(String)
    /// The output of a command.
    case output(String)
    /// A part that is not shown; the text describes it in the report.
    case omitted(String)

    fileprivate var isOmitted: Bool {
      if case .omitted = self { true } else { false }
    }
  }

  private(set) var pieces: [Piece] = []

  /// The typed text, including commands.
  var typed: String {
    let words = pieces.compactMap { piece -> String? in
      switch piece {
      case .typed(let text), .command(let text): text
      case .shell(let text): "! \(text)"
      case .output, .omitted: nil
      }
    }
    return words.joined(separator: "\n")
  }

  private static let note = "reminder to the assistant"
  private static let omissions = [
    "system-reminder": note, "local-command-caveat": note, "user-prompt-submit-hook": note,
    "task-notification": note, "command-contents": note, "ide_opened_file": "note from the editor",
    "ide_selection": "note from the editor", "ide_diagnostics": "note from the editor",
  ]
  private static let outputs: Set<String> = [
    "local-command-stdout", "local-command-stderr", "bash-stdout", "bash-stderr",
    "tool_use_error",
  ]
  private static let others: Set<String> = [
    "command-name", "command-message", "command-args", "bash-input",
  ]
  /// The outputs of commands without a result.
  private static let nothing: Set<Substring> = ["", "(no content)", "(no output)"]

  init(_ text: String) {
    var rest = text[...]
    var plain = rest.startIndex
    var command: (name: String, arguments: String)?
    // The names of tags without an end tag, so that each end tag is searched for once.
    var missing: Set<Substring> = []
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      let after = text.utf8.index(after: open)
      let name = text[after...].prefix { $0.isLetter || $0 == "-" || $0 == "_" }
      guard name.endIndex < text.endIndex, text[name.endIndex] == ">",
        Self.isKnown(String(name)), !missing.contains(name), Self.stands(alone: open, in: text)
      else {
        rest = text[after...]
        continue
      }
      let start = text.index(after: name.endIndex)
      guard let close = text[start...].byteRange(of: "</\(name)>") else {
        missing.insert(name)
        rest = text[after...]
        continue
      }
      add(typed: text[plain..<open])
      let content = text[start..<close.lowerBound].trimmed
      switch String(name) {
      case "command-name": command = (String(content), command?.arguments ?? "")
      case "command-args": command = (command?.name ?? "", String(content))
      // This element repeats the command's name.
      case "command-message": break
      case "bash-input": pieces.append(.shell(String(content)))
      case let tag where Self.outputs.contains(tag):
        if !Self.nothing.contains(content) { pieces.append(.output(String(content))) }
      case let tag: pieces.append(.omitted(Self.omissions[tag] ?? Self.note))
      }
      rest = text[close.upperBound...]
      plain = rest.startIndex
    }
    if let command, !command.name.isEmpty {
      let words = "\(command.name) \(command.arguments)"
      pieces.insert(.command(String(words[...].trimmed)), at: 0)
    }
    add(typed: text[plain...])
  }

  private mutating func add(typed words: Substring) {
    let words = words.trimmed
    guard !words.isEmpty else { return }
    // An omitted part that the program inserted does not split the typed text in two.
    if let place = pieces.lastIndex(where: { !$0.isOmitted }),
      case .typed(let start) = pieces[place]
    {
      pieces[place] = .typed("\(start)\n\(words)")
    } else {
      pieces.append(.typed(String(words)))
    }
  }

  private static func isKnown(_ tag: String) -> Bool {
    omissions[tag] != nil || outputs.contains(tag) || others.contains(tag)
  }

  /// True if a tag begins a line or follows another tag; a tag within a sentence is part of the
  /// text.
  private static func stands(alone place: String.Index, in text: String) -> Bool {
    let before = text[..<place].utf8.last { $0 != 0x20 && $0 != 0x09 }
    return before == nil || before == 0x0A || before == UInt8(ascii: ">")
  }
}

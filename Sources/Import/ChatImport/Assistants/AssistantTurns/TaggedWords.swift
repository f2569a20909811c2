import Kit

/// The text in the user role, split into the typed part and the program's parts in tags.
struct TaggedWords {
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
    /// A part between tags that are not in the list, at the beginning of a record.
    case note(String)

    fileprivate var isAside: Bool {
      switch self {
      case .omitted, .note: true
      default: false
      }
    }
  }

  private(set) var pieces: [Piece] = []

  /// The typed text, including commands.
  var typed: String {
    let words = pieces.compactMap { piece -> String? in
      switch piece {
      case .typed(let text), .command(let text): text
      case .shell(let text): "! \(text)"
      case .output, .omitted, .note: nil
      }
    }
    return words.joined(separator: "\n")
  }

  /// The outputs of commands without a result.
  private static let nothing: Set<Substring> = ["", "(no content)", "(no output)"]

  /// The phrase in the report for a `note`.
  static let notePhrase = "text between tags before the typed words, as a notice"

  /// Splits a text.
  /// - Parameters:
  ///   - text: The text of a record, or of one of its parts.
  ///   - isFolding: True to take tags that are not in the list from the beginning of the text.
  init(_ text: String, isFolding: Bool = true) {
    var rest = text[...]
    while isFolding, let (note, end) = Self.note(at: rest.startIndex, in: text) {
      pieces.append(.note(String(note)))
      rest = text[end...]
    }
    var plain = rest.startIndex
    var command: (name: String, arguments: String)?
    // The names of tags without an end tag, so that each end tag is searched for once.
    var missing: Set<Substring> = []
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      let after = text.utf8.index(after: open)
      let name = text[after...].prefix { $0.isLetter || $0 == "-" || $0 == "_" }
      guard name.endIndex < text.endIndex, text[name.endIndex] == ">",
        ProgramTags.isKnown(String(name)), !missing.contains(name),
        Self.stands(alone: open, in: text)
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
      case let tag where ProgramTags.typed.contains(tag): add(typed: content)
      case let tag where ProgramTags.outputs.contains(tag):
        if !Self.nothing.contains(content) { pieces.append(.output(String(content))) }
      case let tag: pieces.append(.omitted(ProgramTags.notes[tag] ?? "note from the program"))
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
    if let place = pieces.lastIndex(where: { !$0.isAside }),
      case .typed(let start) = pieces[place]
    {
      pieces[place] = .typed("\(start)\n\(words)")
    } else {
      pieces.append(.typed(String(words)))
    }
  }

  /// The content of an element that begins at a place, whose tag is neither in the list nor HTML,
  /// and the place after it; nil if there is none, or if it is all that follows.
  private static func note(
    at place: String.Index, in text: String
  ) -> (content: Substring, end: String.Index)? {
    guard let open = text[place...].utf8.first(where: { $0 > 0x20 }), open == UInt8(ascii: "<")
    else { return nil }
    let start = text[place...].trimmed
    let name = start.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
    guard let first = name.first, first.isLetter, name.utf8.count <= longestName,
      !ProgramTags.isKnown(String(name)), !ProgramTags.isMarkup(String(name)),
      let line = start.utf8.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == 0x0A }),
      start[line] == ">", name.endIndex == line || start[name.endIndex] == " ",
      let close = start[line...].byteRange(of: "</\(name)>"),
      !start[close.upperBound...].isBlank
    else { return nil }
    return (start[text.index(after: line)..<close.lowerBound].trimmed, close.upperBound)
  }

  /// The maximum number of bytes of a tag's name.
  private static let longestName = 60

  /// True if a tag begins a line or follows another tag; a tag within a sentence is part of the
  /// text.
  private static func stands(alone place: String.Index, in text: String) -> Bool {
    let before = text[..<place].utf8.last { $0 != 0x20 && $0 != 0x09 }
    return before == nil || before == 0x0A || before == UInt8(ascii: ">")
  }
}

extension TaggedWords {
  /// The parts of a text in the user role; a text without tags stays as it is.
  /// - Parameters:
  ///   - text: The text.
  ///   - isMarkdown: True if the typed words are in Markdown.
  ///   - report: The report, in which the omitted notes are counted.
  /// - Returns: The parts, in order.
  static func parts(
    of text: String, isMarkdown: Bool = false, report: inout ImportReport
  ) -> [AssistantTurn.Part] {
    let plain: [AssistantTurn.Part] = [isMarkdown ? .markdown(text) : .plain(text)]
    guard text.utf8.contains(UInt8(ascii: "<")) else { return plain }
    let pieces = TaggedWords(text).pieces
    if pieces.count == 1, case .typed(let words) = pieces[0], words == text[...].trimmed {
      return plain
    }
    return pieces.compactMap { piece in
      switch piece {
      case .typed(let words), .command(let words): isMarkdown ? .markdown(words) : .plain(words)
      case .shell(let command): .toolCall(AssistantTurn.ToolCall(name: "shell", input: command))
      case .output(let words):
        .toolOutput(AssistantTurn.ToolOutput(text: words, language: ToolWords.json(words)))
      case .omitted, .note: aside(piece, &report)
      }
    }
  }

  /// Counts a part that the program added; the part is shown if its kind is unknown.
  static func aside(_ piece: Piece, _ report: inout ImportReport) -> AssistantTurn.Part? {
    switch piece {
    case .omitted(let words):
      report.countOmission(words)
      return nil
    case .note(let words):
      report.countOmission(notePhrase)
      return words.isBlank ? nil : .notice(words)
    default: return nil
    }
  }
}

import ChatModel
import Kit

/// Reads transcripts of conversations with assistants in Markdown, as exporters and editors write
/// them.
struct TranscriptImporter: SequentialImporter {
  let format = ImportFormat.markdown
  let summary =
    "a transcript in Markdown: a heading, a bold line, or User: and Assistant: before messages"
  let fileExtensions: Set<String> = ["md", "markdown", "txt"]
  let passCount = 2

  /// Recognises a line that introduces the user, and a line in the same form that introduces the
  /// assistant.
  func confidence(for file: ImportFile) throws(ImportError) -> ImportConfidence? {
    var survey = TranscriptSurvey()
    guard let text = try file.headText() else { return nil }
    try text.forEachLine { line in
      for part in line.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        survey.read(part)
      }
      return true
    }
    return survey.style == nil && survey.namedStyle() == nil ? nil : .likely
  }

  func read(
    _ chat: ImportChat, from file: ImportFile, options: ImportOptions, into draft: inout ImportDraft
  ) throws(ImportError) {
    var survey = TranscriptSurvey()
    var lines = try file.lines()
    while let line = try lines.next() { survey.read(line[...]) }
    guard let style = survey.style ?? survey.namedStyle(pairs: 1) ?? survey.onlyStyle else {
      throw file.error(
        "no line names the user or the assistant",
        advice: "each message needs a line before it, such as “## User” or “**Assistant:**”")
    }
    var reading = TranscriptReading(style: style, openFence: survey.openFence, options: options)
    lines = try file.lines()
    if let note = lines.encodingNote { draft.report.note(note) }
    while let line = try lines.next() {
      try reading.read(line, number: lines.lineNumber, into: &draft)
    }
    try reading.finish(&draft)
    guard !draft.conversation.messages.isEmpty else {
      throw file.error(
        "the transcript has no messages",
        advice: "each needs a line before it, such as “## User”, outside code blocks")
    }
  }
}

/// Finds the lines of a transcript that begin its messages.
struct TranscriptSurvey {
  /// The form of the lines before messages: their look, with one word for the user and another for
  /// the assistant.
  struct Style: Equatable {
    var look: TranscriptSpeaker.Look
    var user: String?
    var assistant: String?
    /// The `user` word if it is the user's own name; nil if it is one of the common words.
    var ownName: String?

    /// The words that denote a speaker in any text, as opposed to `answer` or `prompt`, which can be
    /// headings in an answer.
    private static let speakers: Set<String> = [
      "assistant", "ai", "ai assistant", "bot", "user", "you", "human",
    ]

    /// True if a line in the style's look can only be a speaker's, even with a new word: programs
    /// change their words when they are updated.
    private func takes(_ speaker: TranscriptSpeaker) -> Bool {
      switch look {
      case .boldItalic, .said: !speaker.isOwnName
      case .plain, .aider: false
      case .heading, .bold, .italic, .boldWithWords: Self.speakers.contains(speaker.word)
      }
    }

    /// True if a speaker's line after a turn is in this style; a line in another style can be a heading
    /// within an answer.
    func holds(_ speaker: TranscriptSpeaker, below role: AssistantTurn.Role?) -> Bool {
      guard speaker.look == look else { return false }
      // In a text with `User:` and `Assistant:`, a line with `A:` counts only directly after a turn
      // of the user.
      if look == .plain, speaker.word == "a" { return role == .user }
      return switch speaker.role {
      case .user: speaker.word == user || takes(speaker)
      case .assistant: speaker.word == assistant || speaker.isProduct || takes(speaker)
      case .system, .tool: true
      }
    }
  }

  /// The name that precedes the assistant's lines in one look, if it is not one of the common words
  /// for the user.
  private struct Names {
    /// The last name before a message since the assistant's last line; nil if there is none.
    var last: String?
    var name: String?
    /// The number of times that the assistant answered the name.
    var pairs = 0
    /// True if the assistant also answered after another name.
    var isOther = false

    /// Records a line of the assistant.
    mutating func answer() {
      if let last, name ?? last == last {
        name = last
        pairs += 1
      } else {
        isOther = true
      }
      last = nil
    }
  }

  /// True if lines such as `User: words` count, which requires that the first line after a title is
  /// one of them.
  ///
  /// A document that only quotes such lines begins differently. Nil until that first line has been
  /// read.
  private var takesPlain: Bool?
  private var found = Findings()
  /// The findings before the current code block.
  private var foundAbove = Findings()
  private var fence = CodeFence()
  private var lineNumber = 0
  /// The number of the line that opened the code block.
  private var fenceLine = 0

  private struct Findings {
    /// The styles in the order in which they appear.
    var styles: [Style] = []
    var names: [TranscriptSpeaker.Look: Names] = [:]
  }

  private var styles: [Style] { found.styles }

  /// The first style with lines of both the user and the assistant; nil if there is none.
  var style: Style? {
    styles.first { $0.look == .aider || ($0.user != nil && $0.assistant != nil) }
  }

  /// The first style in which the assistant always answered the same name, and did so at least
  /// `pairs` times; nil if there is none.
  func namedStyle(pairs: Int = 2) -> Style? {
    for style in styles where style.user == nil && style.assistant != nil {
      guard let found = found.names[style.look], let name = found.name, !found.isOther,
        found.pairs >= pairs
      else { continue }
      var style = style
      style.user = name
      style.ownName = name
      return style
    }
    return nil
  }

  /// The first style with lines of the user or of the assistant, used if the caller names the
  /// format; nil if there is none.
  var onlyStyle: Style? { styles.first }

  /// The line number of a fence that is never closed; nil if there is none.
  var openFence: Int? { fence.isOpen ? fenceLine : nil }

  /// Reads the next line.
  mutating func read(_ line: Substring) {
    lineNumber += 1
    let wasOpen = fence.isOpen
    fence.read(line)
    if fence.isOpen, !wasOpen { (fenceLine, foundAbove) = (lineNumber, found) }
    // Lines in a code block do not introduce speakers, so findings in the block are dropped when it
    // is closed.
    if wasOpen, !fence.isOpen { found = foundAbove }
    let speaker = TranscriptSpeaker(line, takesNames: true)
    if takesPlain == nil, !line.isBlank, !line.hasPrefix("# ") {
      takesPlain = speaker?.look == .plain
    }
    guard let speaker else { return }
    if speaker.isOwnName {
      found.names[speaker.look, default: Names()].last = speaker.word
      return
    }
    if speaker.look == .plain, takesPlain != true || speaker.word == "a" { return }
    if speaker.role == .assistant { found.names[speaker.look, default: Names()].answer() }
    let place: Int
    if let known = styles.firstIndex(where: { $0.look == speaker.look }) {
      place = known
    } else {
      place = styles.count
      found.styles.append(Style(look: speaker.look))
    }
    switch speaker.role {
    case .user: found.styles[place].user = styles[place].user ?? speaker.word
    case .assistant: found.styles[place].assistant = styles[place].assistant ?? speaker.word
    case .system, .tool: break
    }
  }
}

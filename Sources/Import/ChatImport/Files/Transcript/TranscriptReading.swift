import ChatModel
import FoundationEssentials
import Kit

/// Reads the lines of a transcript one by one.
struct TranscriptReading {
  private let style: TranscriptSurvey.Style
  /// The line number of a fence that is never closed, so that it does not open a block.
  private let openFence: Int?
  private let options: ImportOptions
  private var fence = CodeFence()
  private var builder: AssistantChatBuilder?
  /// The turn whose lines are being read; nil before the first turn.
  private var turn: AssistantTurn?
  private var body: [String] = []
  private var count = 0
  /// The lines since the rule that begins a head, as long as the end of the head can still follow;
  /// otherwise nil.
  private var head: [String]?
  /// The model named in the head.
  private var model: String?
  /// The time at which aider's history began.
  private var sessionDate: Date?

  /// The maximum number of lines between the rules of a head.
  private static let headLines = 100

  init(style: TranscriptSurvey.Style, openFence: Int?, options: ImportOptions) {
    self.style = style
    self.openFence = openFence
    self.options = options
  }

  /// Reads the next line.
  mutating func read(
    _ line: String, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    if number == 1, line.drop(while: { $0 == "\u{FEFF}" }) == "---" {
      head = []
      return
    }
    guard var head else { return try readLine(line, number: number, into: &draft) }
    self.head = nil
    if line == "---" || line == "..." {
      for line in head { readHead(line, into: &draft) }
    } else if head.count < Self.headLines {
      head.append(line)
      self.head = head
    } else {
      try readAgain(head + [line], into: &draft)
    }
  }

  /// Completes the last message.
  mutating func finish(_ draft: inout ImportDraft) throws(ImportError) {
    if let head {
      self.head = nil
      try readAgain(head, into: &draft)
    }
    try endTurn(&draft)
  }

  /// Reads the lines again that began like a head but have no end.
  private mutating func readAgain(
    _ lines: [String], into draft: inout ImportDraft
  ) throws(ImportError) {
    for (index, line) in lines.enumerated() {
      try readLine(line, number: index + 2, into: &draft)
    }
  }

  private mutating func readHead(_ line: String, into draft: inout ImportDraft) {
    guard let colon = line.firstIndex(of: ":") else { return }
    let value = line[line.index(after: colon)...].trimmed
    let words =
      value.count > 1 && value.first == value.last && "\"'".contains(value.first ?? " ")
      ? value.dropFirst().dropLast() : value
    guard !words.isEmpty else { return }
    switch line[..<colon].trimmed.lowercased() {
    case "title": draft.conversation.title = String(words)
    case "model": model = String(words)
    default: break
    }
  }

  // MARK: Lines

  private mutating func readLine(
    _ line: String, number: Int, into draft: inout ImportDraft
  ) throws(ImportError) {
    let wasOpen = fence.isOpen
    if number != openFence { fence.read(line[...]) }
    if !wasOpen, !fence.isOpen {
      if style.look == .aider {
        if try readAider(line, into: &draft) { return }
      } else if let speaker = TranscriptSpeaker(line[...], user: style.ownName),
        style.holds(speaker, below: turn?.role)
      {
        return try begin(speaker, &draft)
      } else if style.look == .boldItalic, turn != nil,
        TranscriptSpeaker(line[...], takesNames: true)?.look == .boldItalic
      {
        // The line is part of the message above it.
        draft.report.countPlaceholder("line like a sender")
      }
    }
    if turn != nil {
      body.append(line)
    } else if let title = Self.title(line), draft.conversation.title ?? title == title {
      draft.conversation.title = title
    } else if !line.isBlank, !line.hasPrefix("<!--"), !Self.isRule(line[...]) {
      draft.report.countLostWords("line before the first message")
    }
  }

  /// Reads a line of aider's history; returns false if the line belongs to the assistant.
  private mutating func readAider(
    _ line: String, into draft: inout ImportDraft
  ) throws(ImportError) -> Bool {
    if let speaker = TranscriptSpeaker(line[...]), speaker.look == .aider {
      try endTurn(&draft)
      sessionDate = speaker.detail.flatMap { TranscriptTime.date($0[...], order: nil) }
      return true
    }
    if line.hasPrefix("#### ") || line == "####" {
      if turn?.role != .user {
        try endTurn(&draft)
        turn = AssistantTurn(id: "", role: .user)
      }
      body.append(String(line.dropFirst(5)))
      return true
    }
    if line.hasPrefix("> ") || line == ">" {
      draft.report.countOmission("line of the program's output")
      return true
    }
    if line.isBlank, turn?.role != .assistant { return true }
    if turn?.role != .assistant {
      try endTurn(&draft)
      turn = AssistantTurn(id: "", role: .assistant)
    }
    return false
  }

  private mutating func begin(
    _ speaker: TranscriptSpeaker, _ draft: inout ImportDraft
  ) throws(ImportError) {
    try endTurn(&draft)
    var turn = AssistantTurn(id: "", role: speaker.role)
    var model = self.model
    if let detail = speaker.detail {
      turn.date = TranscriptTime.date(detail[...], order: options.dateOrder)
      if turn.date == nil { model = Self.model(in: detail) ?? model }
      if speaker.role == .tool { turn.name = detail }
    }
    if speaker.isOwnName { turn.name = speaker.name }
    if speaker.role == .user, let person = speaker.person { turn.name = person }
    if speaker.role == .assistant {
      if let model {
        turn.model = AssistantTurn.Model(id: model, name: model)
      } else if speaker.isProduct {
        turn.model = AssistantTurn.Model(id: speaker.word, name: speaker.name)
      }
    }
    self.turn = turn
    if let words = speaker.words { body.append(words) }
  }

  /// The name of a model, such as `gpt-4o` from `model gpt-4o, mode Agent`; nil if there is none.
  private static func model(in detail: String) -> String? {
    var first = detail.prefix { $0 != "," && $0 != ";" }
    for prefix in ["model:", "model "] where first.hasPrefix(prefix) {
      first = first.dropFirst(prefix.count)
    }
    let name = first.trimmed
    let isName = name.contains { $0.isLetter } && name.count <= 60 && name != "default"
    // A date whose order of numbers is unknown is not a model name.
    return isName && !TranscriptTime.looksLikeTime(name) ? String(name) : nil
  }

  // MARK: Messages

  private mutating func endTurn(_ draft: inout ImportDraft) throws(ImportError) {
    var lines = body[...]
    body = []
    guard var turn else { return }
    self.turn = nil
    func isEdge(_ line: String) -> Bool { line.isBlank || Self.isRule(line[...]) }
    while let first = lines.first, isEdge(first) { lines = lines.dropFirst() }
    while let last = lines.last, isEdge(last) { lines = lines.dropLast() }
    // Some exporters append a line with their name.
    if let last = lines.last, last.hasPrefix("Powered by [") {
      lines = lines.dropLast()
      draft.report.countOmission("signature of the exporter")
      while let last = lines.last, isEdge(last) { lines = lines.dropLast() }
    }
    if let first = lines.first, first.hasPrefix(Self.timeTag) {
      turn.date = RFC3339Date.date(
        String(first.dropFirst(Self.timeTag.count).prefix { $0 != "\"" }))
      lines = lines.dropFirst()
      while let first = lines.first, isEdge(first) { lines = lines.dropFirst() }
    } else if let first = lines.first, TranscriptTime.looksLikeTime(first[...].trimmed) {
      turn.date = TranscriptTime.date(first[...].trimmed, order: options.dateOrder)
      if turn.date == nil {
        draft.report.note(
          "the order of day and month in the transcript's dates is unclear; choose an order of "
            + "dates to read them", option: .dateOrder)
      }
      lines = lines.dropFirst()
      while let first = lines.first, isEdge(first) { lines = lines.dropFirst() }
    }
    turn.date = turn.date ?? sessionDate
    sessionDate = nil
    guard !lines.isEmpty else { return draft.report.countOmission("empty message") }
    count += 1
    turn.id = String(count)
    switch turn.role {
    case .assistant: turn.parts = TranscriptBody.parts(of: lines)
    case .system: turn.parts = [.plain(lines.joined(separator: "\n"))]
    case .user:
      turn.parts = TaggedWords.parts(
        of: lines.joined(separator: "\n"), isMarkdown: true, report: &draft.report)
    case .tool:
      turn.parts = [
        .toolOutput(
          AssistantTurn.ToolOutput(name: turn.name, text: lines.joined(separator: "\n")))
      ]
    }
    if builder == nil {
      builder = AssistantChatBuilder(
        assistant: model.map { AssistantTurn.Model(id: $0, name: $0) } ?? .unnamed)
    }
    try builder?.add(turn, to: &draft)
  }

  /// The text of a first-level heading; nil for any other line.
  private static func title(_ line: String) -> String? {
    line.hasPrefix("# ") ? String(line.dropFirst(2)[...].trimmed) : nil
  }

  /// The beginning of a line with a time element.
  private static let timeTag = "<time datetime=\""

  /// True if a line is a horizontal rule, as exporters write it between messages.
  static func isRule(_ line: Substring) -> Bool {
    var mark: Character?
    var count = 0
    // Nearly all lines are texts, which their first character tells.
    for sign in line where !sign.isWhitespace {
      guard mark.map({ $0 == sign }) ?? "-*_".contains(sign) else { return false }
      mark = sign
      count += 1
    }
    return count >= 3
  }
}

import ChatModel
import ScriptNotation

// Properties of a script other than its messages.
extension ScriptReader {
  /// True if some times have no date.
  func hasUndatedTimes(_ survey: ScriptSurvey) -> Bool {
    head.date == nil && survey.undatedLines.count > 0
  }

  /// The maximum number of lines without a name in one message, for a script in which at most one
  /// name repeats.
  private static let mostLooseLines = 3

  /// Adds a problem if only some of the dates are known.
  mutating func checkDates(_ survey: ScriptSurvey) {
    guard !head.hasUnknownDates, survey.hasDay, hasUndatedTimes(survey) else { return }
    problems.add(
      "a time above the first date",
      advice: "write the date above it, such as --- 2026-03-14 ---", lines: survey.undatedLines)
  }

  /// Adds a problem for lines without a name if they are the majority and at most one name occurs
  /// twice, so that text of another kind is not read as messages.
  mutating func checkLooseLines(_ survey: ScriptSurvey, _ options: ImportOptions) {
    guard options.format == nil, !hasHead, looseLines.count > survey.count,
      survey.mostLooseLines > Self.mostLooseLines,
      survey.counts.count(where: { $0.value > 1 }) < 2
    else { return }
    for line in looseLines.numbers {
      problems.add(
        "no name, colon and space",
        advice:
          "write it as “Name: words”, or with spaces before it if it continues the message"
          + " above; the format was guessed: choose another if this is not a script",
        line: line)
    }
  }

  /// Adds a note that a text was read as a script if no sender occurs twice, or if a sender's name
  /// is a word that begins the lines of logs.
  func noteRecognition(_ survey: ScriptSurvey, _ draft: inout ImportDraft) {
    let counts = survey.counts
    let isLog = counts.keys.contains { Self.logWords.contains($0.lowercased()) }
    guard isLog || !counts.contains(where: { $0.value > 1 }) else { return }
    let names = draft.conversation.participants.map { "“\($0.reportName)”" }
    draft.report.note(
      "read as a script \(isLog ? "with these senders" : "in which no sender appears twice"): "
        + ParticipantChoice.list(names), option: .format)
  }

  /// The words that begin the lines of logs.
  private static let logWords: Set<String> = [
    "trace", "debug", "info", "warn", "warning", "error", "critical", "fatal",
  ]

  func note(_ survey: ScriptSurvey, _ report: inout ImportReport) {
    if !topLines.isEmpty {
      report.note(
        "the lines above the first message were read as the head: write --- above and below them")
    }
    if looseLines.count > 0 {
      let isOne = looseLines.count == 1
      report.note(
        "\(looseLines.place) \(isOne ? "has" : "have") no name and"
          + " \(isOne ? "continues" : "continue") the message above: write two spaces before"
          + " \(isOne ? "it" : "each")")
    }
    var idleDays = idleDays
    if let date = head.date, survey.undatedLines.count == 0 {
      idleDays.insert(date.line, at: 0)
    }
    for line in idleDays {
      report.note(
        "the date on line \(line) is not shown, because no message below it has a time: write a"
          + " time such as 9:26 before a name")
    }
    if !head.hasUnknownDates, hasUndatedTimes(survey) {
      report.note(
        "the script has times and no date, so no date is shown: write a line such as"
          + " --- 2026-03-14 --- above the first time")
    }
  }
}

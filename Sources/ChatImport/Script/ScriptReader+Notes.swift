import ChatModel

// What is said of a script beside its messages.
extension ScriptReader {
  /// The lines of times whose day nothing says.
  var undatedLines: some Sequence<Int> {
    let isUndated = head.date == nil
    return entries.lazy.filter { isUndated && $0.time != nil && $0.day == nil }.map(\.line)
  }

  /// Lines without a name in one message, among messages of people who each speak once.
  private static let mostLooseLines = 3

  /// Refuses a chat of which some days are known and some are not.
  mutating func checkDates() {
    guard !head.hasUnknownDates, entries.contains(where: { $0.day != nil }) else { return }
    for line in undatedLines {
      problems.add(
        "a time above the first date",
        advice: "write the date above it, such as --- 2026-03-14 ---", line: line)
    }
  }

  /// Refuses lines without a name where they are the most and nobody speaks twice: a text of another
  /// kind would become what somebody said.
  mutating func checkLooseLines(_ options: ImportOptions) {
    guard options.format == nil, !hasHead, looseLines.count > entries.count,
      entries.contains(where: { $0.looseCount > Self.mostLooseLines })
    else { return }
    var counts: [Substring: Int] = [:]
    for entry in entries { if let name = entry.name { counts[name, default: 0] += 1 } }
    guard counts.count(where: { $0.value > 1 }) < 2 else { return }
    for line in looseLines.numbers {
      problems.add(
        "no name, colon and space",
        advice:
          "write it as “Name: words”, or with spaces before it where it goes on with the message"
          + " above; that it is a script was guessed: choose another format if it is none",
        line: line)
    }
  }

  /// Says of a text that may be none that it was taken for a script.
  func noteRecognition(_ draft: inout ImportDraft) {
    var counts: [Substring: Int] = [:]
    for entry in entries { if let name = entry.name { counts[name, default: 0] += 1 } }
    let isLog = counts.keys.contains { Self.logWords.contains($0.lowercased()) }
    guard isLog || !counts.contains(where: { $0.value > 1 }) else { return }
    let names = draft.conversation.participants.map { "“\($0.name)”" }
    draft.report.note(
      "taken for a script, in which \(isLog ? "these speak" : "nobody speaks twice"): "
        + ParticipantChoice.list(names), option: .format)
  }

  /// What stands before the lines of logs.
  private static let logWords: Set<String> = [
    "trace", "debug", "info", "warn", "warning", "error", "critical", "fatal",
  ]

  func note(_ report: inout ImportReport) {
    if !topLines.isEmpty {
      report.note(
        "the lines above the first message were read as the head: write --- above and below them")
    }
    if looseLines.count > 0 {
      let isOne = looseLines.count == 1
      report.note(
        "\(looseLines.place) \(isOne ? "has" : "have") no name and"
          + " \(isOne ? "goes" : "go") on with the message above: write two spaces before"
          + " \(isOne ? "it" : "each")")
    }
    var idleDays = idleDays
    if let date = head.date, !entries.contains(where: { $0.time != nil && $0.day == nil }) {
      idleDays.insert(date.line, at: 0)
    }
    for line in idleDays {
      report.note(
        "the date on line \(line) shows nowhere, because no message below it has a time: write such"
          + " as 9:26 before a name")
    }
    if !head.hasUnknownDates, undatedLines.contains(where: { _ in true }) {
      report.note(
        "no line says on which day it was, so no date is shown: write such as --- 2026-03-14 ---"
          + " above the first time")
    }
  }
}

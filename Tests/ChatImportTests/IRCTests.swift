import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of IRC logs: messages and actions, days, and times that pass midnight.
@Suite struct IRCTests {
  private func read(_ name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: "irc/\(name)"))
  }

  private static let midnight = 1_773_532_800.0

  @Test(arguments: [
    (
      "irssi.log", ["—: ana [a@host] has joined #lake", "bo: yes: [1] and <2>"],
      [0, 0, 60, 60, 180]
    ),
    (
      "#lake.weechatlog", ["—: ana (a@host) has joined #lake", "bo: yes", "—: ana has quit"],
      [0, 10, 60, 90, 180, 240]
    ),
    ("lake_2026-03-14.log", ["—: Joins: ana (a@host)"], [0, 10, 60, 180]),
  ])
  func `the logs of several programs say the same`(
    name: String, others: [String], steps: [Int]
  ) throws {
    let result = try read(name)
    same(result.format, .irc)
    let script = result.script.filter { !others.contains($0) }
    same(script, ["ana: is anybody here?", "bo: waves", "ana: good night"])
    same(result.script.filter(others.contains), others)
    same(result.steps, steps)
    same(result.conversation.messages[0].date?.timeIntervalSince1970, Self.midnight - 120)
    let action = result.conversation.messages.first { words($0.content) == "waves" }
    same(action.flatMap(\.content.text).map(marks), ["italic: waves"])
    same(
      result.report.noteTexts,
      ["the log does not name its owner, so no message is on the right; choose a participant"])
  }

  @Test func `a log without a day has none, and a line of another kind is shown and counted`()
    throws
  {
    let result = try read("raw.txt")
    #expect(result.format == .irc && !result.conversation.hasKnownDates)
    same(
      result.script,
      [
        "—: ana is now known as anna", "anna: hello", "bo: slaps", "bo: x", "—: what is this",
        "bo: late", "anna: a", "anna: b",
      ])
    same(result.report.placeholders, [.init(kind: "line that is not part of the log", count: 1)])
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: fixtures.appending(path: "irc/raw.txt"), options: ImportOptions(isStrict: true))
    }
    same(error?.place, "line 5")
  }

  @Test(arguments: [
    "[25:00] <a> x", "[10:00 <a> x", "10:00 <a x", "10:00 <> x", "10:00 <a b> x", "10:00", "",
    "10:00:00:00 <a> x", "--- nothing ---", "* ana waves", "<ana> hi", "10:00 *", "10:00 * ",
  ])
  func `a line that is almost one is none`(line: String) {
    #expect(IRCLine(line[...]) == nil)
  }

  @Test func `signs that colour words are no words`() {
    same(IRCLine.plain("\u{3}04red\u{3},x \u{3}1,2b\u{2}\u{1D}\u{3}"), "red,x b")
  }

  @Test(arguments: [
    "Ana: hi\nBo: yes", "24/03/2026, 10:00 - Ana: hi", "10:00 Ana: hi\n10:01 Bo: yes",
    "2026-03-14 10:00:00 INFO started", "=== title ===\n\nwords",
  ])
  func `other texts are no logs`(text: String) throws {
    let input = ImportInput(Array(text.utf8), name: "talk.txt", folder: nil)
    guard case .file(let file) = input else { return }
    try same(IRCImporter().confidence(for: file), nil)
  }
}

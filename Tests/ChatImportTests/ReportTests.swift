import Assertions
import ChatModel
import Testing

@testable import ChatImport

/// Tests of the command's messages about an import.
@Suite struct ReportTests {
  @Test func `a report is silent where there is nothing to say`() throws {
    let result = try telegram(telegramMessage(#""text": "a""#))
    #expect(result.report.isEmpty)
    same(result.report.lines, [])
  }

  @Test func `kinds without number are summed up`() {
    var report = ImportReport()
    for index in 0..<500 { report.countPlaceholder("kind \(index)\n") }
    same(report.placeholders.map(\.count).reduce(0, +), 500)
    same(report.placeholders.count, ChatModelLimits.tallies)
    same(report.lines.count, 1)
    #expect(report.lines[0].hasSuffix(" and 480 of other kinds"))
    #expect(!report.lines[0].contains("\n"))
  }

  @Test func `what the format cannot leave empty is named, or counted`() throws {
    var draft = ImportDraft(file: "talk")
    try draft.participant("")
    try draft.appendDistinct(
      Message(
        id: "", sender: "", content: .text(RichText("hi")),
        reactions: [Reaction(emoji: "👍", participants: [""]), Reaction(emoji: "")]))
    try draft.check()
    let message = try #require(draft.conversation.messages.first)
    same(draft.conversation.participants, [Participant(id: "unknown", name: "", role: .unknown)])
    #expect(message.id == "message-1" && message.sender == "unknown")
    same(message.reactions, [Reaction(emoji: "👍", participants: ["unknown"])])
    same(draft.report.placeholders.map(\.kind), ["sender without a name"])
    same(draft.report.omissions.map(\.kind), ["reaction without an emoji"])
  }

  @Test func `an error is one line whatever it quotes`() {
    let error = ImportError(
      .badData, file: "a\nb\u{1B}[31m", place: "x", problem: String(repeating: "y", count: 1999))
    same(error.description.unicodeScalars.count, 1001)
    #expect(error.description.hasPrefix("a b [31m: x: yyy"))
  }
}

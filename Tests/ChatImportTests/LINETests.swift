import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the texts that LINE saves: days, tabs, messages of several lines, placeholders for
/// files.
@Suite struct LINETests {
  private func read(_ name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: "line/\(name)"))
  }

  private func read(
    text: String, options: ImportOptions = ImportOptions()
  ) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "talk.txt", options: options)
  }

  @Test func `a group's messages have their lines, days and senders`() throws {
    let result = try read("group.txt")
    same(result.format, .line)
    same(result.conversation.title, "Lake")
    same(
      result.script,
      [
        "Ana: first line\nsecond line\n\nfourth: 10:00\t", "Bo Lee: ", "—: Cy joined the group",
        "Bo: ", "Bo Lee: ", "Ana: \"open", "Ana: ", "Bo Lee: ", "Bo Lee: ",
      ])
    same(
      result.conversation.messages[0].date.flatMap { RFC3339Date.text(of: $0) },
      "2026-03-14T03:04:00Z")
    same(result.steps, [0, 43_260, 43_320, 43_380, 43_440, 107_760, 107_820, 107_880, 107_940])
    same(result.conversation.messages[1].content.image, ImageContent(source: nil))
    #expect(result.conversation.messages[4].content.sticker != nil)
    same(result.conversation.messages[6].content.file?.name, "plan.pdf")
    #expect(result.conversation.messages[7].content.video != nil)
    #expect(result.conversation.messages[8].content.voice != nil)
    same(result.report.placeholders.count, 4)
    #expect(result.conversation.me == nil && result.report.noteTexts.count == 1)
  }

  @Test func `who unsent a message is named`() throws {
    let text = """
      [LINE] Chat history with Ana
      Saved on: 2026/03/15 10:00

      2026/03/14(Sat)
      10:00\tAna\thi
      10:01\tBo\tho
      10:02\tAna unsent a message.
      10:03\tYou unsent a message.
      10:04\tAnaがメッセージの送信を取り消しました
      """
    let messages = try read(text: text).conversation.messages
    same(messages.map(\.sender), ["Ana", "Bo", "Ana", "Bo", "Ana"])
    same(messages.dropFirst(2).map(\.content.recalled?.by), ["Ana", "", "Ana"])
  }

  @Test func `the title of a chat of two tells whose it is`() throws {
    let result = try read("ana.txt")
    same(result.conversation.title, "Ana")
    same(result.script, ["Ana: 你好", "Bo: 早"])
    same(result.conversation.me, "Bo")
    same(result.steps, [0, -53_940])
    #expect(result.report.isEmpty)
  }

  @Test(arguments: [
    ("2026/03/14(Sat)", "2026-03-14"), ("2026.3.4 Wednesday", "2026-03-04"),
    ("2026/3/14週六", "2026-03-14"), ("2026/03/14（土）", "2026-03-14"),
    ("Sat, 03/14/2026", "2026-03-14"), ("Sat, 14/03/2026", "2026-03-14"),
    ("Wed, 04/03/2026", "2026-03-04"), ("Fri, 04/03/2026", "2026-04-03"),
    ("2026/13/14(Sat)", nil), ("2026/03/14 09:00", nil), ("14/03/2026", nil), ("", nil),
    ("Sat, 03/14/26", nil),
  ])
  func `a day is read as the app spells it`(line: String, day: String?) {
    let found = LINEDay(line[...])?.time.date
    same(found.flatMap { RFC3339Date.text(of: $0) }?.prefix(10).description, day)
  }

  @Test func `a day that may be two is guessed, said, and settled by the caller`() throws {
    let text = "[LINE] Chat history with Ana\nSaved on: x\n\nXyz, 03/04/2026\n10:00\tAna\thi\n"
    let guessed = try read(text: text)
    same(guessed.report.notes.map(\.option), [.dateOrder])
    let told = try read(text: text, options: ImportOptions(dateOrder: .dayMonthYear))
    #expect(told.report.isEmpty)
    same(
      told.conversation.messages[0].date.flatMap { RFC3339Date.text(of: $0) },
      "2026-04-03T10:00:00Z")
  }

  @Test(arguments: [
    "25:00\tA\tx", "10:60\tA\tx", "10:00", "x10:00\tA\tx", "10:0\tA\tx", "\tA\tx", "10:00 Ana hi",
  ])
  func `a line that is almost one is none`(line: String) {
    #expect(LINEText.Entry(line[...]) == nil)
  }

  @Test(arguments: [
    "Ana: hi\nBo: yes", "2026/03/14\n10:00 Ana: hi", "id\tname\tvalue\n1\tlake\t2",
    "10:00\tAna\thi\n", "2026.03.14 Saturday\n\nDear Ana,",
  ])
  func `other texts are none`(text: String) throws {
    let input = ImportInput(Array(text.utf8), name: "talk.txt", folder: nil)
    guard case .file(let file) = input else { return }
    try same(LINEImporter().confidence(for: file), nil)
  }

  @Test func `a strict import names the line of the first placeholder`() {
    let text = "[LINE] Ana\n\n2026/03/14(Sat)\n10:00\tAna\thi\n10:01\tAna\t[Photo]\n"
    let error = #expect(throws: ImportError.self) {
      try read(text: text, options: ImportOptions(isStrict: true))
    }
    same(error?.place, "line 5")
  }
}

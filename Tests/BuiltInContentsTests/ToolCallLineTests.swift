import Assertions
import ChatModel
import LayoutTestResources
import Testing

@testable import BubbleLayout
@testable import BuiltInContents

/// Tests of the line about a tool call.
@Suite struct ToolCallLineTests {
  private func line(_ call: ToolCallContent, _ locale: String = "en") throws -> String {
    try ToolCallLine(call, in: LocalizedStrings.of(locale)).text
  }

  private static func call(_ action: ToolCallContent.Action, _ subject: String) -> ToolCallContent {
    ToolCallContent("tool", action: action, subject: subject)
  }

  @Test(arguments: [
    (call(.command, "ls -l"), "Ran ls -l", "ls -l failed"),
    (call(.edit, "a.py"), "Edited a.py", "Editing a.py failed"),
    (call(.write, "a.py"), "Wrote a.py", "Writing a.py failed"),
    (call(.delete, "a.py"), "Deleted a.py", "Deleting a.py failed"),
    (call(.read, "a.py"), "Read a.py", "Reading a.py failed"),
    (call(.list, "src"), "Listed src", "Listing src failed"),
    (call(.search, "lake"), "Searched for “lake”", "Searching for “lake” failed"),
    (call(.fetch, "a.example"), "Fetched a.example", "Fetching a.example failed"),
    (call(.agent, "Dig"), "Agent: Dig", "Agent failed: Dig"),
    (call(.other, "Ran 2 tests"), "Ran 2 tests", "Ran 2 tests (failed)"),
  ])
  func `an action is a sentence, and another one if it failed`(
    call: ToolCallContent, done: String, failed: String
  ) throws {
    try same(line(call), done)
    var call = call
    call.status = .failed
    try same(line(call), failed)
    call.status = .running
    try same(line(call), "Using tool … · \(call.subject ?? "")")
  }

  @Test func `changed lines are counted, but not those of a call that failed`() throws {
    var call = ToolCallContent("Edit", action: .edit, subject: "a.py", added: 12, removed: 3)
    try same(line(call), "Edited a.py +12 −3")
    call.removed = 0
    try same(line(call), "Edited a.py +12")
    call.status = .failed
    try same(line(call), "Editing a.py failed")
  }

  @Test func `a search names the place where it looks`() throws {
    var call = ToolCallContent("Grep", action: .search, subject: "lake", place: "notes")
    try same(line(call), "Searched for “lake” in notes")
    call.status = .failed
    try same(line(call), "Searching for “lake” in notes failed")
    call.action = .read
    try same(line(call), "Reading lake failed")
  }

  @Test(arguments: [
    ToolCallContent("knit", action: ToolCallContent.Action(rawValue: "knit"), subject: "socks"),
    ToolCallContent("knit", action: .edit), ToolCallContent("knit", action: .edit, subject: " "),
    ToolCallContent("knit", subject: "socks"),
  ])
  func `without a known action and a subject the summary or the name is shown`(
    call: ToolCallContent
  ) throws {
    var call = call
    try same(line(call), "Used knit")
    call.summary = "Knitted\nsocks"
    try same(line(call), "Knitted socks")
    call.action = .write
    call.subject = "socks"
    try same(line(call), "Wrote socks")
  }

  @Test func `a tool without a name is a tool`() throws {
    var call = ToolCallContent("")
    try same(line(call), "Used a tool")
    call.status = .running
    try same(line(call), "Using a tool …")
    call.status = .failed
    try same(line(call), "A tool failed")
  }

  @Test func `every sentence has its placeholders, and a key of its own`() {
    let words = ToolActionWords.all
    same(Set(words.map(\.key)).count, words.count)
    for word in words {
      #expect(word.key.hasPrefix("toolCall."))
      let isAction = !word.key.contains("unnamed")
      same(word.english.contains("{subject}"), isAction, word.key)
      same(word.english.contains("{place}"), word.key.contains(".place"), word.key)
    }
  }

  @Test func `a redaction masks what a call is done to`() throws {
    let call = ToolCallContent("Grep", action: .search, subject: "lake", place: "notes", added: 2)
    let masked = ContentKinds().redacted(try .toolCall(call), by: Redaction()).toolCall
    #expect(masked?.subject == "▒▒▒▒" && masked?.place == "▒▒▒▒▒")
    #expect(masked?.action == .search && masked?.added == 2)
  }
}

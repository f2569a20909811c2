import Assertions
import ChatModel
import Foundation
import Testing

@testable import ChatImport

/// Tests of tables in which a column tells the user's own rows.
@Suite struct TableOwnRowTests {
  private func read(_ text: String, columns: String? = nil) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x.csv",
      options: ImportOptions(columns: columns.flatMap { TableColumns($0) }))
  }

  private static let phone = """
    Chat Session,Message Date,Service,Type,Sender ID,Sender Name,Text
    Ana,2026-03-14 10:00:00,iMessage,Incoming,+10000000000,Ana,Who rows?
    Ana,2026-03-14 10:00:05,iMessage,Outgoing,,,I do
    Ana,2026-03-14 10:00:09,iMessage,Notification,,,Ana named the chat
    """

  @Test(arguments: ["mine=Type:Outgoing", "mine=type: outgoing "])
  func `a row with the column's value is the user's, without a sender`(mine: String) throws {
    let result = try read(
      Self.phone,
      columns: "from=Sender Name,at=Message Date,text=Text,chat=Chat Session,\(mine)")
    same(result.script, ["Ana: Who rows?", "me: I do", "—: Ana named the chat"])
    same(result.conversation.me, "me")
    same(result.conversation.participants.last?.role, .user)
    #expect(result.report.noteTexts.contains("1 row without a sender became a notice"))
    #expect(!result.report.omissions.contains { $0.kind.contains("Type") })
  }

  @Test func `without the column, the rows that became notices are counted`() throws {
    let result = try read(
      Self.phone, columns: "from=Sender Name,at=Message Date,text=Text,chat=Chat Session")
    same(result.script.filter { $0.hasPrefix("—") }.count, 2)
    let note = result.report.notes.first { $0.text == "2 rows without a sender became notices" }
    same(note?.option, .columns)
  }

  @Test func `a truth value is found by its heading, and the other person's name is not used`()
    throws
  {
    let table = """
      IsSender,time,name,text
      0,2026-03-14 10:00:00,Ana,Who rows?
      1,2026-03-14 10:00:05,Ana,I do
      0,2026-03-14 10:00:09,Ana,Good
      """
    let result = try read(table)
    same(result.script, ["Ana: Who rows?", "me: I do", "Ana: Good"])
    same(result.conversation.me, "me")
    let named = try read(table.replacing("1,2026-03-14 10:00:05,Ana", with: "1,2026-03-14,Bo"))
    same(named.script, ["Ana: Who rows?", "Bo: I do", "Ana: Good"])
    same(named.conversation.me, "Bo")
  }

  @Test func `JSON lines have truth values too`() throws {
    let lines = """
      {"name": "Ana", "time": "2026-03-14 10:00:00", "text": "Who rows?", "isFromMe": false}
      {"name": null, "time": "2026-03-14 10:00:05", "text": "I do", "isFromMe": true}
      """
    let result = try ConversationImporter.importConversation(
      from: Array(lines.utf8), name: "x.jsonl")
    same(result.script, ["Ana: Who rows?", "me: I do"])
  }

  @Test func `a missing column of the direction is an error`() throws {
    let error = #expect(throws: ImportError.self) {
      try read(Self.phone, columns: "from=Sender Name,text=Text,mine=Kind:Outgoing")
    }
    #expect(error?.description.contains("no column “Kind”") == true)
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]]),
    ("\"a\",\"b\"\"c\"\n\"x\ny\",\"\"\n", [["a", "b\"c"], ["x\ny", ""]]),
    ("\"x\r\n\r\ny\",z\"z\"\r\n", [["x\n\ny", "z\"z\""]]),
    ("a,,\n\n,b\n", [["a", "", ""], ["", "b"]]),
    ("\"\"\"a\"\"\",\"b\"c,d\n", [["\"a\"", "bc", "d"]]), ("é,\"ü,\"\n", [["é", "ü,"]]),
    ("\"a\",b,\"\"\n\"c\"\n", [["a", "b", ""], ["c"]]), ("\"a\" ,b\"c\"\n", [["a ", "b\"c\""]]),
  ])
  func `fields are split as RFC 4180 says`(text: String, rows: [[String]]) throws {
    let source = try #require(try SourceText(Array(text.utf8)))
    var reader = DelimitedRows(ImportLines(source), separator: ",")
    var found: [[String]] = []
    while let fields = try reader.next() { found.append(fields) }
    same(found, rows)
  }

  @Test(arguments: [
    "2026-03-14 09:26", "2026-03-14T09:26:53", "2026-03-14 09:26:53Z", "2026-03-14T09:26:53Z",
  ])
  func `the usual time is the one that the other readers find`(text: String) throws {
    // White space around a time leads past the reader of bytes.
    #expect(TableTime(text).map { "\($0)" } == TableTime(" \(text) ").map { "\($0)" })
    #expect(TableTime(text) != nil)
  }

  @Test(arguments: ["2026-0x-14 09:26", "2026-03-14 09:26Q", "2026-03-14 09-26"])
  func `an impossible time is none`(text: String) { #expect(TableTime(text) == nil) }
}

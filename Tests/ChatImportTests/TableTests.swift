import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of tables with one message per row: CSV and similar formats, and JSON lines.
@Suite struct TableTests {
  private func read(_ name: String, _ options: ImportOptions = ImportOptions()) throws
    -> ImportResult
  {
    try ConversationImporter.importConversation(
      from: fixtures.appending(path: "table/\(name)"), options: options)
  }

  private func read(text: String, _ columns: String? = nil, _ order: DateOrder? = nil) throws
    -> ImportResult
  {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "x.csv",
      options: ImportOptions(dateOrder: order, columns: columns.flatMap { TableColumns($0) }))
  }

  private func columns(_ text: String) throws -> TableColumns {
    try #require(TableColumns(text))
  }

  @Test func `usual headings are enough, and what they were taken for is said`() throws {
    let result = try read("chat.csv")
    same(result.format, .table)
    same(
      result.script,
      [
        "Ana: Shall we go?\nTo the \"lake\"; at ten", "Bo: Yes: https://lake.example/a.",
        "—: Cy joined", "Ana: ",
      ])
    same(result.steps, [0, 60, 240, 81_240])
    let bo = try #require(result.conversation.messages[1].content.richText)
    same(marks(bo), ["link(\"https://lake.example/a\"): https://lake.example/a"])
    same(
      result.report.noteTexts,
      [
        "the columns were read as from “Sender”, at “Sent at”, text “Message”",
        "1 row without a sender became a notice",
        "the table does not name its owner, so no message is on the right; choose a participant",
      ])
    same(result.report.notes.map(\.option), [.columns, .columns, .me])
    same(result.report.omissions, [.init(kind: "field of the column “Colour”", count: 2)])
    same(result.report.placeholders, [.init(kind: "message without words", count: 1)])
  }

  @Test func `times without a zone are those of the zone that is named`() throws {
    let result = try read("chat.csv", ImportOptions(timeZone: "Europe/Berlin"))
    same(result.conversation.timeZone, "Europe/Berlin")
    // 9:26 in winter time.
    same(result.conversation.messages[0].date?.timeIntervalSince1970, 1_773_476_760)
    #expect(
      result.report.noteTexts.contains(
        "times without a zone were read as times of Europe/Berlin"))
    let error = #expect(throws: ImportError.self) {
      try read("chat.csv", ImportOptions(timeZone: "Europe/Nowhere"))
    }
    same(error?.option, .timeZone)
    let text = try whatsApp(
      "24/03/2026, 10:00 - Ana: hi", options: ImportOptions(timeZone: "Asia/Tokyo"))
    same(text.conversation.messages[0].date?.timeIntervalSince1970, 1_774_314_000)
    same(text.conversation.timeZone, "Asia/Tokyo")
  }

  @Test func `records of JSON have keys in keys, and each pair of people is a chat`() throws {
    let named = try columns(
      "from=who.name,to=to_whom,at=sent,text=body,id=key,reply=answers")
    let list = try ConversationImporter.listing(
      of: fixtures.appending(path: "table/pairs.jsonl"), options: ImportOptions(columns: named))
    same(list.format, .table)
    same(list.chats.map(\.name), ["Ana, Bo", "Ana, Cy"])
    same(list.chats.map(\.messageCount), [2, 1])
    let first = try read("pairs.jsonl", ImportOptions(chat: "Ana, Bo", columns: named))
    same(first.script, ["Ana: hi", "Bo: hello"])
    #expect(first.conversation.me == "Ana" && first.steps == [0, 60])
    same(first.conversation.messages.map(\.id), ["m1", "m2"])
    same(first.conversation.messages[1].replyTo, "m1")
    same(first.report.omissions, [.init(kind: "field of the column “tag”", count: 1)])
    let second = try read("pairs.jsonl", ImportOptions(chat: "2", columns: named))
    same(second.script, ["Ana: lake?"])
    same(second.conversation.messages[0].date?.timeIntervalSince1970, 1_773_478_800)
    #expect(second.report.omissions.isEmpty)
  }

  @Test(arguments: [
    "2026-03-14 09:26", "2026-03-14T09:26:00Z", "2026-03-14 09:26:00.250", "2026-03-14, 9:26 AM",
    "1773480360", "1773480360.5", "1773480360000", "1773480360000000", "1773480360000000000",
    "14.03.2026 09:26", "14/3/26, 9:26", "3/14/2026 9:26 am", "2026/03/14 09:26",
    "Sat, 14 Mar 2026 10:26:00 +0100", "14 March 2026 09:26 UTC", "March 14, 2026 at 9:26 AM",
    "Sat Mar 14 2026 04:26:00 GMT-0500 (EST)", "Sat Mar 14 09:26:00 2026",
    "2026-03-14 10:26:00+01", "14.03.2026 14:56 +05:30", "2026年3月14日 09:26",
  ])
  func `a time is read in the usual forms`(time: String) throws {
    let result = try read(text: "sender\tdate\ttext\nAna\t\(time)\thi\n")
    let seconds = try #require(result.conversation.messages[0].date?.timeIntervalSince1970)
    same(seconds.rounded(.down), 1_773_480_360)
  }

  @Test func `a day alone is its beginning, and a column of times goes with one of days`() throws {
    let alone = try read(text: "sender,date,text\nAna,2026-03-14,hi\nBo,15.03.2026,yes\n")
    same(alone.conversation.messages[0].date?.timeIntervalSince1970, 1_773_446_400)
    same(alone.steps, [0, 86_400])
    let both = try read(text: "Date,Time,Author,Content\n2026-03-14,09:26,Ana,hi\n")
    same(both.conversation.messages[0].date?.timeIntervalSince1970, 1_773_480_360)
  }

  @Test func `dates that may be read in two ways are a guess, which an order settles`() throws {
    let table = "from,at,text\nAna,03/04/2026 09:00,hi\nBo,03/04/2026 09:01,yes\n"
    let guessed = try read(text: table)
    #expect(guessed.report.notes.contains { $0.option == .dateOrder })
    let settled = try read(text: table, nil, .monthDayYear)
    #expect(!settled.report.notes.contains { $0.option == .dateOrder })
    same(settled.conversation.messages[0].date?.timeIntervalSince1970, 1_772_614_800)
  }

  @Test func `rows from the newest to the oldest are turned round`() throws {
    let result = try read(text: "from,at,text\nBo,2026-03-14 10:00,b\nAna,2026-03-14 09:00,a\n")
    same(result.script, ["Ana: a", "Bo: b"])
    #expect(
      result.report.noteTexts.contains(
        "the rows were ordered from newest to oldest and have been reversed"))
  }

  @Test func `a column of chats makes several`() throws {
    let table = "room,from,at,text\nlake,Ana,2026-03-14 09:00,a\n,Bo,2026-03-14 09:01,b\n"
    let error = #expect(throws: ImportError.self) { try read(text: table) }
    same(error?.description.contains("1 “lake” (1 message)"), true)
    same(error?.description.contains("2 “messages without a chat”"), true)
  }

  @Test func `a list of records, and a first line that names the separator`() throws {
    let list = #"[{"sender":"Ana","time":"2026-03-14 09:00","text":"a"}]"#
    try same(read(text: list).script, ["Ana: a"])
    let excel = try read(text: "sep=;\nfrom;at;text\nAna;2026-03-14 09:00;a,b\n")
    same(excel.script, ["Ana: a,b"])
  }

  @Test(arguments: [
    (
      "from,at,text\nAna,soon,hi\n", "from=from",
      "x.csv: row 1 (line 2), column “at”: “soon” is not a readable time"
    ),
    ("from,at,text\nAna,2026-03-14 09:00,hi\nBo,32.01.2026,a\n", "from=from", "row 2 (line 3)"),
    ("from,text\nAna,hi,there\n", "from=from", "row 1 (line 2): it has 3 fields"),
    ("from,text\nAna,\"hi\nthere", "from=from", "line 2: a quotation mark is not closed"),
    ("from,text\nAna,hi\n", "from=sender", "no column “sender”; there are “from”, “text”"),
    ("a,b\nAna,hi\n", "from=a", "which columns contain the senders and the texts"),
    (#"{"a":"Ana","b":"hi"}"#, "from=a,text=c", "it has no column “c”"),
    (
      "{\"a\":\"Ana\",\"b\":\"hi\"}\n7", "from=a,text=b", "record 2: a record must be a JSON object"
    ),
    ("{\"a\":\"Ana\",\"b\":\"hi\"}\n{", "from=a,text=b", "line 2"),
    ("nothing", "from=a,text=b", "this is not a table"),
  ])
  func `what is wrong is said with its row and column`(
    table: String, columns: String, words: String
  ) {
    let error = #expect(throws: ImportError.self) { try read(text: table, columns) }
    same(error?.description.contains(words), true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "commit,author,date,message\n1,Ana,2026-03-14,mend\n",
    "from,subject,date,body\nAna,hi,2026-03-14,words\n",
    "name,age,city\nAna,7,Bern\nBo,8,Genf\n", "from,sender,at,text\nAna,Ana,2026-03-14,hi\n",
    "from,at,text\nAna,noon,hi\nBo,late,a\n",
  ])
  func `tables of other things are no chats, and are told so`(table: String) {
    let error = #expect(throws: ImportError.self) { try read(text: table) }
    same(error?.problem.contains("table"), true, "\(error?.description ?? "")")
  }

  @Test func `columns are read as people type them, and only for tables`() throws {
    try same(columns("from = a ,text=b c").headings, [.from: "a", .text: "b c"])
    for wrong in ["", "from", "from=", "who=a", "from=a,from=b", "from=a,"] {
      same(TableColumns(wrong), nil, "\(wrong)")
    }
    let error = #expect(throws: ImportError.self) {
      try ConversationImporter.importConversation(
        from: Array("Ana: hi".utf8), name: "x",
        options: ImportOptions(format: .script, columns: try columns("from=a")))
    }
    same(error?.option, .columns)
  }

  @Test func `KakaoTalk's table stays KakaoTalk's`() throws {
    let text = "Date,User,Message\n2024-03-11 09:12:33,\"Ana\",\"a, \"\"b\"\"\nc\"\n"
    let result = try read(text: text)
    #expect(result.format == .kakaotalk && result.script == ["Ana: a, \"b\"\nc"])
  }
}

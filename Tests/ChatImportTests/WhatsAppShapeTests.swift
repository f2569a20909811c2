import Assertions
import ChatModel
import FoundationEssentials
import TestResources
import Testing

@testable import ChatImport

/// Tests of the forms in which lines begin, on all platforms and in all languages.
@Suite struct WhatsAppShapeTests {
  /// 4 March 2026, 15:05, as UTC.
  static let moment = WallClockTime(year: 2026, month: 3, day: 4, hour: 15, minute: 5).date

  @Test(arguments: [
    "[04/03/2026, 15:05:00] Ana: hi",
    "\u{200E}[04/03/2026, 15:05:00] Ana: hi",
    "[04.03.26, 15:05:00] Ana: hi",
    "[04/03/26 15:05] Ana: hi",
    "[2026-03-04, 15:05:00] Ana: hi",
    "[2026/03/04 下午3:05:00] Ana: hi",
    "[2026. 3. 4. 오후 3:05:00] Ana: hi",
    "[4.3.2026 klo 15.05.00] Ana: hi",
    "04/03/2026, 15:05 - Ana: hi",
    "04.03.26, 15:05 - Ana: hi",
    "04-03-2026 15:05 - Ana: hi",
    "2026-03-04 15:05 - Ana: hi",
    "04/03/2026, 3:05 PM - Ana: hi",
    "04/03/2026, 3:05\u{202F}PM - Ana: hi",
    "04/03/2026, 3:05 p. m. - Ana: hi",
    "04/03/2026, 3:05 p.\u{A0}m. - Ana: hi",
    "4.3.2026 klo 15.05 - Ana: hi",
    "4/3/2026, 15:05 – Ana: hi",
    "04/03/2026 à 15:05 - Ana: hi",
    "2026. 03. 04. 15:05 - Ana: hi",
    "4. 3. 2026. 15:05 - Ana: hi",
    "2026/3/4 下午3:05 - Ana: hi",
    "2026年3月4日 15:05 - Ana: hi",
    "2026. 3. 4. 오후 3:05 - Ana: hi",
    "15:05, 04/03/2026 - Ana: hi",
    "٤\u{200F}/٣\u{200F}/٢٠٢٦، ٣:٠٥ م - Ana: hi",
    "०४/०३/२०२६, १५:०५ - Ana: hi",
    "4/3/2569 15:05 - Ana: hi",
    "04.03.26 15:05:00: Ana: hi",
    "04/03/26, 15:05:00: Ana: hi",
    "4. 3. 2026. 15:05:00 Ana: hi",
    "[04.03.26, 15.05.00] Ana: hi",
    "04.03.26, 15.05 - Ana: hi",
    "04.03.26 15.05.00 - Ana: hi",
    "04/03/26 15.05 - Ana: hi",
    "15.05, 04.03.2026 - Ana: hi",
    "04/03/2026 à 15 h 05 - Ana: hi",
    "2026-03-04 à 15\u{A0}h\u{A0}05 - Ana: hi",
    "[2026-03-04 15\u{202F}h\u{202F}05\u{202F}min\u{202F}00\u{202F}s] Ana: hi",
    "04/03/2026 15h05 - Ana: hi",
    "4.3.26, 3:05 e pasdites - Ana: hi",
    "[4.3.26, 3:05:00\u{202F}e\u{A0}pasdites] Ana: hi",
    "4.03.26 г., 15:05 ч. - Ana: hi",
    "4. 3. 2026 15:05 Uhr - Ana: hi",
    "2026年3月4日 15時05分 - Ana: hi",
    "4/3/2026, 3:05 ب.ظ. - Ana: hi",
    "[04/03/2026 3:05:00 ከሰዓት] Ana: hi",
    "2026/3/4 (15:05) - Ana: hi",
  ])
  func `a line opens a message whatever the phone's language`(line: String) throws {
    let result = try whatsApp(line)
    same(result.script, ["Ana: hi"])
    same(result.conversation.messages[0].date, Self.moment)
  }

  @Test func `the day comes first where a first number is above twelve`() throws {
    let result = try whatsApp("03/04/2026, 10:00 - A: x\n15/04/2026, 10:00 - A: y")
    same(result.steps, [0, 12 * 86_400])
    same(result.report.noteTexts, [])
  }

  @Test func `the month comes first where a second number is above twelve`() throws {
    let result = try whatsApp("03/04/2026, 10:00 - A: x\n03/15/2026, 10:00 - A: y")
    same(result.steps, [0, 11 * 86_400])
  }

  @Test func `time that never runs backwards settles the order`() throws {
    // With day and month swapped, the third line would be before the second.
    let result = try whatsApp(
      "03/01/2026, 10:00 - A: x\n03/12/2026, 10:00 - A: y\n04/01/2026, 10:00 - A: z")
    same(result.steps, [0, 11 * 86_400, 31 * 86_400])
    same(result.report.noteTexts, [])
  }

  @Test func `an order that nothing settles is said`() throws {
    let result = try whatsApp("03/04/2026, 10:00 - A: x\n03/05/2026, 10:00 - A: y")
    #expect(result.report.noteTexts.contains { $0.contains("day before month") })
    let american = try whatsApp("3/4/26, 10:00 AM - A: x\n3/5/26, 10:00 AM - A: y")
    #expect(american.report.noteTexts.contains { $0.contains("month before day") })
  }

  @Test(arguments: [
    ("12:00 AM", 0), ("12:30 AM", 30), ("1:00 am", 60), ("12:00 PM", 720), ("11:59 p.m.", 1439),
    ("00:08 a. m.", 8), ("3:00 ص", 180), ("3:00 م", 900), ("3:00 e paradites", 180),
    ("3:00 e pasdites", 900), ("0 h 08", 8), ("17 h 31", 1051),
  ])
  func `halves of the day count as on a clock of twelve`(time: String, minutes: Int) throws {
    let result = try whatsApp("24/03/2026, \(time) - A: x")
    let midnight = WallClockTime(year: 2026, month: 3, day: 24).date
    let date = try #require(result.conversation.messages[0].date)
    same(date.timeIntervalSince(midnight), Double(minutes * 60))
  }

  @Test func `further lines belong to the message, also those that look like a date`() throws {
    let result = try whatsApp(
      """
      [24/03/2026, 10:00:00] A: one
      two

      2016-04-29 10:30:00 - B: three
      [24/03/2026, 10:00:01] B: x
      """)
    same(result.script, ["A: one\ntwo\n\n2016-04-29 10:30:00 - B: three", "B: x"])
    #expect(result.report.noteTexts.contains { $0.contains("1 line inside messages") })
  }

  @Test func `a chat of too many messages is refused`() throws {
    let text = Array("24/03/2026, 10:00 - A: x\nmore\n24/03/2026, 10:01 - B: y\n".utf8)
    func read(_ limit: Int) throws -> Conversation {
      var draft = ImportDraft(file: "x")
      let export = WhatsAppExport(
        file: "x", titleName: "x", files: NoExportFiles(), options: ImportOptions(),
        messageLimit: limit)
      try export.read(#require(try SourceText(text)), into: &draft)
      return draft.conversation
    }
    try same(read(2).messages.count, 2)
    #expect {
      try read(1)
    } throws: {
      "\($0)" == "x: the chat has more than 1 messages; export a shorter time"
    }
  }

  @Test func `text before the first message is kept`() throws {
    let result = try whatsApp("end of something\n24/03/2026, 10:00 - A: x")
    same(result.script, ["—: end of something", "A: x"])
  }

  @Test func `a text without any message is an error of one line`() {
    #expect {
      try whatsApp("hello\nworld", name: "note.txt")
    } throws: { error in
      let text = "\(error)"
      return text.hasPrefix("note.txt: no line begins") && !text.contains("\n")
    }
  }

  @Test func `UTF-16, Windows-1252 and damaged UTF-8 are read and said`() throws {
    let line = "24/03/2026, 10:00 - Zoë: naïve €"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in line.utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let wide = try ConversationImporter.importConversation(from: utf16, name: "x")
    same(wide.script, ["Zoë: naïve €"])
    #expect(wide.report.noteTexts.contains { $0.contains("UTF-16") })

    var latin: [UInt8] = []
    for scalar in line.unicodeScalars {
      latin.append(scalar == "€" ? 0x80 : UInt8(scalar.value))
    }
    let western = try ConversationImporter.importConversation(from: latin, name: "x")
    same(western.script, ["Zoë: naïve €"])
    #expect(western.report.noteTexts.contains { $0.contains("Windows-1252") })

    let damaged = Array(line.utf8) + [0xF0, 0x9F]
    let repaired = try ConversationImporter.importConversation(from: damaged, name: "x")
    same(repaired.script, ["Zoë: naïve €\u{FFFD}"])
    #expect(repaired.report.noteTexts.contains { $0.contains("damaged") })
  }

  @Test func `empty lines stay where they are, and cost next to nothing`() throws {
    let some = "\n\n\n"
    let message = "[24/03/2026, 10:00:00] Ana: "
    let result = try whatsApp("\(some)\(message)a\(some)b\(some)\(message)c\(some)")
    #expect(result.conversation.messages.map { words($0.content) } == ["a\n\n\nb", "c"])
    let growth = try CostGrowth.ratio(upTo: 1 << 20) { count in
      let many = try whatsApp(message + String(repeating: "\n", count: count) + "b")
      #expect(many.conversation.messages.count == 1)
    }
    #expect(growth < CostGrowth.most)
  }
}

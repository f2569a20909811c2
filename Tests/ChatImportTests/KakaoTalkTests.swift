import Assertions
import ChatModel
import FoundationEssentials
import Testing

@testable import ChatImport

/// Tests of the texts that KakaoTalk exports on phones and on Windows, and of the table that it
/// exports on the Mac.
@Suite struct KakaoTalkTests {
  private func read(_ name: String) throws -> ImportResult {
    try ConversationImporter.importConversation(from: fixtures.appending(path: "kakaotalk/\(name)"))
  }

  private func read(text: String, isStrict: Bool = false) throws -> ImportResult {
    try ConversationImporter.importConversation(
      from: Array(text.utf8), name: "talk.txt", options: ImportOptions(isStrict: isStrict))
  }

  @Test func `a phone's text has dates before the names`() throws {
    let result = try read("phone.txt")
    same(result.format, .kakaotalk)
    same(result.conversation.title, "보")
    same(result.script, ["아나: 안녕 : 하세요\n둘째 줄\n\n2026년 3월은 길다", "보: ", "—: 보님이 들어왔습니다.", "보:리: "])
    // Five past twelve in the morning is five minutes after midnight.
    same(
      result.conversation.messages[0].date.flatMap { RFC3339Date.text(of: $0) },
      "2026-03-14T00:05:00Z")
    same(result.steps, [0, 47_100, 47_160, 47_220])
    same(result.conversation.messages[1].content.image, ImageContent(source: nil))
    same(result.conversation.messages[3].content.sticker?.alternative, "이모티콘")
    same(result.report.placeholders.count, 2)
  }

  @Test func `the text of Windows has days between dashes, in two languages`() throws {
    let result = try read("windows.txt")
    same(result.format, .kakaotalk)
    same(result.conversation.title, "Lake")
    same(
      result.script,
      ["Ana: hi\nand more\n[no] time", "Bo [lake]: ", "Ana: ", "—: 보님이 나갔습니다.", "Ana: "])
    same(result.conversation.messages[1].content.file?.name, "plan.pdf")
    same(result.steps, [0, 10_380, 105_480, 105_480, 105_540])
  }

  @Test func `the table of the Mac has quotes and lines`() throws {
    let result = try read("mac.csv")
    same(result.format, .kakaotalk)
    same(result.script, ["Ana: a, \"b\"\nsecond", "—: 보님이 들어왔습니다.", "Bo: plain, with comma"])
    same(result.steps, [0, 60, 120])
  }

  @Test(arguments: ["삭제된 메시지입니다.", "This message was deleted."])
  func `a deleted message is one in both languages`(words: String) throws {
    let text = "Ana 님과 카카오톡 대화\n\n2026년 3월 14일 오전 9:12, Ana : \(words)\n"
    try same(read(text: text).conversation.messages.map(\.content), [.deleted])
  }

  @Test func `whose it is tells the title, or the app's word for its user`() throws {
    let head = "Ana 님과 카카오톡 대화\n\n2026년 3월 14일 오전 9:12, Ana : a\n"
    try same(read(text: head + "2026년 3월 14일 오전 9:13, Bo : b\n").conversation.me, "Bo")
    try same(read(text: head + "2026년 3월 14일 오전 9:13, 회원님 : b\n").conversation.me, "회원님")
    let three =
      head + "2026년 3월 14일 오전 9:13, Bo : b\n2026년 3월 14일 오전 9:13, Cy : c\n"
    try same(read(text: three).conversation.me, nil)
    try same(read(text: three).report.notes.map(\.option), [.me])
  }

  @Test(arguments: [
    ("2025. 10. 14. 월요일", "day"), ("2025. 10. 14. 오전 9:30, 길동@a : x", "길동@a"),
    ("2025. 10. 14. 오전 9:30: 길동님이 나갔습니다.", "notice"),
    ("March 14, 2026 at 9:12 AM, Ana : hi", "Ana"), ("2026년 3월 14일 21:12, Ana : hi", "Ana"),
    ("2026년 3월 14일 오전 9:12", "day"), ("2026년 13월 14일 오전 9:12, Ana : hi", nil),
    ("[Ana] [25:00] hi", nil), ("[Ana] hi", nil), ("--- x ---", nil), ("", nil), ("Ana: hi", nil),
    ("May I come, Ana?", nil), ("2026년 3월 14일 nothing, much", nil),
  ])
  func `lines are told apart`(line: String, kind: String?) {
    let found: String? =
      switch KakaoTalkLine(line[...]) {
      case .day: "day"
      case .notice: "notice"
      case .said(_, _, let name, _): name
      case nil: nil
      }
    same(found, kind)
  }

  @Test(arguments: [
    "Ana: hi\nBo: yes", "[Ana] [9:12 AM] hi\n", "Date,Name,Words\n1,2,3",
    "24/03/2026, 10:00 - Ana: hi",
  ])
  func `other texts are none`(text: String) throws {
    let input = ImportInput(Array(text.utf8), name: "talk.txt", folder: nil)
    guard case .file(let file) = input else { return }
    try same(KakaoTalkImporter().confidence(for: file), nil)
  }

  @Test func `a broken table and a strict import name the line`() {
    let row = #expect(throws: ImportError.self) { try read(text: "Date,User,Message\nx,y\n") }
    same(row?.place, "line 2")
    let quote = #expect(throws: ImportError.self) {
      try read(text: "Date,User,Message\n2026-03-14 10:00:00,Ana,\"x\n\n")
    }
    same(quote?.place, "line 2")
    let strict = #expect(throws: ImportError.self) {
      try read(text: "Date,User,Message\n2026-03-14 10:00:00,Ana,사진\n", isStrict: true)
    }
    same(strict?.place, "line 2")
  }
}

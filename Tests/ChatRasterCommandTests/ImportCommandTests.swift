import Foundation
import Testing

/// `chatraster import` as a process: what is guessed is said, and options settle it.
@Suite struct ImportCommandTests {
  private let dates = "10/11/12, 10:00 - Ana: x\n"

  @Test func `a guess about dates is said on standard error, and an option settles it`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(dates, to: "chat.txt")
    let guess = try CommandRun(["import", file, "-o", "-"])
    #expect(guess.status == 0, "\(guess.errorText)")
    #expect(guess.errorText.contains("day before month; choose an order of dates (--date-order)"))
    #expect(String(decoding: guess.output, as: UTF8.self).contains("2012-11-10T10:00:00Z"))
    let settled = try CommandRun(["import", file, "-o", "-", "--date-order", "ymd"])
    #expect(settled.status == 0, "\(settled.errorText)")
    #expect(settled.errorText.isEmpty)
    #expect(String(decoding: settled.output, as: UTF8.self).contains("2010-11-12T10:00:00Z"))
    let wrong = try CommandRun(["import", file, "-o", "-", "--date-order", "myd"])
    #expect(wrong.status == 64)
    #expect(
      wrong.errorText.contains("dmy") && wrong.errorText.contains("ydm"), "\(wrong.errorText)")
  }

  @Test func `of several chats in a folder an option chooses`() throws {
    let folder = try TemporaryFolder()
    for name in ["Bo", "Cy"] {
      try folder.write("24/03/2026, 10:00 - \(name): x\n", to: "WhatsApp Chat with \(name).txt")
    }
    let open = try CommandRun(["import", folder.url.path, "-o", "-"])
    #expect(open.status == 64)
    #expect(open.errorText.contains("1 “Bo” (WhatsApp Chat with Bo.txt), 2 “Cy”"), "\(open.errorText)")
    let chosen = try CommandRun(["import", folder.url.path, "-o", "-", "--chat", "Cy"])
    #expect(chosen.status == 0, "\(chosen.errorText)")
    #expect(String(decoding: chosen.output, as: UTF8.self).contains(#""Cy""#))
  }
}

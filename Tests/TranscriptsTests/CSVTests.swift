import Assertions
import ChatModel
import ChatRaster
import Foundation
import RendererTestResources
import Testing

/// Tests of a conversation as a table.
@Suite struct CSVTests {
  /// The rows of a table, read by the rules of RFC 4180; nil if it breaks one of them.
  private static func rows(of table: String) -> [[String]]? {
    var rows: [[String]] = []
    var row: [String] = []
    var rest = table.unicodeScalars[...]
    while !rest.isEmpty {
      var cell = String.UnicodeScalarView()
      if rest.first == "\"" {
        rest = rest.dropFirst()
        while let scalar = rest.popFirst() {
          if scalar != "\"" {
            cell.append(scalar)
          } else if rest.first == "\"" {
            cell.append(rest.removeFirst())
          } else {
            break
          }
        }
      } else {
        while let scalar = rest.first, scalar != ",", scalar != "\r" {
          guard scalar != "\"", scalar != "\n" else { return nil }
          cell.append(rest.removeFirst())
        }
      }
      row.append(String(cell))
      switch rest.popFirst() {
      case ",": continue
      case "\r":
        guard rest.popFirst() == "\n" else { return nil }
        rows.append(row)
        row = []
      default: return nil
      }
    }
    return row.isEmpty ? rows : nil
  }

  private func table(of talk: Conversation) async throws -> [[String]] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    let renderer = try ChatRenderer(TestConversation.configuration())
    let report = try await renderer.write(talk, to: file, as: CSVEncoder())
    let bytes = try [UInt8](Data(contentsOf: file))
    same(report.byteCount, bytes.count)
    same(Array(bytes.prefix(3)), [0xEF, 0xBB, 0xBF])
    let text = try #require(String(validating: bytes.dropFirst(3), as: UTF8.self))
    let rows = try #require(Self.rows(of: text))
    same(rows.first, ["id", "time", "sender", "kind", "text", "reply"])
    for row in rows { same(row.count, 6) }
    return Array(rows.dropFirst())
  }

  private static func talk(_ contents: [Content]) -> Conversation {
    Conversation(
      me: "a",
      participants: [Participant(id: "a", name: "Ana"), Participant(id: "b", name: "B, \"o\"")],
      messages: contents.enumerated().map {
        Message(id: "m\($0)", sender: "b", content: $1)
      })
  }

  @Test func `each message is a line with its columns`() async throws {
    var talk = Self.talk([.text("one, two"), .text("three\n\"four\""), .notice("Ana left")])
    talk.messages[0].date = Date(timeIntervalSince1970: 1_800_000_000)
    talk.messages[1].replyTo = "m0"
    talk.messages[2].sender = nil
    try await same(
      table(of: talk),
      [
        ["m0", "2027-01-15T08:00:00Z", "B, \"o\"", "text", "one, two", ""],
        ["m1", "", "B, \"o\"", "text", "three\n\"four\"", "m0"],
        ["m2", "", "", "notice", "Ana left", ""],
      ])
  }

  @Test func `times are those of the page, with its offset`() async throws {
    var talk = Self.talk(Array(repeating: .text("a"), count: 3))
    for (place, seconds) in [1_800_000_000, 1_750_000_000.75, -3e9].enumerated() {
      talk.messages[place].date = Date(timeIntervalSince1970: seconds)
    }
    for (zone, times) in [
      ("Europe/Berlin", ["2027-01-15T09:00:00+01:00", "2025-06-15T17:06:40+02:00"]),
      ("America/St_Johns", ["2027-01-15T04:30:00-03:30", "2025-06-15T12:36:40-02:30"]),
      ("UTC", ["2027-01-15T08:00:00Z", "2025-06-15T15:06:40Z"]),
    ] {
      talk.timeZone = zone
      let cells = try await table(of: talk).map { $0[1] }
      same(Array(cells.prefix(2)), times)
      // Clocks of 1874 are not whole minutes from UTC, but the moment is exact.
      let moment = try Date(cells[2], strategy: .iso8601)
      same(moment.timeIntervalSince1970, -3e9, cells[2])
    }
  }

  @Test func `what a spreadsheet would compute is a text`() async throws {
    let starts = ["=", "+", "-", "@", "\t", "\n", "＝", "＋", "－", "＠"]
    let texts = starts.map { $0 + "cmd|' /C calc'!A0,\"1\"" }
    var talk = Self.talk(texts.map { .text(RichText($0)) })
    for place in talk.messages.indices { talk.messages[place].id = "=\(place)" }
    talk.participants[1].name = "@SUM(1)"
    let rows = try await table(of: talk)
    same(rows.map { $0[4] }, texts.map { "'" + $0 })
    same(rows.map { $0[0] }, talk.messages.map { "'" + $0.id })
    same(Set(rows.map { $0[2] }), ["'@SUM(1)"])
    try await same(
      table(of: Self.talk([.text("a=b"), .text("1-2")])).map { $0[4] }, ["a=b", "1-2"])
  }

  @Test func `a covered word is not in the table, and other letters are as they were`() async throws
  {
    let covered = RichText("she dies", entities: [.init(.spoiler, 4..<8)])
    let letters = "李雪 صباح שלום é 👩‍👩‍👧 e\u{301}"
    try await same(
      table(of: Self.talk([.text(covered), .text(RichText(letters))])).map { $0[4] },
      ["she ▒▒▒▒", letters])
  }

  @Test func `a long conversation comes in pieces`() async throws {
    let text = String(repeating: "word ", count: 200)
    let talk = Self.talk((0..<300).map { .text(RichText("\($0) \(text)")) })
    let rows = try await table(of: talk)
    same(rows.map { $0[0] }, talk.messages.map(\.id))
    same(rows.map { $0[4].prefix(4) }, talk.messages.indices.map { "\($0) word".prefix(4) })
  }
}

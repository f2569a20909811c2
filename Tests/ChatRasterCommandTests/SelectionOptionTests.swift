import Assertions
import Foundation
import Testing

/// Tests of selecting messages by number, by id and by date.
@Suite struct SelectionOptionTests {
  private struct Report: Decodable {
    struct Message: Decodable { var id: String }

    var messages: [Message]
  }

  private let talk = Data(
    """
    {"version": 1, "messages": [
     {"id": "a", "at": "2026-03-13T23:59:59Z", "text": "x"},
     {"id": "b", "at": "2026-03-14T00:00:00Z", "text": "x"},
     {"id": "undated", "text": "x"},
     {"id": "c", "at": "2026-03-14T18:00:00Z", "text": "x"},
     {"id": "d", "at": "2026-03-15T00:00:00Z", "text": "x"}]}
    """.utf8)

  private func ids(_ options: String...) throws -> [String] {
    let run = try CommandRun(["inspect", "-", "--json", "-"] + options, input: talk)
    same(run.status, 0, "\(run.errorText)")
    return try JSONDecoder().decode(Report.self, from: run.output).messages.map(\.id)
  }

  @Test func `messages are chosen by days and moments`() throws {
    try same(ids("--since", "2026-03-14"), ["b", "undated", "c", "d"])
    try same(ids("--until", "2026-03-14"), ["a"])
    try same(ids("--since", "2026-03-14", "--until", "2026-03-15"), ["b", "undated", "c"])
    try same(ids("--since", "2026-03-14T17:59:59Z", "--until", "2026-03-14T18:00:01Z"), ["c"])
    #expect(try ids("--since", "2030-01-01").isEmpty)
  }

  @Test(arguments: [
    ["--since", "yesterday"], ["--until", "2026-13-14"], ["--since", ""],
    ["--since", "2026-03-15", "--until", "2026-03-14"], ["--since", "2026-03-14", "--last", "2"],
    ["--until", "2026-03-14", "--from", "a"],
  ])
  func `a choice that cannot be is wrong usage`(options: [String]) throws {
    let run = try CommandRun(["inspect", "-"] + options, input: talk)
    same(run.status, 64, "\(run.errorText)")
    #expect(run.errorText.contains("--since") || run.errorText.contains("--until"))
  }
}

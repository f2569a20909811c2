import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench live`, run as a process.
@Suite(.timeLimit(.minutes(20))) struct BenchLiveTests {
  private struct Report: Decodable, Equatable {
    var messages: Int
    var frames: Int
    var blanks: Int
    var stale: Int
    var firstScreenFrame: Int?
    var damagedShare: Double
  }

  private static func run(_ options: String...) throws -> CommandRun {
    let list = (0..<40).map {
      #"{"id": "\#($0)", "from": "\#($0 % 3 == 0 ? "a" : "b")", "status": "sent", "text": "\#(String(repeating: "message \($0) ", count: 1 + $0 % 7))"}"#
    }
    let talk = """
      {"version": 1, "me": "a", "participants": [{"id": "a", "name": "Ana"}, {"id": "b", "name": "Bo"}],
      "messages": [\(list.joined(separator: ",\n"))]}
      """
    return try CommandRun(
      ["bench", "live", "-", "--scale", "1", "--height", "300"] + options, input: Data(talk.utf8))
  }

  private static func report(_ options: String...) throws -> Report {
    let run = try run("--virtual", "--json", "-", options[0], options[1])
    same(run.status, 0, "\(run.errorText)")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Report.self, from: run.output)
  }

  @Test func `under a virtual clock five seconds have the same counts in every run`() throws {
    let first = try Self.report("--seconds", "5")
    same(first, (try Self.report("--seconds", "5")))
    // One second without messages, the burst, and then one message in each frame.
    #expect(first.frames == 300 && first.messages == 40 + 10_000 + 239)
    #expect(first.blanks == 0 && first.damagedShare > 0)
  }

  @Test func `the table tells what the loop cost and how memory grew`() throws {
    let run = try Self.run("--seconds", "2", "--offline", "100")
    same(run.status, 0, "\(run.errorText)")
    let text = String(decoding: run.output, as: UTF8.self)
    for word in ["CPU P99 MS", "HITCHES", "BLANKS AFTER IT", "resident memory"] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test func `what cannot be measured is refused`() throws {
    try same(Self.run("--seconds", "1").status, 64)
    try same(Self.run("--offline", "-1").status, 64)
    let empty = try CommandRun(
      ["bench", "live", "-"], input: Data(#"{"version": 1, "messages": []}"#.utf8))
    #expect(empty.status == 65 && empty.errorText.contains("no messages"))
  }
}

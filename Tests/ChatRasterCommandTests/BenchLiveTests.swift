import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench live`, run as a process.
@Suite(.timeLimit(.minutes(20))) struct BenchLiveTests {
  private struct Details: Decodable {
    var messages: Int
    var frames: Int
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

  @Test func `under a virtual clock five seconds have the same counts in every run`() throws {
    let run = try Self.run("--virtual", "--json", "-", "--seconds", "5", "--runs", "2")
    same(run.status, 0, "\(run.errorText)")
    let record = try WrittenRecord<Details>(run)
    // One second without messages, the burst, and then one message in each frame.
    #expect(record.details.frames == 300 && record.details.messages == 40 + 10_000 + 239)
    for figure in ["first-screen", "blanks", "stale", "damaged"] {
      let samples = record.samples(figure, in: "live")
      #expect(samples.count == 2 && samples[0] == samples[1], "\(figure): \(samples)")
    }
    same(record.samples("blanks", in: "live"), [0, 0])
    #expect(record.samples("damaged", in: "live").allSatisfy { $0 > 0 })
    same(record.conditions["clock"], "virtual")
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

import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench text`, run as a process.
@Suite struct BenchTextTests {
  private struct Details: Decodable {
    var texts: Int
  }

  /// Messages whose text wraps, and a notice.
  private static let talk = """
    {"version": 1, "participants": [{"id": "b", "name": "Bo"}], "messages": [
    {"id": "0", "content": {"type": "notice", "text": "Bo joined"}},
    \((1...40).map {
      #"{"id": "\#($0)", "from": "b", "text": "message \#($0) \#(String(repeating: "слово ", count: 60))"}"#
    }.joined(separator: ",\n"))
    ]}
    """

  @Test func `texts are measured anew and at another width`() throws {
    let run = try CommandRun(
      ["bench", "text", "-", "--runs", "3", "--json", "-"], input: Data(Self.talk.utf8))
    same(run.status, 0, "\(run.errorText)")
    let record = try WrittenRecord<Details>(run)
    same(record.details.texts, 40)
    for figure in ["shape-cpu", "width-cpu"] {
      let samples = record.samples(figure, in: "text")
      #expect(samples.count == 3 && samples.allSatisfy { $0 > 0 }, "\(samples)")
    }
  }

  @Test func `the table has a row for each way`() throws {
    let run = try CommandRun(["bench", "text", "-", "--runs", "1"], input: Data(Self.talk.utf8))
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    same(lines.dropFirst().dropLast().map { $0.prefix { $0 != " " } }, ["PASS", "shape", "width"])
    try same(CommandRun(["bench", "text", "-", "--runs", "0"]).status, 64)
  }
}

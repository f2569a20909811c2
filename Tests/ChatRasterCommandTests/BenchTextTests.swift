import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench text`, run as a process.
@Suite struct BenchTextTests {
  private struct Report: Decodable {
    struct Row: Decodable {
      var cpuMs: Double
      var perTextUs: Double
    }

    var texts: Int
    var runs: Int
    var shape: Row
    var width: Row
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
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let report = try decoder.decode(Report.self, from: run.output)
    #expect(report.texts == 40 && report.runs == 3)
    #expect(report.shape.cpuMs > 0 && report.width.cpuMs > 0)
    #expect(abs(report.shape.perTextUs * 40 / 1_000 - report.shape.cpuMs) < 1e-6)
  }

  @Test func `the table has a row for each way`() throws {
    let run = try CommandRun(["bench", "text", "-", "--runs", "1"], input: Data(Self.talk.utf8))
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    same(lines.dropFirst().dropLast().map { $0.prefix { $0 != " " } }, ["PASS", "shape", "width"])
    try same(CommandRun(["bench", "text", "-", "--runs", "0"]).status, 64)
  }
}

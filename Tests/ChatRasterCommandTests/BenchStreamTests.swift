import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench stream` and `chatraster bench trace`, run as processes.
@Suite(.timeLimit(.minutes(20))) struct BenchStreamTests {
  private struct Record: Decodable {
    struct Arm: Decodable {
      struct Figure: Decodable, Equatable {
        var measure: String
        var unit: String
        var better: String
        var samples: [Double]
      }

      var name: String
      var figures: [String: Figure]
    }

    struct Details: Decodable {
      var frames: [String: Int]?
      var tasks: [String: Int]?
    }

    var schema: Int
    var bench: String
    var conditions: [String: String]
    var arms: [Arm]
    var details: Details
  }

  private static func run(_ options: String...) throws -> CommandRun {
    try CommandRun(
      ["bench", "stream", "--theme", "assistant", "--scale", "1", "--height", "300"] + options)
  }

  private static func record(_ run: CommandRun) throws -> Record {
    same(run.status, 0, "\(run.errorText)")
    return try JSONDecoder().decode(Record.self, from: run.output)
  }

  @Test func `kinds and rates are arms, and counts are the same on every run`() throws {
    func counts() throws -> (arms: [String], counts: [[String: Record.Arm.Figure]]) {
      let record = try Self.record(
        Self.run(
          "--kind", "prose,table", "--rate", "60,300", "--tokens", "60", "--virtual", "--json", "-")
      )
      same(record.schema, 2)
      same(record.bench, "stream")
      same(record.conditions["clock"], "virtual")
      same(record.conditions["tokens"], "60")
      same(record.details.frames?["table-300"], 42)
      return (
        record.arms.map(\.name), record.arms.map { $0.figures.filter { $1.measure == "count" } }
      )
    }
    let first = try counts()
    let second = try counts()
    same(first.arms, ["prose-60", "prose-300", "table-60", "table-300"])
    same(first.counts, second.counts)
    same(
      first.counts[0].keys.sorted(),
      ["anchor-lost", "moved-rows", "texts-per-token", "texts-slope"])
    same(first.counts[0]["moved-rows"]?.samples, [0])
    #expect(first.counts[2]["texts-slope"]?.samples[0] ?? 0 > 10)
  }

  @Test func `with the machine's clock freezes are elapsed time`() throws {
    let record = try Self.record(
      Self.run(
        "--kind", "code", "--rate", "300", "--tokens", "30", "--reader", "scrolls-up", "--json", "-"
      ))
    let figures = try #require(record.arms.first?.figures)
    same(record.conditions["reader"], "scrolls-up")
    same(figures["longest-freeze"]?.measure, "elapsed-time")
    same(figures["cost-per-token"]?.measure, "processor-time")
    same(figures["frozen"]?.unit, "ms")
    #expect(figures["longest-freeze"]?.samples[0] ?? 0 > 0)
  }

  @Test func `the table has a row for each arm`() throws {
    let run = try Self.run("--kind", "formulas", "--tokens", "20", "--virtual")
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    same(
      lines.map { String($0.prefix { $0 != " " }) },
      ["STREAM", "formulas-20", "formulas-80", "formulas-300", "chatraster"])
    #expect(lines.first?.contains("ANCHOR LOST") == true)
  }

  @Test func `what cannot be streamed is refused`() throws {
    for options in [
      ["--rate", "0"], ["--rate", "20,"], ["--rate", "fast"], ["--kind", "prosa"],
      ["--tokens", "0"], ["--reader", "leaves"],
    ] {
      same(try Self.run(options[0], options[1]).status, 64, "\(options)")
    }
    #expect(try Self.run("--kind", "tabel").errorText.contains("table"))
  }

  @Test func `a trace of a browser has the same figures`() throws {
    let folder = try TemporaryFolder()
    let trace = try folder.write(
      """
      {"traceEvents": [
      {"ph": "M", "name": "thread_name", "pid": 7, "tid": 1, "args": {"name": "CrRendererMain"}},
      {"ph": "X", "name": "RunTask", "pid": 7, "tid": 1, "ts": 5, "dur": 340000}]}
      """, to: "trace.json")
    let record = try Self.record(CommandRun(["bench", "trace", trace, "--json", "-"]))
    same(record.arms.map(\.name), ["7/1"])
    same(record.arms[0].figures["longest-freeze"]?.samples, [340])
    same(record.arms[0].figures["frozen"]?.samples, [290])
    same(record.details.tasks, ["7/1": 1])
    let table = try CommandRun(["bench", "trace", trace])
    #expect(String(decoding: table.output, as: UTF8.self).contains("340.0"))
    same(try CommandRun(["bench", "trace", trace, "--json", trace]).status, 73)
  }

  @Test func `a broken trace ends with the status of bad data`() throws {
    let folder = try TemporaryFolder()
    for (number, text) in ["", "{", "[7]", "[]", String(repeating: "[", count: 70_000)].enumerated()
    {
      let run = try CommandRun(["bench", "trace", try folder.write(text, to: "\(number).json")])
      same(run.status, 65, "\(text.prefix(20)): \(run.errorText)")
      #expect(run.errorText.contains("\(number).json"))
    }
    same(try CommandRun(["bench", "trace", folder.path("none.json")]).status, 66)
    same(try CommandRun(["bench", "trace", folder.url.path]).status, 66)
  }
}

import Assertions
import Foundation
import TestResources
import Testing

/// Tests of `chatraster bench ladder`: its table, its JSON and its assertions.
@Suite struct BenchLadderTests {
  private let folder: TemporaryFolder
  private let scenario: String
  private let input: String

  init() throws {
    folder = try TemporaryFolder()
    scenario = try folder.write(
      """
      {"name": "short", "duration": 0.5, "height": 300, "messages": 30, "steps": [
        {"at": 0.2, "scroll": 8, "for": 0.12}, {"at": 0.35, "scroll": -8, "for": 0.12}]}
      """, to: "short.json")
    let messages = (1...12).map { number in
      let words = Array(repeating: "message \(number)", count: 9).joined(separator: "\\n")
      let sender = number % 3 == 0 ? "a" : "b"
      return #"{"id": "\#(number)", "from": "\#(sender)", "text": "\#(words)"}"#
    }
    input = try folder.write(
      """
      {"version": 1, "me": "a", "participants": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
       "messages": [\(messages.joined(separator: ",\n"))]}
      """, to: "talk.json")
  }

  private struct Details: Decodable {
    struct Verdict: Decodable {
      var step: String
      var figure: String
      var change: String
      var verdict: String
      var reason: String
    }
    var runs: Int
    var verdicts: [Verdict]
  }

  private func run(_ options: [String]) throws -> CommandRun {
    try CommandRun(["bench", "ladder", input, "--scale", "1"] + options)
  }

  @Test func `each step is measured, and its counts change as it says`() throws {
    let run = try run(["--scenario", scenario, "--runs", "2", "--json", "-"])
    #expect(run.status == 0, "\(run.errorText)")
    let record = try WrittenRecord<Details>(run)
    #expect(
      record.arms.map(\.name) == [
        "first version", "direct layout", "layouts kept", "painted cells kept",
        "ahead in idle time", "split in strips", "made by workers", "ahead by workers",
        "six cells side by side", "one cell draws all six",
      ])
    for arm in record.arms {
      #expect(record.samples("peak", in: arm.name).count == 2)
      #expect(record.samples("layouts", in: arm.name).count == 1)
    }
    let counts = record.details.verdicts.filter { $0.verdict != "not shown" }
    #expect(
      counts.map { "\($0.step): \($0.figure) \($0.change): \($0.verdict)" } == [
        "layouts kept: layouts falls: better", "painted cells kept: pieces falls: better",
        "ahead in idle time: idle-steps rises: better", "split in strips: pieces rises: better",
        "made by workers: loop-spans ends: better",
        "one cell draws all six: layouts falls: better",
      ])
    let times = record.details.verdicts.filter { $0.verdict == "not shown" }
    let reasons = ["fewer than 5 runs", "blanks was 0 before the step"]
    #expect(times.count == 8 && times.allSatisfy { reasons.contains($0.reason) })
    let (schema, written) = (try JSONSchema.named("bench"), try JSONValue(Array(run.output)))
    same(schema.problems(of: written), [])
    same(schema.unknownKeys(of: written), [])
    #expect(schema.root["$defs"]?["ladder"]?["properties"]?["arms"] != nil)
  }

  @Test func `a chat that nobody scrolls has steps that change nothing, and says so`() throws {
    let still = try folder.write(#"{"duration": 0.1, "messages": 3}"#, to: "still.json")
    let run = try run(["--scenario", still, "--runs", "1"])
    #expect(run.status == 1)
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("WORST 100 MS") && text.contains("made by workers"))
    #expect(
      run.errorText.contains("ahead in idle time: idle-steps rises no longer"), "\(run.errorText)")
    #expect(text.contains("direct layout: layout falls: not shown: "), "\(text)")
  }

  @Test func `what cannot be measured is refused`() throws {
    #expect(try run(["--runs", "0"]).status == 64)
    #expect(try run(["--scenario", folder.path("none.json")]).status == 66)
  }
}

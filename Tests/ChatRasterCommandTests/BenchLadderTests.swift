import Foundation
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
      {"name": "short", "duration": 0.3, "height": 300, "messages": 30, "steps": [
        {"at": 0.02, "scroll": 8, "for": 0.12}, {"at": 0.15, "scroll": -8, "for": 0.12}]}
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

  private struct Report: Decodable {
    struct Step: Decodable {
      struct Effect: Decodable {
        var figure: String
        var change: String
        var before: Double
        var now: Double
        var holds: Bool
      }
      var step: String
      var figures: [String: Double]
      var effects: [Effect]
    }
    var steps: [Step]
  }

  private func run(_ options: [String]) throws -> CommandRun {
    try CommandRun(["bench", "ladder", input, "--scale", "1"] + options)
  }

  @Test func `each step is measured, and its counts change as it says`() throws {
    let run = try run(["--scenario", scenario, "--json", "-"])
    #expect(run.status == 0, "\(run.errorText)")
    let report = try JSONDecoder().decode(Report.self, from: run.output)
    #expect(
      report.steps.map(\.step) == [
        "first version", "direct layout", "layouts kept", "painted cells kept",
        "ahead in idle time", "split in strips", "made by workers", "ahead by workers",
        "six cells side by side", "one cell draws all six",
      ])
    let effects = report.steps.flatMap(\.effects)
    // There are no pictures, so no figure about decoding is printed.
    #expect(
      effects.map { "\($0.figure) \($0.change)" } == [
        "layouts falls", "pieces falls", "idle-steps rises", "pieces rises", "loop-spans ends",
        "layouts falls",
      ])
    for effect in effects {
      let (before, now) = (effect.before, effect.now)
      #expect(effect.holds && (effect.change == "rises" ? now > before : now < before))
    }
    #expect(report.steps.allSatisfy { $0.figures["peak"] ?? 0 > 0 })
  }

  @Test func `a chat that nobody scrolls has steps that change nothing, and says so`() throws {
    let still = try folder.write(#"{"duration": 0.1, "messages": 3}"#, to: "still.json")
    let run = try run(["--scenario", still])
    #expect(run.status == 1)
    let text = String(decoding: run.output, as: UTF8.self)
    #expect(text.contains("WORST 100 MS") && text.contains("made by workers"))
    #expect(run.errorText.contains("layouts kept: layouts falls no longer"), "\(run.errorText)")
  }

  @Test func `what cannot be measured is refused`() throws {
    #expect(try run(["--runs", "0"]).status == 64)
    #expect(try run(["--scenario", folder.path("none.json")]).status == 66)
  }
}

import Foundation
import Testing

/// Tests of comparing several runs of `chatraster bench frames` with each other and with a
/// baseline.
@Suite struct FramesComparisonTests {
  private static let messages = (1...12).map { number in
    let sender = number % 3 == 0 ? "a" : "b"
    return #"{"id": "\#(number)", "from": "\#(sender)", "text": "message \#(number)"}"#
  }

  private static let talk = """
    {"version": 1, "me": "a", "participants": [{"id": "a", "name": "A"}, {"id": "b", "name": "Bo"}], "messages": [
    \(messages.joined(separator: ",\n"))
    ]}
    """

  private let folder: TemporaryFolder
  private let scenario: String
  private let input: String

  init() throws {
    folder = try TemporaryFolder()
    scenario = try folder.write(
      """
      {"name": "short", "duration": 0.25, "height": 200, "messages": 30,
       "steps": [{"at": 0.05, "fling": 9}]}
      """, to: "short.json")
    input = try folder.write(Self.talk, to: "talk.json")
  }

  private struct Report: Decodable {
    struct Spread: Decodable {
      var median: Double
      var least: Double
      var most: Double
    }
    struct Arm: Decodable {
      var mode: String
      var snapshots: Bool
      var runs: Int
      var figures: [String: Spread]
    }
    struct Run: Decodable {
      struct Frames: Decodable { var frameCount: Int }
      var mode: String
      var snapshots: Bool
      var blanks: Int
      var residentAtStart: Int
      var frames: Frames

      private enum CodingKeys: String, CodingKey {
        case mode, snapshots, blanks, frames
        case residentAtStart = "start_resident_bytes"
      }
    }
    var machine: String
    var arms: [Arm]
    var runs: [Run]
  }

  private func run(_ options: [String], input: Data? = nil) throws -> CommandRun {
    try CommandRun(
      ["bench", "frames", input == nil ? self.input : "-", "--scenario", scenario, "--scale", "1"]
        + options, input: input)
  }

  private func report(_ options: [String], input: Data? = nil) throws -> Report {
    let run = try run(options + ["--json", "-"], input: input)
    #expect(run.status == 0, "\(run.errorText)")
    return try JSONDecoder().decode(Report.self, from: run.output)
  }

  @Test func `the modes are compared with and without snapshots, each from the same start`() throws
  {
    // The conversation is read from standard input, which every process must be able to read.
    let report = try report(["--virtual", "--compare"], input: Data(Self.talk.utf8))
    #expect(
      report.runs.map { "\($0.mode) \($0.snapshots)" } == [
        "sync false", "sync true", "async false", "async true", "async+preload false",
        "async+preload true",
      ])
    #expect(report.runs[0].blanks == 0 && report.runs[1].blanks == 0)
    #expect(report.runs[2].blanks >= report.runs[4].blanks)
    #expect(report.runs.allSatisfy { $0.frames.frameCount == 15 })
    // In a single process, the last run would start with the memory of all earlier runs.
    let starts = report.runs.map(\.residentAtStart)
    let (least, most) = (starts.min() ?? 0, starts.max() ?? .max)
    #expect(least > 0 && most - least < 4 << 20, "\(starts)")
  }

  @Test func `several runs give a median with the least and the most`() throws {
    let report = try report(["--runs", "3"])
    #expect(report.runs.count == 3 && report.arms.map(\.runs) == [3])
    let time = try #require(report.arms[0].figures["cpu-p99"])
    #expect(time.least <= time.median && time.median <= time.most && time.least > 0)
    let table = try run(["--runs", "3", "--plot", folder.path("plot.png")])
    #expect(table.status == 0, "\(table.errorText)")
    let text = String(decoding: table.output, as: UTF8.self)
    #expect(text.contains("medians of 3 runs") && text.contains(" to "))
    #expect(FileManager.default.fileExists(atPath: folder.path("plot.png")))
  }

  @Test func `a failure of a run is said once, with its status`() throws {
    let run = try CommandRun(
      ["bench", "frames", input, "--virtual", "--compare", "--scenario", "media"])
    #expect(run.status == 65)
    #expect(run.errorText.split(separator: "\n").count == 1, "\(run.errorText)")
  }

  @Test func `a baseline holds what is as good and names what is worse`() throws {
    let path = folder.path("baseline.json")
    let options = ["--virtual", "--mode", "async", "--baseline", path]
    #expect(try run(["--virtual", "--mode", "async", "--json", path]).status == 0)
    let same = try run(options)
    #expect(same.status == 0, "\(same.errorText)")
    // The baseline is changed as if the earlier run had had fewer blanks.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let blanks = try JSONDecoder().decode(Report.self, from: Data(text.utf8)).arms[0].figures[
      "blanks"]
    let most = Int(try #require(blanks).most)
    try #require(most > 1)
    let better = text.replacing("\"least\" : \(most)", with: "\"least\" : 1")
      .replacing("\"median\" : \(most)", with: "\"median\" : 1")
      .replacing("\"most\" : \(most)", with: "\"most\" : 1")
    try Data(better.utf8).write(to: URL(filePath: path))
    let worse = try run(options)
    #expect(worse.status == 1)
    #expect(
      worse.errorText.contains("async: blanks is \(most), in the baseline 1 (1 to 1)"),
      "\(worse.errorText)")
  }

  @Test func `a baseline of something else, or none, is refused`() throws {
    let path = folder.path("baseline.json")
    #expect(try run(["--virtual", "--json", path]).status == 0)
    let other = try run(["--virtual", "--width", "320", "--baseline", path])
    #expect(other.status == 65)
    #expect(other.errorText.contains("screen") && other.errorText.contains("320"))
    let arm = try run(["--virtual", "--mode", "sync", "--baseline", path])
    #expect(arm.status == 1 && arm.errorText.contains("sync: not in the baseline"))
    let none = try run(["--virtual", "--baseline", scenario])
    #expect(none.status == 65 && none.errorText.contains("not a baseline"))
  }
}

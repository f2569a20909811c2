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
    struct Samples: Decodable { var samples: [Double] }
    struct Arm: Decodable {
      var name: String
      var figures: [String: Samples]
    }
    struct Details: Decodable {
      struct Spread: Decodable {
        var p50: Double
        var max: Double
      }
      struct Pool: Decodable {
        var frames: Int
        var cpu: Spread
      }
      struct Run: Decodable {
        struct Frames: Decodable { var frames: Int }
        var frames: Frames
      }
      struct Arm: Decodable {
        var pooled: Pool
        var runs: [Run]
      }
      var arms: [Arm]
    }
    var arms: [Arm]
    var details: Details
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
      report.arms.map(\.name) == [
        "sync without snapshots", "sync", "async without snapshots", "async",
        "async+preload without snapshots", "async+preload",
      ])
    func figure(_ name: String, _ arm: Int) throws -> Double {
      try #require(report.arms[arm].figures[name]?.samples.first)
    }
    try #expect(figure("blanks", 0) == 0 && figure("blanks", 1) == 0)
    try #expect(figure("blanks", 2) > figure("blanks", 4))
    // The whole screen is in the first frame, or in a later one.
    try #expect(figure("first-screen-frames", 1) == 0 && figure("first-screen-frames", 5) > 0)
    for (arm, details) in report.details.arms.enumerated() {
      try #expect(
        details.runs.map(\.frames.frames) == [14 - Int(figure("first-screen-frames", arm))])
    }
  }

  @Test func `several runs give all samples, a median, and percentiles of all their frames`() throws
  {
    let report = try report(["--runs", "3"])
    let times = try #require(report.arms.first?.figures["cpu-max"]?.samples)
    #expect(report.arms.count == 1 && times.count == 3 && times.allSatisfy { $0 > 0 })
    let details = report.details.arms[0]
    #expect(details.pooled.frames == details.runs.reduce(0) { $0 + $1.frames.frames })
    #expect(details.pooled.cpu.max == times.max())
    let table = try run(["--runs", "3", "--plot", folder.path("plot.png")])
    #expect(table.status == 0, "\(table.errorText)")
    let text = String(decoding: table.output, as: UTF8.self)
    #expect(text.contains("medians of 3 runs") && text.contains(" to "))
    #expect(text.contains("the frames of all runs together"))
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
    // The baseline is changed as if the earlier run had had one blank cell.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let start = try #require(text.range(of: "\"blanks\" : {")).lowerBound
    let list = try #require(text[start...].range(of: "\"samples\" : ["))
    let end = try #require(text[list.upperBound...].firstIndex(of: "]"))
    let better = text[..<list.upperBound] + "1" + text[end...]
    try Data(better.utf8).write(to: URL(filePath: path))
    let worse = try run(options)
    #expect(worse.status == 1)
    let output = String(decoding: worse.output, as: UTF8.self)
    #expect(output.contains("blanks") && output.contains("worse"), "\(output)")
  }

  @Test func `a baseline of something else, or none, is refused`() throws {
    let path = folder.path("baseline.json")
    #expect(try run(["--virtual", "--json", path]).status == 0)
    let other = try run(["--virtual", "--width", "320", "--baseline", path])
    #expect(other.status == 65)
    #expect(other.errorText.contains("width") && other.errorText.contains("320"))
    let none = try run(["--virtual", "--baseline", scenario])
    #expect(none.status == 65 && none.errorText.contains("not a benchmark's record"))
  }
}

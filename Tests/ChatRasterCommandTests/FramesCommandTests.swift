import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench frames` and `chatraster film`, run as processes.
@Suite struct FramesCommandTests {
  private static let messages = (1...12).map { number in
    let sender = number % 3 == 0 ? "a" : "b"
    return #"{"id": "\#(number)", "from": "\#(sender)", "text": "message \#(number)"}"#
  }

  private static let talk = """
    {"version": 1, "me": "a", "participants": [{"id": "a", "name": "A"}, {"id": "b", "name": "Bo"}], "messages": [
    \(messages.joined(separator: ",\n"))
    ]}
    """

  private static let scenario = """
    {"name": "short", "duration": 0.25, "height": 200, "messages": 30,
     "steps": [{"at": 0.05, "fling": 9}]}
    """

  private let folder: TemporaryFolder
  private let scenarioPath: String

  init() throws {
    folder = try TemporaryFolder()
    scenarioPath = folder.path("short.json")
    try Data(Self.scenario.utf8).write(to: URL(filePath: scenarioPath))
  }

  private func run(_ command: [String], _ options: String...) throws -> CommandRun {
    try CommandRun(
      command + ["-", "--scenario", scenarioPath, "--scale", "1"] + options,
      input: Data(Self.talk.utf8))
  }

  private struct Report: Decodable {
    struct Samples: Decodable {
      var measure: String
      var samples: [Double]
    }
    struct Arm: Decodable {
      var name: String
      var figures: [String: Samples]
    }
    struct Details: Decodable {
      struct Run: Decodable {
        struct Frames: Decodable {
          var frames: Int
          var counters: [String: Int]
        }
        struct SlowFrame: Decodable {
          var frame: Int
          var reason: String?
          var step: String?
          var tracking: Bool
        }
        var frames: Frames
        var slowFrames: [SlowFrame]

        private enum CodingKeys: String, CodingKey {
          case frames
          case slowFrames = "slow-frames"
        }
      }
      struct Arm: Decodable { var runs: [Run] }
      var arms: [Arm]
    }
    var schema: Int
    var conditions: [String: String]
    var arms: [Arm]
    var details: Details
  }

  @Test func `a run is reported with its frames and written as a trace`() throws {
    let trace = folder.path("trace.jsonl")
    let chrome = folder.path("chrome.json")
    let run = try run(
      ["bench", "frames"], "--virtual", "--json", "-", "--trace", trace, "--chrome-trace", chrome)
    same(run.status, 0, "\(run.errorText)")
    let report = try JSONDecoder().decode(Report.self, from: run.output)
    same(report.schema, 2)
    same(report.arms.map(\.name), ["async+preload"])
    same(report.conditions["messages"], "30 messages, 12 different; no pictures")
    let figures = report.arms[0].figures
    let opening = try #require(figures["first-screen-frames"]?.samples.first)
    let measured = try #require(report.details.arms.first?.runs.first)
    same(measured.frames.frames, 14 - Int(opening))
    same(figures["blanks"]?.measure, "count")
    same(figures["hitches"]?.samples, nil)
    #expect(measured.slowFrames.count >= 5)
    same(measured.slowFrames.last?.step, "fling at 0.05 s")
    let lines = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    same(lines.count, 15)
    let first = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    same(first?["frame"] as? Int, 0)
    same(first?["budget_ms"] as? Double, 16.666_666)
    let events =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: chrome))) as? [String: Any]
    let eventCount = (events?["traceEvents"] as? [Any])?.count ?? 0
    #expect(eventCount > 15 * 6)
  }

  @Test func `what is left out is reported, and a plot is a picture for a slide`() throws {
    let back = folder.path("back.json")
    try Data(
      """
      {"duration": 0.5, "height": 200, "messages": 60,
       "steps": [{"at": 0.05, "scroll": 20, "for": 0.1}, {"at": 0.25, "scroll": -20, "for": 0.1}]}
      """.utf8
    ).write(to: URL(filePath: back))
    func run(_ options: String...) throws -> (name: String, hits: Int?) {
      let run = try CommandRun(
        ["bench", "frames", "-", "--scenario", back, "--virtual", "--json", "-"] + options,
        input: Data(Self.talk.utf8))
      same(run.status, 0, "\(run.errorText)")
      let report = try JSONDecoder().decode(Report.self, from: run.output)
      let counters = report.details.arms.first?.runs.first?.frames.counters
      return (report.arms.first?.name ?? "", counters?["cache_hits"])
    }
    let plot = folder.path("plot.png")
    let usual = try run("--plot", plot, "--size-strategy", "constraints")
    let header = PNGHeader(try Data(contentsOf: URL(filePath: plot)))
    #expect(header?.width == 1_600 && header?.height == 900)
    let bare = try run("--no-snapshots", "--no-bitmaps")
    same([usual.name, bare.name], ["async+preload", "async+preload without snapshots"])
    #expect(usual.hits ?? 0 > 0)
    same(bare.hits, 0)
  }

  @Test(arguments: ["--trace", "--chrome-trace", "--plot", "--json"])
  func `an output that cannot be made is found before the run, and a failed run leaves none`(
    option: String
  ) throws {
    func run(_ path: String) throws -> CommandRun {
      // A conversation without pictures has no target for this scenario, which is detected during
      // the run.
      try CommandRun(
        ["bench", "frames", "-", "--virtual", "--scenario", "media", option, path],
        input: Data(Self.talk.utf8))
    }
    let refused = try run(folder.path("nodir/file"))
    #expect(refused.status == 73 && refused.errorText.contains("nodir/file"))
    let failed = try run(folder.path("file"))
    same(failed.status, 65, "\(failed.errorText)")
    try same(folder.names, ["short.json"])
  }

  @Test func `a table names every phase and every figure`() throws {
    let run = try run(["bench", "frames"])
    same(run.status, 0, "\(run.errorText)")
    let text = String(decoding: run.output, as: UTF8.self)
    for word in [
      "input", "commit", "compose", "idle", "CPU P95", "WALL P99", "HITCH RATIO MS/S", "BLANKS",
      "slowest", "short", "standard input", "processor", "answers to the watchdog",
      "30 messages, 12 different; no pictures", "60 Hz", "CPU P90", "OVERRUN P99", "REASON",
      "LATE: WAITED FOR A PROCESSOR", "FIRST WHOLE SCREEN",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    // Fifteen frames are too few for a 99.9th percentile.
    #expect(!text.contains("P99.9"))
  }

  @Test func `any rate has its own budget, and a budget moves only what is over`() throws {
    func report(_ options: String...) throws -> Report {
      let run = try CommandRun(
        ["bench", "frames", "-", "--scenario", scenarioPath, "--json", "-"] + options,
        input: Data(Self.talk.utf8))
      same(run.status, 0, "\(run.errorText)")
      return try JSONDecoder().decode(Report.self, from: run.output)
    }
    let fast = try report("--virtual", "--hz", "120", "--vary")
    same(fast.conditions["rate"], "120 Hz")
    same(fast.conditions["messages"], "30 messages; no pictures")
    let counted = try #require(fast.details.arms.first?.runs.first?.frames.frames)
    same(counted, 29 - Int(fast.arms[0].figures["first-screen-frames"]?.samples.first ?? 0))
    // No frame composes itself and works within ten microseconds.
    let strict = try report("--mode", "sync", "--budget", "0.1", "--jank", "0.1").arms[0].figures
    let frames = try #require(strict["overrun-p50"]?.samples.first)
    #expect(frames > -0.1)
    #expect(strict["jank"]?.samples.first ?? 0 > 0)
    same(strict["jank"]?.measure, "processor-time")
  }

  @Test func `the fastest fling is a speed that passed between two that differ by a tenth`() throws
  {
    struct Search: Decodable {
      struct Try: Decodable {
        var speed: Double
        var outcome: String
      }
      struct Details: Decodable {
        var tries: [Try]
        var fastest: Double
      }
      var arms: [Report.Arm]
      var details: Details
    }
    let run = try CommandRun(
      ["bench", "frames", "-", "--virtual", "--find-speed", "--mode", "async", "--json", "-"],
      input: Data(Self.talk.utf8))
    same(run.status, 0, "\(run.errorText)")
    let search = try JSONDecoder().decode(Search.self, from: run.output)
    let tries = search.details.tries
    let passed = tries.filter { $0.outcome == "passed" }.map(\.speed).max() ?? 0
    same(search.details.fastest, passed)
    same(search.arms.first?.figures["fastest-fling"]?.samples, [passed])
    let failed = try #require(tries.filter { $0.outcome == "failed" }.map(\.speed).min())
    #expect(passed < failed && failed - passed <= max(0.5, passed * 0.1))
  }

  @Test func `a broken promise ends with status 1 and a kept one with 0`() throws {
    let kept = try run(
      ["bench", "frames"], "--assert", "jank=1000,failed=0,cpu-p99=100000,wall-max=100000,layouts>0"
    )
    same(kept.status, 0, "\(kept.errorText)")
    let slow = try run(["bench", "frames"], "--assert", "cpu-p50=0,wall-p95=0")
    same(slow.status, 1)
    #expect(slow.errorText.contains("cpu-p50 is") && slow.errorText.contains("wall-p95 is"))
    let broken = try run(
      ["bench", "frames"], "--virtual", "--mode", "async", "--assert", "blanks=0")
    same(broken.status, 1)
    #expect(broken.errorText.contains("blanks is"))
    let short = try run(["bench", "frames"], "--assert", "cpu-p99.9=1000")
    same(short.status, 1)
    #expect(short.errorText.contains("cpu-p99.9 was not measured: fewer than 1000 frames"))
  }

  @Test(arguments: [
    "hitches", "hitch-ratio", "dropped", "over", "jank", "delays", "cpu-p99", "wall-max",
    "overrun-p99", "late-worked", "first-screen-late",
  ])
  func `a promise about time is refused where no time passes`(figure: String) throws {
    let run = try run(["bench", "frames"], "--virtual", "--assert", "\(figure)=0")
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errorText.contains("--assert: \(figure): a virtual clock does not measure time"))
    #expect(run.errorText.contains("blanks, stale, failed"))
  }

  @Test(arguments: [
    ("hitch=0", "did you mean \"hitches\"?"), ("p99=1", "write cpu-p99 or wall-p99 or overrun-p99"),
    ("fame=1", "cpu-p50"),
  ]) func `a figure that does not exist is refused with one that does`(
    text: String, words: String
  ) throws {
    let run = try run(["bench", "frames"], "--assert", text)
    #expect(run.status == 64 && run.errorText.contains(words), "\(run.errorText)")
  }

  @Test(arguments: [
    (["--assert", "blanks"], 64), (["--assert", "blanks=-1"], 64), (["--mode", "fast"], 64),
    (["--hz", "0"], 64), (["--hz", "1001"], 64), (["--budget", "0"], 64), (["--jank", "x"], 64),
    (["--budget", "nan"], 64),
    (["--runs", "0"], 64), (["--runs", "2", "--trace", "t"], 64),
    (["--runs", "2", "--find-speed"], 64), (["--baseline", "b", "--find-speed"], 64),
    (["--baseline", "no such file"], 66), (["--arm", "fast,on,1,p"], 64),
    (["--arm", "sync,on,p"], 64),
    (["--size-strategy", "magic"], 64),
    (["--jobs", "0"], 64), (["--jobs", "64"], 64), (["--jobs", "\(Int.max)"], 64),
    (["--strip", "1"], 64), (["--compare", "--find-speed"], 64),
    (["--compare", "--trace", "t"], 64), (["--find-speed", "--chrome-trace", "t"], 64),
    (["--find-speed", "--assert", "blanks=0"], 64), (["--find-speed", "--plot", "p"], 64),
    (["--scenario", "no such scenario"], 66), (["--scenario", "media"], 65),
  ]) func `what cannot be measured is refused in one line`(
    options: [String], status: Int
  ) throws {
    let run = try CommandRun(
      ["bench", "frames", "-", "--virtual"] + options, input: Data(Self.talk.utf8))
    same(Int(run.status), status)
    #expect(run.output.isEmpty && !run.errorText.isEmpty)
  }

  @Test func `a bad scenario file is bad data that is named`() throws {
    let path = folder.path("bad.json")
    try Data(#"{"duration": 1, "steps": [{"at": 0, "walk": 1}]}"#.utf8).write(
      to: URL(filePath: path))
    let run = try CommandRun(
      ["film", "-", "--scenario", path, "-o", folder.path("f.png")], input: Data(Self.talk.utf8))
    same(run.status, 65)
    #expect(run.errorText.contains("bad.json: step 1: walk"))
    try same(folder.names, ["bad.json", "short.json"])
  }

  @Test func `a mistaken key, step, jump or name of a scenario is said with a guess`() throws {
    func words(_ json: String) throws -> (status: Int32, text: String) {
      let path = folder.path("mistake.json")
      try Data(json.utf8).write(to: URL(filePath: path))
      let run = try CommandRun(
        ["bench", "frames", "-", "--virtual", "--scenario", path], input: Data(Self.talk.utf8))
      return (run.status, run.errorText)
    }
    let key = try words(#"{"duration": 1, "steps": [{"flnig": 1}]}"#)
    #expect(key.status == 65 && key.text.contains(#"did you mean "fling"?"#))
    let step = try words(#"{"duration": 1, "steps": [{"at": 1.5, "fling": 1}]}"#)
    #expect(step.status == 65 && step.text.contains("step 1: at: "))
    #expect(step.text.contains("1.5 s comes after the last frame (0.98 s)"), "\(step.text)")
    let jump = try words(#"{"name": "hop", "duration": 1, "steps": [{"jump": "99"}]}"#)
    #expect(
      jump.status == 65
        && jump.text.contains(#"the scenario "hop": jump at 0.0 s: there is no message "99""#))
    let name = try CommandRun(
      ["bench", "frames", "-", "--scenario", "flnig"], input: Data(Self.talk.utf8))
    #expect(name.status == 66 && name.errorText.contains(#"did you mean "fling"?"#))
  }

  @Test func `a film is numbered pictures, an animation or pixels, each time the same`() throws {
    let first = try run(["film"], "-o", folder.path("%03d.png"), "--overlay")
    same(first.status, 0, "\(first.errorText)")
    let names = try folder.names.filter { $0.hasSuffix(".png") }
    #expect(names.count == 15 && names.first == "001.png" && names.last == "015.png")
    let picture = try Data(contentsOf: URL(filePath: folder.path("008.png")))
    _ = try run(["film"], "-o", folder.path("%03d.png"), "--overlay")
    try same(Data(contentsOf: URL(filePath: folder.path("008.png"))), picture)

    // An existing folder, and a missing one.
    try FileManager.default.createDirectory(
      atPath: folder.path("there"), withIntermediateDirectories: false)
    _ = try run(["film"], "-o", folder.path("there"))
    #expect(FileManager.default.fileExists(atPath: folder.path("there/00001.png")))
    _ = try run(["film"], "-o", folder.path("new/frames") + "/")
    #expect(FileManager.default.fileExists(atPath: folder.path("new/frames/00001.png")))
    let inFile = try run(["film"], "-o", folder.path("001.png") + "/")
    same(inFile.status, 73)
    for name in ["film.avi", "frames"] {
      let other = try run(["film"], "-o", folder.path(name))
      #expect(other.status == 64 && other.errorText.contains(name))
      #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
    }
    let animation = try run(["film"], "-o", folder.path("film.apng"))
    same(animation.status, 0, "\(animation.errorText)")
    let bytes = try Data(contentsOf: URL(filePath: folder.path("film.apng")))
    #expect(bytes.range(of: Data("acTL".utf8)) != nil)
    _ = try run(["film"], "-o", folder.path("again.apng"))
    try same(Data(contentsOf: URL(filePath: folder.path("again.apng"))), bytes)

    let pixels = try run(["film"], "-o", "-")
    same(pixels.status, 0, "\(pixels.errorText)")
    let expected = 15 * 390 * 200 * 4
    same(pixels.output.count, expected)

    let real = try run(["film"], "-o", "-", "--real-time", "--overlay")
    same(real.status, 0, "\(real.errorText)")
    // The panel is 184 points wide.
    let wide = 15 * (390 + 184) * 200 * 4
    #expect(real.output.count >= wide && real.output.count % (wide / 15) == 0)
  }

  @Test func `a shorter film names the frames that a longer one has left`() throws {
    let first = try run(["film"], "-o", folder.path("frames") + "/")
    #expect(first.status == 0 && first.errorText.isEmpty, "\(first.errorText)")
    let shorter = Self.scenario.replacing("0.25", with: "0.2")
    try Data(shorter.utf8).write(to: URL(filePath: scenarioPath))
    let second = try run(["film"], "-o", folder.path("frames"))
    same(second.status, 0)
    for name in ["00013.png", "00015.png", "3 files", "12 frames"] {
      #expect(second.errorText.contains(name), "\(second.errorText)")
    }
    #expect(!second.errorText.contains("00012.png"), "\(second.errorText)")
  }

  @Test func `a film shows whole cells, and one with an overlay how they come in`() throws {
    func film(_ options: String...) throws -> Data {
      let run = try CommandRun(
        ["film", "-", "--scenario", scenarioPath, "--scale", "0.5", "-o", "-"] + options,
        input: Data(Self.talk.utf8))
      same(run.status, 0, "\(run.errorText)")
      return run.output
    }
    let (usual, whole) = (try film(), try film("--mode", "sync"))
    let ahead = try film("--mode", "async+preload")
    #expect(usual == whole && usual != ahead)
    let (overlaid, shown) = (
      try film("--overlay"), try film("--overlay", "--mode", "async+preload")
    )
    same(overlaid, shown)
  }
}

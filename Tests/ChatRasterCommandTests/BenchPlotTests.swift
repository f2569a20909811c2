import Assertions
import Foundation
import Testing

/// Tests of `chatraster bench plot`, run as a process.
@Suite(.timeLimit(.minutes(20))) struct BenchPlotTests {
  @Test func `a saved trace and two of them are drawn`() throws {
    let folder = try TemporaryFolder()
    let talk = CommandRun.package.appending(path: "Samples/weekend.json").path
    let scenario = try folder.write(
      #"{"duration": 0.3, "messages": 40, "steps": [{"at": 0, "fling": 8}]}"#, to: "short.json")
    let trace = folder.path("old.jsonl")
    let run = try CommandRun([
      "bench", "frames", talk, "--scenario", scenario, "--trace", trace,
    ])
    same(run.status, 0, "\(run.errorText)")
    var pictures: Set<Data> = []
    for traces in [[trace], [trace, trace]] {
      let plot = folder.path("plot.png")
      let drawn = try CommandRun(["bench", "plot"] + traces + ["-o", plot])
      same(drawn.status, 0, "\(drawn.errorText)")
      pictures.insert(try Data(contentsOf: URL(fileURLWithPath: plot)))
    }
    same(pictures.count, 2)
    #expect(pictures.allSatisfy { $0.starts(with: [0x89, 0x50, 0x4e, 0x47]) })
  }

  @Test func `other files, other counts and a trace as the output are refused`() throws {
    let folder = try TemporaryFolder()
    let other = try folder.write("{}\n", to: "other.jsonl")
    let plot = folder.path("plot.png")
    let refused = try CommandRun(["bench", "plot", other, "-o", plot])
    same(refused.status, 65)
    #expect(refused.errorText.contains("other.jsonl: line 1: frame: the key is missing"))
    #expect(!FileManager.default.fileExists(atPath: plot))
    try same(CommandRun(["bench", "plot", folder.path("none"), "-o", plot]).status, 66)
    try same(CommandRun(["bench", "plot", other, other, other, other, "-o", plot]).status, 64)
    try same(CommandRun(["bench", "plot", other, "-o", other]).status, 73)
  }
}

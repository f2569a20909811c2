import Assertions
import Foundation
import Testing

/// Compares the table of `bench frames` with its trace, by arithmetic that shares no code with it;
/// `Tests/TestResources/frame-figures.py` does the same for runs of any length.
@Suite struct FrameTraceFiguresTests {
  /// A frame of the trace, with all times in nanoseconds.
  private struct Frame {
    var due: Int
    var interval: Int
    var composed: Int
    var blanks: Int
    var cpu: Int
    var wall: Int
    var hitch: Int
    var dropped: Int

    init(_ line: Substring) throws {
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      func nanoseconds(_ value: Any?) -> Int {
        ((value as? NSNumber).map { $0.doubleValue * 1e6 } ?? .nan).rounded().asInteger
      }
      func sum(_ value: Any?) -> Int {
        (value as? [String: Any] ?? [:]).values.reduce(0) { $0 + nanoseconds($1) }
      }
      due = nanoseconds(object["due_ms"])
      interval = nanoseconds(object["interval_ms"])
      composed = nanoseconds(object["composed_ms"])
      blanks = ((object["counters"] as? [String: Any])?["blanks"] as? NSNumber)?.intValue ?? -1
      cpu = sum(object["cpu_ms"])
      wall = sum(object["wall_ms"])
      hitch = nanoseconds(object["hitch_ms"])
      dropped = (object["dropped"] as? NSNumber)?.intValue ?? -1
    }
  }

  @Test func `percentiles and the hitch ratio of the table follow from the trace`() throws {
    let folder = try TemporaryFolder()
    let messages = (1...40).map { #"{"id": "\#($0)", "from": "b", "text": "message \#($0)"}"# }
    let input = try folder.write(
      #"{"version": 1, "participants": [{"id": "b", "name": "Bo"}], "messages": [\#(messages.joined(separator: ","))]}"#,
      to: "talk.json")
    // The loop itself makes large blocks of text, so that frames are late on most machines.
    let scenario = try folder.write(
      """
      {"duration": 3, "messages": 60, "textLength": 5000,
       "steps": [{"at": 1.5, "jump": 0.4}, {"at": 2.2, "jump": 0.9}]}
      """, to: "walls.json")
    let trace = folder.path("trace.jsonl")
    let run = try CommandRun([
      "bench", "frames", input, "--scenario", scenario, "--mode", "sync", "--trace", trace,
    ])
    same(run.status, 0, "\(run.errorText)")
    let all = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n").map {
      try Frame($0)
    }
    // The frames up to the first whole screen count in no other figure.
    let whole = try #require(all.firstIndex { $0.blanks == 0 })
    let frames = all[(whole + 1)...]
    let rows = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    func figure(_ label: String) throws -> String {
      let row = try #require(rows.first { $0.hasPrefix(label + "  ") }, "no \(label)")
      return row.dropFirst(label.count).trimmingCharacters(in: .whitespaces)
    }
    func text(_ value: Double) -> String { String(format: "%.2f", (value * 100).rounded() / 100) }
    try same(figure("FRAMES AFTER IT"), "\(frames.count)")
    // The budget is the time between two frames.
    let overrun = frames.map { $0.composed - 16_666_666 }
    for (clock, times) in [
      ("CPU", frames.map(\.cpu)), ("WALL", frames.map(\.wall)), ("OVERRUN", overrun),
    ] {
      let sorted = times.sorted()
      for (name, percent) in [("P50", 50), ("P90", 90), ("P99", 99), ("MAX", 100)] {
        // The smallest time that at least this many frames do not exceed.
        let value = try #require(
          sorted.first { time in sorted.count { $0 <= time } * 100 >= percent * sorted.count })
        try same(figure("\(clock) \(name) MS"), text(Double(value) / 1e6))
      }
    }
    let (start, last) = (try #require(frames.first), try #require(frames.last))
    let span = last.due - start.due + last.interval * (last.dropped + 1)
    let past = frames.reduce(0) { $0 + $1.hitch }
    let ratio = try figure("HITCH RATIO MS/S").split(separator: " ")
    same(ratio.first.map(String.init), text(Double(past) / 1e6 / (Double(span) / 1e9)))
    let late = Int(all[...whole].reduce(0) { $0 + $1.hitch })
    let first = try figure("FIRST WHOLE SCREEN")
    same(first.contains("ms late"), late > 0)
    try same(figure("HITCHES"), "\(frames.count { $0.hitch > 0 })")
    try same(figure("JANK"), "\(frames.count { $0.cpu > 33_333_332 })")
  }
}

extension Double {
  fileprivate var asInteger: Int { Int(exactly: self) ?? -1 }
}

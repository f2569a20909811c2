import Assertions
import FoundationEssentials
import FrameLab
import Testing

@Suite struct FrameTraceTests {
  @Test func `each frame is a line of JSON with its phases and counters`() throws {
    let lines = String(decoding: try FrameTrace.sample.jsonLines(), as: UTF8.self).split(
      separator: "\n")
    same(lines.count, 4)
    same(
      lines[2],
      """
      {"budget_ms":16.666666,"composed_ms":61,"counters":{"blanks":2},"cpu_ms":{"before_waiting":0,\
      "commit":60,"compose":0,"exit":0,"idle":0,"input":0.01},"dropped":2,"due_ms":33.333333,\
      "frame":2,"gauges":{"rows":7},"hitch_ms":44.333333,"interval_ms":16.666666,"jank":true,\
      "over":true,\
      "scheduler_ms":0,"sleep_ms":0,"wall_ms":{"before_waiting":0,\
      "commit":61,"compose":0,"exit":0,"idle":0,"input":0}}
      """)
    #expect(lines[3].contains(#""idle_task":"preload/7""#))
  }

  @Test func `the same trace has the same bytes`() throws {
    try same(FrameTrace.sample.jsonLines(), FrameTrace.sample.jsonLines())
    try same(FrameTrace.sample.chromeTrace(), FrameTrace.sample.chromeTrace())
  }

  @Test func `Chrome's form holds phases, hitches and counters`() throws {
    struct File: Decodable {
      struct Event: Decodable {
        var name: String
        var ph: String
        var ts: Double
        var dur: Double?
      }
      var traceEvents: [Event]
    }
    let file = try JSONDecoder().decode(File.self, from: Data(try FrameTrace.sample.chromeTrace()))
    let phases = file.traceEvents.filter { $0.ph == "X" }
    same(phases.count, 4 * FramePhase.allCases.count)
    same(phases.first { $0.name == "commit" }?.dur, 2_000)
    same(file.traceEvents.count { $0.name == "hitch" }, 1)
    same(file.traceEvents.count { $0.ph == "C" }, 8)
  }

  @Test func `work on other threads has lanes of its own`() throws {
    var timing = FrameTiming()
    timing.thread = 7
    timing[.input].start = 5_000_000
    var trace = FrameTrace()
    trace.append(
      FrameRecord(
        timing: timing,
        spans: [
          FrameSpan(name: "layout", thread: 9, start: 4_500_000, wall: 250_000),
          FrameSpan(name: "draw", thread: 7, start: 5_100_000, wall: 1_000_000),
        ]))
    let line = String(decoding: try trace.jsonLines(), as: UTF8.self)
    #expect(
      line.contains(
        #""spans":[{"name":"layout","start_ms":-0.5,"thread":9,"wall_ms":0.25},"#
          + #"{"name":"draw","start_ms":0.1,"thread":7,"wall_ms":1}],"thread":7"#))
    let chrome = String(decoding: try trace.chromeTrace(), as: UTF8.self)
    #expect(chrome.contains(#""name":"worker 1"},"name":"thread_name","ph":"M","pid":1,"tid":9"#))
    #expect(chrome.contains(#""dur":1000,"name":"draw","ph":"X","pid":1,"tid":7,"ts":100"#))
  }
}

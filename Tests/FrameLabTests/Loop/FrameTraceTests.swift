import Assertions
import FoundationEssentials
import Testing

@testable import FrameLab

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
      "jank_threshold_ms":33.333332,"over":true,"scheduler_ms":0,"sleep_ms":0,"start_ms":{"before_waiting":94.333333,\
      "commit":33.333333,"compose":94.333333,"exit":94.333333,"idle":94.333333,\
      "input":33.333333},"wall_ms":{"before_waiting":0,\
      "commit":61,"compose":0,"exit":0,"idle":0,"input":0}}
      """)
    #expect(lines[3].contains(#""idle_task":"preload/7""#))
  }

  @Test func `the same trace has the same bytes`() throws {
    try same(FrameTrace.sample.jsonLines(), FrameTrace.sample.jsonLines())
    try same(FrameTrace.sample.chromeTrace(), FrameTrace.sample.chromeTrace())
  }

  @Test func `a line names the work on each cell`() throws {
    var layout = FrameSpan(
      .layout, thread: 9, start: 4_500_000, wall: 250_000, cpu: 200_000, id: "m1", kind: "text")
    layout.shaping = 125_000
    layout.components = ["bubble": 150_000]
    var timing = FrameTiming()
    timing.thread = 7
    timing[.input].start = 5_000_000
    let trace = FrameTrace([
      FrameRecord(
        timing: timing,
        spans: [layout, FrameSpan(.draw, thread: 7, start: 5_100_000, wall: 1_000_000)])
    ])
    let line = String(decoding: try trace.jsonLines(), as: UTF8.self)
    #expect(
      line.contains(
        #""spans":[{"components_cpu_ms":{"bubble":0.15},"cpu_ms":0.2,"id":"m1","kind":"text","#
          + #""measure_cpu_ms":0.125,"name":"layout","start_ms":-0.5,"thread":9,"wall_ms":0.25},"#
          + #"{"cpu_ms":0,"name":"draw","start_ms":0.1,"thread":7,"wall_ms":1}]"#))
  }
}

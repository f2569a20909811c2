import FrameLab

extension FrameTrace {
  /// A trace of four frames, the first of which shows a whole screen; the third takes 61 ms and drops
  /// two.
  static var sample: FrameTrace {
    var trace = FrameTrace()
    for number in 0..<4 {
      var timing = FrameTiming()
      timing.number = number
      timing.due = FrameRate.standard.moment(of: number)
      timing.interval = FrameRate.standard.budget
      timing.budget = timing.interval
      timing.jankThreshold = FrameTiming.jankThreshold(forBudget: timing.budget)
      timing[.input].cpu = 10_000
      timing[.commit].cpu = number == 2 ? 60_000_000 : 2_000_000
      timing[.commit].wall = number == 2 ? 61_000_000 : 2_000_000
      timing.composed = timing[.commit].wall
      for phase in FramePhase.allCases {
        let isAfter = phase > .commit
        timing[phase].start = 1_000_000_000 + timing.due + (isAfter ? timing.composed : 0)
      }
      timing.hitch = number == 2 ? 44_333_333 : 0
      timing.dropped = number == 2 ? 2 : 0
      timing.idleTask = number == 3 ? "preload/7" : nil
      trace.append(FrameRecord(timing: timing, counters: ["blanks": number], gauges: ["rows": 7]))
    }
    return trace
  }
}

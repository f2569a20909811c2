import Assertions
import CellEngine
import Testing

@testable import Films
@testable import FrameLab

/// Tests of the reasons for late frames, and of the order of the slowest frames.
@Suite struct LateReasonTests {
  /// A frame at 100 Hz, with times in milliseconds.
  private func record(
    _ number: Int = 1, cpu: UInt64 = 1, wall: UInt64 = 1, delay: UInt64 = 0,
    process: UInt64? = nil, blanks: Int = 0
  ) -> FrameRecord {
    var timing = FrameTiming()
    timing.number = number
    timing.interval = 10_000_000
    timing[.commit].cpu = cpu * 1_000_000
    timing[.commit].wall = wall * 1_000_000
    timing.composed = (delay + wall) * 1_000_000
    timing.hitch = timing.composed - min(timing.composed, timing.interval)
    timing.processCPU = process.map { $0 * 1_000_000 }
    return FrameRecord(
      timing: timing, counters: ["blanks": blanks], gauges: ["tracking": 1], step: 0)
  }

  @Test func `a late frame has the reason that made it late`() {
    same(LateReason(of: record(cpu: 12, wall: 13)), .worked)
    // The work alone would have been in time.
    same(LateReason(of: record(cpu: 6, wall: 13)), .waited)
    // Nothing of the process ran for most of the delay.
    same(LateReason(of: record(delay: 300, process: 5)), .waited)
    // Other threads of the process ran.
    same(LateReason(of: record(delay: 20, process: 15)), .woken)
    same(LateReason(of: record(cpu: 1, wall: 9, delay: 5, process: 9)), .waited)
    same(LateReason(of: record(blanks: 2)), .workers)
    same(LateReason(of: record(cpu: 12, wall: 13, blanks: 2)), .worked)
    same(LateReason(of: record()), nil)
  }

  @Test func `late frames come before frames with more work`() {
    var trace = FrameTrace()
    trace.append(record(0))
    trace.append(record(1, cpu: 9, wall: 9))
    trace.append(record(2, delay: 30, process: 0))
    trace.append(record(3, delay: 15, process: 14))
    let scenario = Scenario(
      name: "x", duration: 1, steps: [.init(at: 0.25, .fling(screensPerSecond: 8))])
    let run = FrameMeasurement(
      scenario: scenario, options: FrameOptions(), trace: trace, watchdog: nil,
      display: .init(), failedCount: 0, processCPU: 0, residentAtStart: nil, messageCount: 1,
      firstFailure: nil)
    let worst = SlowFrame.worst(of: run)
    same(worst.map(\.frame), [2, 3, 1])
    same(worst.map(\.reason), [.waited, .woken, nil])
    same(worst.first?.step, "fling at 0.25 s")
    #expect(worst.first?.isTracking == true && worst.first?.hitch == 21)
  }

  @Test func `the runs of a pool are one run of all their frames`() throws {
    func run(_ cpu: [UInt64]) -> FrameRun {
      var trace = FrameTrace()
      trace.append(record(0, cpu: 50))
      for (index, cpu) in cpu.enumerated() { trace.append(record(index + 1, cpu: cpu, wall: cpu)) }
      return FrameRun(
        of: FrameMeasurement(
          scenario: Scenario(name: "x", duration: 1, steps: []), options: FrameOptions(),
          trace: trace, watchdog: nil, display: .init(), failedCount: 0, processCPU: 0,
          residentAtStart: nil, messageCount: 1, firstFailure: nil))
    }
    let pool = FrameRun.Pool([run([1, 2, 3]), run([4, 5]), run([6])])
    same(pool.frames, 6)
    // The median of the runs' maxima is 5.
    same([pool.cpu?.p50, pool.cpu?.max], [3, 6])
    same(pool.overrun?.max, 6)
  }

  @Test func `a hitch ratio has Apple's class`() {
    same([0, 4.9, 5, 10, 10.1].map(HitchClass.init(ratio:)), [.good, .good, .fair, .fair, .poor])
  }

  @Test func `jank begins at two budgets or 50 ms`() {
    same(
      [120, 60, 40, 24, 10].map { FrameTiming.jankThreshold(forBudget: 1_000_000_000 / $0) },
      [
        16_666_666, 33_333_332, 50_000_000, 50_000_000, 50_000_000,
      ])
  }
}

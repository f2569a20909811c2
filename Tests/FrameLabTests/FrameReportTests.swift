import Assertions
import Testing

@testable import Films
@testable import FrameLab

@Suite struct FrameReportTests {
  @Test func `a report sums up the frames after the first whole screen`() throws {
    let report = FrameReport(of: FrameTrace.sample)
    same(report.frameCount, 3)
    same(report.droppedCount, 2)
    same(report.hitchCount, 1)
    same(report.jankCount, 1)
    same(report.overCount, 1)
    same(report.counters, ["blanks": 6])
    let commit = try #require(report.cpu["commit"])
    #expect(commit.p50 == 2 && commit.p95 == 60 && commit.max == 60)
    same(report.wall["composed"]?.max, 61)
    same(report.lateCounts, [.worked: 1, .workers: 2])
    // 61 ms are 44.3 ms more than the budget; 2 ms leave 14.7 ms of it.
    same(report.overrun?.max, 44.333_334)
    same(report.overrun?.p50, -14.666_666)
    // 44.3 ms past deadlines in three frames of 1/60 s.
    #expect(abs(report.hitchRatio - 44.333_333 / (3.0 / 60)) < 0.01)
  }

  @Test func `a run without frames has a report`() {
    let report = FrameReport(of: FrameTrace())
    same(report.frameCount, 0)
    same(report.hitchRatio, 0)
    #expect(report.cpu.isEmpty)
  }

  @Test func `a percentile is the time of a frame, by the nearest rank`() throws {
    let times = (1...1_000).reversed().map { UInt64($0) * 1_000 }
    let spread = try #require(TimeDistribution(of: times))
    same([spread.p50, spread.p90, spread.p95, spread.p99], [0.5, 0.9, 0.95, 0.99])
    #expect(spread.p999 == 0.999 && spread.max == 1)
    same(TimeDistribution(of: [3_000_001])?.p99, 3.000_001)
    same(TimeDistribution(of: [UInt64]()), nil)
  }

  @Test func `fewer than a thousand frames have no 99.9th percentile`() throws {
    same(TimeDistribution(of: (1...999).map { UInt64($0) })?.p999, nil)
    #expect(TimeDistribution(of: (1...1_000).map { UInt64($0) })?.p999 != nil)
  }

  @Test func `ticks that the last frame took count for the hitch ratio`() {
    var timing = FrameTiming()
    timing.interval = 10_000_000
    timing.hitch = 30_000_000
    timing.dropped = 3
    var trace = FrameTrace()
    trace.append(FrameRecord(timing: timing))
    same(FrameReport(of: trace).hitchRatio, 750)
  }
}

import Testing

@testable import FrameLab

@Suite struct FrameReportTests {
  @Test func `a report sums frames up`() throws {
    let report = FrameReport(of: FrameTrace.sample)
    #expect(report.frameCount == 4)
    #expect(report.droppedCount == 2)
    #expect(report.hitchCount == 1)
    #expect(report.jankCount == 1)
    #expect(report.overCount == 1)
    #expect(report.counters == ["blanks": 6])
    let commit = try #require(report.cpu["commit"])
    #expect(commit.p50 == 2 && commit.p95 == 60 && commit.max == 60)
    #expect(report.wall["composed"]?.max == 61)
    // 44.3 ms past deadlines in four frames of 1/60 s.
    #expect(abs(report.hitchRatio - 44.333_333 / (4.0 / 60)) < 0.01)
    #expect(FrameReport.worst(1, of: FrameTrace.sample).map(\.timing.number) == [2])
  }

  @Test func `a run without frames has a report`() {
    let report = FrameReport(of: FrameTrace())
    #expect(report.frameCount == 0)
    #expect(report.hitchRatio == 0)
    #expect(report.cpu.isEmpty)
  }

  @Test func `a percentile is the time of a frame, by the nearest rank`() throws {
    let times = (1...1_000).reversed().map { UInt64($0) * 1_000 }
    let spread = try #require(TimeDistribution(of: times))
    #expect([spread.p50, spread.p90, spread.p95, spread.p99] == [0.5, 0.9, 0.95, 0.99])
    #expect(spread.p999 == 0.999 && spread.max == 1)
    #expect(TimeDistribution(of: [3_000_001])?.p99 == 3.000_001)
    #expect(TimeDistribution(of: [UInt64]()) == nil)
  }

  @Test func `fewer than a thousand frames have no 99.9th percentile`() throws {
    #expect(TimeDistribution(of: (1...999).map { UInt64($0) })?.p999 == nil)
    #expect(TimeDistribution(of: (1...1_000).map { UInt64($0) })?.p999 != nil)
  }

  @Test func `ticks that the last frame took count for the hitch ratio`() {
    var timing = FrameTiming()
    timing.budget = 10_000_000
    timing.hitch = 30_000_000
    timing.dropped = 3
    var trace = FrameTrace()
    trace.append(FrameRecord(timing: timing))
    #expect(FrameReport(of: trace).hitchRatio == 750)
  }
}

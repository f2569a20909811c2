import Assertions
import Films
import FrameLab
import Platform
import Testing

@Suite struct WatchdogTests {
  @Test func `a stalled loop answers late and a free one in time`() throws {
    let loop = FrameLoop(clock: RealFrameClock())
    let watchdog = try Watchdog(of: loop.mailbox)
    loop.run(StallingClient())
    watchdog.stop()
    let findings = watchdog.findings
    #expect(findings.delays.contains { $0 > 2 * Watchdog.interval })
    same(findings.slowest, findings.delays.max())
    #expect(findings.pingCount > findings.delays.count)
    let late = findings.latencies.bins.filter { ($0.limit ?? .infinity) > 34 }
    same(findings.latencies.bins.reduce(0) { $0 + $1.count }, findings.pingCount)
    same(late.reduce(0) { $0 + $1.count }, findings.delays.count)
  }

  @Test func `an answer counts in the first step that holds it`() {
    var histogram = LatencyHistogram()
    for latency: UInt64 in [0, 100_000, 100_001, 16_000_000, 33_333_334, 250_000_000, .max] {
      histogram.add(latency)
    }
    let counts = histogram.bins.filter { $0.count > 0 }.map { ($0.limit ?? .infinity, $0.count) }
    same(counts.map(\.0), [0.1, 0.5, 1_000 / 60, 50, 250, .infinity])
    same(counts.map(\.1), [2, 1, 1, 1, 1, 1])
  }

  @Test func `a watchdog of a loop that is gone ends`() throws {
    let mailbox = LoopMailbox()
    let watchdog = try Watchdog(of: mailbox)
    watchdog.stop()
    same(watchdog.findings.pingCount, 0)
  }
}

/// A client that stalls the loop in one of thirty frames.
private final class StallingClient: FrameClient {
  let isTracking = false
  private(set) var wantsFrame = true

  func input(frame: Int, due: UInt64) {
    wantsFrame = frame < 29
    guard frame == 10 else { return }
    // Four intervals are longer than any answer of the watchdog takes, even on a busy machine.
    let end = MonotonicClock.now() + 4 * Watchdog.interval
    while MonotonicClock.now() < end {}
  }

  func commit() {}
  func compose() {}
  func finished(_ timing: FrameTiming) {}
}

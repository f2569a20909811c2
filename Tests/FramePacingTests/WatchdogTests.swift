import FramePacing
import Platform
import Testing

@Suite struct WatchdogTests {
  @Test func `a stalled loop answers late and a free one in time`() throws {
    let loop = FrameLoop(clock: RealFrameClock())
    let watchdog = try Watchdog(of: loop.mailbox)
    let client = ScriptedClient(frameCount: 30)
    client.onInput = { frame in
      guard frame == 10 else { return }
      // Longer than an answer may take, whatever else the machine does.
      let end = MonotonicClock.now() + 4 * Watchdog.interval
      while MonotonicClock.now() < end {}
    }
    loop.run(client)
    watchdog.stop()
    let findings = watchdog.findings
    #expect(findings.delays.contains { $0 > 2 * Watchdog.interval })
    #expect(findings.slowest == findings.delays.max())
    #expect(findings.pingCount > findings.delays.count)
  }

  @Test func `a watchdog of a loop that is gone ends`() throws {
    let mailbox = LoopMailbox()
    let watchdog = try Watchdog(of: mailbox)
    watchdog.stop()
    #expect(watchdog.findings.pingCount == 0)
  }
}

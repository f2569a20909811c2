import CellList
import Films
import Platform
import Synchronization
import Testing

@Suite struct FrameLoopTests {
  @Test func `a virtual clock makes the same frames however long the work takes`() {
    func run(working: Bool) -> (due: [UInt64], hitches: [UInt64], dropped: Int) {
      let client = ScriptedClient(frameCount: 30)
      if working {
        client.onCommit = {
          let end = MonotonicClock.now() + 1_000_000
          while MonotonicClock.now() < end {}
        }
      }
      FrameLoop(clock: VirtualFrameClock()).run(client)
      return (
        client.dues, client.timings.map(\.hitch), client.timings.reduce(0) { $0 + $1.dropped }
      )
    }
    let idle = run(working: false)
    #expect(idle == run(working: true))
    #expect(idle.due == (0..<30).map { FrameRate.standard.moment(of: $0) })
    #expect(idle.dropped == 0)
  }

  @Test func `what the client does is not in the loop's own cost`() {
    let client = ScriptedClient(frameCount: 3)
    func work() {
      let end = ThreadClock.now() + 5_000_000
      while ThreadClock.now() < end {}
    }
    client.onInput = { _ in work() }
    client.onCommit = work
    let loop = FrameLoop(clock: VirtualFrameClock())
    loop.idle.add("work", work)
    loop.run(client)
    #expect(client.timings[0].cpu >= 15_000_000)
    for timing in client.timings {
      #expect(timing.scheduler > 0)
      #expect(timing.scheduler + timing.sleep < timing.cpu)
    }
  }

  @Test func `phases come in their order and can be asked for`() {
    let loop = FrameLoop(clock: VirtualFrameClock())
    let client = ScriptedClient(frameCount: 2)
    var seen: [FramePhase?] = []
    client.onInput = { _ in seen.append(loop.phase) }
    client.onCommit = { seen.append(loop.phase) }
    loop.idle.add("look") { seen.append(loop.phase) }
    loop.run(client)
    #expect(seen == [.input, .commit, .idle, .input, .commit])
    #expect(loop.phase == nil)
  }

  @Test func `a frame past its deadline has a hitch and drops the ticks that it missed`() {
    let client = ScriptedClient(frameCount: 3)
    let clock = SteppedClock()
    client.onInput = { frame in if frame == 1 { clock.advance(by: 40_000_000) } }
    FrameLoop(clock: clock).run(client)
    #expect(client.timings.map(\.dropped) == [0, 2, 0])
    // The frame was due at 16.666666 ms and composed at 56.666666 ms; the next one was due at
    // 33.333333 ms.
    #expect(client.timings.map(\.hitch) == [0, 23_333_333, 0])
    #expect(client.timings.map(\.composed) == [0, 40_000_000, 0])
    #expect(client.timings.map(\.isOver) == [false, true, false])
    #expect(client.dues == [0, 1, 4].map { FrameRate.standard.moment(of: $0) })
  }

  @Test func `mail from other threads runs on the loop, in order`() throws {
    let loop = FrameLoop(clock: RealFrameClock())
    let client = ScriptedClient(frameCount: 2)
    let seen = Mutex<[Int]>([])
    let mailbox = loop.mailbox
    let isPosted = Monitor(false)
    try SystemThread.start(name: "poster") {
      for number in 0..<100 { mailbox.post { seen.withLock { $0.append(number) } } }
      isPosted.withLock { $0 = true }
    }
    isPosted.wait { $0 ? () : nil }
    loop.run(client)
    #expect(seen.withLock { $0 } == Array(0..<100))
  }

  @Test func `one idle task runs in each turn`() {
    let loop = FrameLoop(clock: VirtualFrameClock())
    for number in 0..<5 { loop.idle.add("\(number)") {} }
    let client = ScriptedClient(frameCount: 7)
    loop.run(client)
    #expect(client.timings.map(\.idleTask) == ["0", "1", "2", "3", "4", nil, nil])
  }

  @Test func `tasks of the default mode rest while the list is scrolled`() {
    let loop = FrameLoop(clock: VirtualFrameClock())
    loop.idle.add("a") {}
    loop.idle.add("b", mode: .common) {}
    loop.idle.add("c") {}
    let client = ScriptedClient(frameCount: 5)
    client.onInput = { client.isTracking = $0 < 3 }
    loop.run(client)
    #expect(client.timings.map(\.idleTask) == ["b", nil, nil, "a", "c"])
  }
}

/// A virtual clock whose time a test can advance.
private final class SteppedClock: FrameClock {
  private let time = Atomic<UInt64>(0)

  var now: UInt64 { time.load(ordering: .relaxed) }

  func advance(by span: UInt64) { time.wrappingAdd(span, ordering: .relaxed) }

  func wait(until moment: UInt64, for mailbox: LoopMailbox) {
    time.max(moment, ordering: .relaxed)
  }
}

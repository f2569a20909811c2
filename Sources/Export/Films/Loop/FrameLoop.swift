package import CellList
import Platform

/// A serial loop that plays the role of an app's main thread: it makes a frame at every tick of its
/// clock, in ordered phases, and runs one idle task after each frame.
///
/// Not `Sendable`: it is confined to the thread that calls `run`. Other threads reach it through
/// its mailbox. It has no dependency on drawing.
package final class FrameLoop {
  /// The mailbox through which other threads reach the loop.
  package let mailbox = LoopMailbox()
  /// The tasks that run after a frame is finished.
  package let idle = IdleTasks()
  /// The phase of the current turn; nil between turns.
  package private(set) var phase: FramePhase?

  /// The last reading of the thread's processor clock, in nanoseconds: a reading takes half a
  /// microsecond, so a single reading both ends one phase and begins the next.
  private var cpu: UInt64 = 0
  /// The thread's processor time for waiting in the current turn, in nanoseconds.
  private var sleepCPU: UInt64 = 0
  private let clock: any FrameClock
  private let rate: FrameRate
  /// The time available for one frame, in nanoseconds.
  private let budget: UInt64
  /// The processor time above which a frame counts as jank, in nanoseconds.
  private let jankThreshold: UInt64

  /// Makes a loop; it starts with `run`.
  ///
  /// - Parameters:
  ///   - clock: The time source.
  ///   - rate: The rate at which frames are due.
  ///   - budget: The time available for a frame, in nanoseconds; nil for the time until the next
  ///     frame is due.
  ///   - jankThreshold: The processor time above which a frame counts as jank, in nanoseconds; nil
  ///     for `FrameTiming.jankThreshold(forBudget:)`.
  package init(
    clock: any FrameClock, rate: FrameRate = .standard, budget: UInt64? = nil,
    jankThreshold: UInt64? = nil
  ) {
    self.clock = clock
    self.rate = rate
    self.budget = budget ?? rate.budget
    self.jankThreshold = jankThreshold ?? FrameTiming.jankThreshold(forBudget: self.budget)
  }

  /// Makes frames until the client wants no more frames.
  ///
  /// If a frame takes longer than its budget, all overdue frames are dropped: the loop continues
  /// with the first tick in the future. Mail that arrives between frames is processed immediately,
  /// as on a main thread.
  package func run(_ client: some FrameClient) {
    let start = clock.now
    let thread = SystemThread.number
    var tick = 0
    var number = 0
    var processStart = ProcessClock.now()
    while client.wantsFrame {
      let turn = ThreadClock.now()
      sleepCPU = 0
      var timing = FrameTiming()
      timing.number = number
      timing.thread = thread
      timing.due = rate.moment(of: tick)
      (timing.interval, timing.budget, timing.jankThreshold) = (rate.budget, budget, jankThreshold)
      waitAndReadMail(until: start + timing.due)
      if clock.now > start + timing.due + Self.lateStart {
        timing.processCPU = ProcessClock.now() - processStart
      }
      cpu = ThreadClock.now()
      // The client's processor time in the input and idle phases, which is measured separately.
      var clientCPU: UInt64 = 0

      timing[.input] = measure(.input) {
        for letter in mailbox.takeAll() { letter() }
        let begin = ThreadClock.now()
        client.input(frame: number, due: timing.due)
        clientCPU += ThreadClock.now() - begin
      }
      timing[.commit] = measure(.commit) { client.commit() }
      timing[.compose] = measure(.compose) { client.compose() }
      clientCPU += timing[.commit].cpu + timing[.compose].cpu
      let elapsed = clock.now - start
      timing.composed = elapsed > timing.due ? elapsed - timing.due : 0
      let deadline = rate.moment(of: tick + 1)
      timing.hitch = elapsed > deadline ? elapsed - deadline : 0
      timing[.beforeWaiting] = measure(.beforeWaiting) {}
      var idleTask: String?
      timing[.idle] = measure(.idle) {
        guard let task = idle.takeNext(isTracking: client.isTracking) else { return }
        let begin = ThreadClock.now()
        task.step()
        clientCPU += ThreadClock.now() - begin
        idleTask = task.identifier
      }
      timing.idleTask = idleTask
      let next = max(tick + 1, rate.firstFrame(after: clock.now - start))
      timing.dropped = next - tick - 1
      timing[.exit] = measure(.exit) {}
      phase = nil
      timing.sleep = sleepCPU
      timing.scheduler = cpu - turn - clientCPU - sleepCPU
      client.finished(timing)
      processStart = ProcessClock.now()
      tick = next
      number += 1
    }
  }

  /// The delay of a frame's start, in nanoseconds, from which `FrameTiming.processCPU` is measured;
  /// smaller delays make no frame late.
  private static let lateStart: UInt64 = 1_000_000

  /// Enters a phase, which must be later than the previous phase, and measures its time.
  private func measure(_ next: FramePhase, _ work: () -> Void) -> FrameTiming.Span {
    if let phase { precondition(next > phase, "\(next) after \(phase)") }
    phase = next
    let (wall, begin) = (clock.now, cpu)
    work()
    cpu = ThreadClock.now()
    return FrameTiming.Span(start: wall, wall: clock.now - wall, cpu: cpu - begin)
  }

  private func waitAndReadMail(until moment: UInt64) {
    while clock.now < moment {
      let begin = ThreadClock.now()
      clock.wait(until: moment, for: mailbox)
      sleepCPU += ThreadClock.now() - begin
      for letter in mailbox.takeAll() { letter() }
    }
  }
}

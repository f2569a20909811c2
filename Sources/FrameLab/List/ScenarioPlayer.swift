import CellList
import FramePacing
import Platform

/// Plays a scenario on a session, frame by frame, and keeps the trace.
final class ScenarioPlayer: FrameClient {
  /// What was measured so far.
  private(set) var trace = FrameTrace()
  /// Why the run ended early.
  private(set) var failure: (any Error)?
  /// The frame that was composed last.
  private(set) var frame = ScreenFrame()

  private let session: ScrollSession
  private let scenario: Scenario
  private let motion: ScrollMotion
  private let meters: FrameMeters
  /// Lets workers go on between two frames, where time stands still while they work.
  private let betweenFrames: () -> Void
  /// Sees every frame.
  private let observe: (ScrollSession, ScreenFrame, FrameTiming) throws -> Void
  private var hasBegun = false
  private var nextStep = 0
  private var now = 0.0
  /// When the next frame is due; half a microsecond late, so that the last one does not depend on
  /// how a sum was rounded.
  private var nextDue = 0.0
  /// Messages that still arrive, so many in each frame.
  private var arrivals: [(left: Int, perFrame: Int)] = []
  private var conversing: ConversationScript?
  private var touches = TouchQueue()

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - scenario: What happens.
  ///   - session: Where it happens.
  ///   - meters: What is counted beside the loop's own time.
  ///   - betweenFrames: Runs after each frame, outside its time.
  ///   - observe: Gets each frame after `betweenFrames`; what it throws ends the run.
  init(
    _ scenario: Scenario, on session: ScrollSession, meters: FrameMeters,
    betweenFrames: @escaping () -> Void,
    observe: @escaping (ScrollSession, ScreenFrame, FrameTiming) throws -> Void
  ) {
    self.scenario = scenario
    self.session = session
    self.meters = meters
    self.betweenFrames = betweenFrames
    self.observe = observe
    motion = ScrollMotion(scenario.steps)
  }

  var isTracking: Bool { motion.isMoving(at: now) || session.isMovedByFinger }

  var wantsFrame: Bool {
    guard failure == nil, nextDue < scenario.duration else { return false }
    return conversing.map { nextDue < $0.end } ?? true
  }

  func input(frame: Int, due: UInt64) {
    let time = Double(due) / 1_000_000_000
    if !hasBegun, time >= scenario.warmUp {
      meters.begin()
      hasBegun = true
    }
    let distance = motion.distance(from: now, to: time)
    session.advance(to: due)
    while nextStep < scenario.steps.count, scenario.steps[nextStep].time <= time {
      perform(scenario.steps[nextStep])
      nextStep += 1
    }
    for touch in touches.take(until: .nanoseconds(Int64(clamping: due))) { session.touch(touch) }
    session.scroll(by: distance * scenario.height)
    for index in arrivals.indices {
      let count = min(arrivals[index].left, arrivals[index].perFrame)
      session.submit(.append(count))
      arrivals[index].left -= count
    }
    arrivals.removeAll { $0.left == 0 }
    if let edit = conversing?.edit(at: time) { session.submit(edit) }
    now = time
    nextDue = time + 1 / Double(scenario.rate) + 5e-7
  }

  func commit() {
    do { try session.commit() } catch { failure = error }
  }

  func compose() {
    frame = session.compose()
  }

  func finished(_ timing: FrameTiming) {
    betweenFrames()
    if hasBegun {
      var gauges = meters.gauges(of: frame)
      gauges["tracking"] = isTracking ? 1 : 0
      trace.append(
        FrameRecord(
          timing: timing, counters: meters.counters(of: frame), gauges: gauges,
          spans: meters.spans()))
    }
    do { try observe(session, frame, timing) } catch { failure = error }
  }

  private func perform(_ step: Scenario.Step) {
    switch step.action {
    // `ScrollMotion` knows these.
    case .scroll, .fling: break
    case .jump(let target): session.show(target)
    case .converse(let seconds):
      conversing = ConversationScript(
        start: step.time, secondsPerMessage: seconds,
        openingCount: scenario.openingCount(of: session.messageCount),
        messageCount: session.messageCount)
    case .append(let count, let perFrame): arrivals.append((count, perFrame))
    case .prepend(let count): session.submit(.prepend(count))
    case .theme(let theme): session.submit(.theme(theme))
    case .width(let width): session.submit(.width(width))
    case .touches(let script): touches.add(script, at: step.time)
    case .memoryPressure: session.purge()
    }
  }
}

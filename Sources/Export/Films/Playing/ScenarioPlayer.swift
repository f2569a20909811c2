import CellList
import ChatRaster
import DisplayList
import Gestures

/// Plays a scenario on a live list, frame by frame.
final class ScenarioPlayer<ID: Hashable & Sendable>: FrameClient {
  /// The counts so far.
  private(set) var run = ListRun()
  /// The error that ended the run early; nil if there was none.
  private(set) var failure: (any Error)?

  private let list: LiveList<ID>
  private let scenario: Scenario
  private let motion: ScrollMotion
  private let idle: IdleTasks
  private let hooks: ScenarioHooks
  private let betweenFrames: () -> Void
  private let stage: ScenarioStage<ID>
  /// The list's time at the first frame.
  private let start: Duration
  private var frame = ScreenFrame()
  private var hasBegun = false
  private var nextStep = 0
  private var now = 0.0
  /// The time of the current frame, in nanoseconds.
  private var due: UInt64 = 0
  /// The time at which the next frame is due, plus half a microsecond, so that rounding cannot add
  /// a frame at the end.
  private var nextDue = 0.0

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - prepared: The scenario to play.
  ///   - list: The list, whose clock continues from its current time.
  ///   - idle: The closure that runs one of the list's tasks after each frame.
  ///   - hooks: The caller's closures.
  ///   - betweenFrames: The closure that makes cells instead of the workers, if time stands still
  ///     during work.
  init(
    _ prepared: PreparedScenario, on list: LiveList<ID>, idle: IdleTasks, hooks: ScenarioHooks,
    betweenFrames: @escaping () -> Void
  ) {
    scenario = prepared.scenario
    self.list = list
    stage = ScenarioStage(
      list, scenario, edits: prepared.edits, messageCount: prepared.messageCount)
    self.idle = idle
    self.hooks = hooks
    self.betweenFrames = betweenFrames
    start = .nanoseconds(Int64(clamping: list.list.time))
    motion = ScrollMotion(scenario.steps)
  }

  var isTracking: Bool { motion.isMoving(at: now) || list.isTracking || list.isMoving }

  var wantsFrame: Bool {
    guard failure == nil, nextDue < scenario.duration else { return false }
    return stage.end.map { nextDue < $0 } ?? true
  }

  func input(frame: Int, due: UInt64) {
    let time = Double(due) / 1_000_000_000
    if !hasBegun, time >= scenario.warmUp {
      hooks.recorder?.begin()
      hasBegun = true
    }
    // The scroll is applied before the steps, because a scroll after a jump would cancel the jump.
    let distance = motion.distance(from: now, to: time)
    if distance != 0 { list.scroll(by: distance * list.size.height) }
    attempt {
      while nextStep < scenario.steps.count, scenario.steps[nextStep].time <= time {
        stage.time = scenario.steps[nextStep].time
        try scenario.steps[nextStep].action.perform(on: stage)
        nextStep += 1
      }
      stage.time = time
      try stage.runTasks()
    }
    for touch in stage.takeTouches(until: .nanoseconds(Int64(clamping: due))) {
      var touch = touch
      touch.time += start
      list.touch(touch)
    }
    now = time
    self.due = due
    nextDue = time + 1 / Double(scenario.rate) + 5e-7
  }

  func commit() {
    attempt {
      if let advance = hooks.advance { try advance(clock) } else { try list.advance(to: clock) }
    }
    leaveIdleWork()
  }

  func compose() {
    frame = list.list.compose()
    attempt { try hooks.draw(clock) }
  }

  func finished(_ timing: FrameTiming) {
    betweenFrames()
    if hasBegun {
      hooks.recorder?.record(
        frame, timing: timing, isTracking: isTracking, step: nextStep > 0 ? nextStep - 1 : nil)
    }
    run.add(frame)
    attempt { try hooks.observe(frame, timing) }
  }

  /// The list's time for the current frame.
  private var clock: Duration { start + .nanoseconds(Int64(clamping: due)) }

  /// Ends the run with the first error.
  private func attempt(_ body: () throws -> Void) {
    guard failure == nil else { return }
    do { try body() } catch { failure = error }
  }
}

extension ScenarioPlayer {
  /// Leaves wanted cells outside the screen to the loop's idle time, one cell or strip in each
  /// turn.
  private func leaveIdleWork() {
    let (paint, layOut) = ("paint ahead", "lay out ahead")
    let work = list.idleWork
    if work != .layOut { idle.cancel(layOut) }
    if work != .paint { idle.cancel(paint) }
    switch work {
    case .paint: idle.add(paint, mode: .common) { [list] in list.makeAhead() }
    case .layOut: idle.add(layOut, mode: .default) { [list] in list.makeAhead() }
    case nil: break
    }
  }
}

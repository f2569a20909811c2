import CellEngine
import CellList
import ChatRaster
import Films
import Platform
import RasterKit

/// Records the frames of a list with the counters that the loop itself does not measure, as
/// differences between frames.
final class FrameMeters<ID: Hashable & Sendable>: FrameRecorder {
  /// The records so far, one for each frame.
  private(set) var trace = FrameTrace()

  private let list: LiveList<ID>
  private let keepsTimes: Bool
  /// The idle tasks of the loop; nil before the run.
  private var idle: IdleTasks?
  /// The watchdog; nil with a virtual clock, because no time passes and no answer is late.
  private var watchdog: Watchdog?
  private var start = DisplayCounters()
  private var processStart = ProcessClock.now()
  private var last = DisplayCounters()
  private var lastAnimations = CellAnimations.Counters()
  private var lastIdle: [IdleTasks.Mode: Int] = [:]
  private var lastDelayCount = 0
  /// The number of cells that could not be made before the recording began.
  private var failedAtStart = 0
  private var reference = ReferenceWork()
  /// True after the first whole screen.
  private var isSteady = false

  /// Makes meters.
  ///
  /// - Parameters:
  ///   - list: The list whose workers' work is counted.
  ///   - keepsTimes: True to also record figures that differ from run to run.
  init(_ list: LiveList<ID>, keepsTimes: Bool) {
    self.list = list
    self.keepsTimes = keepsTimes
  }

  func attach(to loop: FrameLoop) throws {
    idle = loop.idle
    guard keepsTimes else { return }
    list.list.display.recordSpans(true)
    watchdog = try Watchdog(of: loop.mailbox)
  }

  /// Starts counting; earlier events are not counted.
  func begin() {
    restart()
    failedAtStart = start.failed
    (last, lastAnimations, lastIdle) = (start, list.list.animations.counters, idleCounts)
    _ = list.list.display.takeSpans()
  }

  /// Starts the totals of the run again.
  private func restart() {
    start = displayCounters
    processStart = ProcessClock.now()
    watchdog?.clear()
    lastDelayCount = 0
  }

  func record(_ frame: ScreenFrame, timing: FrameTiming, isTracking: Bool, step: Int?) {
    var gauges = gauges(of: frame)
    gauges["tracking"] = isTracking ? 1 : 0
    trace.append(
      FrameRecord(
        timing: timing, counters: counters(of: frame), gauges: gauges, spans: spans(),
        step: step))
    guard !isSteady, frame.blankCount == 0, trace.firstScreenFrame != nil else { return }
    // The work on the first screen is not part of the run's totals, as in `FrameTrace.steady`.
    isSteady = true
    restart()
  }

  /// Ends the recording, and returns it as the measurement of a run.
  ///
  /// - Parameters:
  ///   - prepared: The scenario that was played.
  ///   - outcome: The outcome of the run.
  ///   - residentAtStart: The resident memory before the list was made, in bytes.
  /// - Returns: The measurement.
  func measurement(
    of prepared: PreparedScenario, _ outcome: ListRun, residentAtStart: Int?
  ) -> FrameMeasurement {
    let processCPU = ProcessClock.now() - processStart
    watchdog?.stop()
    return FrameMeasurement(
      scenario: prepared.scenario, options: prepared.options, trace: trace,
      watchdog: watchdog?.findings, display: displayCounters - start,
      failedCount: displayCounters.failed - failedAtStart, processCPU: processCPU,
      residentAtStart: residentAtStart, messageCount: prepared.messageCount,
      firstFailure: outcome.firstFailure)
  }

  private var displayCounters: DisplayCounters { list.list.display.counters }
  private var idleCounts: [IdleTasks.Mode: Int] { idle?.runCounts ?? [:] }

  /// The counts since the last call.
  private func counters(of frame: ScreenFrame) -> [String: Int] {
    let now = displayCounters
    let animations = list.list.animations.counters
    let steps = idleCounts
    defer { (last, lastAnimations, lastIdle) = (now, animations, steps) }
    func idleCount(_ mode: IdleTasks.Mode) -> Int {
      (steps[mode] ?? 0) - (lastIdle[mode] ?? 0)
    }
    var counters = [
      "blanks": frame.blankCount, "partial": frame.partialCount, "stale": frame.staleCount,
      "gif_shown": animations.shown - lastAnimations.shown,
      "gif_skipped": animations.skipped - lastAnimations.skipped,
      "idle_common": idleCount(.common), "idle_default": idleCount(.default),
      "queued": now.queued - last.queued,
      "started": now.started - last.started, "cancelled": now.cancelled - last.cancelled,
      "vanished": now.vanished - last.vanished, "cache_hits": now.cacheHits - last.cacheHits,
      "published": now.published - last.published,
      "offscreen_passes": now.usage.offscreenPassCount - last.usage.offscreenPassCount,
    ]
    guard keepsTimes else { return counters }
    // Directly after the frame, when caches and clock are those of its work.
    counters["reference_us"] = Self.microseconds(reference.run(), since: 0)
    counters["layout_us"] = Self.microseconds(now.usage.layout.cpu, since: last.usage.layout.cpu)
    counters["draw_us"] = Self.microseconds(now.usage.draw.cpu, since: last.usage.draw.cpu)
    counters["decode_us"] = Self.microseconds(now.usage.decode.cpu, since: last.usage.decode.cpu)
    counters["worker_us"] = Self.microseconds(now.cpu, since: last.cpu)
    counters["wasted_us"] = Self.microseconds(now.wastedCPU, since: last.wastedCPU)
    if let watchdog {
      let count = watchdog.findings.delays.count
      counters["watchdog_delays"] = count - lastDelayCount
      lastDelayCount = count
    }
    return counters
  }

  /// The spans of work since the last call, on all threads.
  private func spans() -> [FrameSpan] {
    list.list.display.takeSpans().flatMap { work in
      let label = work.label
      func span(_ kind: MeasuredFrame.Work.Stage, _ phase: WorkSpan.Phase) -> FrameSpan {
        FrameSpan(
          kind, thread: work.thread, start: phase.start, wall: phase.wall, cpu: phase.cpu,
          id: label.id, kind: label.kind)
      }
      var spans: [FrameSpan] = []
      if let phase = work.layout {
        var layout = span(.layout, phase)
        layout.shaping = work.shaping
        layout.components = work.parts
        spans.append(layout)
      }
      if let phase = work.draw { spans.append(span(.draw, phase)) }
      return spans + work.decodes.map { span(.decode, $0) }
    }
  }

  /// The current values of the gauges.
  private func gauges(of frame: ScreenFrame) -> [String: Int] {
    var gauges = [
      "visible": frame.visibleCount, "bitmaps": frame.layers.count,
      "blended": frame.layers.count { !$0.bitmap.isOpaque },
      "rows": list.list.contents.count, "overlays": frame.overlayCount,
      "moving": list.list.animations.movingCount,
    ]
    if keepsTimes, let bytes = ProcessMemory.residentByteCount {
      gauges["resident_kb"] = bytes / 1_024
    }
    return gauges
  }

  private static func microseconds(_ now: UInt64, since last: UInt64) -> Int {
    Int((now &- last) / 1_000)
  }
}

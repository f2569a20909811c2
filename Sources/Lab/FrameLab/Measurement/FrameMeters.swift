import CellEngine
import CellList
import Platform
import RasterKit

/// Reads the counters that the loop itself does not measure, as differences between frames.
final class FrameMeters {
  private let list: any PlayedList
  private let idle: IdleTasks
  /// The watchdog; nil with a virtual clock, because no time passes and no answer is late.
  private let watchdog: Watchdog?
  private let keepsTimes: Bool
  private var start = DisplayCounters()
  private var processStart = ProcessClock.now()
  private var last = DisplayCounters()
  private var lastAnimations = CellAnimations.Counters()
  private var lastIdle: [IdleTasks.Mode: Int] = [:]
  private var lastDelayCount = 0

  /// Makes meters.
  ///
  /// - Parameters:
  ///   - list: The list whose workers' work is counted.
  ///   - idle: The idle tasks to count.
  ///   - watchdog: The watchdog whose late answers are counted.
  ///   - keepsTimes: True to also record figures that differ from run to run.
  init(_ list: some PlayedList, idle: IdleTasks, watchdog: Watchdog?, keepsTimes: Bool) {
    self.list = list
    self.idle = idle
    self.watchdog = watchdog
    self.keepsTimes = keepsTimes
  }

  /// Starts counting; earlier events are not counted.
  func begin() {
    start = list.displayCounters
    processStart = ProcessClock.now()
    (last, lastAnimations, lastIdle) = (
      start, list.animations.counters, idle.runCounts
    )
    _ = list.takeSpans()
    watchdog?.clear()
    lastDelayCount = 0
  }

  /// The work of the workers since `begin()`.
  var display: DisplayCounters { list.displayCounters - start }
  /// The processor time of the whole process since `begin()`, in nanoseconds.
  var processCPU: UInt64 { ProcessClock.now() - processStart }

  /// The counts since the last call.
  func counters(of frame: ScreenFrame) -> [String: Int] {
    let now = list.displayCounters
    let animations = list.animations.counters
    let steps = idle.runCounts
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
  func spans() -> [FrameSpan] {
    list.takeSpans().flatMap { work in
      var spans: [FrameSpan] = []
      if work.layout > 0 {
        spans.append(
          FrameSpan(name: "layout", thread: work.thread, start: work.start, wall: work.layout))
      }
      if work.draw > 0 {
        // Painting is the last part of a worker's job.
        spans.append(
          FrameSpan(
            name: "draw", thread: work.thread, start: work.start + work.wall - work.draw,
            wall: work.draw))
      }
      spans += work.decodes.map {
        FrameSpan(name: "decode", thread: work.thread, start: $0.start, wall: $0.wall)
      }
      return spans
    }
  }

  /// The current values of the gauges.
  func gauges(of frame: ScreenFrame) -> [String: Int] {
    var gauges = [
      "visible": frame.visibleCount, "bitmaps": frame.layers.count,
      "blended": frame.layers.count { !$0.bitmap.isOpaque },
      "rows": list.cellCount, "overlays": frame.overlayCount,
      "moving": list.animations.movingCount,
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

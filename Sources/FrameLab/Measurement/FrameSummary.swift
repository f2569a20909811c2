import CellEngine
import CellList

/// A run in figures, for a table, a JSON file or an assertion.
package struct FrameSummary: Hashable, Sendable, Codable {
  /// The scenario's name.
  package let scenario: String
  /// The maker of the cells.
  package let mode: String
  /// True if layouts were kept.
  package let keepsSnapshots: Bool
  /// True if time stood still while the loop worked.
  package let isVirtual: Bool
  /// The loop's frames.
  package let frames: FrameReport
  /// Frames until every cell on the screen was there; nil if that never was.
  package let firstScreenFrame: Int?
  /// Cells that showed nothing after the first screen, counted in each frame.
  package let blanks: Int
  /// Cells that showed their state before a change, counted in each frame.
  package let stale: Int
  /// Cells that could not be made.
  package let failed: Int
  /// Answers that the watchdog waited too long for; nil under a virtual clock.
  package let delays: Int?
  /// Its slowest answer, in milliseconds; nil under a virtual clock.
  package let slowestAnswer: Double?
  /// The distribution of its answers, from the shortest time to the longest; nil under a virtual
  /// clock.
  package let answers: [LatencyHistogram.Bin]?
  /// Layout in all threads, in milliseconds of processor time.
  package let layout: Double
  /// Painting in all threads, with the decoding of pictures, in milliseconds of processor time.
  package let draw: Double
  /// Reading and decoding pictures in all threads, in milliseconds of processor time: a part of
  /// `draw`.
  package let decode: Double
  /// Messages that were laid out.
  package let layouts: Int
  /// Pieces that were made for the screen and around it: cells, or strips of high ones.
  package let pieces: Int
  /// Steps that the loop took in idle time.
  package let idleSteps: Int
  /// The work by thread; nil if it was not noted.
  package let threads: Threads?
  /// Work that was not seen, in milliseconds of processor time.
  package let wasted: Double
  /// All threads of the process, in milliseconds of processor time.
  package let total: Double
  /// The most that the loop and the workers spent within 100 ms, in milliseconds of processor time.
  package let peakWindow: Double
  /// The most memory that was resident after a frame, in bytes; nil under a virtual clock.
  package let peakResident: Int?
  /// Resident memory before the run, in bytes; nil if the system does not report it.
  package let residentAtStart: Int?

  /// The work by thread.
  package struct Threads: Hashable, Sendable, Codable {
    /// Pictures that were decoded.
    package let decodes: Int
    /// The ones among them that the loop decoded.
    package let loopDecodes: Int
    /// Layouts and paintings that the loop did.
    package let loopSpans: Int

    private enum CodingKeys: String, CodingKey {
      case decodes
      case loopDecodes = "loop_decodes"
      case loopSpans = "loop_spans"
    }

    /// Nil if no work was noted though some was done.
    fileprivate init?(of run: FrameMeasurement) {
      var (decodes, loopDecodes, loopSpans) = (0, 0, 0)
      var isNoted = run.display.started == 0
      for record in run.trace.records {
        for span in record.spans {
          isNoted = true
          let isOnLoop = span.thread == record.timing.thread
          if span.name == "decode" {
            decodes += 1
            loopDecodes += isOnLoop ? 1 : 0
          } else {
            loopSpans += isOnLoop ? 1 : 0
          }
        }
      }
      guard isNoted, !run.options.isVirtual else { return nil }
      (self.decodes, self.loopDecodes, self.loopSpans) = (decodes, loopDecodes, loopSpans)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case scenario, mode, frames, blanks, stale, failed, layouts, pieces, threads
    case decode = "decode_cpu_ms"
    case idleSteps = "idle_steps"
    case keepsSnapshots = "snapshots"
    case isVirtual = "virtual"
    case firstScreenFrame = "first_screen_frame"
    case delays = "watchdog_delays"
    case slowestAnswer = "slowest_answer_ms"
    case answers = "watchdog_answers"
    case layout = "layout_cpu_ms"
    case draw = "draw_cpu_ms"
    case wasted = "wasted_cpu_ms"
    case total = "process_cpu_ms"
    case peakWindow = "peak_100ms_cpu_ms"
    case peakResident = "peak_resident_bytes"
    case residentAtStart = "start_resident_bytes"
  }

  /// Sums a run up.
  package init(of run: FrameMeasurement) {
    scenario = run.scenario.name
    mode = run.options.preparation.rawValue
    keepsSnapshots = run.options.keepsSnapshots
    isVirtual = run.options.isVirtual
    frames = FrameReport(of: run.trace)
    firstScreenFrame = run.firstScreenFrame
    blanks = run.blankCount
    stale = run.staleCount
    failed = run.display.failed
    delays = run.watchdog?.delays.count
    slowestAnswer = run.watchdog.map { Self.milliseconds($0.slowest) }
    answers = run.watchdog?.latencies.bins
    layout = Self.milliseconds(run.display.usage.layout.cpu)
    draw = Self.milliseconds(run.display.usage.draw.cpu + run.display.usage.decode.cpu)
    decode = Self.milliseconds(run.display.usage.decode.cpu)
    layouts = run.display.usage.layoutCount
    pieces = run.display.started
    let counters = frames.counters
    idleSteps = counters["idle_common", default: 0] + counters["idle_default", default: 0]
    threads = Threads(of: run)
    wasted = Self.milliseconds(run.display.wastedCPU)
    total = Self.milliseconds(run.processCPU)
    peakWindow = Self.peak(of: run)
    peakResident = run.trace.records.compactMap { $0.gauges["resident_kb"] }.max().map {
      $0 * 1_024
    }
    residentAtStart = run.residentAtStart
  }

  /// In nanoseconds; the window of the published snapshot cache's measurements.
  private static let window: UInt64 = 100_000_000

  private static func peak(of run: FrameMeasurement) -> Double {
    var windows: [UInt64: UInt64] = [:]
    for record in run.trace.records {
      // In the synchronous mode the loop does the workers' work, and its time is in both.
      let workers =
        run.options.preparation.isSynchronous
        ? 0 : UInt64(record.counters["worker_us"] ?? 0) * 1_000
      windows[record.timing.due / window, default: 0] += record.timing.cpu + workers
    }
    return milliseconds(windows.values.max() ?? 0)
  }

  private static func milliseconds(_ nanoseconds: UInt64) -> Double {
    (Double(nanoseconds) / 1_000).rounded() / 1_000
  }
}

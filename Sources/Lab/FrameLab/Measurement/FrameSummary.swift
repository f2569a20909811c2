import CellEngine
import CellList
import Films

/// The figures of a run, for a table, a JSON file or an assertion.
package struct FrameSummary: Hashable, Sendable, Codable {
  /// The scenario's name.
  package let scenario: String
  /// The name of the `CellPreparation` with which cells were made.
  package let mode: String
  /// True if layouts were cached.
  package let keepsSnapshots: Bool
  /// True if time did not advance while the loop worked.
  package let isVirtual: Bool
  /// The figures of the loop's frames after the first whole screen, as all others unless noted.
  package let frames: FrameReport
  /// The number of frames until every cell on the screen was ready; nil if that never happened.
  package let firstScreenFrame: Int?
  /// The cost of the first whole screen; nil if there was none.
  package let firstScreen: FirstScreen?
  /// The number of cells that showed nothing after the first screen, summed over frames.
  package let blanks: Int
  /// The number of cells that showed an outdated state, summed over frames.
  package let stale: Int
  /// The number of cells that could not be made, including those of the first screen.
  package let failed: Int
  /// The number of late answers to the watchdog; nil with a virtual clock.
  package let delays: Int?
  /// The slowest answer to the watchdog, in milliseconds; nil with a virtual clock.
  package let slowestAnswer: Double?
  /// The distribution of the watchdog's answer times, in ascending order; nil with a virtual clock.
  package let answers: [LatencyHistogram.Bin]?
  /// The time for layout on all threads, in milliseconds of processor time.
  package let layout: Double
  /// The time for painting on all threads, including the decoding of images, in milliseconds of
  /// processor time.
  package let draw: Double
  /// The time for reading and decoding images on all threads, in milliseconds of processor time; it
  /// is also part of `draw`.
  package let decode: Double
  /// The number of messages that were laid out.
  package let layouts: Int
  /// The number of pieces that were made for the screen and its surroundings: cells, or strips of
  /// tall cells.
  package let pieces: Int
  /// The number of steps that the loop took in idle time.
  package let idleSteps: Int
  /// The work by thread, including that on the first screen, because no image may be decoded by the
  /// wrong thread there either; nil if it was not recorded.
  package let threads: Threads?
  /// The time for work whose result was never shown, in milliseconds of processor time.
  package let wasted: Double
  /// The time of the loop in all phases of its frames, in milliseconds of processor time.
  package let loop: Double
  /// The time of all threads of the process without the reference work, in milliseconds of processor
  /// time.
  package let total: Double
  /// The mean time of the reference work, which shows the machine's pace, in microseconds of processor
  /// time; nil with a virtual clock, or if there is no frame.
  package let reference: Double?
  /// True if the workers waited for a processor for more than a third of their working time.
  package let workersWaited: Bool
  /// The maximum time that the loop and the workers together spent within 100 ms, in milliseconds
  /// of processor time.
  package let peakWindow: Double
  /// The maximum resident memory after any frame, in bytes; nil with a virtual clock.
  package let peakResident: Int?
  /// The resident memory before the run, in bytes; nil if the system does not report it.
  package let residentAtStart: Int?

  /// The work by thread.
  package struct Threads: Hashable, Sendable, Codable {
    /// The number of images that were decoded.
    package let decodes: Int
    /// The number of images that the loop decoded.
    package let loopDecodes: Int
    /// The number of times that the loop laid out or painted a cell.
    package let loopSpans: Int

    /// Returns nil with a virtual clock, or if work was done but not recorded.
    fileprivate init?(of run: FrameMeasurement) {
      var (decodes, loopDecodes, loopSpans) = (0, 0, 0)
      var isNoted = run.trace.records.allSatisfy { $0.counters["started"] == 0 }
      for record in run.trace.records {
        for span in record.spans {
          isNoted = true
          let isOnLoop = span.thread == record.timing.thread
          if span.work == .decode {
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

  /// Computes the figures of a run.
  package init(of run: FrameMeasurement) {
    scenario = run.scenario.name
    mode = run.options.preparation.rawValue
    keepsSnapshots = run.options.keepsSnapshots
    isVirtual = run.options.isVirtual
    frames = FrameReport(of: run.trace)
    firstScreenFrame = run.firstScreenFrame
    firstScreen = FirstScreen(of: run.trace)
    blanks = run.blankCount
    stale = run.staleCount
    failed = run.failedCount
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
    loop = Self.milliseconds(run.trace.steady.reduce(0) { $0 + $1.timing.cpu })
    let reference = run.trace.steady.compactMap { $0.counters["reference_us"] }.reduce(0, +)
    total = Self.milliseconds(run.processCPU - min(run.processCPU, UInt64(reference) * 1_000))
    self.reference = reference > 0 ? Double(reference) / Double(run.trace.steady.count) : nil
    workersWaited = Self.elapsed(by: run) > (layout + draw) * 1.5
    peakWindow = Self.peak(of: run)
    peakResident = run.trace.records.compactMap { $0.gauges["resident_kb"] }.max().map {
      $0 * 1_024
    }
    residentAtStart = run.residentAtStart
  }

  /// The length of the window of `peakWindow`, in nanoseconds, as in the published measurements of
  /// the snapshot cache.
  private static let window: UInt64 = 100_000_000

  /// The elapsed time of the workers' layouts and paintings, in milliseconds.
  private static func elapsed(by run: FrameMeasurement) -> Double {
    milliseconds(
      run.trace.steady.reduce(0) { sum, record in
        record.spans.reduce(sum) { sum, span in
          span.work != .decode && span.thread != record.timing.thread
            ? sum + span.wall : sum
        }
      })
  }

  private static func peak(of run: FrameMeasurement) -> Double {
    var windows: [UInt64: UInt64] = [:]
    for record in run.trace.steady {
      // In synchronous mode the loop makes the cells, so the loop's `cpu` already includes that
      // time.
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

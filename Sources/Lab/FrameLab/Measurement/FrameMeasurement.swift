package import CellEngine
public import Films

/// The outcome of running a scenario.
public struct FrameMeasurement: Sendable {
  /// The scenario that was run.
  public let scenario: Scenario
  /// The options with which the scenario was run.
  public let options: FrameOptions
  /// The trace of the run, with one record for each frame.
  public let trace: FrameTrace
  /// The findings of the watchdog after the first whole screen; nil with a virtual clock.
  package let watchdog: Watchdog.Findings?
  /// The counts of the work on cells after the first whole screen.
  package let display: DisplayCounters
  /// The number of cells that could not be made, including those of the first screen.
  package let failedCount: Int
  /// The processor time of the whole process after the first whole screen, in nanoseconds.
  package let processCPU: UInt64
  /// The resident memory in bytes before the list was made; nil if the system does not report it.
  package let residentAtStart: Int?
  /// The number of messages at the start of the scenario, shown or pending.
  public let messageCount: Int
  /// The error of the first cell that could not be made; nil if there is none.
  public let firstFailure: String?

  /// The number of frames until every cell on the screen was ready.
  ///
  /// Nil if that never happened, or happened in the scenario's warm-up. Frames up to the first whole
  /// screen, including that frame, count in no other figure.
  public var firstScreenFrame: Int? { trace.firstScreenFrame }

  /// The number of cells that showed nothing after the first screen was complete, summed over
  /// frames.
  public var blankCount: Int { sum("blanks") }

  /// The number of cells that showed an outdated state after the first whole screen, summed over
  /// frames.
  public var staleCount: Int { sum("stale") }
  /// The number of frames after the first whole screen that were composed after their deadline.
  public var hitchCount: Int { trace.steady.count { $0.timing.hitch > 0 } }

  /// The figures of the frames after the first whole screen: counts, times by phase, and the
  /// program's counters.
  public var report: FrameReport { FrameReport(of: trace) }

  /// The trace, with one JSON object on each line.
  ///
  /// - Throws: The error of `JSONEncoder`.
  public func jsonLines() throws -> [UInt8] { try trace.jsonLines() }

  /// The trace in the format of Chrome's and Perfetto's viewers.
  ///
  /// - Throws: The error of `JSONEncoder`.
  public func chromeTrace() throws -> [UInt8] { try trace.chromeTrace() }

  private func sum(_ counter: String) -> Int {
    trace.steady.reduce(0) { $0 + ($1.counters[counter] ?? 0) }
  }
}

/// The figures and plotted frames of one run, which a child process returns.
package struct FrameRun: Sendable, Codable {
  /// The figures of the run.
  package let summary: FrameSummary
  /// The frames of the run, reduced to the values that a plot shows.
  let plotted: [PlottedFrame]
  /// The slowest frames of the run.
  package let worst: [SlowFrame]
  /// The dearest kinds, components and messages of the run.
  package let dearest: DearestKinds
  /// The number of messages at the scenario's start.
  package let messageCount: Int
  /// The time from the first frame to the end of the last one, in seconds.
  let seconds: Double
  /// The error of the first cell that could not be made; nil if there is none.
  package let firstFailure: String?

  /// Copies the required parts of a measurement.
  package init(of run: FrameMeasurement) {
    summary = FrameSummary(of: run)
    plotted = run.trace.records.map(PlottedFrame.init)
    worst = SlowFrame.worst(of: run.trace)
    dearest = run.dearest
    messageCount = run.messageCount
    seconds = Double(run.trace.duration) / 1e9
    firstFailure = run.firstFailure
  }
}

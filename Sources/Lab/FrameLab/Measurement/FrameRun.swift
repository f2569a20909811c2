/// The figures and plotted frames of one run, which a child process returns.
package struct FrameRun: Sendable, Codable {
  /// The figures of the run.
  package let summary: FrameSummary
  /// The frames of the run, reduced to the values that a plot shows.
  let plotted: [PlottedFrame]
  /// The late frames and the slowest frames of the run, the worst first.
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
    worst = SlowFrame.worst(of: run)
    dearest = run.dearest
    messageCount = run.messageCount
    seconds = Double(run.trace.duration) / 1e9
    firstFailure = run.firstFailure
  }

  /// The frames after the first whole screen.
  private var steady: ArraySlice<PlottedFrame> {
    plotted.dropFirst(summary.firstScreenFrame.map { $0 + 1 } ?? 0)
  }

  /// The distributions over the frames of several runs together, which are not the medians of the
  /// runs' percentiles: a rare late frame is rare among all frames.
  package struct Pool: Hashable, Sendable, Codable {
    /// The number of frames.
    package let frames: Int
    /// The processor time of the loop.
    package let cpu: TimeDistribution?
    /// The time from when a frame was due until it was composed, minus its budget; nil with a virtual
    /// clock.
    package let overrun: TimeDistribution?

    /// Pools the frames of runs.
    package init(_ runs: [FrameRun]) {
      let all = runs.flatMap(\.steady)
      frames = all.count
      cpu = TimeDistribution(of: all.lazy.map(\.cpu))
      overrun =
        runs.contains { $0.summary.isVirtual }
        ? nil
        : TimeDistribution(
          of: all.lazy.map { Int64(clamping: $0.composed) - Int64(clamping: $0.budget) })
    }
  }
}

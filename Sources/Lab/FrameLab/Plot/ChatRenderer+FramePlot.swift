import CellEngine
public import ChatRaster
package import Films
import Kit
import Platform

extension ChatRenderer {
  /// Draws a chart of frame times for a slide: the times of each run relative to the budget, and
  /// their distribution.
  ///
  /// A bar shows the time from when a frame was due until it was composed, and within it the loop's
  /// processor time. The image is a PNG of 1600 × 900 pixels with the theme's fonts; the same
  /// measurements on the same machine result in the same bytes.
  ///
  /// - Parameters:
  ///   - runs: Runs of one scenario, the most interesting one last; only the last three are drawn.
  ///   - input: The name of the conversation; nil to omit it.
  ///   - options: The options of the chat that was measured; nil for those of the configuration.
  /// - Returns: The PNG.
  /// - Throws: `RenderError` if there is no run, or memory runs out.
  public func framePlot(
    of runs: [FrameMeasurement], input: String? = nil, options: RenderOptions? = nil
  ) throws(RenderError) -> [UInt8] {
    guard let run = runs.last else {
      throw RenderError(.invalidConfiguration, "a plot needs a measurement", key: "runs")
    }
    return try framePlot(
      of: runs.map(FrameRun.init), in: run.scenario, input: input, options: options)
  }

  /// Draws a chart of runs, which may come from other processes.
  ///
  /// - Parameters:
  ///   - runs: Runs of one scenario, the most interesting one last.
  ///   - scenario: The scenario that was run.
  ///   - input: The name of the conversation; nil to omit it.
  ///   - note: A note on how the runs were chosen; nil if there is none.
  ///   - options: The options of the chat that was measured; nil for those of the configuration.
  /// - Returns: The PNG.
  /// - Throws: `RenderError` if memory runs out.
  package func framePlot(
    of runs: [FrameRun], in scenario: Scenario, input: String?, note: String? = nil,
    options: RenderOptions? = nil
  ) throws(RenderError) -> [UInt8] {
    let options = options ?? configuration.options
    let plot = FramePlot(
      title: "Frame times: \(scenario.name)",
      subtitles: [
        conditions(of: runs, in: scenario, options, note: note), subject(of: runs, input: input),
      ],
      arms: runs.map { run in
        let mode = CellPreparation(rawValue: run.summary.mode)
        return FramePlot.Arm(
          name: Self.name(of: run.summary), frames: run.plotted,
          firstScreenFrame: run.summary.firstScreenFrame, isVirtual: run.summary.isVirtual,
          isOnLoop: mode?.isSynchronous == true)
      }, families: options.theme.fonts.families)
    return try png(of: plot)
  }

  /// Draws a chart of saved traces, such as those of two versions of a program.
  ///
  /// - Parameters:
  ///   - traces: The traces with their names, the most interesting one last.
  ///   - options: The options whose theme has the fonts; nil for those of the configuration.
  /// - Returns: The PNG.
  /// - Throws: `RenderError` if memory runs out.
  package func framePlot(
    ofTraces traces: [(name: String, trace: FrameTrace)], options: RenderOptions? = nil
  ) throws(RenderError) -> [UInt8] {
    let last = traces.last?.trace
    let interval = last?.records.first?.timing.interval ?? FrameRate.standard.budget
    let isVirtual = last?.isVirtual == true
    return try png(
      of: FramePlot(
        title: "Frame times: \(traces.map(\.name).joined(separator: " and "))",
        subtitles: [
          [
            "\(FixedPoint.text(1e9 / Double(max(interval, 1)), digits: 0)) Hz",
            "\(FixedPoint.text(Double(last?.duration ?? 0) / 1e9, digits: 1)) s",
            isVirtual ? "virtual clock" : "real clock", "saved traces",
            "ChatRaster \(ChatRasterVersion.current)",
          ].joined(separator: Self.separator)
        ],
        arms: traces.map { name, trace in
          FramePlot.Arm(
            name: name, frames: trace.records.map(PlottedFrame.init),
            firstScreenFrame: trace.records.firstIndex { $0.counters["blanks"] == 0 },
            isVirtual: trace.isVirtual,
            isOnLoop: trace.records.contains { record in
              record.spans.contains { $0.thread == record.timing.thread }
            })
        }, families: (options ?? configuration.options).theme.fonts.families))
  }

  private func png(of plot: FramePlot) throws(RenderError) -> [UInt8] {
    do {
      return try engine.png(of: plot, scale: 1)
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  private static let separator = "  ·  "

  private func conditions(
    of runs: [FrameRun], in scenario: Scenario, _ options: RenderOptions, note: String?
  ) -> String {
    [
      "\(scenario.rate) Hz", "\(FixedPoint.text(runs.last?.seconds ?? 0, digits: 1)) s",
      "\(FixedPoint.text(options.width, digits: 0)) × "
        + "\(FixedPoint.text(scenario.height, digits: 0)) points at scale "
        + FixedPoint.text(
          options.scale, digits: options.scale == options.scale.rounded() ? 0 : 2),
      runs.last?.summary.isVirtual == true ? "virtual clock" : "real clock", note,
    ].compactMap { $0 }.joined(separator: Self.separator)
  }

  private func subject(of runs: [FrameRun], input: String?) -> String {
    let count = runs.last?.messageCount ?? 0
    return [
      input, "\(FixedPoint.grouped(count)) message\(count == 1 ? "" : "s")", Machine.description,
      "ChatRaster \(ChatRasterVersion.current)",
    ].compactMap { $0 }.joined(separator: Self.separator)
  }

  private static func name(of run: FrameSummary) -> String {
    let mode =
      switch CellPreparation(rawValue: run.mode) {
      case .synchronous?: "Synchronous"
      case .idle?: "Synchronous, idle time used"
      case .onDemand?: "Asynchronous"
      case .prefetching?: "Asynchronous, preloading"
      case nil: run.mode
      }
    return run.keepsSnapshots ? mode : "\(mode), no snapshots"
  }
}

import CellEngine
import FramePacing
import Platform

extension ChatRenderer {
  /// Draws frame times for a slide: over time against the budget, and their distribution.
  ///
  /// Times are the loop's processor time for each frame. The picture is a PNG of 1600 × 900 pixels
  /// in the theme's fonts; the same measurements give the same bytes.
  ///
  /// - Parameter runs: Of one scenario, the most interesting last; of more than three the last three.
  /// - Returns: The PNG.
  /// - Throws: `RenderError` when there is no run, or memory runs out.
  public func framePlot(of runs: [FrameMeasurement]) throws(RenderError) -> [UInt8] {
    guard let run = runs.last else {
      throw RenderError(.invalidConfiguration, "a plot needs a measurement", key: "runs")
    }
    let plot = FramePlot(
      title: "Frame times: \(run.scenario.name)", subtitle: subtitle(of: run),
      arms: runs.map {
        FramePlot.Arm(
          name: Self.name(of: $0.options), trace: $0.trace, firstScreenFrame: $0.firstScreenFrame)
      }, families: configuration.theme.fonts.families)
    do {
      return try engine.writePNG(of: plot, to: MemorySink(), scale: 1).sink.bytes
    } catch {
      throw RenderError(wrapping: error)
    }
  }

  private func subtitle(of run: FrameMeasurement) -> String {
    let timings = run.trace.records.map(\.timing)
    let start = timings.first?.due ?? 0
    let seconds = timings.last.map { Double($0.due + $0.budget - start) / 1e9 } ?? 0
    return [
      "\(run.scenario.rate) Hz", "\(FixedPoint.text(seconds, digits: 1)) s",
      "\(FixedPoint.text(configuration.width, digits: 0)) × "
        + "\(FixedPoint.text(run.scenario.height, digits: 0)) points at scale "
        + FixedPoint.text(
          configuration.scale, digits: configuration.scale == configuration.scale.rounded() ? 0 : 2),
      run.options.isVirtual ? "virtual clock" : "real clock",
    ].joined(separator: "  ·  ")
  }

  private static func name(of options: FrameOptions) -> String {
    let mode =
      switch options.mode {
      case .synchronous: "Synchronous"
      case .idling: "Synchronous, idle time used"
      case .asynchronous: "Asynchronous"
      case .preloading: "Asynchronous, preloading"
      }
    return options.keepsSnapshots ? mode : "\(mode), no snapshots"
  }
}

import CellEngine
public import ChatModel
public import ChatRaster
import Platform

/// The cost of drawing a conversation's page on one renderer, stage by stage.
public struct StageReport: Hashable, Sendable, Codable {
  /// The median costs of a stage.
  public struct Cost: Hashable, Sendable, Codable {
    /// The processor time of all threads of the process, in milliseconds.
    public let cpu: Double
    /// The elapsed time, in milliseconds.
    public let wall: Double

    init(of timings: [StageTiming]) {
      func median(_ time: (StageTiming) -> UInt64) -> Double {
        let sorted = timings.map(time).sorted()
        return sorted.isEmpty ? 0 : Double(sorted[sorted.count / 2]) / 1e6
      }
      cpu = median { $0.total.cpu }
      wall = median { $0.total.wall }
    }
  }

  /// The number of messages and notices on the page.
  public let messageCount: Int
  /// The number of runs over which the medians are computed.
  public let runCount: Int
  /// The cost from messages to laid-out cells, with nothing cached.
  public let layout: Cost
  /// The cost from laid-out cells to pixels, which are discarded.
  public let draw: Cost
  /// The cost from messages to a PNG, whose bytes are discarded, with nothing cached.
  public let png: Cost
  /// The cost from messages to a PNG, if laid-out cells are cached.
  public let pngFromSnapshots: Cost
  /// The cost from messages to a PNG, if compressed rows are cached.
  public let pngFromFragments: Cost
}

extension ChatRenderer {
  /// Measures the page of a conversation, with the fonts, kinds of content, images and number of
  /// workers of this renderer.
  ///
  /// The measurement has its own caches and does not use those of the renderer. The first run, in
  /// which fonts and glyphs are not loaded yet, does not count. Other work of the process is
  /// included.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show.
  ///   - runs: The number of runs that are measured, at least one.
  ///   - options: The options of this call; nil for those of the configuration.
  /// - Returns: The median costs.
  /// - Throws: `RenderError`.
  public func measureStages(
    of conversation: Conversation, runs: Int = 5, options: RenderOptions? = nil
  ) async throws(RenderError) -> StageReport {
    guard runs > 0 else {
      throw RenderError(.invalidConfiguration, "\(runs) runs: at least 1 is needed", key: "runs")
    }
    return try await onOwnThread(options) { [self] options, cancellation throws(RenderError) in
      func measurement(keepsCells: Bool) throws(RenderError) -> StageMeasurement {
        let renderer = ChatRenderer(
          like: self, workers: engine.workerCount, bitmapBudget: 0,
          snapshotBudget: keepsCells ? Self.keptByteCount : nil,
          fragmentBudget: keepsCells ? Self.keptByteCount : 0,
          textBudget: configuration.memoryBudget.texts, listensToPressure: false)
        return try StageMeasurement(of: conversation, on: renderer, options: options)
      }
      var plain = try measurement(keepsCells: false)
      var keeper = try measurement(keepsCells: true)
      var timings: [BenchmarkStage: [StageTiming]] = [:]
      for run in 0...runs {
        for stage in BenchmarkStage.allCases {
          do {
            try cancellation.check()
          } catch {
            throw RenderError(wrapping: error)
          }
          let timing = try stage.keepsFromBefore ? keeper.run(stage) : plain.run(stage)
          if run > 0 { timings[stage, default: []].append(timing) }
        }
      }
      func cost(_ stage: BenchmarkStage) -> StageReport.Cost {
        StageReport.Cost(of: timings[stage] ?? [])
      }
      return StageReport(
        messageCount: plain.messageCount, runCount: runs, layout: cost(.layout), draw: cost(.draw),
        png: cost(.png), pngFromSnapshots: cost(.snapshots), pngFromFragments: cost(.fragments))
    }
  }

  /// The maximum number of bytes of a measured page's cached cells, and also of its cached rows:
  /// enough for about 17,000 messages.
  private static let keptByteCount = 256 << 20
}

import CellEngine
public import ChatModel
public import ChatRaster
import Platform

/// The cost of a conversation's page, stage by stage, on one renderer.
public struct StageReport: Hashable, Sendable, Codable {
  /// The medians of a stage.
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
  /// The number of runs of which the medians are taken.
  public let runCount: Int
  /// The cost from messages to laid-out cells, with nothing cached.
  public let layout: Cost
  /// The cost from laid-out cells to pixels, which are discarded.
  public let draw: Cost
  /// The cost from messages to a PNG, whose bytes are discarded, with nothing cached.
  public let png: Cost
  /// The cost from messages to a PNG, with cached laid-out cells.
  public let pngFromSnapshots: Cost
  /// The cost from messages to a PNG, with cached compressed rows.
  public let pngFromFragments: Cost
}

extension ChatRenderer {
  /// Measures the page of a conversation, with the renderer's fonts, kinds of content and images
  /// and the same number of workers.
  ///
  /// The renderer's own caches are not used: the measurement has its own. The first run, with cold
  /// fonts and glyphs, does not count. Other work of the process is measured too.
  ///
  /// - Parameters:
  ///   - conversation: The conversation to show.
  ///   - runs: The number of runs that count, at least one.
  ///   - options: The options of this call; nil takes the configuration's.
  /// - Returns: The medians.
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

  /// The maximum number of bytes of cached cells of a measured page, and also of their cached rows:
  /// enough for some 17,000 messages.
  private static let keptByteCount = 256 << 20
}

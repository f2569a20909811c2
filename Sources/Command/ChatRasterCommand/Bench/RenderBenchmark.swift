import CellEngine
import ChatModel
import ChatRaster
import FrameLab
import Platform

/// Measures a conversation with several numbers of workers.
struct RenderBenchmark {
  var conversation: Conversation
  var configuration: ChatRenderer.Configuration
  /// The numbers of workers, ascending from 1.
  var workerCounts: [Int]
  /// The number of measured runs of each pass.
  var runs: Int

  /// The powers of two below a maximum, and the maximum itself.
  static func workerCounts(upTo most: Int) -> [Int] {
    var counts: [Int] = []
    var count = 1
    while count < most {
      counts.append(count)
      count *= 2
    }
    return counts + [most]
  }

  /// Runs the measurement, which can take a long time.
  func result() throws -> RenderBenchmarkResult {
    var measurements = try self.measurements(with: configuration)
    // The measurement with the most workers runs first, while the process holds no memory of other
    // runs.
    let most = measurements.count - 1
    let first = try measurements[most].run(.png)
    let peakOfFirst = ProcessMemory.peakResidentByteCount
    for index in 0..<most { _ = try measurements[index].run(.png) }
    let samples = try samples(of: &measurements)

    var result = RenderBenchmarkResult(
      messages: measurements[most].messageCount,
      pixels: [
        Int((configuration.options.width * configuration.options.scale).rounded()), first.height,
      ],
      pngBytes: first.byteCount, runs: runs, peakBytesOfFirst: peakOfFirst)
    result.rows.append(
      RenderBenchmarkResult.Row(
        "first", workers: measurements[most].workerCount, of: [first],
        messages: result.messages))
    for pass in BenchmarkStage.allCases {
      let turns = samples[pass, default: []]
      for (index, measurement) in measurements.enumerated() {
        var row = RenderBenchmarkResult.Row(
          pass.rawValue, workers: measurement.workerCount, of: turns.map { $0[index] },
          messages: result.messages)
        row.speedup = SampleSpread.median(
          of: turns.map { Double($0[0].total.wall) / Double(max(1, $0[index].total.wall)) })
        result.rows.append(row)
      }
    }
    let (restorings, restored) = try measurements[0].restoring(runs: runs)
    var row = RenderBenchmarkResult.Row(
      "restore", workers: 1, of: restorings, messages: restored)
    row.speedup = SampleSpread.median(
      of: zip(samples[.layout, default: []], restorings).map {
        Double($0[0].total.cpu) / Double(max(1, $1.total.cpu))
      })
    result.rows.append(row)
    result.rows += try editRows(messages: result.messages)
    result.peakBytes = ProcessMemory.peakResidentByteCount
    return result
  }

  /// Runs every pass with each number of workers in turn; cached values are freed when this
  /// returns.
  private func samples(
    of measurements: inout [StageMeasurement]
  ) throws -> [BenchmarkStage: [[StageTiming]]] {
    var keepers = try self.measurements(with: keepingConfiguration)
    for index in keepers.indices { _ = try keepers[index].run(.png) }
    var samples: [BenchmarkStage: [[StageTiming]]] = [:]
    for _ in 0..<runs {
      for pass in BenchmarkStage.allCases {
        var turn: [StageTiming] = []
        for index in measurements.indices {
          turn.append(
            try pass.keepsFromBefore ? keepers[index].run(pass) : measurements[index].run(pass))
        }
        samples[pass, default: []].append(turn)
      }
    }
    return samples
  }

  /// A configuration whose caches hold all of a long conversation, as in a program that shows it
  /// repeatedly; `render` caches nothing.
  private var keepingConfiguration: ChatRenderer.Configuration {
    var configuration = configuration
    configuration.memoryBudget.snapshots = 64 << 20
    configuration.memoryBudget.fragments = 256 << 20
    configuration.memoryBudget.pictures = 64 << 20
    return configuration
  }

  /// Measurements of the conversation, one for each number of workers.
  private func measurements(
    with configuration: ChatRenderer.Configuration
  ) throws -> [StageMeasurement] {
    try workerCounts.map { count in
      var configuration = configuration
      configuration.workerCount = count
      return try StageMeasurement(of: conversation, on: ChatRenderer(configuration))
    }
  }

  /// The result rows for a store's PNG, encoded in memory: for the first PNG, and for those after
  /// edits.
  private func editRows(messages: Int) throws -> [RenderBenchmarkResult.Row] {
    guard !conversation.messages.isEmpty else { return [] }
    var configuration = keepingConfiguration
    configuration.workerCount = workerCounts.last
    let measurement = try EditMeasurement(of: conversation, with: configuration, runs: runs)
    let passes = [
      ("memory", [measurement.first]), ("append", measurement.appended),
      ("edit", measurement.edited), ("remove", measurement.removed),
    ]
    return passes.map { name, timings in
      var row = RenderBenchmarkResult.Row(
        name, workers: workerCounts.last ?? 1, of: timings, messages: messages)
      row.speedup = SampleSpread.median(
        of: timings.map {
          Double(measurement.first.total.cpu) / Double(max(1, $0.total.cpu))
        })
      return row
    }
  }
}

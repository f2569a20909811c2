import FrameLab
import Kit

/// The output of `chatraster bench live`.
struct LiveBenchmarkResult {
  /// The details that the record of the figures does not have.
  struct Details: Encodable {
    /// The length of a run, in seconds.
    var seconds: Double
    /// The number of messages at the end of the last run.
    var messages: Int
    /// The number of frames of the last run.
    var frames: Int
    /// The mean memory in each eighth of the last run, in megabytes; nil under a virtual clock.
    var memory: [Double]?
    /// The mean memory of the caches in each eighth, in megabytes; nil under a virtual clock.
    var cached: [Double]?

    enum CodingKeys: String, CodingKey {
      case seconds, messages, frames
      case memory = "resident-mb-by-eighths"
      case cached = "cached-mb-by-eighths"
    }
  }

  let record: BenchRecord
  let details: Details
  private let failure: String?

  /// The name of the only arm.
  private static let arm = "live"
  /// The names of the figures that need the machine's clock.
  static let timed = [
    "loop", "process", "cpu-p50", "cpu-p95", "cpu-p99", "cpu-max", "hitches", "memory",
    "bytes-per-message",
  ]
  /// The names of the counts.
  static let counts = ["first-screen", "blanks", "stale", "damaged"]

  /// Makes the output of runs, of which there is at least one, under equal conditions.
  init(_ runs: [LiveChatMeasurement], conditions: [String: String]) {
    let isVirtual = runs.first?.options.isVirtual ?? false
    record = BenchRecord(
      "live", conditions: conditions,
      arms: [
        BenchArm(
          name: Self.arm,
          figures: Self.counts(of: runs, isVirtual: isVirtual)
            .merging(isVirtual ? [:] : Self.times(of: runs)) { $1 })
      ])
    func megabytes(_ bytes: [Int]?) -> [Double]? {
      bytes.map { $0.map { (Double($0) / 1e5).rounded() / 10 } }
    }
    let last = runs.last
    details = Details(
      seconds: last?.options.duration ?? 0, messages: last?.messageCount ?? 0,
      frames: last?.frames.frameCount ?? 0, memory: megabytes(last?.memory?.resident),
      cached: megabytes(last?.memory?.cached))
    failure = runs.compactMap(\.firstFailure).first
  }

  /// The counts; with the machine's clock they depend on when the workers run.
  private static func counts(
    of runs: [LiveChatMeasurement], isVirtual: Bool
  ) -> [String: BenchSamples] {
    [
      "first-screen": .count(
        runs.compactMap { $0.firstScreenFrame.map { $0 + 1 } }, isTimed: !isVirtual),
      "blanks": .count(runs.map(\.blankCount), isTimed: !isVirtual),
      "stale": .count(runs.map(\.staleCount), isTimed: !isVirtual),
      "damaged": BenchSamples(
        measure: isVirtual ? .count : .elapsedTime, unit: "%",
        samples: runs.map { $0.damagedShare * 100 }),
    ]
  }

  private static func times(of runs: [LiveChatMeasurement]) -> [String: BenchSamples] {
    func loop(_ value: (TimeDistribution) -> Double) -> BenchSamples {
      BenchSamples(
        measure: .processorTime, unit: "ms",
        samples: runs.compactMap { $0.frames.cpu["frame"] }
          .map(value))
    }
    return [
      "loop": .processorTime(nanoseconds: runs.map(\.loopCPU)),
      "process": .processorTime(nanoseconds: runs.map(\.processCPU)),
      "cpu-p50": loop(\.p50), "cpu-p95": loop(\.p95), "cpu-p99": loop(\.p99),
      "cpu-max": loop(\.max),
      "hitches": .count(runs.map(\.frames.hitchCount), isTimed: true),
      "memory": .memory(bytes: runs.compactMap { $0.memory?.resident.last }),
      "bytes-per-message": BenchSamples(
        measure: .memory, unit: "bytes/message",
        samples: runs.compactMap { $0.memory?.bytesPerMessage?.rounded() }),
    ]
  }

  /// The figures as a human-readable table.
  var table: String {
    func text(_ figure: String, digits: Int = 0) -> String? {
      record.samples(figure, in: Self.arm).flatMap {
        $0.samples.isEmpty ? nil : FixedPoint.text($0.median, digits: digits)
      }
    }
    var rows = [["MESSAGES", "\(details.messages)"], ["FRAMES", "\(details.frames)"]]
    for (label, figure) in [
      ("P50", "cpu-p50"), ("P95", "cpu-p95"), ("P99", "cpu-p99"), ("MAX", "cpu-max"),
    ] {
      if let value = text(figure, digits: 2) { rows.append(["CPU \(label) MS", value]) }
    }
    if let hitches = text("hitches") { rows.append(["HITCHES", hitches]) }
    rows += [
      ["FRAMES TO THE FIRST SCREEN", text("first-screen") ?? "–"],
      ["BLANKS AFTER IT", text("blanks") ?? "–"], ["STALE", text("stale") ?? "–"],
      ["DAMAGED PART OF THE SCREEN", "\(text("damaged", digits: 2) ?? "–") %"],
    ]
    let seconds = FixedPoint.text(details.seconds, digits: 2)
    return TextTable(header: ["LIVE CHAT", "\(seconds) S"], rows: rows).description + memoryLines
  }

  private var memoryLines: String {
    func steps(_ megabytes: [Double]) -> String {
      megabytes.map { FixedPoint.text($0, digits: 0) }.joined(separator: ", ")
    }
    var result = ""
    if let memory = details.memory, let cached = details.cached {
      result += """
        by eighths of the run, in MB: resident memory \(steps(memory)); of that the caches, which \
        have bounds, \(steps(cached))\n
        """
    }
    if let growth = record.samples("bytes-per-message", in: Self.arm), !growth.samples.isEmpty {
      result += "apart from the caches, memory grew by \(Int(growth.median)) bytes a message\n"
    }
    if let failure { result += "the first cell that could not be made: \(failure)\n" }
    return result
  }
}

import Films
import FrameLab

/// Records with made-up samples.
enum SyntheticRecord {
  /// A record with one arm.
  static func record(
    _ figures: [String: BenchSamples], conditions: [String: String] = ["clock": "real"],
    bench: String = "frames", arm: String = "async"
  ) -> BenchRecord {
    BenchRecord(
      bench: bench, version: "1", machine: "m", conditions: conditions,
      arms: [BenchArm(name: arm, figures: figures)])
  }

  /// Processor times in milliseconds.
  static func cpu(_ samples: [Double]) -> BenchSamples {
    BenchSamples(measure: .processorTime, unit: "ms", samples: samples)
  }

  /// The comparison of one figure in two records with one arm.
  static func compare(
    _ before: BenchSamples, _ after: BenchSamples, gate: String? = nil,
    conditions: [String: String] = ["clock": "real"]
  ) throws -> RecordComparison {
    try RecordComparison(
      from: record(["figure": before], conditions: conditions),
      to: record(["figure": after], conditions: conditions), gate: ComparisonGate(gate))
  }

  /// The verdict about one figure.
  static func verdict(
    _ before: BenchSamples, _ after: BenchSamples, gate: String? = nil
  ) throws -> ComparisonVerdict? {
    try compare(before, after, gate: gate).figures.first?.verdict
  }
}

/// Processor times of a program on a machine that does other work.
struct NoisyProgram {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  /// The record of runs, of which a tenth takes a quarter longer.
  ///
  /// - Parameters:
  ///   - runs: The number of runs.
  ///   - slowdown: The factor of the figure `loop`; the others do not change.
  ///   - spread: The relative standard deviation of a figure.
  /// - Returns: A record with one arm and twenty figures.
  mutating func record(runs: Int, slowdown: Double = 1, spread: Double = 0.03) -> BenchRecord {
    var samples: [String: [Double]] = [:]
    for _ in 0..<runs {
      let disturbance = Double.random(in: 0..<1, using: &random) < 0.1 ? 1.25 : 1
      for (index, name) in (["loop"] + (1...19).map { "other\($0)" }).enumerated() {
        // The sum of twelve uniform values has nearly a normal distribution with deviation 1.
        let noise = (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
        samples[name, default: []].append(
          Double(20 + index) * disturbance * (1 + spread * noise) * (index == 0 ? slowdown : 1))
      }
    }
    return SyntheticRecord.record(samples.mapValues { SyntheticRecord.cpu($0) })
  }
}

/// The figures of a benchmark with all their samples: what `--json` writes, and what two runs are
/// compared by.
///
/// All benchmarks have this form, so that one comparison serves them all. Names in the file are in
/// kebab case.
package struct BenchRecord: Hashable, Sendable, Codable {
  /// The version of the form; files of version 1 had another form for each benchmark.
  package static let currentSchema = 2

  /// The version of this file's form.
  package let schema: Int
  /// The name of the benchmark, as in `chatraster bench frames`.
  package let bench: String
  /// The version of the measured program.
  package let version: String
  /// The machine on which the benchmark ran.
  package let machine: String
  /// The conditions, by name, that two runs must share to be comparable.
  package let conditions: [String: String]
  /// The figures of each way to run the benchmark, in the order in which they are shown.
  package let arms: [BenchArm]

  /// Makes a record.
  package init(
    bench: String, version: String, machine: String, conditions: [String: String],
    arms: [BenchArm]
  ) {
    schema = Self.currentSchema
    self.bench = bench
    self.version = version
    self.machine = machine
    self.conditions = conditions
    self.arms = arms
  }
}

/// One way to run a benchmark, with its figures.
package struct BenchArm: Hashable, Sendable, Codable {
  /// The name of the arm, such as `async+preload`; unique in its record.
  package let name: String
  /// The figures, by the names that `--assert` and `--gate` use.
  package let figures: [String: BenchSamples]

  /// Makes an arm.
  package init(name: String, figures: [String: BenchSamples]) {
    self.name = name
    self.figures = figures
  }
}

/// The values of one figure, one for each run that has the figure.
package struct BenchSamples: Hashable, Sendable, Codable {
  /// The quantity that the figure measures.
  package let measure: BenchMeasure
  /// The unit, such as `ms`, `mb` or `ms/s`; empty for a count.
  package let unit: String
  /// The direction in which the figure becomes better.
  package let better: BenchDirection
  /// The values, in the order of the runs.
  package let samples: [Double]

  /// Makes the values of a figure.
  package init(
    measure: BenchMeasure, unit: String, better: BenchDirection = .lower, samples: [Double]
  ) {
    self.measure = measure
    self.unit = unit
    self.better = better
    self.samples = samples
  }
}

/// The quantity that a figure measures; it determines how two runs are compared.
package enum BenchMeasure: String, Hashable, Sendable, Codable {
  /// A count of work or of events that the clock does not influence; exact under a virtual clock.
  case count
  /// Processor time, on which other load has little influence.
  case processorTime = "processor-time"
  /// Memory.
  case memory
  /// Elapsed time, or a count derived from it such as late frames, on which other load has much
  /// influence.
  case elapsedTime = "elapsed-time"
}

/// The direction in which a figure becomes better.
package enum BenchDirection: String, Hashable, Sendable, Codable {
  case lower, higher
}

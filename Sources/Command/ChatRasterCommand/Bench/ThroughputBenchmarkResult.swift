import CellEngine
import FrameLab
import Kit

/// The output of `chatraster bench throughput`.
struct ThroughputBenchmarkResult {
  /// One run: the images drawn by one task, and then again by many tasks.
  struct Run {
    var one: CellUsage.Phase
    var many: CellUsage.Phase
    /// The peak resident memory until then, in bytes; nil if the system does not report it.
    var peakBytes: Int?
  }

  /// The details that the record of the figures does not have.
  struct Details: Encodable {
    /// The number of images.
    var pictures: Int
    /// The number of tasks of the arm `many`.
    var tasks: Int
  }

  let record: BenchRecord
  let details: Details

  /// The names of the figures.
  static let figures = ["pictures-per-second", "cpu", "peak"]

  init(_ runs: [Run], pictures: Int, tasks: Int, conditions: [String: String]) {
    details = Details(pictures: pictures, tasks: tasks)
    let count = Double(max(1, pictures))
    func arm(_ name: String, _ time: (Run) -> CellUsage.Phase) -> BenchArm {
      let rates = runs.map { Double(pictures) / Double(max(1, time($0).wall)) * 1e9 }
      return BenchArm(
        name: name,
        figures: [
          "pictures-per-second": BenchSamples(
            measure: .elapsedTime, unit: "1/s", better: .higher, samples: rates),
          "cpu": BenchSamples(
            measure: .processorTime, unit: "ms",
            samples: runs.map { Double(time($0).cpu) / 1e6 / count }),
        ])
    }
    var many = arm("many", \.many)
    // The peak never falls, so only the first run has one of its own.
    if let peak = runs.first?.peakBytes {
      many = BenchArm(
        name: many.name, figures: many.figures.merging(["peak": .memory(bytes: [peak])]) { $1 })
    }
    record = BenchRecord("throughput", conditions: conditions, arms: [arm("one", \.one), many])
  }

  /// The figures as a human-readable table.
  var table: String {
    let rows = [("one", 1), ("many", details.tasks)].map { arm, tasks in
      [
        "\(tasks)", FixedPoint.text(record.median("pictures-per-second", in: arm), digits: 1),
        FixedPoint.text(record.median("cpu", in: arm), digits: 2),
      ]
    }
    var text =
      "\(details.pictures) pictures\n"
      + TextTable(header: ["TASKS", "PICTURES/S", "CPU MS"], rows: rows).description
    if let peak = record.samples("peak", in: "many") {
      text += "peak resident memory: \(FixedPoint.text(peak.median, digits: 1)) MB\n"
    }
    return text
  }
}

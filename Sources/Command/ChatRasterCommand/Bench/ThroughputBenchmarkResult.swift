import CellEngine
import Kit

/// The output of `chatraster bench throughput`.
struct ThroughputBenchmarkResult: Encodable {
  /// The results for one number of tasks.
  struct Rate: Encodable {
    /// The number of tasks; nil for one task.
    var tasks: Int?
    var perSecond: Double
    /// The CPU time of all threads per image, in milliseconds.
    var cpu: Double

    enum CodingKeys: String, CodingKey {
      case tasks
      case perSecond = "per_second"
      case cpu = "cpu_ms"
    }

    init(_ time: CellUsage.Phase, pictures: Int, tasks: Int? = nil) {
      self.tasks = tasks
      perSecond = time.wall > 0 ? Double(pictures) / Double(time.wall) * 1e9 : 0
      cpu = pictures > 0 ? Double(time.cpu) / 1e6 / Double(pictures) : 0
    }
  }

  /// The number of images drawn by one task, and then again by many tasks.
  var pictures: Int
  var one: Rate
  var many: Rate
  /// The peak resident memory, in megabytes; nil if the system does not report it.
  var peakMegabytes: Double?

  enum CodingKeys: String, CodingKey {
    case pictures, one, many
    case peakMegabytes = "peak_mb"
  }

  init(
    pictures: Int, one: CellUsage.Phase, many: CellUsage.Phase, tasks: Int, peakBytes: Int?
  ) {
    self.pictures = pictures
    self.one = Rate(one, pictures: pictures)
    self.many = Rate(many, pictures: pictures, tasks: tasks)
    peakMegabytes = peakBytes.map { Double($0) / 1e6 }
  }

  /// The figures as a human-readable table.
  var table: String {
    let rows = [(1, one), (many.tasks ?? 1, many)].map { tasks, rate in
      [
        "\(tasks)", FixedPoint.text(rate.perSecond, digits: 1),
        FixedPoint.text(rate.cpu, digits: 2),
      ]
    }
    var text =
      "\(pictures) pictures\n"
      + TextTable(header: ["TASKS", "PICTURES/S", "CPU MS"], rows: rows).description
    if let peakMegabytes {
      text += "peak resident memory: \(FixedPoint.text(peakMegabytes, digits: 1)) MB\n"
    }
    return text
  }
}

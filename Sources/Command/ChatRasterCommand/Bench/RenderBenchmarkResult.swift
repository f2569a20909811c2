import CellEngine
import FrameLab
import Kit

/// The output of `chatraster bench render`.
struct RenderBenchmarkResult: Encodable {
  /// The medians of one pass with one number of workers.
  struct Row: Encodable {
    /// The name of the pass: `first`, `restore`, `memory`, `append`, `edit`, `remove` or the name
    /// of a stage.
    var pass: String
    var workers: Int
    var messagesPerSecond: Double
    /// The megabytes of PNG made per second; nil if no PNG is made.
    var megabytesPerSecond: Double?
    /// The speed as a multiple of one worker's in the same run; nil for `first`.
    ///
    /// For `restore`, the CPU time of layout divided by that of `restore`; for `append`, `edit` and
    /// `remove`, the CPU time of `memory` divided by that of the pass.
    var speedup: Double?
    /// The wall time, in milliseconds.
    var wall: Double
    /// The CPU time of all threads, in milliseconds.
    var cpu: Double
    /// The CPU time of each phase on its threads, in milliseconds, summed over all workers; nil if
    /// the pass has only one phase or its phases were not measured separately.
    var layout: Double?
    var draw: Double?
    var compress: Double?

    enum CodingKeys: String, CodingKey {
      case pass, workers, speedup
      case messagesPerSecond = "messages-per-second"
      case megabytesPerSecond = "png-mb-per-second"
    }

    /// The runs of which the figures are medians.
    let timings: [StageTiming]
    /// The name of the row as an arm of the record.
    var arm: String { "\(pass) \(workers)" }

    /// Computes the medians of several runs over this number of messages.
    init(_ pass: String, workers: Int, of timings: [StageTiming], messages: Int) {
      self.timings = timings
      func median(_ value: (StageTiming) -> UInt64) -> Double {
        SampleSpread.median(of: timings.map { Double(value($0)) / 1e6 })
      }
      self.pass = pass
      self.workers = workers
      wall = median(\.total.wall)
      cpu = median(\.total.cpu)
      messagesPerSecond = wall > 0 ? Double(messages) / wall * 1e3 : 0
      guard let byteCount = timings.first?.byteCount, byteCount > 0 else { return }
      megabytesPerSecond = wall > 0 ? Double(byteCount) / 1e6 / wall * 1e3 : 0
      guard timings.contains(where: { $0.phases.draw.cpu > 0 }) else { return }
      layout = median(\.phases.layout.cpu)
      draw = median { $0.phases.draw.cpu + $0.phases.decode.cpu }
      compress = median(\.phases.compress.cpu)
    }
  }

  var messages: Int
  /// The width and the height, in pixels.
  var pixels: [Int]
  var pngBytes: Int
  var runs: Int
  var rows: [Row] = []
  /// The peak resident memory after the first pass; nil if the system does not report it.
  var peakBytesOfFirst: Int?
  /// The peak resident memory after all passes, including snapshots and the workers of all
  /// measurements.
  var peakBytes: Int?

  enum CodingKeys: String, CodingKey {
    case messages, pixels, rows
    case pngBytes = "png-bytes"
    case peakBytesOfFirst = "first-peak-resident-bytes"
    case peakBytes = "peak-resident-bytes"
  }

  /// The names of the figures.
  static let figures = [
    "cpu", "wall", "layout-cpu", "draw-cpu", "compress-cpu", "png-bytes", "peak",
  ]

  /// The record with an arm for each row.
  func record(under conditions: [String: String]) -> BenchRecord {
    var arms = rows.map { row in
      func time(_ value: (StageTiming) -> UInt64) -> BenchSamples {
        .processorTime(nanoseconds: row.timings.map(value))
      }
      var figures: [String: BenchSamples] = [
        "cpu": time(\.total.cpu),
        "wall": .elapsedTime(nanoseconds: row.timings.map(\.total.wall)),
      ]
      if row.megabytesPerSecond != nil {
        figures["png-bytes"] = .count(row.timings.map(\.byteCount))
      }
      if row.layout != nil {
        figures["layout-cpu"] = time(\.phases.layout.cpu)
        figures["draw-cpu"] = time { $0.phases.draw.cpu + $0.phases.decode.cpu }
        figures["compress-cpu"] = time(\.phases.compress.cpu)
      }
      return BenchArm(name: row.arm, figures: figures)
    }
    // The peak after the first pass, while the process has no memory of other passes.
    if let peakBytesOfFirst, let first = arms.first {
      arms[0] = BenchArm(
        name: first.name,
        figures: first.figures.merging(["peak": .memory(bytes: [peakBytesOfFirst])]) { $1 })
    }
    return BenchRecord("render", conditions: conditions, arms: arms)
  }

  /// The figures as a human-readable table.
  var table: String {
    let header = [
      "PASS", "WORKERS", "MESSAGES/S", "TIMES", "MB/S", "WALL MS", "CPU MS", "LAYOUT", "DRAW",
      "COMPRESS",
    ]
    let lines = rows.map { row in
      let phases = [row.layout, row.draw, row.compress]
      return [
        row.pass, String(row.workers), FixedPoint.text(row.messagesPerSecond, digits: 0),
        row.speedup.map { FixedPoint.text($0, digits: 2) } ?? "",
        row.megabytesPerSecond.map { FixedPoint.text($0, digits: 1) } ?? "",
        FixedPoint.text(row.wall, digits: 1), FixedPoint.text(row.cpu, digits: 1),
      ] + phases.map { phase in phase.map { FixedPoint.text($0, digits: 1) } ?? "" }
    }
    var text =
      "\(messages) messages, \(pixels[0]) × \(pixels[1]) pixels, \(pngBytes) bytes of PNG; "
      + "medians of \(runs) runs\n" + TextTable(header: header, rows: lines).description
    if let peakBytesOfFirst, let peakBytes {
      text +=
        "peak resident memory: \(FixedPoint.text(Double(peakBytesOfFirst) / 1e6, digits: 1)) MB "
        + "after the first pass, \(FixedPoint.text(Double(peakBytes) / 1e6, digits: 1)) MB in all\n"
    }
    return text
  }
}

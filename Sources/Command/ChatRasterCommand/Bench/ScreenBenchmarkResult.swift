import CellEngine
import FrameLab
import Kit

/// The output of `chatraster bench screen`.
struct ScreenBenchmarkResult {
  /// The details that the record of the figures does not have.
  struct Details: Encodable {
    /// The number of messages on the screen.
    var messages: Int
    /// The width and the height, in pixels.
    var pixels: [Int]
    /// The processor time of Cairo's writer for the same pixels, in milliseconds.
    var cairoCPU: Double
    /// The elapsed time of Cairo's writer, in milliseconds.
    var cairoWall: Double
    /// The length of Cairo's PNG, in bytes.
    var cairoBytes: Int

    enum CodingKeys: String, CodingKey {
      case messages, pixels
      case cairoCPU = "cairo-png-cpu-ms"
      case cairoWall = "cairo-png-wall-ms"
      case cairoBytes = "cairo-png-bytes"
    }
  }

  let record: BenchRecord
  let details: Details

  /// The name of the only arm.
  private static let arm = "screen"
  private static let phases:
    [(name: String, value: any KeyPath<ScreenTiming, CellUsage.Phase> & Sendable)] = [
      ("layout", \.layout), ("draw", \.draw), ("png", \.png), ("total", \.total),
    ]

  /// The names of the figures.
  static let figures = phases.flatMap { ["\($0.name)-cpu", "\($0.name)-wall"] } + ["png-bytes"]

  init(_ runs: [ScreenTiming], messages: Int, conditions: [String: String]) {
    var figures: [String: BenchSamples] = [:]
    for (name, phase) in Self.phases {
      figures["\(name)-cpu"] = .processorTime(nanoseconds: runs.map { $0[keyPath: phase].cpu })
      figures["\(name)-wall"] = .elapsedTime(nanoseconds: runs.map { $0[keyPath: phase].wall })
    }
    figures["png-bytes"] = .count(runs.map(\.pngByteCount))
    record = BenchRecord(
      "screen", conditions: conditions, arms: [BenchArm(name: Self.arm, figures: figures)])
    details = Details(
      messages: messages, pixels: [runs.first?.width ?? 0, runs.first?.height ?? 0],
      cairoCPU: SampleSpread.median(of: runs.map { Double($0.cairoPNG.cpu) / 1e6 }),
      cairoWall: SampleSpread.median(of: runs.map { Double($0.cairoPNG.wall) / 1e6 }),
      cairoBytes: runs.first?.cairoPNGByteCount ?? 0)
  }

  /// The figures as a human-readable table.
  var table: String {
    func row(_ name: String, _ cpu: Double, _ wall: Double, bytes: Int?) -> [String] {
      [
        name, FixedPoint.text(cpu, digits: 2), FixedPoint.text(wall, digits: 2),
        bytes.map { "\($0)" } ?? "",
      ]
    }
    let bytes = Int(record.median("png-bytes", in: Self.arm))
    let rows =
      Self.phases.map { name, _ in
        row(
          name, record.median("\(name)-cpu", in: Self.arm),
          record.median("\(name)-wall", in: Self.arm), bytes: name == "png" ? bytes : nil)
      } + [row("cairo png", details.cairoCPU, details.cairoWall, bytes: details.cairoBytes)]
    return "\(details.messages) messages, \(details.pixels[0]) × \(details.pixels[1]) pixels\n"
      + TextTable(header: ["PHASE", "CPU MS", "WALL MS", "BYTES"], rows: rows).description
  }
}

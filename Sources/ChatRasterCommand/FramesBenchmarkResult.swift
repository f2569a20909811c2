import ChatRaster
import FramePacing

/// What `chatraster bench frames` prints.
struct FramesBenchmarkResult: Encodable {
  /// One of the slowest frames.
  struct SlowFrame: Encodable {
    var frame: Int
    var cpu: Double
    var wall: Double
    var hitch: Double
    var cause: String

    private enum CodingKeys: String, CodingKey {
      case frame, cause
      case cpu = "cpu_ms"
      case wall = "wall_ms"
      case hitch = "hitch_ms"
    }
  }

  /// One for each run.
  var runs: [FrameSummary]
  /// Of the last run, the slowest first.
  var worst: [SlowFrame]
  /// What is written above a table of one run.
  private var failure: String?

  private enum CodingKeys: String, CodingKey { case runs, worst }

  private static let worstCount = 5

  /// Sums runs up.
  init(of runs: [FrameMeasurement]) {
    self.runs = runs.map(FrameSummary.init)
    failure = runs.last?.firstFailure
    worst = (runs.last.map { FrameReport.worst(Self.worstCount, of: $0.trace) } ?? []).map {
      let timing = $0.timing
      return SlowFrame(
        frame: timing.number, cpu: Double(timing.cpu) / 1e6,
        wall: Double(timing.phases.reduce(0) { $0 + $1.wall }) / 1e6,
        hitch: Double(timing.hitch) / 1e6, cause: FrameCause.words(for: $0))
    }
  }

  /// The figures for people.
  var table: String {
    var text = ""
    if runs.count == 1, let run = runs.first { text += phaseTable(of: run) }
    text += armTable
    if !worst.isEmpty {
      text += "\nslowest frames\n"
      text +=
        TextTable(
          header: ["FRAME", "CPU MS", "WALL MS", "HITCH MS", "CAUSE"],
          rows: worst.map {
            [
              "\($0.frame)", Self.fixed($0.cpu), Self.fixed($0.wall), Self.fixed($0.hitch),
              $0.cause,
            ]
          }
        ).description
    }
    if let failure { text += "the first cell that could not be made: \(failure)\n" }
    return text
  }

  private func phaseTable(of run: FrameSummary) -> String {
    let names = FramePhase.allCases.map(\.name) + ["frame"]
    let rows = names.compactMap { name -> [String]? in
      guard let cpu = run.frames.cpu[name], let wall = run.frames.wall[name] else { return nil }
      return [
        name, Self.fixed(cpu.p50), Self.fixed(cpu.p90), Self.fixed(cpu.p99), Self.fixed(cpu.p999),
        Self.fixed(cpu.max), Self.fixed(wall.p99), Self.fixed(wall.max),
      ]
    }
    return TextTable(
      header: [
        "LOOP, CPU MS", "P50", "P90", "P99", "P99.9", "MAX", "WALL P99", "WALL MAX",
      ], rows: rows
    ).description + schedulerLines(of: run) + "\n"
  }

  /// What the loop costs that a client's work is not in.
  private func schedulerLines(of run: FrameSummary) -> String {
    func line(_ name: String, _ cost: FrameReport.Distribution?) -> String {
      guard let cost else { return "" }
      func microseconds(_ value: Double) -> String { FixedPoint.text(value * 1_000, digits: 1) }
      return "\(name): p50 \(microseconds(cost.p50)) µs, p99 \(microseconds(cost.p99)) µs, "
        + "max \(microseconds(cost.max)) µs\n"
    }
    return line("the scheduler's own cost of a frame", run.frames.scheduler)
      + line("the system's price of sleeping until it is due", run.frames.sleep)
  }

  private var armTable: String {
    let header = [
      "MODE", "SNAPSHOTS", "FRAMES", "P99 MS", "MAX MS", "HITCHES", "HITCH MS/S", "DROPPED",
      "JANK", "BLANKS", "STALE", "DELAYS", "LAYOUT MS", "DRAW MS", "WASTED MS", "CPU MS",
      "100 MS PEAK", "MB",
    ]
    let rows = runs.map { run in
      let cpu = run.frames.cpu["frame"]
      return [
        run.mode, run.keepsSnapshots ? "on" : "off", "\(run.frames.frameCount)",
        Self.fixed(cpu?.p99 ?? 0), Self.fixed(cpu?.max ?? 0), "\(run.frames.hitchCount)",
        Self.fixed(run.frames.hitchPerSecond), "\(run.frames.droppedCount)",
        "\(run.frames.jankCount)", "\(run.blanks)", "\(run.stale)",
        run.delays.map { "\($0)" } ?? "", Self.fixed(run.layout), Self.fixed(run.draw),
        Self.fixed(run.wasted), Self.fixed(run.total), Self.fixed(run.peakWindow),
        run.peakResident.map { FixedPoint.text(Double($0) / 1e6, digits: 0) } ?? "",
      ]
    }
    return TextTable(header: header, rows: rows).description
  }

  private static func fixed(_ value: Double) -> String { FixedPoint.text(value, digits: 2) }
}

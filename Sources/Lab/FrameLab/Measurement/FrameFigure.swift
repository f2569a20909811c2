import Films
import Kit

/// A figure of a run: a row of the table, an entry of the JSON, and a name for assertions.
package struct FrameFigure: Sendable {
  /// The name of the figure in `--assert` and in the JSON.
  package let name: String
  /// The name of the figure in the table.
  package let label: String
  /// The number of decimals.
  package let digits: Int
  /// True if the figure is a time or derived from one; it is then meaningless with a virtual clock.
  package let isTimed: Bool
  /// True if `--baseline` compares the figure; false if other load on the machine influences it.
  package let isCompared: Bool
  /// Reads the figure from a summary; nil if the run does not have it.
  package let value: @Sendable (FrameSummary) -> Double?

  /// All figures, in the order of the table.
  package static let all: [FrameFigure] =
    distribution("cpu", isCompared: true) { $0.frames.cpu["frame"] }
    + distribution("wall", isCompared: false) { $0.isVirtual ? nil : $0.frames.wall["frame"] } + [
      clocked("hitches") { Double($0.frames.hitchCount) },
      clocked("hitch-ratio", "HITCH RATIO MS/S", digits: 2) { $0.frames.hitchRatio },
      clocked("dropped") { Double($0.frames.droppedCount) },
      clocked("over") { Double($0.frames.overCount) },
      FrameFigure("jank", isTimed: true) { Double($0.frames.jankCount) },
      FrameFigure("blanks", isTimed: false) { Double($0.blanks) },
      FrameFigure("stale", isTimed: false) { Double($0.stale) },
      FrameFigure("failed", isTimed: false) { Double($0.failed) },
      clocked("delays") { $0.delays.map(Double.init) },
      count("layouts", "MESSAGES LAID OUT", isTimed: false) { $0.layouts },
      count("pieces", "PIECES MADE", isTimed: false) { $0.pieces },
      count("idle-steps", "IDLE STEPS", isTimed: false) { $0.idleSteps },
      count("decodes", "PICTURES DECODED", isTimed: true) { $0.threads?.decodes },
      count("loop-decodes", "DECODED BY THE LOOP", isTimed: true) { $0.threads?.loopDecodes },
      count("loop-spans", "LAID OUT OR PAINTED BY THE LOOP", isTimed: true) {
        $0.threads?.loopSpans
      },
      work("layout") { $0.layout }, work("draw") { $0.draw }, work("decode") { $0.decode },
      work("wasted") { $0.wasted },
      work("process") { $0.total },
      FrameFigure("peak", "CPU MS, WORST 100 MS", digits: 2, isTimed: true, isCompared: false) {
        $0.peakWindow
      },
      FrameFigure("memory", "MEMORY GROWTH MB", digits: 1, isTimed: true, isCompared: false) {
        guard let peak = $0.peakResident, let start = $0.residentAtStart else { return nil }
        return Double(max(0, peak - start)) / 1e6
      },
    ]

  /// The figure with a name.
  package static func named(_ name: some StringProtocol) -> FrameFigure? {
    all.first { $0.name == name }
  }

  /// The value as text for the table.
  package func text(_ value: Double) -> String { FixedPoint.text(value, digits: digits) }

  private init(
    _ name: String, _ label: String? = nil, digits: Int = 0, isTimed: Bool,
    isCompared: Bool = true, value: @escaping @Sendable (FrameSummary) -> Double?
  ) {
    self.name = name
    self.label = label ?? name.uppercased()
    self.digits = digits
    self.isTimed = isTimed
    self.isCompared = isCompared
    self.value = value
  }

  /// Makes a figure that exists only with the machine's clock.
  private static func clocked(
    _ name: String, _ label: String? = nil, digits: Int = 0,
    value: @escaping @Sendable (FrameSummary) -> Double?
  ) -> FrameFigure {
    FrameFigure(name, label, digits: digits, isTimed: true) { $0.isVirtual ? nil : value($0) }
  }

  /// Makes a count of work; it does not measure speed, so no baseline limits it.
  private static func count(
    _ name: String, _ label: String, isTimed: Bool,
    value: @escaping @Sendable (FrameSummary) -> Int?
  ) -> FrameFigure {
    FrameFigure(name, label, isTimed: isTimed, isCompared: false) { value($0).map(Double.init) }
  }

  /// Makes a figure for the processor time of all threads.
  private static func work(
    _ name: String, value: @escaping @Sendable (FrameSummary) -> Double?
  ) -> FrameFigure {
    FrameFigure(
      name, "\(name.uppercased()) CPU MS", digits: 2, isTimed: true, isCompared: false, value: value
    )
  }

  private static func distribution(
    _ clock: String, isCompared: Bool,
    of spread: @escaping @Sendable (FrameSummary) -> TimeDistribution?
  ) -> [FrameFigure] {
    func figure(
      _ percentile: String, isCompared: Bool,
      _ value: @escaping @Sendable (TimeDistribution) -> Double?
    ) -> FrameFigure {
      FrameFigure(
        "\(clock)-\(percentile)", "\(clock) \(percentile) ms".uppercased(), digits: 2,
        isTimed: true, isCompared: isCompared
      ) { spread($0).flatMap(value) }
    }
    return [
      figure("p50", isCompared: isCompared) { $0.p50 },
      figure("p95", isCompared: isCompared) { $0.p95 },
      figure("p99", isCompared: isCompared) { $0.p99 },
      figure("p99.9", isCompared: false) { $0.p999 }, figure("max", isCompared: false) { $0.max },
    ]
  }
}

import Films
import Kit

/// A figure of a run: a row of the table, an entry of the JSON, and a name for assertions.
package struct FrameFigure: Sendable {
  /// The name of the figure in `--assert` and in the JSON.
  package let name: String
  /// The name of the figure in the table.
  package let label: String
  /// The unit, such as `ms`; empty for a count.
  package let unit: String
  /// True if the figure is a time or derived from one; it is then meaningless with a virtual clock.
  package let isTimed: Bool
  /// Reads the figure from a summary; nil if the run does not have it.
  package let value: @Sendable (FrameSummary) -> Double?
  /// The number of decimals.
  private let digits: Int
  /// The quantity that the figure measures under the machine's clock.
  private let clockMeasure: BenchMeasure

  /// True for processor time of the loop and of the process, which change with the machine's pace as
  /// the reference work does.
  var followsReference: Bool {
    ["loop", "process", "first-screen-cpu"].contains(name) || Self.loopTimes.contains(name)
  }

  private static let loopTimes = Set(distribution("cpu", .processorTime) { _ in nil }.map(\.name))

  /// All figures, in the order of the table.
  package static let all: [FrameFigure] = firstScreen + distributions + lateness + work

  /// The figures of the first whole screen; all other figures are of the frames after it.
  private static let firstScreen = [
    event("first-screen-frames", "FIRST SCREEN FRAMES") { $0.firstScreen?.frameCount },
    event("first-screen-blanks", "FIRST SCREEN BLANKS") { $0.firstScreen?.blanks },
    clocked("first-screen-late", "FIRST SCREEN LATE MS", unit: "ms", digits: 1) {
      $0.firstScreen?.late
    },
    FrameFigure(
      "first-screen-cpu", "FIRST SCREEN CPU MS", unit: "ms", digits: 2, isTimed: true,
      .processorTime
    ) { $0.firstScreen?.cpu },
  ]

  private static let distributions =
    distribution("cpu", .processorTime) { $0.frames.cpu["frame"] }
    + distribution("wall", .elapsedTime) { $0.isVirtual ? nil : $0.frames.wall["frame"] }
    + distribution("overrun", .elapsedTime) { $0.isVirtual ? nil : $0.frames.overrun }

  private static let lateness =
    [
      clocked("hitches") { Double($0.frames.hitchCount) },
      clocked("late-rate", "LATE FRAMES %", unit: "%", digits: 2) {
        $0.frames.frameCount > 0
          ? Double($0.frames.hitchCount) / Double($0.frames.frameCount) * 100 : nil
      },
      clocked("hitch-ratio", "HITCH RATIO MS/S", unit: "ms/s", digits: 2) { $0.frames.hitchRatio },
    ]
    + LateReason.allCases.map { reason in
      let label = "LATE: \(reason.words)".uppercased()
      let count: @Sendable (FrameSummary) -> Int = { $0.frames.lateCounts[reason] ?? 0 }
      return reason == .workers
        ? event("late-\(reason)", label, value: count)
        : clocked("late-\(reason)", label) { Double(count($0)) }
    } + [
      clocked("dropped") { Double($0.frames.droppedCount) },
      clocked("over") { Double($0.frames.overCount) },
      FrameFigure("jank", isTimed: true, .processorTime) { Double($0.frames.jankCount) },
      event("blanks") { $0.blanks }, event("stale") { $0.stale }, event("failed") { $0.failed },
      clocked("delays") { $0.delays.map(Double.init) },
    ]

  private static let work = [
    count("layouts", "MESSAGES LAID OUT", isTimed: false) { $0.layouts },
    count("pieces", "PIECES MADE", isTimed: false) { $0.pieces },
    count("idle-steps", "IDLE STEPS", isTimed: false) { $0.idleSteps },
    count("decodes", "PICTURES DECODED", isTimed: true) { $0.threads?.decodes },
    count("loop-decodes", "DECODED BY THE LOOP", isTimed: true) { $0.threads?.loopDecodes },
    count("loop-spans", "LAID OUT OR PAINTED BY THE LOOP", isTimed: true) {
      $0.threads?.loopSpans
    },
    time("layout") { $0.layout }, time("draw") { $0.draw }, time("decode") { $0.decode },
    time("wasted") { $0.wasted }, time("loop") { $0.loop }, time("process") { $0.total },
    // Not processor time of the program: it tells the machine's pace, and never decides.
    clocked("reference", "REFERENCE CPU US", unit: "us", digits: 1) { $0.reference },
    time("peak", "CPU MS, WORST 100 MS") { $0.peakWindow },
    FrameFigure("memory", "MEMORY GROWTH MB", unit: "mb", digits: 1, isTimed: true, .memory) {
      guard let peak = $0.peakResident, let start = $0.residentAtStart else { return nil }
      return Double(max(0, peak - start)) / 1e6
    },
  ]

  /// The figure with a name.
  package static func named(_ name: some StringProtocol) -> FrameFigure? {
    all.first { $0.name == name }
  }

  /// The quantity that the figure measures.
  ///
  /// - Parameter isVirtual: True if the run had a virtual clock, under which events such as blank
  ///   cells are exact.
  /// - Returns: What decides how two runs are compared.
  package func measure(isVirtual: Bool) -> BenchMeasure {
    isVirtual && !isTimed ? .count : clockMeasure
  }

  /// The value as text for the table.
  package func text(_ value: Double) -> String {
    let text = FixedPoint.text(value.magnitude, digits: digits)
    return (value < 0 && text.contains { $0 != "0" && $0 != "." } ? "-" : "") + text
  }

  private init(
    _ name: String, _ label: String? = nil, unit: String = "", digits: Int = 0, isTimed: Bool,
    _ measure: BenchMeasure, value: @escaping @Sendable (FrameSummary) -> Double?
  ) {
    self.name = name
    self.label = label ?? name.uppercased()
    self.unit = unit
    self.digits = digits
    self.isTimed = isTimed
    clockMeasure = measure
    self.value = value
  }

  /// Makes a figure that exists only with the machine's clock.
  private static func clocked(
    _ name: String, _ label: String? = nil, unit: String = "", digits: Int = 0,
    value: @escaping @Sendable (FrameSummary) -> Double?
  ) -> FrameFigure {
    FrameFigure(name, label, unit: unit, digits: digits, isTimed: true, .elapsedTime) {
      $0.isVirtual ? nil : value($0)
    }
  }

  /// Makes a count of events that happen because work was not ready in time.
  private static func event(
    _ name: String, _ label: String? = nil, value: @escaping @Sendable (FrameSummary) -> Int?
  ) -> FrameFigure {
    FrameFigure(name, label, isTimed: false, .elapsedTime) { value($0).map(Double.init) }
  }

  /// Makes a count of work.
  private static func count(
    _ name: String, _ label: String, isTimed: Bool,
    value: @escaping @Sendable (FrameSummary) -> Int?
  ) -> FrameFigure {
    FrameFigure(name, label, isTimed: isTimed, .count) { value($0).map(Double.init) }
  }

  /// Makes a figure for the processor time of all threads.
  private static func time(
    _ name: String, _ label: String? = nil, value: @escaping @Sendable (FrameSummary) -> Double?
  ) -> FrameFigure {
    FrameFigure(
      name, label ?? "\(name.uppercased()) CPU MS", unit: "ms", digits: 2, isTimed: true,
      .processorTime, value: value)
  }

  private static func distribution(
    _ clock: String, _ measure: BenchMeasure,
    of spread: @escaping @Sendable (FrameSummary) -> TimeDistribution?
  ) -> [FrameFigure] {
    TimeDistribution.percentiles.map { percentile, value in
      FrameFigure(
        "\(clock)-\(percentile)", "\(clock) \(percentile) ms".uppercased(), unit: "ms", digits: 2,
        isTimed: true, measure
      ) { spread($0).flatMap(value) }
    }
  }
}

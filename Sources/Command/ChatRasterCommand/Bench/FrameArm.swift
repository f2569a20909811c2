import FrameLab

/// The figures of one way to run a scenario, over all its runs.
struct FrameArm: Codable {
  /// The spread of a figure over several runs.
  struct Spread: Hashable, Codable {
    /// The middle value; of two middle values, the greater one.
    var median: Double
    var least: Double
    var most: Double

    /// Computes the spread of values; nil if there are none.
    init?(_ values: [Double]) {
      let sorted = values.sorted()
      guard let first = sorted.first, let last = sorted.last else { return nil }
      (least, most, median) = (first, last, sorted[sorted.count / 2])
    }
  }

  var mode: String
  var snapshots: Bool
  var runs: Int
  /// The measured figures, by name.
  var figures: [String: Spread]

  /// Summarizes the runs of one arm; nil if there are none.
  init?(of runs: [FrameSummary]) {
    guard let first = runs.first else { return nil }
    mode = first.mode
    snapshots = first.keepsSnapshots
    self.runs = runs.count
    figures = [:]
    for figure in FrameFigure.all {
      figures[figure.name] = Spread(runs.compactMap(figure.value))
    }
  }

  /// The readable name of the arm.
  var name: String { snapshots ? mode : "\(mode) without snapshots" }

  /// The index of the run with the median 99th percentile of the loop's processor time.
  static func typicalRun(of runs: [FrameSummary]) -> Int? {
    let times = runs.enumerated().map { ($0.element.frames.cpu["frame"]?.p99 ?? 0, $0.offset) }
    return times.isEmpty ? nil : times.sorted { $0 < $1 }[times.count / 2].1
  }
}

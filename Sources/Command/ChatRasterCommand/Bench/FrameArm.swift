import FrameLab

/// The figures of one way to run a scenario, over all its runs.
struct FrameArm {
  let mode: String
  let snapshots: Bool
  /// The figures of the runs.
  let runs: [FrameSummary]
  /// The measured figures over the runs, by name.
  let figures: [String: SampleSpread]

  /// Summarizes the runs of one arm; nil if there are none.
  init?(of runs: [FrameSummary]) {
    guard let first = runs.first else { return nil }
    mode = first.mode
    snapshots = first.keepsSnapshots
    self.runs = runs
    figures = FrameFigure.all.reduce(into: [:]) { figures, figure in
      figures[figure.name] = SampleSpread(runs.compactMap(figure.value))
    }
  }

  /// The readable name of the arm.
  var name: String { snapshots ? mode : "\(mode) without snapshots" }

  /// The figures with the samples of all runs.
  var samples: BenchArm {
    let isVirtual = runs.contains(where: \.isVirtual)
    var figures: [String: BenchSamples] = [:]
    for figure in FrameFigure.all where self.figures[figure.name] != nil {
      figures[figure.name] = BenchSamples(
        measure: figure.measure(isVirtual: isVirtual), unit: figure.unit,
        samples: runs.compactMap(figure.value))
    }
    return BenchArm(name: name, figures: figures)
  }

  /// The index of the run with the median 99th percentile of the loop's processor time.
  static func typicalRun(of runs: [FrameSummary]) -> Int? {
    let times = runs.enumerated().map { ($0.element.frames.cpu["frame"]?.p99 ?? 0, $0.offset) }
    return times.isEmpty ? nil : times.sorted { $0 < $1 }[times.count / 2].1
  }
}

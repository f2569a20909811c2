extension BenchArm {
  /// The figures of a streamed answer, with a sample for each run.
  package init(name: String, of runs: [StreamMeasurement]) {
    let isVirtual = runs.first?.options.frames.isVirtual == true
    var figures = Self.figures(
      of: runs.map(\.turns), measure: isVirtual ? .processorTime : .elapsedTime)
    func add(
      _ name: String, _ measure: BenchMeasure, _ unit: String = "",
      _ value: (StreamMeasurement) -> Double?
    ) {
      let samples = runs.compactMap(value)
      guard !samples.isEmpty else { return }
      figures[name] = BenchSamples(measure: measure, unit: unit, samples: samples)
    }
    add("moved-rows", .count) { Double($0.movedRowCount) }
    add("anchor-lost", .count) { Double($0.lostAnchorCount) }
    add("cost-per-token", .processorTime, "ms") { $0.cost?.mean }
    add("cost-slope", .processorTime, "ms/1000 tokens") { $0.cost?.slope }
    add("texts-per-token", .count) { $0.texts?.mean }
    add("texts-slope", .count, "1/1000 tokens") { $0.texts?.slope }
    self.init(name: name, figures: figures)
  }

  /// The figures of a thread in a trace of a browser.
  package init(of thread: TracedThread) {
    self.init(
      name: thread.id, figures: Self.figures(of: [thread.tasks], measure: .elapsedTime))
  }

  private static func figures(
    of tasks: [LongTasks], measure: BenchMeasure
  ) -> [String: BenchSamples] {
    [
      "longest-freeze": BenchSamples(
        measure: measure, unit: "ms", samples: tasks.map(\.longest)),
      "frozen": BenchSamples(measure: measure, unit: "ms", samples: tasks.map(\.frozen)),
    ]
  }
}

extension StreamMeasurement {
  /// The names of the figures of `BenchArm.init(name:of:)`.
  package static let figureNames = [
    "longest-freeze", "frozen", "moved-rows", "anchor-lost", "cost-per-token", "cost-slope",
    "texts-per-token", "texts-slope",
  ]
}

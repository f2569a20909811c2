extension BenchArm {
  /// The figures of a streamed answer.
  package init(name: String, of run: StreamMeasurement) {
    let time: BenchMeasure = run.options.frames.isVirtual ? .processorTime : .elapsedTime
    var figures = Self.figures(of: run.turns, measure: time)
    func add(_ name: String, _ measure: BenchMeasure, _ unit: String = "", _ value: Double?) {
      figures[name] = value.map { BenchSamples(measure: measure, unit: unit, samples: [$0]) }
    }
    add("moved-rows", .count, "", Double(run.movedRowCount))
    add("anchor-lost", .count, "", Double(run.lostAnchorCount))
    add("cost-per-token", .processorTime, "ms", run.cost?.mean)
    add("cost-slope", .processorTime, "ms/1000 tokens", run.cost?.slope)
    add("texts-per-token", .count, "", run.texts?.mean)
    add("texts-slope", .count, "1/1000 tokens", run.texts?.slope)
    self.init(name: name, figures: figures)
  }

  /// The figures of a thread in a trace of a browser.
  package init(of thread: TracedThread) {
    self.init(
      name: thread.id, figures: Self.figures(of: thread.tasks, measure: .elapsedTime))
  }

  private static func figures(
    of tasks: LongTasks, measure: BenchMeasure
  ) -> [String: BenchSamples] {
    [
      "longest-freeze": BenchSamples(measure: measure, unit: "ms", samples: [tasks.longest]),
      "frozen": BenchSamples(measure: measure, unit: "ms", samples: [tasks.frozen]),
    ]
  }
}

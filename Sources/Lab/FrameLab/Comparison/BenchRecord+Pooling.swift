extension BenchRecord {
  /// Pools the records of several processes with equal options: the median of each process is one
  /// sample, because the runs of one process share its memory layout and are not independent.
  ///
  /// - Throws: `BenchRecordError` if the records have other conditions, or there are none.
  package init(pooling records: [BenchRecord]) throws(BenchRecordError) {
    guard let first = records.first else { throw BenchRecordError("measured nothing") }
    for record in records {
      guard record.bench == first.bench, record.conditions == first.conditions else {
        throw BenchRecordError("the conditions of two runs differ")
      }
    }
    let arms = first.arms.map { arm in
      let same = records.compactMap { record in record.arms.first { $0.name == arm.name } }
      return BenchArm(
        name: arm.name,
        figures: Dictionary(
          uniqueKeysWithValues: arm.figures.map { name, figure in
            let medians = same.compactMap { $0.figures[name] }.compactMap {
              SampleSpread($0.samples)?.median
            }
            return (
              name,
              BenchSamples(
                measure: figure.measure, unit: figure.unit, better: figure.better,
                samples: medians)
            )
          }))
    }
    self.init(
      bench: first.bench, version: first.version, machine: first.machine,
      conditions: first.conditions, arms: arms)
  }
}

extension BenchSamples {
  /// Processor times in nanoseconds, as milliseconds.
  package static func processorTime(nanoseconds: [UInt64]) -> BenchSamples {
    BenchSamples(
      measure: .processorTime, unit: "ms", samples: nanoseconds.map { Double($0) / 1e6 })
  }

  /// Elapsed times in nanoseconds, as milliseconds.
  package static func elapsedTime(nanoseconds: [UInt64]) -> BenchSamples {
    BenchSamples(measure: .elapsedTime, unit: "ms", samples: nanoseconds.map { Double($0) / 1e6 })
  }

  /// Memory in bytes, as megabytes.
  package static func memory(bytes: [Int]) -> BenchSamples {
    BenchSamples(measure: .memory, unit: "mb", samples: bytes.map { Double($0) / 1e6 })
  }

  /// Counts; exact under a virtual clock.
  ///
  /// - Parameters:
  ///   - counts: The counts.
  ///   - isTimed: True if other load on the machine influences the count.
  ///   - better: The direction in which the count becomes better.
  /// - Returns: The samples.
  package static func count(
    _ counts: [Int], isTimed: Bool = false, better: BenchDirection = .lower
  ) -> BenchSamples {
    BenchSamples(
      measure: isTimed ? .elapsedTime : .count, unit: "", better: better,
      samples: counts.map(Double.init))
  }

  /// The median of the samples; 0 if there are none.
  package var median: Double { SampleSpread.median(of: samples) }
}

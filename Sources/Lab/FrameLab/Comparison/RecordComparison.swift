import ChatModel

/// The comparison of two records of one benchmark, arm by arm and figure by figure.
package struct RecordComparison: Hashable, Sendable {
  /// The finding about all figures that count.
  package enum Outcome: String, Hashable, Sendable, Codable {
    /// No figure is worse.
    case passed
    /// A figure is worse.
    case worse
    /// A figure differs, and there are fewer than six runs of it.
    case tooFewRuns = "too few runs"
    /// More than half of the figures differ by what chance can explain.
    case tooBusy = "too busy a machine"
  }

  /// The name of the benchmark.
  package let bench: String
  /// The version of the program in the first record.
  package let versionBefore: String
  /// The version of the program in the second record.
  package let versionAfter: String
  /// The machine of the first record, and of the second if it is another.
  package let machines: [String]
  /// The reference work's time in the second record divided by that in the first, of the first arm
  /// that has it; nil if there is none.
  package let pace: Double?
  /// The figures, in the order of the second record's arms and by name.
  package let figures: [FigureComparison]

  /// Compares two records.
  ///
  /// - Parameters:
  ///   - before: The first record, such as that of the last release.
  ///   - after: The second record.
  ///   - gate: The figures that count.
  ///   - differing: The names of conditions that may differ.
  /// - Throws: `BenchRecordError` if the records are of different benchmarks, or were not measured
  ///   under the same conditions; `FrameAssertionError` if the gate names a figure that they do not
  ///   have.
  package init(
    from before: BenchRecord, to after: BenchRecord, gate: ComparisonGate,
    differing: Set<String> = []
  ) throws {
    try Self.check(before, after, differing)
    try gate.check(before.arms + after.arms)
    bench = after.bench
    (versionBefore, versionAfter) = (before.version, after.version)
    machines = before.machine == after.machine ? [before.machine] : [before.machine, after.machine]
    let isVirtual = after.conditions["clock"] == "virtual"
    let paces = after.arms.compactMap { arm in
      before.arms.first { $0.name == arm.name }.flatMap { MachinePace(from: $0, to: arm)?.ratio }
    }
    pace = paces.first
    figures = after.arms.flatMap { arm -> [FigureComparison] in
      guard let old = before.arms.first(where: { $0.name == arm.name }) else { return [] }
      let pace = MachinePace(from: old, to: arm)
      let names = Set(old.figures.keys).union(arm.figures.keys).sorted()
      return Self.corrected(
        names.compactMap { name in
          guard let known = arm.figures[name] ?? old.figures[name] else { return nil }
          return FigureComparison(
            arm: arm.name, name: name, from: old.figures[name], to: arm.figures[name],
            by: gate.rule(for: known, arm: arm.name, name: name, isVirtual: isVirtual),
            isExact: isVirtual && known.measure == .count, pace: pace)
        })
    }
  }

  /// The figures that count.
  package var gated: [FigureComparison] { figures.filter(\.isGated) }

  /// The finding about all figures that count.
  package var outcome: Outcome {
    let gated = gated
    if gated.contains(where: { $0.verdict == .worse }) { return .worse }
    // A figure that a benchmark measures only once, such as its first pass, does not count.
    if gated.contains(where: { $0.verdict == .notEnoughRuns }),
      !gated.contains(where: \.hasEnoughRuns)
    {
      return .tooFewRuns
    }
    let hidden = gated.count { $0.verdict == .notShown }
    return hidden * 2 > gated.count ? .tooBusy : .passed
  }

  /// Withdraws what Holm's correction over the figures that count does not confirm.
  ///
  /// The figures of one arm are corrected together: with those of all arms, six runs could never
  /// show anything. What grows and what falls are two questions with a test each.
  private static func corrected(_ figures: [FigureComparison]) -> [FigureComparison] {
    var figures = figures
    let tested = figures.indices.filter { figures[$0].isGated && figures[$0].isTested }
    var shown: Set<Int> = []
    for verdict in [ComparisonVerdict.worse, .better] {
      // A figure that changed in the other direction has a probability close to 1.
      let found = RankSumTest.significant(
        tested.map { index in
          figures[index].verdict == verdict ? figures[index].probability ?? 1 : 1
        })
      shown.formUnion(found.map { tested[$0] })
    }
    for index in figures.indices where [.worse, .better].contains(figures[index].verdict) {
      guard let probability = figures[index].probability, figures[index].hasEnoughRuns else {
        continue
      }
      let isShown = figures[index].isGated ? shown.contains(index) : probability <= 0.05
      if !isShown { figures[index].verdict = .notShown }
    }
    return figures
  }

  private static func check(
    _ before: BenchRecord, _ after: BenchRecord, _ differing: Set<String>
  ) throws(BenchRecordError) {
    guard before.bench == after.bench else {
      throw BenchRecordError(
        "measured by another benchmark (\(before.bench), now \(after.bench))")
    }
    let names = Set(before.conditions.keys).union(after.conditions.keys)
    if let name = differing.subtracting(names).min() {
      throw BenchRecordError(
        "there is no condition \"\(name)\"\(Spelling.suggestion(for: name, among: names.sorted()))"
          + ". The conditions: \(names.sorted().joined(separator: ", "))")
    }
    for key in names.subtracting(differing).sorted()
    where before.conditions[key] != after.conditions[key] {
      let (old, new) = (before.conditions[key] ?? "none", after.conditions[key] ?? "none")
      throw BenchRecordError(
        "measured with another \(key) (\(old), now \(new)): measure again with the same "
          + "options")
    }
    let arms = Set(before.arms.map(\.name))
    guard after.arms.contains(where: { arms.contains($0.name) }) else {
      throw BenchRecordError(
        "measured with other arms (\(before.arms.map(\.name).joined(separator: ", ")), now "
          + "\(after.arms.map(\.name).joined(separator: ", ")))")
    }
  }
}

import Assertions
import FrameLab
import Testing

/// Tests of the verdicts about two records.
@Suite struct RecordComparisonTests {
  private static let before = [10.0, 10.2, 10.1, 9.9, 10.3, 10.0]
  private typealias Record = SyntheticRecord

  private static func grown(_ factor: Double) -> [Double] { before.map { $0 * factor } }

  @Test(
    arguments: [
      (1.0, ComparisonVerdict.same), (1.05, .same), (1.5, .worse), (0.6, .better), (0.95, .same),
    ] as [(Double, ComparisonVerdict)])
  func `a figure is worse or better beyond a tenth`(_ factor: Double, _ verdict: ComparisonVerdict)
    throws
  {
    try same(Record.verdict(Record.cpu(Self.before), Record.cpu(Self.grown(factor))), verdict)
  }

  @Test func `a difference within the floor of its measure is the same`() throws {
    let small = Self.before.map { $0 / 50 }
    let twice = small.map { $0 * 2 }
    try same(Record.verdict(Record.cpu(small), Record.cpu(twice)), .same)
    try same(Record.verdict(Record.cpu(small), Record.cpu(twice), gate: "figure=0.1ms"), .worse)
    func memory(_ samples: [Double]) -> BenchSamples {
      BenchSamples(measure: .memory, unit: "mb", samples: samples)
    }
    try same(Record.verdict(memory(Self.before), memory(Self.grown(1.3))), .same)
    try same(Record.verdict(memory(Self.before), memory(Self.grown(1.6))), .worse)
  }

  @Test func `a difference that runs of one program have is not shown`() throws {
    let wild = [10.0, 30, 12, 28, 11, 25]
    let other = [14.0, 33, 29, 12, 31, 27]
    try same(Record.verdict(Record.cpu(wild), Record.cpu(other)), .notShown)
  }

  @Test(
    arguments: [
      // A median that is 15 % greater, with runs that do not overlap.
      (3, 1.15, ComparisonVerdict.notEnoughRuns), (3, 1.3, .worse), (2, 1.3, .notEnoughRuns),
      (1, 1.3, .notEnoughRuns), (1, 2.5, .worse), (3, 0.7, .better), (3, 1.02, .same),
    ] as [(Int, Double, ComparisonVerdict)])
  func `fewer than six runs show only great changes`(
    _ runs: Int, _ factor: Double, _ verdict: ComparisonVerdict
  ) throws {
    let samples = Array(Self.before.prefix(runs))
    try same(
      Record.verdict(Record.cpu(samples), Record.cpu(samples.map { $0 * factor })), verdict)
  }

  @Test func `three runs that overlap show nothing`() throws {
    try same(Record.verdict(Record.cpu([10, 11, 30]), Record.cpu([12, 29, 31])), .notEnoughRuns)
  }

  @Test func `counts under a virtual clock are compared exactly`() throws {
    func verdict(
      _ before: Double, _ after: Double, better: BenchDirection = .lower, gate: String? = nil
    ) throws -> ComparisonVerdict? {
      func count(_ value: Double) -> BenchSamples {
        BenchSamples(measure: .count, unit: "", better: better, samples: [value])
      }
      return try Record.compare(
        count(before), count(after), gate: gate, conditions: ["clock": "virtual"]
      ).figures.first?.verdict
    }
    try same(verdict(1_000, 1_001), .worse)
    try same(verdict(1_000, 999), .better)
    try same(verdict(1_000, 999, better: .higher), .worse)
    try same(verdict(0, 1), .worse)
    try same(verdict(0, 0), .same)
    try same(verdict(1_000, 1_001, gate: "figure=1%"), .same)
  }

  @Test func `a figure that should be high is worse if it falls`() throws {
    func rate(_ samples: [Double]) -> BenchSamples {
      BenchSamples(measure: .elapsedTime, unit: "1/s", better: .higher, samples: samples)
    }
    try same(Record.verdict(rate(Self.before), rate(Self.grown(0.5))), .worse)
    try same(Record.verdict(rate(Self.before), rate(Self.grown(2))), .better)
  }

  @Test func `zero has no ratio, and the floor decides`() throws {
    let none = Record.cpu([0, 0, 0, 0, 0, 0])
    try same(Record.verdict(none, none), .same)
    try same(Record.verdict(none, Record.cpu([0.1, 0.2, 0.1, 0.2, 0.1, 0.2])), .same)
    let comparison = try Record.compare(none, Record.cpu(Self.before))
    same(comparison.figures.first?.verdict, .worse)
    same(comparison.figures.first?.ratio, nil)
    try same(Record.verdict(Record.cpu(Self.before), none), .better)
  }

  @Test func `a negative time is compared by its difference`() throws {
    let margin = Record.cpu(Self.before.map { -$0 })
    let comparison = try Record.compare(margin, Record.cpu(Self.before.map { 2 - $0 }))
    same(comparison.figures.first?.verdict, .worse)
    same(comparison.figures.first?.interval, nil)
  }

  @Test func `counts, processor time and memory decide, and elapsed time if it is named`() throws {
    let wall = BenchSamples(measure: .elapsedTime, unit: "ms", samples: Self.before)
    let slow = BenchSamples(measure: .elapsedTime, unit: "ms", samples: Self.grown(2))
    try same(Record.compare(wall, slow).outcome, .passed)
    try same(Record.compare(wall, slow).figures.first?.verdict, .worse)
    for gate in ["figure", "all", "async:figure"] {
      try same(Record.compare(wall, slow, gate: gate).outcome, .worse)
    }
    try same(Record.compare(wall, slow, gate: "figure=150%").outcome, .passed)
    let cpu = (Record.cpu(Self.before), Record.cpu(Self.grown(2)))
    try same(Record.compare(cpu.0, cpu.1).outcome, .worse)
  }

  @Test func `few runs and a busy machine decide nothing`() throws {
    let (few, more) = (Array(Self.before.prefix(3)), Self.grown(1.15).prefix(3))
    try same(Record.compare(Record.cpu(few), Record.cpu(Array(more))).outcome, .tooFewRuns)
    try same(Record.compare(Record.cpu(few), Record.cpu(few)).outcome, .passed)
    let wild = [10.0, 30, 12, 28, 11, 25]
    let other = [14.0, 33, 29, 12, 31, 27]
    try same(Record.compare(Record.cpu(wild), Record.cpu(other)).outcome, .tooBusy)
  }

  @Test func `a figure that only one record has is not compared`() throws {
    let comparison = try RecordComparison(
      from: Record.record(["a": Record.cpu(Self.before), "c": Record.cpu([])]),
      to: Record.record(["b": Record.cpu(Self.before), "c": Record.cpu([1])]),
      gate: ComparisonGate())
    same(comparison.figures.map(\.verdict), [.notMeasured, .notMeasured, .notMeasured])
    same(comparison.outcome, .passed)
  }

  @Test func `a program against itself gives at most one alarm in twenty pairs`() throws {
    var program = NoisyProgram(seed: 1)
    let alarms = try (0..<20).count { _ in
      try RecordComparison(
        from: program.record(runs: 6), to: program.record(runs: 6), gate: ComparisonGate()
      ).outcome == .worse
    }
    #expect(alarms <= 1)
  }

  @Test func `fifteen runs show a slowdown of 15 %, and nothing else`() throws {
    var program = NoisyProgram(seed: 2)
    var found = 0
    for _ in 0..<20 {
      let comparison = try RecordComparison(
        from: program.record(runs: 15), to: program.record(runs: 15, slowdown: 1.15),
        gate: ComparisonGate())
      let worse = comparison.figures.filter { $0.verdict == .worse }.map(\.name)
      if worse == ["loop"] { found += 1 }
    }
    #expect(found >= 19)
  }

  @Test func `six runs show a doubled time every time`() throws {
    var program = NoisyProgram(seed: 3)
    for _ in 0..<20 {
      let comparison = try RecordComparison(
        from: program.record(runs: 6), to: program.record(runs: 6, slowdown: 2),
        gate: ComparisonGate())
      same(comparison.figures.filter { $0.verdict == .worse }.map(\.name), ["loop"])
    }
  }

  @Test func `other conditions and benchmarks are refused by name`() throws {
    func problem(_ before: BenchRecord, _ after: BenchRecord, _ differing: Set<String> = [])
      -> String
    {
      do {
        _ = try RecordComparison(
          from: before, to: after, gate: ComparisonGate(), differing: differing)
        return ""
      } catch {
        return "\(error)"
      }
    }
    let figures = ["a": Record.cpu(Self.before)]
    let one = Record.record(figures, conditions: ["contents": "x"])
    let two = Record.record(figures, conditions: ["contents": "y"])
    #expect(problem(one, two).contains("another contents (x, now y)"))
    same(problem(one, two, ["contents"]), "")
    #expect(problem(one, two, ["content"]).contains("did you mean \"contents\""))
    #expect(problem(one, Record.record(figures)).contains("(none, now real)"))
    let live = Record.record(figures, bench: "live")
    #expect(problem(Record.record(figures), live).contains("(frames, now live)"))
    let other = Record.record(figures, arm: "sync")
    #expect(problem(Record.record(figures), other).contains("other arms (async, now sync)"))
  }
}

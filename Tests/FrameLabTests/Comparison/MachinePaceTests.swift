import Assertions
import FrameLab
import Testing

/// Tests of comparisons on a machine whose pace changes.
@Suite struct MachinePaceTests {
  private static let loop = [20.0, 20.4, 20.2, 19.8, 20.6, 20.0]
  private static let reference = [30.0, 30.3, 29.8, 30.1, 30.2, 29.9]

  /// The comparison of one figure, if program and machine take the given times as long.
  private func compare(
    _ name: String = "loop", program: Double, machine: Double, runs: Int = 6
  ) throws -> RecordComparison {
    func record(_ program: Double, _ machine: Double, runs: Int) -> BenchRecord {
      SyntheticRecord.record([
        name: SyntheticRecord.cpu(Self.loop.map { $0 * program * machine }),
        "reference": BenchSamples(
          measure: .elapsedTime, unit: "us",
          samples: Self.reference.prefix(runs).map { $0 * machine }),
      ])
    }
    return try RecordComparison(
      from: record(1, 1, runs: 6), to: record(program, machine, runs: runs), gate: ComparisonGate())
  }

  private func verdict(_ comparison: RecordComparison, of name: String = "loop")
    -> ComparisonVerdict?
  {
    comparison.figures.first { $0.name == name }?.verdict
  }

  @Test(arguments: ["loop", "process", "first-screen-cpu", "cpu-p50", "cpu-p99.9", "cpu-max"])
  func `a slower machine is no slower program, and hides none`(_ name: String) throws {
    let machine = try compare(name, program: 1, machine: 1.4)
    same(verdict(machine, of: name), .same)
    same(machine.outcome, .passed)
    for pace in [0.7, 1, 1.4] {
      same(verdict(try compare(name, program: 1.2, machine: pace), of: name), .worse, "\(pace)")
      same(verdict(try compare(name, program: 0.8, machine: pace), of: name), .better, "\(pace)")
    }
  }

  @Test func `the ratio is that at one pace, beside the medians that were measured`() throws {
    let comparison = try compare(program: 1.5, machine: 2)
    let figure = try #require(comparison.figures.first { $0.name == "loop" })
    #expect(abs((figure.ratio ?? 0) - 1.5) < 0.01)
    #expect(abs((figure.after?.median ?? 0) - 3 * (figure.before?.median ?? 0)) < 0.01)
    #expect(abs((comparison.pace ?? 0) - 2) < 0.001)
  }

  @Test(arguments: ["layout", "draw", "decode", "peak", "figure"])
  func `the work of other threads is compared as it was measured`(_ name: String) throws {
    same(verdict(try compare(name, program: 1, machine: 1.4), of: name), .worse)
  }

  @Test func `a record without a reference of each run is compared as it was measured`() throws {
    same(verdict(try compare(program: 1, machine: 1.4, runs: 5)), .worse)
    let bare = try SyntheticRecord.compare(
      SyntheticRecord.cpu(Self.loop), SyntheticRecord.cpu(Self.loop))
    same(bare.pace, nil)
  }

  @Test func `the reference never decides`() throws {
    let comparison = try compare(program: 1, machine: 3)
    same(comparison.figures.first { $0.name == "reference" }?.isGated, false)
    same(comparison.outcome, .passed)
  }
}

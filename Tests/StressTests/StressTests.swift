import Glibc
import TestResources
import Testing

/// Tests of all operations at the same time, with random choices from a seed.
@Suite(.timeLimit(.minutes(60))) struct StressTests {
  /// The number of rounds, each of a hundred steps.
  private static var roundCount: Int { get throws { try Thoroughness.count(4) } }

  @Test func `edits, cancellations, themes and widths in any order end in a cold start's pixels`()
    async throws
  {
    let before = ProcessFigures.descriptors
    let (middle, end) = try await residentBytes(seed: Thoroughness.firstSeed)
    // The memory is not compared after a short run, which runs at the same time as other tests and
    // before caches are filled. Nor is it with a sanitizer, which keeps freed memory on purpose and
    // opens its own pipes.
    guard try Self.roundCount >= 100, !ProcessFigures.isSanitized else { return }
    #expect(end <= middle + middle / 10, "resident memory grows")
    while ProcessFigures.renderingThreads > 0 { usleep(1_000) }
    var left = ProcessFigures.descriptors
    for target in before {
      if let place = left.firstIndex(of: target) { left.remove(at: place) }
    }
    #expect(left.isEmpty, "descriptors stay open")
  }

  /// Runs the stress test; the memory of the run is freed when the function returns.
  private func residentBytes(seed: UInt64) async throws -> (middle: Int, end: Int) {
    var run = try StressRun(seed: seed)
    for _ in 0..<(try Self.roundCount) {
      for _ in 0..<100 { try await run.step() }
      try await run.compare()
      try await run.sampleMemory()
    }
    try await run.finish()
    print("stress: seed \(seed), \(run.summary)")
    return run.residentBytes
  }
}

import Glibc
import Testing

/// Tests of all operations at the same time, for `CHATRASTER_STRESS_SECONDS`, with random choices
/// from the seed `CHATRASTER_STRESS_SEED`.
@Suite(.timeLimit(.minutes(30))) struct StressTests {
  static func number(_ name: String, otherwise: Int) -> Int {
    unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) } ?? otherwise
  }

  @Test func `edits, cancellations, themes and widths in any order end in a cold start's pixels`()
    async throws
  {
    let seconds = Self.number("CHATRASTER_STRESS_SECONDS", otherwise: 3)
    let seed = Self.number("CHATRASTER_STRESS_SEED", otherwise: 1)
    let before = ProcessFigures.descriptors
    let (middle, end) = try await residentBytes(seed: UInt64(seed), seconds: seconds)
    // The memory is not compared after a short run, which runs at the same time as other tests and
    // before caches are filled. Nor is it with a sanitizer, which keeps freed memory on purpose and
    // opens its own pipes.
    guard seconds >= 60, !ProcessFigures.isSanitized else { return }
    #expect(end <= middle + middle / 10, "resident memory grows")
    while ProcessFigures.renderingThreads > 0 { usleep(1_000) }
    var left = ProcessFigures.descriptors
    for target in before {
      if let place = left.firstIndex(of: target) { left.remove(at: place) }
    }
    #expect(left.isEmpty, "descriptors stay open")
  }

  /// Runs the stress test for `seconds`; the memory of the run is freed when the function returns.
  private func residentBytes(
    seed: UInt64, seconds: Int
  ) async throws -> (middle: Int, end: Int) {
    var run = try StressRun(seed: seed)
    let start = ContinuousClock.now
    repeat {
      for _ in 0..<100 { try await run.step() }
      try await run.compare()
      try await run.sampleMemory()
    } while start.duration(to: .now) < .seconds(seconds)
    try await run.finish()
    print("stress: seed \(seed), \(run.summary)")
    return run.residentBytes
  }
}

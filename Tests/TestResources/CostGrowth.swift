import Glibc

/// The growth of the cost of some work with the size of its input, measured within one run.
///
/// The cost is the processor time of the calling thread, so the work must not wait for other
/// threads. A busy machine makes work dearer, but not its large inputs more than its small ones.
package enum CostGrowth {
  /// The size of the large input, as a multiple of that of the small one.
  private static let factor = 8

  /// The largest growth that is allowed: linear work has a growth of 8, quadratic work one of 64.
  ///
  /// cmark-gfm's search for addresses reaches 24 at the sizes of the tests; `.ci/pathological` limits
  /// its cost for whole documents. A planted quadratic step had a growth of 56.
  package static let most = 36.0

  /// The cost for an input of a size, divided by the cost for an eighth of it.
  ///
  /// Other processes can slow down one of the measurements, so the least of several counts. A round
  /// measures both sizes one after the other, so that both meet the same load. The work of the given
  /// size is done last.
  package static func ratio(
    upTo size: Int, of work: (_ size: Int) throws -> Void
  ) rethrows -> Double {
    // The first call also fills tables that are made only once.
    try work(size / factor)
    func round() throws -> Double {
      let small = try (0..<3).map { _ in try cost(of: size / factor, work) }.min() ?? 0
      return try cost(of: size, work) / small
    }
    var least = try round()
    // Twice the limit is no disturbance by other processes.
    for _ in 0..<4 where least > most && least < 2 * most { least = min(least, try round()) }
    return least
  }

  private static func cost(of size: Int, _ work: (Int) throws -> Void) rethrows -> Double {
    let start = processorTime()
    try work(size)
    return processorTime() - start
  }

  /// The processor time of the calling thread, in nanoseconds.
  private static func processorTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

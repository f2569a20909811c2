import Platform

/// A fixed piece of work, whose processor time shows how fast the machine is at the moment.
///
/// Other programs, through the caches and the clock that they share with this one, change its
/// processor time by a third and more. Work that is the same in every version of the program changes
/// with it, so that a comparison can tell the machine from the program.
struct ReferenceWork: ~Copyable {
  /// 64 KiB: more than the fastest cache of a processor has, so that cold caches show.
  private static let entryCount = 1 << 14
  /// About 20 µs on a processor of 3 GHz, which is a tenth of a usual frame's work.
  private static let roundCount = 12_000

  private var table = [UInt32](repeating: 0, count: Self.entryCount)
  private var state: UInt64 = 88_172_645_463_325_252

  /// Does the work once.
  /// - Returns: The thread's processor time for it, in nanoseconds.
  mutating func run() -> UInt64 {
    let begin = ThreadClock.now()
    var sum: UInt32 = 0
    for _ in 0..<Self.roundCount {
      // G. Marsaglia, "Xorshift RNGs" (2003), with a period of 2⁶⁴ − 1.
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let index = Int(truncatingIfNeeded: state) & (Self.entryCount - 1)
      sum = sum &* 31 &+ table[index]
      table[index] = sum ^ UInt32(truncatingIfNeeded: state)
    }
    return ThreadClock.now() - begin
  }
}

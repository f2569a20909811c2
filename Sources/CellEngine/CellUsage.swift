import Platform

/// The time that cells took, by phase, summed over all workers.
package struct CellUsage: Hashable, Sendable {
  /// One phase's time.
  package struct Phase: Hashable, Sendable {
    /// Thread processor time, in nanoseconds.
    package private(set) var cpu: UInt64 = 0
    /// Time that passed, in nanoseconds.
    package private(set) var wall: UInt64 = 0

    /// The calling thread's clocks.
    static var now: Phase { Phase(cpu: ThreadClock.now(), wall: MonotonicClock.now()) }

    /// Adds what has passed since `start` on the same thread.
    mutating func add(since start: Phase) {
      let now = Self.now
      cpu &+= now.cpu &- start.cpu
      wall &+= now.wall &- start.wall
    }

    static func + (one: Phase, other: Phase) -> Phase {
      Phase(cpu: one.cpu &+ other.cpu, wall: one.wall &+ other.wall)
    }
  }

  /// From messages to snapshots.
  package var layout = Phase()
  /// From snapshots to pixels.
  package var draw = Phase()
  /// From pixels to compressed rows.
  package var compress = Phase()

  static func + (one: CellUsage, other: CellUsage) -> CellUsage {
    CellUsage(
      layout: one.layout + other.layout, draw: one.draw + other.draw,
      compress: one.compress + other.compress)
  }
}

/// The cost of one frame, measured on the loop's thread.
package struct FrameTiming: Hashable, Sendable {
  /// One phase's time, in nanoseconds.
  package struct Span: Hashable, Sendable {
    /// The start, on the loop's clock.
    package var start: UInt64 = 0
    /// The elapsed time on the loop's clock; zero with a virtual clock.
    package var wall: UInt64 = 0
    /// The processor time of the thread.
    package var cpu: UInt64 = 0

    /// Makes a span.
    package init(start: UInt64 = 0, wall: UInt64 = 0, cpu: UInt64 = 0) {
      self.start = start
      self.wall = wall
      self.cpu = cpu
    }
  }

  /// The number of the frame, from 0; dropped frames have no number.
  package var number = 0
  /// The number of the loop's thread; nil if it is unknown.
  package var thread: Int?
  /// The time at which the frame was due, in nanoseconds since the first frame.
  package var due: UInt64 = 0
  /// The time until the next frame is due, in nanoseconds.
  package var interval: UInt64 = 0
  /// The time available for the frame, in nanoseconds: the interval, or a budget of the caller.
  package var budget: UInt64 = 0
  /// The processor time, in nanoseconds, above which the frame counts as jank.
  package var jankThreshold: UInt64 = 0
  /// The time of each phase, indexed by `FramePhase.rawValue`.
  package var phases = [Span](repeating: Span(), count: FramePhase.allCases.count)
  /// The time from when the frame was due until it was composed, in nanoseconds: the phases up to
  /// that point, and the time that the system took to wake the loop.
  package var composed: UInt64 = 0
  /// The time from the frame's deadline until it was composed, in nanoseconds; 0 if the frame was
  /// not late.
  ///
  /// The deadline is the time at which the next frame is due (Apple's hitch time).
  package var hitch: UInt64 = 0
  /// The number of frames that could not be made because this frame took too long.
  package var dropped = 0
  /// The processor time that all threads of the process used between the end of the previous frame
  /// and the start of this one, in nanoseconds; nil if the frame began less than a millisecond late.
  package var processCPU: UInt64?
  /// The thread's processor time for the loop's own work in this turn, in nanoseconds: clocks,
  /// phases, mail and the choice of an idle task, but not the client's work or `sleep`.
  package var scheduler: UInt64 = 0
  /// The system's processor time for putting the loop to sleep before this turn and waking it up,
  /// in nanoseconds; each letter that arrives during that time adds to it.
  package var sleep: UInt64 = 0
  /// The idle task that ran in this turn; nil if none ran.
  package var idleTask: String?

  /// Makes an empty timing.
  package init() {}

  /// A phase's time.
  package subscript(phase: FramePhase) -> Span {
    get { phases[phase.rawValue] }
    set { phases[phase.rawValue] = newValue }
  }

  /// The processor time of all phases, in nanoseconds; this is the loop's cost of the frame.
  package var cpu: UInt64 { phases.reduce(0) { $0 + $1.cpu } }

  /// The elapsed time of all phases, in nanoseconds.
  package var wall: UInt64 { phases.reduce(0) { $0 + $1.wall } }

  /// True if the work up to the end of composition took longer than the budget.
  package var isOver: Bool { wallToCompose > budget }

  /// True if the loop worked on the frame for longer than `jankThreshold`.
  ///
  /// Jank measures work, not lateness: a frame that is late because the machine is busy is a hitch,
  /// but not jank.
  package var isJank: Bool { cpu > jankThreshold }

  /// The default threshold of jank for a budget, in nanoseconds: two budgets, because then at least
  /// one whole frame is missing on the screen, but at most 50 ms, the limit in the published table
  /// design (three frames at 60 Hz).
  package static func jankThreshold(forBudget budget: UInt64) -> UInt64 {
    min(2 * budget, 50_000_000)
  }

  /// The time from when the frame was due until it was composed, minus the budget, in nanoseconds;
  /// negative for a frame in time.
  package var overrun: Int64 { Int64(clamping: composed) - Int64(clamping: budget) }

  /// The processor time of the phases up to the end of composition, in nanoseconds.
  package var cpuToCompose: UInt64 { toCompose(\.cpu) }

  /// The elapsed time of the phases up to the end of composition, in nanoseconds.
  package var wallToCompose: UInt64 { toCompose(\.wall) }

  private func toCompose(_ time: KeyPath<Span, UInt64>) -> UInt64 {
    FramePhase.allCases.filter { $0 <= .compose }.reduce(0) { $0 + self[$1][keyPath: time] }
  }
}

import Synchronization

/// A clock whose time changes only with `advance(by:)`: for tests, films and scripts that play the
/// same each time.
public final class VirtualClock: Clock, Sendable {
  /// A point in the clock's time.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// The time since the clock's beginning.
    public var offset: Duration

    /// Makes an instant.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// The instant after a duration from this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The duration from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// True if one instant is before another.
    public static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (deadline: Instant, wakeUp: CheckedContinuation<Void, any Error>)] = [:]
    /// Sleepers that were cancelled before they were registered.
    var cancelled: Set<Int> = []
    var count = 0
  }

  private let state = Mutex(State())

  /// Makes a clock at its beginning.
  public init() {}

  /// The current time of the clock.
  public var now: Instant { state.withLock { $0.now } }
  /// The smallest step of the clock, which is zero.
  public var minimumResolution: Duration { .zero }
  /// The number of sleepers that wait for a later time.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until the clock reaches a deadline.
  ///
  /// - Parameters:
  ///   - deadline: The deadline.
  ///   - tolerance: Ignored.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    defer { state.withLock { _ = $0.cancelled.remove(number) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        let outcome: Result<Void, any Error>? = state.withLock { state in
          if state.cancelled.contains(number) { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers[number] = (deadline, continuation)
          return nil
        }
        if let outcome { continuation.resume(with: outcome) }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: number)
        if sleeper == nil { state.cancelled.insert(number) }
        return sleeper
      }
      sleeper?.wakeUp.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock and wakes all sleepers whose deadlines have passed, the earliest first.
  ///
  /// - Parameter duration: The duration; a value that is not positive changes nothing.
  public func advance(by duration: Duration) {
    let woken = state.withLock { state in
      if duration > .zero { state.now = state.now.advanced(by: duration) }
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
        .sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
      for sleeper in due { state.sleepers.removeValue(forKey: sleeper.key) }
      return due.map(\.value.wakeUp)
    }
    for wakeUp in woken { wakeUp.resume() }
  }
}

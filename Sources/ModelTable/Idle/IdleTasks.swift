import FramePacing

/// Work that waits for the end of a turn: one task, or one step of a task, runs in each.
///
/// A task is known by its identifier: adding one that waits already changes nothing. Lives on its
/// table's executor.
public final class IdleTasks {
  /// When a task may run.
  public enum Mode: Hashable, Sendable {
    /// Rests while a finger or its momentum scrolls the table.
    case `default`
    /// Goes on meanwhile.
    case common
  }

  private let dispatcher = IdleDispatcher()

  /// Makes a list without tasks.
  public init() {}

  /// How many tasks wait.
  public var count: Int { dispatcher.count }

  /// Whether nothing waits, so that a loop need not turn for it.
  public var isSuspended: Bool { dispatcher.isSuspended }

  /// Adds a task.
  ///
  /// - Parameters:
  ///   - identifier: Names it.
  ///   - mode: When it may run.
  ///   - work: What it does.
  /// - Returns: Whether it was added; not when one with this identifier waits.
  @discardableResult
  public func add(
    _ identifier: String, mode: Mode = .default, _ work: @escaping () -> Void
  ) -> Bool {
    add(identifier, mode: mode, steps: [work])
  }

  /// Adds a task in steps, one of which runs in a turn.
  ///
  /// - Parameters:
  ///   - identifier: Names it.
  ///   - mode: When it may run.
  ///   - steps: What it does, in order.
  /// - Returns: Whether it was added; not without steps or when one with this identifier waits.
  @discardableResult
  public func add(
    _ identifier: String, mode: Mode = .default, steps: [() -> Void]
  ) -> Bool {
    dispatcher.add(identifier, mode: mode == .common ? .common : .default, steps: steps)
  }

  /// Forgets a task; steps that have run stay done.
  ///
  /// - Parameter identifier: Its name.
  /// - Returns: Whether it waited.
  @discardableResult
  public func cancel(_ identifier: String) -> Bool { dispatcher.cancel(identifier) }

  /// Forgets all tasks, those of the table too.
  public func reset() { dispatcher.reset() }

  /// Runs the next step of the task that has waited longest and may run now.
  ///
  /// - Parameter isTracking: Whether the table is scrolled: tasks of the default mode rest.
  /// - Returns: The task's identifier; nil when none may run.
  @discardableResult
  public func runNext(isTracking: Bool) -> String? {
    guard let (identifier, step) = dispatcher.takeNext(isTracking: isTracking) else { return nil }
    step()
    return identifier
  }
}

/// Work that waits for the end of a loop's turn: one task, or one step of a task, runs in each.
///
/// A task is identified by its string: adding one that already waits changes nothing. Confined to
/// its loop's thread or its list's executor.
public final class IdleTasks {
  /// The times at which a task may run.
  public enum Mode: Hashable, Sendable {
    /// Rests while a finger or its momentum scrolls the list.
    case `default`
    /// Goes on meanwhile.
    case common
  }

  private struct Task {
    let order: Int
    let mode: Mode
    var steps: ArraySlice<() -> Void>
  }

  private var tasks: [String: Task] = [:]
  /// Identifiers in the order of their tasks; may name tasks that were cancelled.
  private var queues: [Mode: ArraySlice<(identifier: String, order: Int)>] = [:]
  private var nextOrder = 0
  /// The number of steps of each mode that have run.
  package private(set) var runCounts: [Mode: Int] = [:]

  /// Makes a list without tasks.
  public init() {}

  /// The number of tasks that wait.
  public var count: Int { tasks.count }

  /// True if nothing waits, so that a loop need not turn for it.
  public var isSuspended: Bool { tasks.isEmpty }

  /// Adds a task.
  ///
  /// - Parameters:
  ///   - identifier: Names it.
  ///   - mode: The times at which it may run.
  ///   - work: Its only step.
  /// - Returns: True unless one with this identifier waits.
  @discardableResult
  public func add(
    _ identifier: String, mode: Mode = .default, _ work: @escaping () -> Void
  ) -> Bool {
    add(identifier, mode: mode, steps: [work])
  }

  /// Adds a task in steps: one of them runs in each turn, so that a heavy cell does not take a
  /// whole frame.
  ///
  /// - Parameters:
  ///   - identifier: Names it.
  ///   - mode: The times at which it may run.
  ///   - steps: Its steps, in order.
  /// - Returns: True unless there are no steps, or a task with this identifier waits.
  @discardableResult
  public func add(
    _ identifier: String, mode: Mode = .default, steps: [() -> Void]
  ) -> Bool {
    guard !steps.isEmpty, tasks[identifier] == nil else { return false }
    tasks[identifier] = Task(order: nextOrder, mode: mode, steps: steps[...])
    queues[mode, default: []].append((identifier, nextOrder))
    nextOrder += 1
    return true
  }

  /// Forgets a task; steps that have run stay done.
  ///
  /// - Parameter identifier: The task's identifier.
  /// - Returns: True if it waited.
  @discardableResult
  public func cancel(_ identifier: String) -> Bool {
    tasks.removeValue(forKey: identifier) != nil
  }

  /// Removes all tasks, those of the list too.
  public func reset() {
    tasks = [:]
    queues = [:]
  }

  /// Runs the next step of the task that has waited longest and may run now.
  ///
  /// - Parameter isTracking: True while the list is scrolled: tasks of the default mode rest.
  /// - Returns: The task's identifier; nil if none may run.
  @discardableResult
  public func runNext(isTracking: Bool) -> String? {
    guard let (identifier, step) = takeNext(isTracking: isTracking) else { return nil }
    step()
    return identifier
  }

  /// Takes the next step of the task that has waited longest and may run now, for the caller to run.
  ///
  /// With its last step the task leaves the list, so that the step may add it anew.
  ///
  /// - Parameter isTracking: True if the list is scrolled: tasks of the default mode rest.
  /// - Returns: The task's identifier and its step; nil if none may run.
  package func takeNext(isTracking: Bool) -> (identifier: String, step: () -> Void)? {
    let candidates = [head(of: .common), isTracking ? nil : head(of: .default)].compactMap { $0 }
    guard let (identifier, order) = candidates.min(by: { $0.order < $1.order }),
      var task = tasks[identifier], let step = task.steps.popFirst()
    else { return nil }
    if task.steps.isEmpty {
      tasks[identifier] = nil
      _ = queues[task.mode]?.popFirst()
    } else {
      tasks[identifier] = task
    }
    assert(task.order == order)
    runCounts[task.mode, default: 0] += 1
    return (identifier, step)
  }

  /// The task of a mode that has waited longest.
  private func head(of mode: Mode) -> (identifier: String, order: Int)? {
    while let first = queues[mode]?.first {
      if tasks[first.identifier]?.order == first.order { return first }
      _ = queues[mode]?.popFirst()
    }
    return nil
  }
}

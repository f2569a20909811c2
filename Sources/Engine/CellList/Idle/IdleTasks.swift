/// Tasks that run at the end of a loop's turns; each turn runs one task, or one step of a task.
///
/// A task is identified by a string: adding a task that is already waiting changes nothing.
/// Confined to its loop's thread or its list's executor.
public final class IdleTasks {
  /// The condition under which a task can run.
  public enum Mode: Hashable, Sendable {
    /// Only while the list is not scrolled by a finger or by momentum.
    case `default`
    /// Also while the list is scrolled.
    case common
  }

  private struct Task {
    let order: Int
    let mode: Mode
    var steps: ArraySlice<() -> Void>
  }

  private var tasks: [String: Task] = [:]
  /// The identifiers in the order of their tasks; can include cancelled tasks.
  private var queues: [Mode: ArraySlice<(identifier: String, order: Int)>] = [:]
  private var nextOrder = 0
  /// The number of steps that have run, by mode.
  package private(set) var runCounts: [Mode: Int] = [:]

  /// Makes a list without tasks.
  public init() {}

  /// The number of waiting tasks.
  public var count: Int { tasks.count }

  /// True if no task is waiting, so that the loop can rest.
  public var isSuspended: Bool { tasks.isEmpty }

  /// Adds a task.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the task.
  ///   - mode: The condition under which the task can run.
  ///   - work: The task's only step.
  /// - Returns: True unless a task with this identifier is already waiting.
  @discardableResult
  public func add(
    _ identifier: String, mode: Mode = .default, _ work: @escaping () -> Void
  ) -> Bool {
    add(identifier, mode: mode, steps: [work])
  }

  /// Adds a task of several steps.
  ///
  /// One step runs in each turn, so that a heavy cell does not take a whole frame.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the task.
  ///   - mode: The condition under which the task can run.
  ///   - steps: The task's steps, in order.
  /// - Returns: True unless there are no steps, or a task with this identifier is already waiting.
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

  /// Removes a task; steps that have already run are not undone.
  ///
  /// - Parameter identifier: The task's identifier.
  /// - Returns: True if the task was waiting.
  @discardableResult
  public func cancel(_ identifier: String) -> Bool {
    tasks.removeValue(forKey: identifier) != nil
  }

  /// Removes all tasks, including those of the list.
  public func reset() {
    tasks = [:]
    queues = [:]
  }

  /// Runs the next step of the task that has waited longest, among those that can run now.
  ///
  /// - Parameter isTracking: True while the list is scrolled; tasks with the default mode do not
  ///   run then.
  /// - Returns: The task's identifier; nil if no task can run.
  @discardableResult
  public func runNext(isTracking: Bool) -> String? {
    guard let (identifier, step) = takeNext(isTracking: isTracking) else { return nil }
    step()
    return identifier
  }

  /// Removes and returns the next step of the task that has waited longest, among those that can
  /// run now.
  ///
  /// When its last step is taken, the task is removed, so that the step can add it again.
  ///
  /// - Parameter isTracking: True while the list is scrolled; tasks with the default mode do not
  ///   run then.
  /// - Returns: The task's identifier and its step; nil if no task can run.
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

  /// The task of a mode that has waited longest; nil if none is waiting.
  private func head(of mode: Mode) -> (identifier: String, order: Int)? {
    while let first = queues[mode]?.first {
      if tasks[first.identifier]?.order == first.order { return first }
      _ = queues[mode]?.popFirst()
    }
    return nil
  }
}

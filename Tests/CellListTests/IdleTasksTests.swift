import Assertions
import CellList
import TestResources
import Testing

@Suite struct IdleTasksTests {
  /// Runs the next step and returns the name of its task.
  @discardableResult
  private func runOne(_ dispatcher: IdleTasks, isTracking: Bool = false) -> String? {
    guard let next = dispatcher.takeNext(isTracking: isTracking) else { return nil }
    next.step()
    return next.identifier
  }

  /// Runs tasks until none is allowed to run.
  private func drain(_ dispatcher: IdleTasks, isTracking: Bool = false) -> [String] {
    var order: [String] = []
    while let identifier = runOne(dispatcher, isTracking: isTracking) {
      order.append(identifier)
    }
    return order
  }

  @Test func `tasks run in the order in which they were added, whatever their mode`() {
    let dispatcher = IdleTasks()
    dispatcher.add("a") {}
    dispatcher.add("b", mode: .common) {}
    dispatcher.add("c") {}
    same(drain(dispatcher), ["a", "b", "c"])
    same(dispatcher.runCounts, [.default: 2, .common: 1])
  }

  @Test func `a task that waits already is not added again`() {
    let dispatcher = IdleTasks()
    var ran: [Int] = []
    #expect(dispatcher.add("a") { ran.append(1) })
    #expect(!dispatcher.add("a") { ran.append(2) })
    same(dispatcher.count, 1)
    same(drain(dispatcher), ["a"])
    same(ran, [1])
    #expect(dispatcher.add("a") { ran.append(3) })
  }

  @Test func `a cancelled task does not run and may be added anew at the end`() {
    let dispatcher = IdleTasks()
    dispatcher.add("a") {}
    dispatcher.add("b") {}
    #expect(dispatcher.cancel("a"))
    #expect(!dispatcher.cancel("a"))
    dispatcher.add("a") {}
    same(drain(dispatcher), ["b", "a"])
  }

  @Test func `a heavy task takes one step in each turn, and others wait for it`() {
    let dispatcher = IdleTasks()
    var steps: [Int] = []
    dispatcher.add("heavy", steps: (0..<3).map { step in { steps.append(step) } })
    dispatcher.add("light") {}
    #expect(!dispatcher.add("empty", steps: []))
    same(drain(dispatcher), ["heavy", "heavy", "heavy", "light"])
    same(steps, [0, 1, 2])
  }

  @Test func `cancelling a heavy task keeps the steps that were done`() {
    let dispatcher = IdleTasks()
    var steps: [Int] = []
    dispatcher.add("heavy", steps: (0..<3).map { step in { steps.append(step) } })
    runOne(dispatcher)
    dispatcher.cancel("heavy")
    #expect(drain(dispatcher).isEmpty)
    same(steps, [0])
  }

  @Test func `a task may add itself again`() {
    let dispatcher = IdleTasks()
    var count = 0
    func again() {
      count += 1
      if count < 3 { dispatcher.add("again", again) }
    }
    dispatcher.add("again", again)
    same(drain(dispatcher).count, 3)
    #expect(dispatcher.isSuspended)
  }

  @Test func `a reset forgets everything`() {
    let dispatcher = IdleTasks()
    dispatcher.add("a") {}
    dispatcher.add("b", mode: .common) {}
    dispatcher.reset()
    #expect(dispatcher.isSuspended)
    #expect(drain(dispatcher).isEmpty)
    dispatcher.add("a") {}
    same(drain(dispatcher), ["a"])
  }

  @Test(arguments: 0..<20) func `any order of calls runs what a plain list would`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let dispatcher = IdleTasks()
    var model: [(identifier: String, mode: IdleTasks.Mode)] = []
    for _ in 0..<500 {
      let identifier = "\(random.next() % 12)"
      switch random.next() % 8 {
      case 0...3:
        let mode: IdleTasks.Mode = random.next() % 2 == 0 ? .default : .common
        let isNew = !model.contains { $0.identifier == identifier }
        same(dispatcher.add(identifier, mode: mode) {}, isNew)
        if isNew { model.append((identifier, mode)) }
      case 4:
        same(dispatcher.cancel(identifier), model.contains { $0.identifier == identifier })
        model.removeAll { $0.identifier == identifier }
      default:
        let isTracking = random.next() % 2 == 0
        let index = model.firstIndex { !isTracking || $0.mode == .common }
        same(runOne(dispatcher, isTracking: isTracking), index.map { model[$0].identifier })
        if let index { model.remove(at: index) }
      }
      same(dispatcher.count, model.count)
    }
  }
}

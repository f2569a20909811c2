import Assertions
import Synchronization
import Testing

@testable import Platform

@Suite(.timeLimit(.minutes(20))) struct WorkerPoolTests {
  final class Worker {
    let number: Int
    var jobs = 0
    init(_ number: Int) { self.number = number }
  }

  struct Failure: Error {}

  @Test func `each thread has one worker and all jobs run`() throws {
    let made = Atomic(0)
    let pool = WorkerPool<Worker>(count: 3, name: "test") {
      Worker(made.add(1, ordering: .relaxed).newValue)
    }
    let done = Monitor(0)
    for _ in 0..<500 {
      try pool.submit { worker in
        if let worker = try? worker.get() {
          worker.jobs += 1
          done.withLock { $0 += 1 }
        }
      }
    }
    done.wait { $0 == 500 ? () : nil }
    #expect((1...3).contains(made.load(ordering: .relaxed)))
  }

  @Test func `a caller's worker is kept and used by one caller at a time`() throws {
    let made = Atomic(0)
    let pool = WorkerPool<Worker>(count: 1, name: "test") {
      Worker(made.add(1, ordering: .relaxed).newValue)
    }
    for _ in 0..<3 { try pool.withCallerWorker { $0.jobs += 1 } }
    #expect(throws: Failure.self) { try pool.withCallerWorker { _ in throw Failure() } }
    try same(pool.withCallerWorker { $0.jobs }, 3)
    same(made.load(ordering: .relaxed), 1)
  }

  @Test func `as many callers work at a time as there are workers, each with one of its own`()
    throws
  {
    let made = Atomic(0)
    let pool = WorkerPool<Worker>(count: 3, name: "test") {
      Worker(made.add(1, ordering: .relaxed).newValue)
    }
    struct Callers {
      var inside: Set<Int> = []
      var most = 0
      var ended = 0
    }
    let callers = Monitor(Callers())
    for _ in 0..<9 {
      try SystemThread.start(name: "caller") {
        let number = try? pool.withCallerWorker { worker in
          callers.withLock {
            $0.inside.insert(worker.number)
            $0.most = max($0.most, $0.inside.count)
          }
          // Waits until three callers are inside, or long enough to be sure that they never will
          // be.
          _ = callers.wait(until: MonotonicClock.now() + 10_000_000_000) {
            $0.most >= 3 ? () : nil
          }
          return worker.number
        }
        callers.withLock {
          if let number { $0.inside.remove(number) }
          $0.ended += 1
        }
      }
    }
    callers.wait { $0.ended == 9 ? () : nil }
    same(callers.withLock { $0.most }, 3)
    same(made.load(ordering: .relaxed), 3)
  }

  @Test func `a caller gets the worker that its thread had before`() throws {
    let made = Atomic(0)
    let pool = WorkerPool<Worker>(count: 2, name: "test") {
      Worker(made.add(1, ordering: .relaxed).newValue)
    }
    let step = Monitor(0)
    let mine = try pool.withCallerWorker { worker in
      try SystemThread.start(name: "other") {
        _ = try? pool.withCallerWorker { _ in
          step.withLock { $0 = 1 }
          step.wait { $0 == 2 ? () : nil }
        }
        step.withLock { $0 = 3 }
      }
      step.wait { $0 == 1 ? () : nil }
      return worker.number
    }
    step.withLock { $0 = 2 }
    step.wait { $0 == 3 ? () : nil }
    // The other caller's worker was returned most recently.
    for _ in 0..<2 { try same(pool.withCallerWorker { $0.number }, mine) }
  }

  @Test func `a worker that cannot be made fails the jobs and not the pool`() throws {
    let pool = WorkerPool<Worker>(count: 2, name: "test") { throw Failure() }
    let failures = Monitor(0)
    for _ in 0..<10 {
      try pool.submit { worker in
        if case .failure = worker { failures.withLock { $0 += 1 } }
      }
    }
    failures.wait { $0 == 10 ? () : nil }
    #expect(throws: Failure.self) { try pool.withCallerWorker { _ in } }
    #expect(throws: Failure.self) { try pool.withCallerWorker { _ in } }
  }

  @Test func `who submits while no thread can be started tries again and loses no job`() throws {
    let attempts = Atomic(0)
    let isFailing = Monitor(false)
    let hasSubmitted = Monitor(false)
    let pool = WorkerPool<Worker>(
      count: 2, name: "test", makeWorker: { Worker(1) }, purgeWorker: { _ in },
      startThread: { name, body throws(ThreadError) in
        if attempts.add(1, ordering: .relaxed).newValue == 1 {
          isFailing.withLock { $0 = true }
          // Gives the other caller time to queue a job that no worker would run.
          _ = hasSubmitted.wait(until: MonotonicClock.now() + 100_000_000) { $0 ? () : nil }
          throw ThreadError(reason: "no more threads")
        }
        try SystemThread.start(name: name, body)
      })
    let ran = Monitor<[String]>([])
    let isRefused = Monitor<Bool?>(nil)
    try SystemThread.start(name: "first") {
      do throws(ThreadError) {
        try pool.submit { _ in ran.withLock { $0.append("first") } }
        isRefused.withLock { $0 = false }
      } catch {
        isRefused.withLock { $0 = true }
      }
    }
    isFailing.wait { $0 ? () : nil }
    try pool.submit { _ in ran.withLock { $0.append("second") } }
    hasSubmitted.withLock { $0 = true }
    #expect(isRefused.wait { $0 })
    let deadline = MonotonicClock.now() + 20_000_000_000
    same(ran.wait(until: deadline) { $0.isEmpty ? nil : $0 }, ["second"])
  }

  @Test func `a job that finds no thread is not queued, and one thread is enough`() throws {
    let attempts = Atomic(0)
    let pool = WorkerPool<Worker>(
      count: 3, name: "test", makeWorker: { Worker(1) }, purgeWorker: { _ in },
      startThread: { name, body throws(ThreadError) in
        guard attempts.add(1, ordering: .relaxed).newValue == 2 else {
          throw ThreadError(reason: "no more threads")
        }
        try SystemThread.start(name: name, body)
      })
    let ran = Monitor<[Int]>([])
    #expect(throws: ThreadError.self) { try pool.submit { _ in ran.withLock { $0.append(0) } } }
    for number in 1...3 { try pool.submit { _ in ran.withLock { $0.append(number) } } }
    same(ran.wait { $0.count < 3 ? nil : $0 }, [1, 2, 3])
    same(attempts.load(ordering: .relaxed), 3)
  }

  @Test func `threads end when the pool goes away`() throws {
    final class Witness: Sendable {
      let isGone: Atomic<Bool>
      init() { isGone = Atomic(false) }
    }
    let witness = Witness()
    final class Sentinel {
      let witness: Witness
      init(_ witness: Witness) { self.witness = witness }
      deinit { witness.isGone.store(true, ordering: .releasing) }
    }
    do {
      let pool = WorkerPool<Sentinel>(count: 1, name: "test") { Sentinel(witness) }
      let done = Monitor(false)
      try pool.submit { _ in done.withLock { $0 = true } }
      done.wait { $0 ? () : nil }
    }
    while !witness.isGone.load(ordering: .acquiring) {}
  }

  @Test func `displays come first, and jobs of one priority in their order`() throws {
    let pool = WorkerPool<Worker>(count: 0, name: "test") { Worker(1) }
    let ran = Monitor<[String]>([])
    let jobs: [(JobPriority, String)] = [
      (.bulk, "a"), (.display, "x"), (.bulk, "b"), (.display, "y"), (.bulk, "c"),
    ]
    for (priority, name) in jobs {
      try pool.submit(priority) { _ in ran.withLock { $0.append(name) } }
    }
    #expect(pool.runNext())
    try pool.submit(.display) { _ in ran.withLock { $0.append("z") } }
    while pool.runNext() {}
    same(ran.withLock { $0 }, ["x", "y", "z", "a", "b", "c"])
  }

  @Test(arguments: [0, 1])
  func `a job that is cancelled before it starts never runs and lets go of what it holds`(
    threads: Int
  ) throws {
    final class Burden: Sendable {}
    let pool = WorkerPool<Worker>(count: threads, name: "test") { Worker(1) }
    let gate = Monitor(threads == 0)
    let ran = Monitor<[Int]>([])
    try pool.submit { _ in gate.wait { $0 ? () : nil } }
    let cancellations = (0..<6).map { _ in Cancellation() }
    weak var burden: Burden?
    do {
      let held = Burden()
      burden = held
      for (number, cancellation) in cancellations.enumerated() {
        try pool.submit(cancellation: cancellation) { _ in
          _ = held
          ran.withLock { $0.append(number) }
        }
      }
    }
    for number in [0, 3, 5] { cancellations[number].cancel() }
    gate.withLock { $0 = true }
    let isDone = Monitor(false)
    try pool.submit { _ in isDone.withLock { $0 = true } }
    if threads == 0 { while pool.runNext() {} }
    isDone.wait { $0 ? () : nil }
    same(ran.withLock { $0 }, [1, 2, 4])
    #expect(burden == nil)
  }

  @Test func `a pool without threads does nothing until it is told to`() throws {
    let made = Atomic(0)
    let pool = WorkerPool<Worker>(count: 0, name: "test") {
      Worker(made.add(1, ordering: .relaxed).newValue)
    }
    #expect(!pool.runNext())
    let numbers = Monitor<[Int]>([])
    for _ in 0..<3 {
      try pool.submit { worker in
        if let worker = try? worker.get() { numbers.withLock { $0.append(worker.number) } }
      }
    }
    same(made.load(ordering: .relaxed), 0)
    #expect(pool.runNext())
    same(numbers.withLock { $0 }, [1])
    while pool.runNext() {}
    same(numbers.withLock { $0 }, [1, 1, 1])
  }

  @Test
  func `all workers purge, idle ones at once and busy ones before what they do next`() throws {
    let purged = Monitor(0)
    let pool = WorkerPool<Worker>(count: 2, name: "test") {
      Worker(1)
    } purgeWorker: { worker in
      worker.jobs = 0
      purged.withLock { $0 += 1 }
    }
    pool.purgeWorkers()
    let started = Monitor(0)
    let gate = Monitor(false)
    for _ in 0..<2 {
      try pool.submit { worker in
        if let worker = try? worker.get() { worker.jobs += 1 }
        started.withLock { $0 += 1 }
        gate.wait { $0 ? () : nil }
      }
    }
    started.wait { $0 == 2 ? () : nil }
    try pool.withCallerWorker { worker in
      worker.jobs += 1
      pool.purgeWorkers()
      same(worker.jobs, 1)
    }
    same(purged.withLock { $0 }, 0)
    try same(pool.withCallerWorker { $0.jobs }, 0)
    gate.withLock { $0 = true }
    purged.wait { $0 == 3 ? () : nil }
    pool.purgeWorkers()
    purged.wait { $0 == 6 ? () : nil }
  }
}

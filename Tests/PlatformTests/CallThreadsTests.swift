import Assertions
import Synchronization
import Testing

@testable import Platform

@Suite(.timeLimit(.minutes(20))) struct CallThreadsTests {
  @Test func `no more calls run at a time than there may be threads, and all run`() {
    struct Calls {
      var running = 0
      var most = 0
      var done: [Int] = []
    }
    let threads = CallThreads(name: "test", limit: 3)
    let calls = Monitor(Calls())
    for number in 0..<60 {
      threads.run { error in
        same(error, nil)
        calls.withLock {
          $0.running += 1
          $0.most = max($0.most, $0.running)
        }
        // The first calls wait for each other, so that three must run at the same time.
        calls.wait { $0.most >= 3 ? () : nil }
        calls.withLock {
          $0.running -= 1
          $0.done.append(number)
        }
      }
    }
    calls.wait { $0.done.count == 60 ? () : nil }
    same(calls.withLock { $0.most }, 3)
    same(threads.count, 3)
    same(Set(calls.withLock { $0.done }), Set(0..<60))
  }

  @Test func `calls that wait run in the order in which they came`() {
    let threads = CallThreads(name: "test", limit: 1)
    let gate = Monitor(false)
    let ran = Monitor<[Int]>([])
    threads.run { _ in gate.wait { $0 ? () : nil } }
    for number in 0..<20 { threads.run { _ in ran.withLock { $0.append(number) } } }
    gate.withLock { $0 = true }
    same(ran.wait { $0.count == 20 ? $0 : nil }, Array(0..<20))
    same(threads.count, 1)
  }

  @Test func `a thread that is idle is used again`() {
    let threads = CallThreads(name: "test", limit: 8)
    var numbers: Set<Int> = []
    for _ in 0..<5 {
      let number = Monitor<Int?>(nil)
      threads.run { _ in number.withLock { $0 = SystemThread.number } }
      numbers.insert(number.wait { $0 })
      // The thread is idle shortly after its call has returned.
      threads.waitUntilIdle()
    }
    #expect(numbers.count == 1 && threads.count == 1)
  }

  @Test func `a call holds nothing when it has run, and the threads end with their owner`() {
    final class Burden: Sendable {}
    let ended = Monitor(0)
    weak var burden: Burden?
    weak var owner: CallThreads?
    do {
      let threads = CallThreads(name: "test", limit: 2) { name, body throws(ThreadError) in
        try SystemThread.start(name: name) {
          body()
          ended.withLock { $0 += 1 }
        }
      }
      owner = threads
      do {
        let held = Burden()
        burden = held
        threads.run { _ in _ = held }
      }
      threads.waitUntilIdle()
      #expect(burden == nil)
      same(ended.withLock { $0 }, 0)
    }
    #expect(owner == nil)
    ended.wait { $0 == 1 ? () : nil }
  }

  @Test func `without any thread a call fails, and with one it waits for that`() {
    let attempts = Atomic(0)
    let threads = CallThreads(name: "test", limit: 3) { name, body throws(ThreadError) in
      guard attempts.add(1, ordering: .relaxed).newValue == 2 else {
        throw ThreadError(reason: "no more threads")
      }
      try SystemThread.start(name: name, body)
    }
    let answers = Monitor<[String]>([])
    threads.run { error in answers.withLock { $0.append(error?.reason ?? "ran") } }
    same(answers.withLock { $0 }, ["no more threads"])
    let gate = Monitor(false)
    threads.run { error in
      gate.wait { $0 ? () : nil }
      answers.withLock { $0.append(error?.reason ?? "first") }
    }
    threads.run { error in answers.withLock { $0.append(error?.reason ?? "second") } }
    gate.withLock { $0 = true }
    same(answers.wait { $0.count == 3 ? $0 : nil }, ["no more threads", "first", "second"])
    same(threads.count, 1)
  }
}

extension CallThreads {
  /// Waits until all threads are idle.
  fileprivate func waitUntilIdle() {
    while !isIdle {}
  }
}

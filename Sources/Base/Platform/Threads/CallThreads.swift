/// A few threads that run blocking calls, which must not run in Swift's concurrency pool.
///
/// If a call finds no idle thread, a new one is started, up to a limit; threads are reused. Further
/// calls wait in order of arrival. When this object is released, its threads end after the waiting
/// calls.
package final class CallThreads: Sendable {
  /// A closure that is called once: on one of the threads, or on the caller's thread with the
  /// reason why no thread could be started.
  package typealias Call = @Sendable (ThreadError?) -> Void

  /// A function that runs a closure on a new thread with a given name.
  typealias ThreadStarter =
    @Sendable (String, @escaping @Sendable () -> Void) throws(ThreadError) -> Void

  private struct State {
    var calls = JobQueue<Call>()
    var waitingCount = 0
    var threadCount = 0
    var idleCount = 0
    var isClosed = false

    mutating func append(_ call: @escaping Call) {
      calls.append(call, priority: .bulk)
      waitingCount += 1
    }

    mutating func next() -> Call? {
      guard let call = calls.next() else { return nil }
      waitingCount -= 1
      return call
    }
  }

  private let name: String
  private let limit: Int
  private let startThread: ThreadStarter
  private let state = Monitor(State())

  /// Makes an object without threads.
  /// - Parameters:
  ///   - name: the name of the threads.
  ///   - limit: the maximum number of threads, at least one.
  package convenience init(name: String, limit: Int) {
    self.init(name: name, limit: limit) { name, body throws(ThreadError) in
      try SystemThread.start(name: name, body)
    }
  }

  /// Makes an object with a custom function that starts threads.
  init(name: String, limit: Int, startThread: @escaping ThreadStarter) {
    self.name = name
    self.limit = max(1, limit)
    self.startThread = startThread
  }

  deinit {
    state.withLock { $0.isClosed = true }
  }

  /// The number of threads.
  package var count: Int { state.withLock { $0.threadCount } }

  /// True if all threads are waiting for calls.
  var isIdle: Bool { state.withLock { $0.waitingCount == 0 && $0.idleCount == $0.threadCount } }

  /// Runs a call as soon as a thread is free.
  package func run(_ call: @escaping Call) {
    var startsThread = false
    state.updateWakingOne { state in
      state.append(call)
      startsThread = state.idleCount < state.waitingCount && state.threadCount < limit
      if startsThread { state.threadCount += 1 }
      return !startsThread
    }
    guard startsThread else { return }
    do throws(ThreadError) {
      try startThread(name) { [state] in
        while let call = Self.next(state) { call(nil) }
      }
    } catch {
      for call in abandon() { call(error) }
    }
  }

  /// Stops counting a thread that could not be started; if no thread is left, removes and returns
  /// the waiting calls, which other threads run otherwise.
  private func abandon() -> [Call] {
    state.withLock { state in
      state.threadCount -= 1
      var abandoned: [Call] = []
      while state.threadCount == 0, let call = state.next() { abandoned.append(call) }
      return abandoned
    }
  }

  /// Waits for the next call; nil if there will be none.
  private static func next(_ state: Monitor<State>) -> Call? {
    var isIdle = false
    return state.wait { state -> Call?? in
      if let call = state.next() {
        if isIdle { state.idleCount -= 1 }
        return .some(call)
      }
      if state.isClosed { return .some(nil) }
      if !isIdle { state.idleCount += 1 }
      isIdle = true
      return nil
    }
  }
}

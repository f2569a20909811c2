import ChatRaster
import FoundationEssentials
import Platform

/// Answers requests in a stream, several at a time, with one renderer.
///
/// One thread reads and another one writes, and neither waits for the other: requests wait in a
/// spool, and no request is started while too many bytes of answers are unread. Every frame gets
/// exactly one answer, regardless of its content.
final class Worker: Sendable {
  /// A request in progress.
  struct Active {
    var name: FrameName
    /// The deadline, a time of `MonotonicClock`; nil if there is none.
    var deadline: UInt64?
    var task: Task<Void, Never>
    /// The reason why the request ends early; nil if it does not.
    var end: End?
  }

  /// A reason to end a request early.
  enum End: String {
    case cancelled, deadline

    var failure: CommandFailure {
      CommandFailure(
        status: .inputOutput,
        message: self == .cancelled
          ? "the request was cancelled" : "the request's deadline passed before it was answered")
    }
  }

  struct State {
    var waiting = RequestQueue()
    /// The requests in progress, by the numbers of their frames.
    var active: [Int: Active] = [:]
    /// The numbers of frames, by the ids of unanswered requests.
    var frames: [String: Int] = [:]
    var deadlines = Deadlines()
    var answers: AnswerQueue
    /// True if no more answers will follow.
    var hasEnded = false
    /// The error that prevents answers from being written; nil if there is none.
    var failure: FileError?

    var isDone: Bool {
      failure != nil || waiting.count == 0 && active.isEmpty && answers.byteCount == 0
    }

    /// Removes a request that was answered.
    mutating func forget(_ name: FrameName, deadline: UInt64?) {
      if let id = name.id { frames[id] = nil }
      if let deadline { deadlines.remove(deadline, of: name.number) }
    }
  }

  let renderer: ChatRenderer
  /// The arguments of the process that drawing commands inherit.
  let shared: [String]
  let hello: WorkerHello
  let input: DetachedStream
  let output: DetachedStream
  let state: Monitor<State>
  let taskCount: Int
  let parser = ParsedCommands()

  /// Makes a worker, which takes over the standard streams.
  /// - Parameters:
  ///   - renderer: The renderer that all requests share.
  ///   - shared: The arguments of the process that drawing commands inherit.
  ///   - isInOrderOfArrival: True if each answer waits for those of earlier requests.
  ///   - hello: The worker's description of itself.
  /// - Throws: `FileError` if a stream is closed.
  init(
    _ renderer: ChatRenderer, sharing shared: [String], isInOrderOfArrival: Bool,
    hello: WorkerHello
  ) throws(FileError) {
    self.renderer = renderer
    self.shared = shared
    self.hello = hello
    // There are two tasks for each drawing thread, so that one can read its conversation while the
    // other draws.
    taskCount =
      2 * (renderer.configuration.workerCount ?? ProcessInfo.processInfo.activeProcessorCount)
    input = try .input()
    output = try .output()
    state = Monitor(State(answers: AnswerQueue(isInOrderOfArrival: isInOrderOfArrival)))
  }

  /// Reads and answers until the input ends and every request is answered; blocks the calling
  /// thread.
  /// - Throws: `ThreadError`, and `CommandFailure` if the start of the next header was lost or
  ///   answers can no longer be written.
  func run() throws {
    try SystemThread.start(name: "answers") { [self] in write() }
    let lost = read()
    while true {
      let moment = state.withLock { $0.deadlines.next } ?? .max
      let look = MonotonicClock.now() + WorkerLimits.readerInterval
      let isDone = state.wait(until: min(moment, look)) { $0.isDone ? true : nil }
      if isDone == true { break }
      passDeadlines()
      endWithoutReader()
    }
    let failure = state.withLock { state in
      state.hasEnded = true
      return state.failure
    }
    if let failure { throw CommandFailure(failure) }
    if let lost { throw lost }
  }

  /// Ends all work if the reader of answers is gone, so that a client that was killed leaves no
  /// worker that draws for it.
  func endWithoutReader() {
    guard output.isBroken else { return }
    fail(FileError(.cannotWrite, path: "standard output", reason: "its reader is gone"))
  }

  /// Ends all work, because answers can no longer be written.
  func fail(_ error: FileError) {
    state.withLock { state in
      state.failure = error
      for active in state.active.values { active.task.cancel() }
    }
  }

  /// Adds the answer to a frame that needs no work.
  func append(_ answer: WorkerAnswer, to name: FrameName) {
    state.withLock { $0.answers.append(answer, to: name.number) }
  }
}

import ChatRaster
import JSONStream
import Platform

extension Worker {
  /// Reads all frames.
  /// - Returns: The reason why reading stopped before the end of the input; nil if the whole input
  ///   was read.
  func read() -> CommandFailure? {
    let spool = Spool(memory: WorkerLimits.waitingBytesInMemory)
    var reader = FrameReader(into: spool) { [self] () throws(FileError) in
      while true {
        passDeadlines()
        endWithoutReader()
        if state.withLock({ $0.failure != nil }) { return [] }
        // Wakes at least once a second to check whether the reader of answers is gone.
        let moment = state.withLock { $0.deadlines.next } ?? .max
        let second = MonotonicClock.now() + 1_000_000_000
        if let bytes = try input.read(until: min(moment, second)) { return bytes }
      }
    }
    var number = 0
    while true {
      number += 1
      switch reader.next() {
      case .request(let request, let headerCount, let frame):
        take(
          request,
          RequestQueue.Entry(
            name: FrameName(id: request.id, number: number), headerCount: headerCount,
            frame: frame,
            deadline: request.deadline.map { MonotonicClock.now() + UInt64($0) * 1_000_000 }))
      case .refused(let id, let failure):
        let name = FrameName(id: id, number: number)
        append(WorkerAnswer(to: name, failure: failure), to: name)
      case .lost(let id, let failure):
        let name = FrameName(id: id, number: number)
        append(WorkerAnswer(to: name, failure: failure, code: "framing"), to: name)
        return failure
      case .end: return nil
      }
    }
  }

  private func take(_ request: WorkerRequest, _ entry: RequestQueue.Entry) {
    let name = entry.name
    switch request.action {
    case .hello: append(hello.answer(to: name), to: name)
    case .cancel: append(cancel(request.request, as: name), to: name)
    default:
      if let failure = enqueue(entry) {
        append(WorkerAnswer(to: name, failure: failure), to: name)
      } else {
        beginNext()
      }
    }
  }

  /// Adds a request to the queue; returns the reason if it is refused, nil otherwise.
  private func enqueue(_ entry: RequestQueue.Entry) -> CommandFailure? {
    state.withLock { state in
      guard state.waiting.count < WorkerLimits.waitingRequests else {
        return CommandFailure(
          status: .inputOutput,
          message: "\(WorkerLimits.waitingRequests) requests are waiting: read answers first")
      }
      if let id = entry.name.id {
        guard state.frames[id] == nil else {
          return CommandFailure(
            status: .usage, message: "id: an unanswered request has this id")
        }
        state.frames[id] = entry.name.number
      }
      if let deadline = entry.deadline {
        state.deadlines.append(deadline, of: entry.name.number)
      }
      state.waiting.append(entry)
      return nil
    }
  }

  /// Cancels a request that is waiting or in progress.
  private func cancel(_ id: String?, as name: FrameName) -> WorkerAnswer {
    let isCancelled = state.withLock { state in
      guard let id, let frame = state.frames[id] else { return false }
      end(frame, because: .cancelled, &state)
      return true
    }
    return WorkerAnswer(to: name, parts: []) { writer in
      writer.key("cancelled")
      writer.value(isCancelled)
    }
  }

  /// Ends the requests whose deadlines have passed.
  func passDeadlines() {
    let now = MonotonicClock.now()
    state.updateWaking(if: { state in
      var hasEnded = false
      while let frame = state.deadlines.popLast(until: now) {
        end(frame, because: .deadline, &state)
        hasEnded = true
      }
      return hasEnded
    })
  }

  /// Ends a request: a waiting one is answered at once; a running one is answered when its work has
  /// stopped, so that no file is written after its answer.
  private func end(_ frame: Int, because end: End, _ state: inout State) {
    if let entry = state.waiting.remove(frame) {
      state.forget(entry.name, deadline: entry.deadline)
      state.answers.append(
        WorkerAnswer(to: entry.name, failure: end.failure, code: end.rawValue), to: frame)
    } else if let active = state.active[frame], active.end == nil {
      state.active[frame]?.end = end
      active.task.cancel()
    }
  }
}

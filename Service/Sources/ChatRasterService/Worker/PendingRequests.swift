import NIOConcurrencyHelpers
import NIOCore

/// The requests that a worker has not answered yet.
///
/// Each is completed exactly once: by its answer, or with the reason for which none comes.
final class PendingRequests: Sendable {
  private struct Request {
    var promise: EventLoopPromise<WorkerAnswer>
    var room: AnswerRoom?
    var isOverdue = false
  }

  private struct State {
    var requests: [Int: Request] = [:]
    var end: WorkerFault?
  }

  private let state = NIOLockedValueBox(State())

  /// Adds a request.
  /// - Parameters:
  ///   - id: The request's id.
  ///   - promise: Receives the answer.
  ///   - room: The room for the answer's bytes.
  /// - Returns: False if the worker has ended; then the promise has failed.
  func add(
    _ id: Int, _ promise: EventLoopPromise<WorkerAnswer>, _ room: AnswerRoom?
  ) -> Bool {
    let end = state.withLockedValue { state in
      if state.end == nil {
        state.requests[id] = Request(promise: promise, room: room)
      }
      return state.end
    }
    guard let end else { return true }
    promise.fail(WorkerEnd(blame: .others, fault: end))
    return false
  }

  /// True if the request is not answered yet.
  func contains(_ id: Int) -> Bool { state.withLockedValue { $0.requests[id] != nil } }

  /// The room for the answer to a request; nil if there is no such request, or no room.
  func room(of id: Int?) -> AnswerRoom? {
    id.flatMap { id in state.withLockedValue { $0.requests[id]?.room } }
  }

  /// Completes a request; an unknown id is ignored.
  func complete(_ id: Int?, _ result: Result<WorkerAnswer, Problem>) {
    guard let id, let request = state.withLockedValue({ $0.requests.removeValue(forKey: id) })
    else { return }
    switch result {
    case .success(let answer): request.promise.succeed(answer)
    case .failure(let problem): request.promise.fail(problem)
    }
  }

  /// Marks a request as overdue.
  /// - Returns: False if it is already answered.
  func markOverdue(_ id: Int) -> Bool {
    state.withLockedValue { state in
      state.requests[id]?.isOverdue = true
      return state.requests[id] != nil
    }
  }

  /// Fails all requests, and those added later.
  func fail(_ fault: WorkerFault) {
    let left = state.withLockedValue { state in
      defer { state.requests = [:] }
      state.end = fault
      return state.requests.values
    }
    let hasInnocents = left.count > 1 || left.contains { $0.isOverdue }
    for request in left {
      request.promise.fail(
        WorkerEnd(
          blame: request.isOverdue ? .overdue : hasInnocents ? .others : .this, fault: fault))
    }
  }
}

import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore

/// Limits concurrent requests: some are being drawn, some wait for a turn, and any others are
/// refused.
final class Admission: Sendable {
  private struct Waiter {
    var continuation: CheckedContinuation<Bool, Never>
    var timer: Scheduled<Void>
  }

  private struct State {
    var active = 0
    var order = CircularBuffer<Int>()
    var waiters: [Int: Waiter] = [:]
    var lastID = 0
    /// The moving average of the duration of a turn, in seconds; recent turns have more weight.
    var meanSeconds = 0.05
  }

  private let atOnce: Int
  private let mostWaiting: Int
  private let eventLoop: any EventLoop
  private let state = NIOLockedValueBox(State())

  init(atOnce: Int, waiting: Int, on eventLoop: any EventLoop) {
    self.atOnce = max(1, atOnce)
    mostWaiting = max(0, waiting)
    self.eventLoop = eventLoop
  }

  /// The number of requests being drawn.
  var activeCount: Int { state.withLockedValue { $0.active } }
  /// The number of requests waiting for their turn.
  var waitingCount: Int { state.withLockedValue { $0.waiters.count } }

  /// Waits for a turn, and then runs work.
  /// - Parameters:
  ///   - end: The time after which the work is no longer started.
  ///   - body: The work, which receives the time that it waited.
  /// - Returns: The work's result.
  /// - Throws: `Problem` with status 429 if too many requests are waiting, or with 503 if no turn
  ///   is free in time; `CancellationError` if the task is cancelled while it waits.
  func turn<Result>(
    until end: NIODeadline, _ body: (TimeAmount) async throws -> Result
  ) async throws -> Result {
    let arrival = NIODeadline.now()
    try await enter(until: end)
    let beginning = NIODeadline.now()
    defer { leave(after: NIODeadline.now() - beginning) }
    return try await body(beginning - arrival)
  }

  private func enter(until end: NIODeadline) async throws {
    enum Decision {
      case now
      case wait(Int)
      case refused(seconds: Double)
    }
    let decision = state.withLockedValue { state -> Decision in
      if state.active < atOnce {
        state.active += 1
        return .now
      }
      guard state.waiters.count < mostWaiting else {
        return .refused(
          seconds: Double(state.waiters.count + atOnce) / Double(atOnce) * state.meanSeconds)
      }
      state.lastID += 1
      return .wait(state.lastID)
    }
    switch decision {
    case .now: return
    case .refused(let seconds):
      throw Problem(
        status: .tooManyRequests, code: "busy", detail: "too many requests are waiting",
        retryAfter: min(60, max(1, Int(seconds.rounded(.up)))))
    case .wait(let id):
      let isAdmitted = await withTaskCancellationHandler {
        await withCheckedContinuation { wait(id, until: end, $0) }
      } onCancel: {
        giveUp(id)
      }
      guard isAdmitted else {
        try Task.checkCancellation()
        throw Problem(
          status: .serviceUnavailable, code: "waited_too_long",
          detail: "the request waited too long for other requests", retryAfter: 1)
      }
    }
  }

  /// Puts a request into the queue, unless its turn has already been granted or refused.
  private func wait(
    _ id: Int, until end: NIODeadline, _ continuation: CheckedContinuation<Bool, Never>
  ) {
    let timer = eventLoop.scheduleTask(deadline: end) { self.giveUp(id) }
    let hasTurn = state.withLockedValue { state -> Bool? in
      // From here on, a cancellation finds the waiter.
      if Task.isCancelled { return false }
      // A turn may have become free in the meantime.
      if state.active < atOnce {
        state.active += 1
        return true
      }
      state.waiters[id] = Waiter(continuation: continuation, timer: timer)
      state.order.append(id)
      return nil
    }
    guard let hasTurn else { return }
    timer.cancel()
    continuation.resume(returning: hasTurn)
  }

  private func giveUp(_ id: Int) {
    let waiter = state.withLockedValue { $0.waiters.removeValue(forKey: id) }
    waiter?.timer.cancel()
    waiter?.continuation.resume(returning: false)
  }

  private func leave(after time: TimeAmount) {
    let next = state.withLockedValue { state -> Waiter? in
      state.meanSeconds += 0.1 * (Double(time.nanoseconds) * 1e-9 - state.meanSeconds)
      while let id = state.order.popFirst() {
        // The turn passes to the request that has waited longest.
        if let waiter = state.waiters.removeValue(forKey: id) { return waiter }
      }
      state.active -= 1
      return nil
    }
    next?.timer.cancel()
    next?.continuation.resume(returning: true)
  }
}

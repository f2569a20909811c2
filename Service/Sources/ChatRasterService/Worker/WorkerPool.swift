import HTTPTypes
import Logging
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// The workers of a service; they are started when they are needed, and restarted after they exit.
final class WorkerPool: Sendable, Service {
  private struct Slot {
    var worker: Task<WorkerProcess, any Error>?
    /// The number of workers started in this slot so far.
    var generation = 0
    var inFlight = 0
  }

  private struct State {
    var slots: [Slot]
    var description: WorkerDescription?
    /// The processes that have not ended, by their ids.
    var processes: [Int32: WorkerProcess] = [:]
    /// True if workers that exit are restarted.
    var isRunning = false
    var isStopping = false
    /// The time before which no worker is started, if the last one failed to start.
    var nextStart = NIODeadline.uptimeNanoseconds(0)
    /// The reason why the last worker did not start.
    var lastFailure: String?
  }

  private let launch: WorkerLaunch
  private let group: any EventLoopGroup
  private let logger: Logger
  private let metrics: ServiceMetrics
  private let state: NIOLockedValueBox<State>

  init(
    _ launch: WorkerLaunch, count: Int, on group: any EventLoopGroup, metrics: ServiceMetrics,
    logger: Logger
  ) {
    self.launch = launch
    self.group = group
    self.metrics = metrics
    self.logger = logger
    state = NIOLockedValueBox(State(slots: Array(repeating: Slot(), count: max(1, count))))
  }

  /// The description from the most recently started worker; nil before the first start.
  var description: WorkerDescription? { state.withLockedValue { $0.description } }

  /// True if a worker is running and the service is not stopping.
  var isReady: Bool {
    state.withLockedValue { !$0.isStopping && $0.description != nil && !$0.processes.isEmpty }
  }

  /// Starts all workers.
  /// - Throws: `Problem` if a worker does not start.
  func start() async throws {
    for index in 0..<state.withLockedValue({ $0.slots.count }) { _ = try await worker(at: index) }
  }

  /// Waits until the service stops, and then shuts the workers down.
  func run() async throws {
    try await start()
    state.withLockedValue { $0.isRunning = true }
    // The error of a cancellation is ignored, because workers must be shut down in that case, too.
    try? await gracefulShutdown()
    await stop()
  }

  /// Shuts the workers down, and waits until they have ended.
  func stop() async {
    let processes = state.withLockedValue { state in
      (state.isRunning, state.isStopping) = (false, true)
      return state.processes.values
    }
    for process in processes { process.close() }
    // `close` kills a process that does not end.
    for process in processes { try? await process.exited.get() }
  }

  /// Has a worker answer a request.
  /// - Returns: The answer; it can be a failure caused by the conversation.
  /// - Throws: `Problem` if no worker could answer; `CancellationError` if the task was cancelled.
  func answer(to request: WorkerRequest) async throws -> WorkerAnswer {
    let index = state.withLockedValue { state in
      let index = state.slots.indices.min { state.slots[$0].inFlight < state.slots[$1].inFlight }
      state.slots[index ?? 0].inFlight += 1
      return index ?? 0
    }
    defer { state.withLockedValue { $0.slots[index].inFlight -= 1 } }
    do {
      return try await worker(at: index, until: request.end).answer(to: request)
    } catch let end as WorkerEnd {
      if end.blame == .others { return try await answerAlone(request) }
      throw Self.problem(of: end)
    }
  }

  /// Gives a request its own worker, so that a crash can be attributed to the request.
  private func answerAlone(_ request: WorkerRequest) async throws -> WorkerAnswer {
    try Task.checkCancellation()
    // A worker that was killed for another request's deadline may have had this one's, too.
    guard NIODeadline.now() < request.end else { throw Self.deadline }
    let worker = try await launchWorker { _ in }
    defer { worker.close() }
    do {
      return try await worker.answer(to: request)
    } catch let end as WorkerEnd {
      throw Self.problem(of: end)
    }
  }

  private static func problem(of end: WorkerEnd) -> Problem {
    guard end.blame != .overdue else { return deadline }
    return Problem(
      status: .internalServerError, code: "worker_ended",
      detail: "the process that drew this request \(end.fault.sentence)")
  }

  /// The problem for a request that takes too long.
  static let deadline = Problem(
    status: .gatewayTimeout, code: "deadline",
    detail: "drawing took longer than this service allows: send fewer messages, or a smaller scale")

  private func worker(at index: Int) async throws -> WorkerProcess {
    try await start(at: index).value
  }

  /// The worker of a slot, for a request that does not wait longer than until its deadline.
  private func worker(at index: Int, until end: NIODeadline) async throws -> WorkerProcess {
    let start = try start(at: index)
    let promise = group.next().makePromise(of: WorkerProcess.self)
    // Only the first result of a promise counts.
    Task { promise.completeWith(await start.result) }
    let timer = group.next().scheduleTask(deadline: end) {
      promise.fail(Self.missing("the drawing process did not start in time"))
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await promise.futureResult.get()
    } onCancel: {
      promise.fail(CancellationError())
    }
  }

  /// The start of a slot's worker, which begins now if there is none.
  private func start(at index: Int) throws -> Task<WorkerProcess, any Error> {
    try state.withLockedValue { state in
      if let worker = state.slots[index].worker { return worker }
      guard !state.isStopping, NIODeadline.now() >= state.nextStart else {
        throw Self.missing(state.lastFailure ?? "the service is stopping")
      }
      state.slots[index].generation += 1
      let generation = state.slots[index].generation
      let worker = Task { try await startWorker(at: index, generation) }
      state.slots[index].worker = worker
      return worker
    }
  }

  private static func missing(_ reason: String) -> Problem {
    Problem(
      status: .serviceUnavailable, code: "no_worker",
      detail: "no drawing process could be started: \(reason)", retryAfter: 2)
  }

  private func startWorker(at index: Int, _ generation: Int) async throws -> WorkerProcess {
    let forget: @Sendable (Bool) -> Void = { [state] hasFailed in
      state.withLockedValue { state in
        if hasFailed { state.nextStart = .now() + .seconds(1) }
        if state.slots[index].generation == generation { state.slots[index].worker = nil }
      }
    }
    do {
      return try await launchWorker { worker in
        worker.ended.whenComplete { [self] _ in
          forget(false)
          restart(at: index)
        }
      }
    } catch {
      forget(true)
      throw error
    }
  }

  /// Restarts a worker before the next request needs it, because load balancers send no requests to
  /// a service that is not ready.
  private func restart(at index: Int) {
    Task {
      while state.withLockedValue({ $0.isRunning && $0.slots[index].worker == nil }) {
        if (try? await worker(at: index)) == nil { try? await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  private func launchWorker(
    _ whenStarted: @Sendable (WorkerProcess) -> Void
  ) async throws -> WorkerProcess {
    metrics.countWorkerStart()
    let worker: WorkerProcess
    do {
      worker = try await WorkerProcess.start(launch, on: group) { [logger, metrics, state] status in
        metrics.countWorkerEnd()
        guard !state.withLockedValue({ $0.isStopping }), status != 0 else { return }
        logger.warning("worker ended", metadata: ["status": .stringConvertible(status)])
      }
    } catch {
      throw failure("the program cannot be executed: \(error)")
    }
    whenStarted(worker)
    let identifier = worker.processIdentifier
    let isStopping = state.withLockedValue { state in
      state.processes[identifier] = worker
      return state.isStopping
    }
    worker.exited.whenComplete { [state] _ in
      state.withLockedValue { _ = $0.processes.removeValue(forKey: identifier) }
    }
    if isStopping { worker.close() }
    do {
      let hello = try await worker.answer(
        to: WorkerRequest(action: "hello", end: .now() + .seconds(30))
      ).header
      guard let description = WorkerDescription(hello: hello) else {
        throw failure("\(launch.program) is of another version")
      }
      state.withLockedValue { $0.description = description }
      logger.info(
        "worker started",
        metadata: [
          "version": .string(description.version), "process": .stringConvertible(identifier),
        ])
      return worker
    } catch {
      worker.close()
      guard let end = error as? WorkerEnd else { throw error }
      throw failure(
        end.blame == .overdue ? "it does not answer" : end.fault.firstSentence)
    }
  }

  /// Logs why a worker did not start.
  private func failure(_ reason: String) -> Problem {
    logger.error("worker cannot be started", metadata: ["reason": .string(reason)])
    state.withLockedValue { $0.lastFailure = reason }
    return Self.missing(reason)
  }
}

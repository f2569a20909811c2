import HTTPTypes
import Logging
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// A worker's description of itself; all results depend on it.
struct WorkerDescription: Sendable, Equatable {
  var version: String
  /// The digest of fonts, looks and libraries.
  var fingerprint: String
  /// The appearances of the themes, by theme name.
  var looks: [String: [String]]
}

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
    var identifiers: Set<Int32> = []
    /// True if workers that exit are restarted.
    var isRunning = false
    var isStopping = false
    /// The time before which no worker is started, if the last one failed to start.
    var nextStart = NIODeadline.uptimeNanoseconds(0)
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
    state.withLockedValue { !$0.isStopping && $0.description != nil && !$0.identifiers.isEmpty }
  }

  /// The ids of the running processes.
  var processIdentifiers: Set<Int32> { state.withLockedValue { $0.identifiers } }

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
    let workers = state.withLockedValue { state in
      (state.isRunning, state.isStopping) = (false, true)
      return state.slots.compactMap(\.worker)
    }
    for worker in workers { try? await worker.value.close() }
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
      return try await worker(at: index).answer(to: request)
    } catch let end as WorkerEnd {
      if case .duringOthers = end { return try await answerAlone(request) }
      throw Self.problem(of: end)
    }
  }

  /// Gives a request its own worker, so that a crash can be attributed to the request.
  private func answerAlone(_ request: WorkerRequest) async throws -> WorkerAnswer {
    try Task.checkCancellation()
    let worker = try await launchWorker { _ in }
    defer { worker.close() }
    do {
      return try await worker.answer(to: request)
    } catch let end as WorkerEnd {
      throw Self.problem(of: end)
    }
  }

  private static func problem(of end: WorkerEnd) -> Problem {
    switch end {
    case .overdue: deadline
    case .duringThis, .duringOthers:
      Problem(
        status: .internalServerError, code: "worker_ended",
        detail: "the process that drew this request ended before its response")
    }
  }

  /// The problem for a request that takes too long.
  static let deadline = Problem(
    status: .gatewayTimeout, code: "deadline",
    detail: "drawing took longer than this service allows: send fewer messages, or a smaller scale")

  private func worker(at index: Int) async throws -> WorkerProcess {
    let task = try state.withLockedValue { state in
      if let worker = state.slots[index].worker { return worker }
      guard !state.isStopping, NIODeadline.now() >= state.nextStart else { throw Self.missing }
      state.slots[index].generation += 1
      let generation = state.slots[index].generation
      let worker = Task { try await startWorker(at: index, generation) }
      state.slots[index].worker = worker
      return worker
    }
    return try await task.value
  }

  private static let missing = Problem(
    status: .serviceUnavailable, code: "no_worker",
    detail: "no drawing process could be started: try again", retryAfter: 2)

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
      logger.error("worker cannot be started", metadata: ["reason": .string("\(error)")])
      throw Self.missing
    }
    whenStarted(worker)
    let identifier = worker.processIdentifier
    state.withLockedValue { _ = $0.identifiers.insert(identifier) }
    worker.ended.whenComplete { [state] _ in
      state.withLockedValue { _ = $0.identifiers.remove(identifier) }
    }
    do {
      let hello = try await worker.answer(
        to: WorkerRequest(action: "hello", end: .now() + .seconds(30))
      ).header
      guard hello.protocol == 1, let version = hello.version, let looks = hello.looks,
        let fingerprint = hello.fingerprint
      else {
        logger.error(
          "the program is of another version", metadata: ["program": "\(launch.program)"])
        throw Self.missing
      }
      let description = WorkerDescription(
        version: version, fingerprint: fingerprint, looks: looks)
      state.withLockedValue { $0.description = description }
      logger.info(
        "worker started",
        metadata: ["version": .string(version), "process": .stringConvertible(identifier)])
      return worker
    } catch {
      worker.close()
      throw Self.missing
    }
  }
}

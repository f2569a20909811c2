import Foundation
import Glibc
import NIOCore
import NIOPosix
import Synchronization

/// A `chatraster worker` process, and the pipes to it.
final class WorkerProcess: Sendable {
  typealias Pipes = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// The time between a request's deadline and the killing of its worker: some work cannot stop
  /// immediately, so its answer arrives late.
  private static let answerGrace = TimeAmount.seconds(2)
  /// The time in which a process must end after its pipes are closed, before it is killed.
  private static let endGrace = TimeAmount.seconds(2)
  /// The time in which the pipes must end after the process has ended; another process, such as a
  /// child of a wrapper, can hold them open.
  private static let pipeGrace = TimeAmount.seconds(2)

  let processIdentifier: Int32
  private let channel: any Channel
  private let kill: @Sendable () -> Void
  private let requests = PendingRequests()
  private let lastID = Atomic(0)

  /// Completed when no answer can follow.
  var ended: EventLoopFuture<Void> { channel.closeFuture }
  private let exit: EventLoopPromise<Void>
  /// Completed when the process has ended, or was killed.
  var exited: EventLoopFuture<Void> { exit.futureResult }

  private init(
    _ processIdentifier: Int32, _ channel: any Channel, _ exit: EventLoopPromise<Void>,
    kill: @escaping @Sendable () -> Void
  ) {
    self.processIdentifier = processIdentifier
    self.channel = channel
    self.exit = exit
    self.kill = kill
  }

  /// Starts a process.
  /// - Parameters:
  ///   - launch: The program, its environment and its folder.
  ///   - group: The event loops of the pipes.
  ///   - whenEnded: Receives the exit status of the process; negative for a signal's number.
  /// - Returns: The process.
  /// - Throws: A system error if the program cannot be started.
  static func start(
    _ launch: WorkerLaunch, on group: any EventLoopGroup,
    whenEnded: @escaping @Sendable (Int32) -> Void
  ) async throws -> WorkerProcess {
    let process = Process()
    // The shell sets the memory limit, and is then replaced by the program.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", "ulimit -c 0; ulimit -d \"$0\" && exec \"$@\"", String(launch.memoryBytes >> 10)]
      + [launch.program, "worker"] + launch.arguments
    process.environment = launch.environment
    process.currentDirectoryURL = URL(fileURLWithPath: launch.folder, isDirectory: true)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    let exit = group.next().makePromise(of: Void.self)
    process.terminationHandler = { process in
      let status = process.terminationStatus
      whenEnded(process.terminationReason == .uncaughtSignal ? -status : status)
      exit.succeed()
    }
    do {
      try process.run()
    } catch {
      exit.fail(error)
      throw error
    }
    let identifier = process.processIdentifier
    let kill: @Sendable () -> Void = {
      if process.isRunning { _ = Glibc.kill(identifier, SIGKILL) }
    }
    do {
      let writing = try duplicate(input.fileHandleForWriting)
      let reading = try duplicate(output.fileHandleForReading)
      let pipes = try await NIOPipeBootstrap(group: group)
        .takingOwnershipOfDescriptors(input: reading, output: writing) { channel in
          channel.eventLoop.makeCompletedFuture { try Pipes(wrappingChannelSynchronously: channel) }
        }
      let worker = WorkerProcess(identifier, pipes.channel, exit, kill: kill)
      exit.futureResult.whenComplete { _ in
        pipes.channel.eventLoop.scheduleTask(in: pipeGrace) { worker.close() }
      }
      Task { await worker.read(pipes) }
      return worker
    } catch {
      kill()
      throw error
    }
  }

  /// Sends a request; if the task is cancelled, the worker is told that the answer is not needed,
  /// and answers when its work has stopped.
  /// - Returns: The answer.
  /// - Throws: `WorkerEnd` if the process ends before it answers, `Problem` if there is no room for
  ///   the answer, and `CancellationError` if the request was cancelled.
  func answer(to request: WorkerRequest) async throws -> WorkerAnswer {
    let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
    // The bytes are made before the request is registered: what can fail, fails first.
    let header = try request.header(id: id)
    let promise = channel.eventLoop.makePromise(of: WorkerAnswer.self)
    if requests.add(id, promise, request.room) {
      // After the request is added: a deadline that has passed already would find none.
      let watch = channel.eventLoop.scheduleTask(deadline: request.end + Self.answerGrace) {
        if self.requests.markOverdue(id) { self.end() }
      }
      promise.futureResult.whenComplete { _ in watch.cancel() }
      send(header, request.talk)
    }
    let answer = try await withTaskCancellationHandler {
      try await promise.futureResult.get()
    } onCancel: {
      guard requests.contains(id) else { return }
      send(WorkerRequest.cancellation(of: id), .none)
    }
    if answer.header.code == "cancelled" { throw CancellationError() }
    return answer
  }

  /// Writes a request in one piece; if the pipe is closed, the reader finds its end, too.
  private func send(_ header: ByteBuffer, _ talk: WorkerRequest.Talk) {
    channel.eventLoop.execute { [channel] in
      channel.write(header, promise: nil)
      if case .bytes(let bytes, _) = talk { channel.write(bytes, promise: nil) }
      channel.flush()
    }
  }

  /// Closes the pipes, so that the process ends.
  func close() {
    channel.close(promise: nil)
    channel.eventLoop.scheduleTask(in: Self.endGrace) { [kill, exit] in
      kill()
      // The end of a process is only noticed when its children have ended, too.
      exit.succeed()
    }
  }

  /// Kills the process, and closes its pipes, which another process can hold open.
  private func end() {
    kill()
    channel.close(promise: nil)
  }

  /// Reads answers until the output ends; whatever ends it, no request is left without a result.
  private func read(_ pipes: Pipes) async {
    // An error while the pipes are closed changes nothing: the requests have their results.
    try? await pipes.executeThenClose { inbound, _ in
      var reader = AnswerReader(inbound.makeAsyncIterator())
      requests.fail(await readAnswers(&reader))
    }
    close()
  }

  /// Reads answers.
  /// - Returns: The reason why no more can be read.
  private func readAnswers(_ reader: inout AnswerReader) async -> WorkerFault {
    do {
      while let header = try await reader.header() {
        guard header.progress == nil else { continue }
        // Only the answer to a cancellation has no id.
        if let id = header.id, !requests.contains(id) { throw WorkerFault.unknownRequest }
        requests.complete(header.id, try await answer(header, &reader))
      }
      return .closed
    } catch let fault as WorkerFault {
      kill()
      return fault
    } catch {
      // The pipe was closed.
      return .closed
    }
  }

  /// Reads the parts of an answer.
  /// - Returns: The answer, or a problem if there is no room for its parts; these are skipped then.
  /// - Throws: `WorkerFault` if the output ends earlier.
  private func answer(
    _ header: WorkerAnswerHeader, _ reader: inout AnswerReader
  ) async throws -> Result<WorkerAnswer, Problem> {
    var left = header.byteCount
    guard let room = requests.room(of: header.id) else {
      try await reader.skip(left)
      return .success(WorkerAnswer(header: header, parts: []))
    }
    do {
      let share = try room.take(left)
      var parts: [AnswerBytes] = []
      for count in (header.parts ?? []).map({ $0.bytes ?? 0 }) {
        left -= count
        parts.append(try await reader.part(count, room.folder))
      }
      return .success(WorkerAnswer(header: header, parts: parts, share: share))
    } catch let problem as Problem {
      try await reader.skip(left)
      return .failure(problem)
    }
  }

  /// A duplicate of the handle's descriptor, which stays open when the handle closes its own.
  private static func duplicate(_ handle: FileHandle) throws -> CInt {
    let descriptor = fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EMFILE) }
    try handle.close()
    return descriptor
  }
}

/// The program of a worker, with its environment.
struct WorkerLaunch: Sendable {
  var program: String
  var arguments: [String]
  /// The working folder, which is empty, so no relative path in a conversation leads to a file.
  var folder: String
  var environment: [String: String]
  var memoryBytes: Int
}

import Foundation
import Glibc
import NIOCore
import NIOPosix
import Synchronization

/// A `chatraster worker` process, and the pipes to it.
final class WorkerProcess: Sendable {
  let processIdentifier: Int32
  private let channel: any Channel
  private let requests: NIOLoopBound<WorkerChannel>
  private let lastID = Atomic(0)

  /// Completed when the process has closed its output.
  var ended: EventLoopFuture<Void> { channel.closeFuture }

  private init(
    _ processIdentifier: Int32, _ channel: any Channel, _ requests: NIOLoopBound<WorkerChannel>
  ) {
    self.processIdentifier = processIdentifier
    self.channel = channel
    self.requests = requests
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
    process.terminationHandler = { process in
      let status = process.terminationStatus
      whenEnded(process.terminationReason == .uncaughtSignal ? -status : status)
    }
    try process.run()
    let identifier = process.processIdentifier
    let kill: @Sendable () -> Void = {
      if process.isRunning { _ = Glibc.kill(identifier, SIGKILL) }
    }
    do {
      let writing = try duplicate(input.fileHandleForWriting)
      let reading = try duplicate(output.fileHandleForReading)
      let (channel, requests) = try await NIOPipeBootstrap(group: group)
        .takingOwnershipOfDescriptors(input: reading, output: writing) { channel in
          channel.eventLoop.makeCompletedFuture {
            let requests = WorkerChannel(kill: kill)
            try channel.pipeline.syncOperations.addHandlers(
              ByteToMessageHandler(WorkerAnswerDecoder()), requests)
            return (channel, NIOLoopBound(requests, eventLoop: channel.eventLoop))
          }
        }
      return WorkerProcess(identifier, channel, requests)
    } catch {
      kill()
      throw error
    }
  }

  /// Sends a request; if the task is cancelled, the worker is told that the answer is not needed,
  /// and answers when its work has stopped.
  /// - Returns: The answer.
  /// - Throws: `WorkerEnd` if the process ends before it answers, and `CancellationError` if the
  ///   request was cancelled.
  func answer(to request: WorkerRequest) async throws -> WorkerAnswer {
    let id = lastID.wrappingAdd(1, ordering: .relaxed).newValue
    let promise = channel.eventLoop.makePromise(of: WorkerAnswer.self)
    channel.eventLoop.execute { [requests] in requests.value.send(request, id: id, promise) }
    let answer = try await withTaskCancellationHandler {
      try await promise.futureResult.get()
    } onCancel: {
      channel.eventLoop.execute { [requests] in requests.value.cancel(id) }
    }
    if answer.header.code == "cancelled" { throw CancellationError() }
    return answer
  }

  /// Closes the pipes, so that the process ends.
  func close() {
    channel.close(promise: nil)
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

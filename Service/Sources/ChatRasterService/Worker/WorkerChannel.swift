import NIOCore

/// The reason why a worker did not answer a request.
enum WorkerEnd: Error {
  /// The worker exited while it had only this request.
  case duringThis
  /// The worker exited while it also had other requests, or before it read this request.
  case duringOthers
  /// The worker was killed because this request took too long.
  case overdue
}

/// The requests that a worker has not answered yet; the handler runs on the event loop of the
/// pipes.
final class WorkerChannel: ChannelInboundHandler {
  typealias InboundIn = WorkerAnswer
  typealias OutboundOut = ByteBuffer

  private struct Pending {
    var promise: EventLoopPromise<WorkerAnswer>
    var watch: Scheduled<Void>
    var isOverdue = false
  }

  /// The time between a request's deadline and the killing of its worker: some work cannot stop
  /// immediately, so its answer arrives late.
  static let grace = TimeAmount.seconds(2)

  private var context: ChannelHandlerContext?
  private var pending: [Int: Pending] = [:]
  private let kill: @Sendable () -> Void

  /// Makes the handler.
  /// - Parameter kill: Kills the process.
  init(kill: @escaping @Sendable () -> Void) {
    self.kill = kill
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  /// Writes a request with its own id.
  func send(_ request: WorkerRequest, id: Int, _ promise: EventLoopPromise<WorkerAnswer>) {
    guard let context else { return promise.fail(WorkerEnd.duringOthers) }
    do {
      let header = try request.header(id: id)
      let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
      let watch = context.eventLoop.scheduleTask(deadline: request.end + Self.grace) {
        bound.value.passDeadline(of: id)
      }
      pending[id] = Pending(promise: promise, watch: watch)
      context.write(wrapOutboundOut(header), promise: nil)
      if case .bytes(let bytes, _) = request.talk {
        context.write(wrapOutboundOut(bytes), promise: nil)
      }
      context.flush()
    } catch {
      promise.fail(error)
    }
  }

  /// Tells the worker that the answer to a request is no longer needed.
  func cancel(_ id: Int) {
    guard let context, pending[id] != nil else { return }
    context.writeAndFlush(wrapOutboundOut(WorkerRequest.cancellation(of: id)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let answer = unwrapInboundIn(data)
    guard let id = answer.header.id, let request = pending.removeValue(forKey: id) else { return }
    request.watch.cancel()
    request.promise.succeed(answer)
  }

  func channelInactive(context: ChannelHandlerContext) {
    self.context = nil
    let left = pending.values
    pending = [:]
    let innocents = left.contains { $0.isOverdue } || left.count > 1
    for request in left {
      request.watch.cancel()
      request.promise.fail(
        request.isOverdue ? WorkerEnd.overdue : innocents ? .duringOthers : .duringThis)
    }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    kill()
    context.close(promise: nil)
  }

  private func passDeadline(of id: Int) {
    guard pending[id] != nil else { return }
    pending[id]?.isOverdue = true
    kill()
  }
}

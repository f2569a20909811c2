import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// Enforces the timeouts of a connection: closes it if the client is too slow, or after an answer
/// with `Connection: close`.
///
/// The handler is between the parser and Hummingbird, so that time is measured at the socket.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The event that the connection waits for.
  private enum Phase {
    /// The first bytes of a request.
    case rest
    /// The end of a request's body.
    case body
    /// The service's answer.
    case answer
    /// The client's receipt of the answer.
    case delivery
    /// The closing of the connection by the client.
    case end
  }

  private let receiving: TimeAmount
  private let idling: TimeAmount
  private let metrics: ServiceMetrics
  private var phase = Phase.rest
  private var timer: Scheduled<Void>?
  /// The number of requests whose heads have arrived and whose answers are not yet delivered.
  private var openCount = 0
  private var isReadingBody = false
  private var hasBegunAnswer = false
  private var closesAfterAnswer = false
  /// True if the channel asked to read more while an answer was awaited.
  private var wantsRead = false
  /// The bytes of all answers so far, and those of them that the system had taken over when they
  /// were last looked at.
  private var writtenCount = 0, takenCount = 0
  /// The shares of the next answer.
  private var shares: [HeldBytes.Share] = []
  /// What waits until the system can take over more bytes.
  private var waitingForRoom: [EventLoopPromise<Void>] = []
  private let hostCheck = HostCheck()
  /// True if the client has closed its side of the connection.
  private var isClosedByClient = false
  private var whenClosedByClient: (@Sendable () -> Void)?

  /// Makes the guard for one connection.
  /// - Parameters:
  ///   - limits: The limits that contain the timeouts.
  ///   - metrics: Counts the requests that are refused here.
  init(_ limits: ServiceLimits, _ metrics: ServiceMetrics) {
    receiving = .seconds(Int64(limits.receiveSeconds))
    idling = .seconds(Int64(limits.idleSeconds))
    self.metrics = metrics
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let pipeline = context.pipeline.syncOperations
    // Hummingbird has just added the converter; without it there is no connection to guard.
    if let converter = try? pipeline.context(handlerType: HTTP1ToHTTPServerCodec.self) {
      try? pipeline.addHandler(hostCheck, position: .before(converter.handler))
    }
    // The client of a new connection must send a request in time.
    wait(.rest, receiving, context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    endWaitingForRoom()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { endWaitingForRoom() }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    endWaitingForRoom()
    closedByClient()
    release(shares)
    shares = []
    context.fireChannelInactive()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // A client that has stopped sending and one that has disconnected look the same until the
    // service sends something.
    if let event = event as? ChannelEvent, event == .inputClosed { closedByClient() }
    context.fireUserInboundEventTriggered(event)
  }

  /// Sets the function that is called when the client closes its side of the connection,
  /// immediately if it has already done so; nil for none.
  func watch(_ whenClosed: (@Sendable () -> Void)?) {
    whenClosedByClient = whenClosed
    if isClosedByClient { closedByClient() }
  }

  /// Releases a share when the next answer has been delivered, or the connection is closed.
  func hold(_ share: HeldBytes.Share) {
    shares.append(share)
  }

  /// Fulfils a promise when the system can take over more bytes, or the connection is closed.
  func waitForRoom(in channel: any Channel, _ room: EventLoopPromise<Void>) {
    if channel.isWritable || !channel.isActive {
      room.succeed()
    } else {
      waitingForRoom.append(room)
    }
  }

  private func endWaitingForRoom() {
    let ended = waitingForRoom
    waitingForRoom = []
    for room in ended { room.succeed() }
  }

  private func release(_ shares: [HeldBytes.Share]) {
    for share in shares { share.release() }
  }

  private func closedByClient() {
    isClosedByClient = true
    whenClosedByClient?()
    whenClosedByClient = nil
  }

  /// True while a complete request is not answered: what the client sends then would only be held.
  private var isAnswering: Bool { openCount > 0 && !isReadingBody && phase != .end }

  func read(context: ChannelHandlerContext) {
    if isAnswering { wantsRead = true } else { context.read() }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      if phase == .end { return }
      openCount += 1
      isReadingBody = true
      if openCount == 1 {
        hasBegunAnswer = false
        wait(.body, receiving, context)
        if head.headerFields[.expect]?.lowercased() == "100-continue" {
          context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
        }
      }
    case .body:
      if phase == .end { return }
    case .end:
      if phase == .end { return }
      isReadingBody = false
      if phase == .body { wait(.answer, nil, context) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    // The service can still produce an answer after the guard has sent status 408.
    guard phase != .end else {
      promise?.fail(ChannelError.outputClosed)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(let head):
      hasBegunAnswer = true
      closesAfterAnswer = head.headerFields[.connection]?.lowercased() == "close"
      takenCount = currentTakenCount(context)
      // Only the service's own answers have an id; the other is Hummingbird's for a request that
      // the parser refused, and has no body.
      if head.status == .badRequest, head.headerFields[ServiceResponder.requestID] == nil {
        write(hostCheck.hasRefused ? .host : .malformed, context)
        promise?.succeed()
      } else {
        context.write(data, promise: promise)
      }
      wait(.delivery, idling, context)
    case .body(let bytes):
      writtenCount += bytes.readableBytes
      context.write(data, promise: promise)
    case .end:
      let delivered = promise ?? context.eventLoop.makePromise()
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let answered = shares
      shares = []
      delivered.futureResult.whenComplete { result in
        bound.value.0.release(answered)
        if case .success = result { bound.value.0.delivered(bound.value.1) }
      }
      context.write(data, promise: delivered)
    }
  }

  /// Writes the head and the body of a problem.
  private func write(_ problem: Problem, _ context: ChannelHandlerContext) {
    metrics.countRefusal(problem)
    let document = problem.document
    var fields = problem.fields
    fields[.contentLength] = String(document.readableBytes)
    context.write(
      wrapOutboundOut(.head(HTTPResponse(status: problem.status, headerFields: fields))),
      promise: nil)
    context.write(wrapOutboundOut(.body(document)), promise: nil)
  }

  private func delivered(_ context: ChannelHandlerContext) {
    openCount -= 1
    if closesAfterAnswer {
      // The client can still be sending: if the connection were closed immediately, the system
      // would discard the answer.
      wait(.end, .seconds(2), context)
      context.close(mode: .output, promise: nil)
    } else if openCount > 0 {
      hasBegunAnswer = false
      isReadingBody ? wait(.body, receiving, context) : wait(.answer, nil, context)
    } else {
      wait(.rest, idling, context)
    }
    if wantsRead, !isAnswering {
      wantsRead = false
      context.read()
    }
  }

  private func wait(_ phase: Phase, _ time: TimeAmount?, _ context: ChannelHandlerContext) {
    self.phase = phase
    timer?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = time.map { time in
      context.eventLoop.scheduleTask(in: time) { bound.value.0.passDeadline(bound.value.1) }
    }
  }

  /// The number of bytes that wait until the system takes them over.
  private func bufferedCount(_ context: ChannelHandlerContext) -> Int {
    (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
  }

  private func currentTakenCount(_ context: ChannelHandlerContext) -> Int {
    writtenCount - bufferedCount(context)
  }

  private func passDeadline(_ context: ChannelHandlerContext) {
    switch phase {
    case .answer: break
    case .rest, .end: context.close(promise: nil)
    case .body:
      metrics.countLateBody()
      guard !hasBegunAnswer else { return context.close(promise: nil) }
      hasBegunAnswer = true
      closesAfterAnswer = true
      write(.late, context)
      // Later bytes are discarded.
      wait(.end, .seconds(2), context)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.close(mode: .output, promise: nil)
    case .delivery:
      // The system takes bytes over as fast as the client reads, once its own memory is full.
      let taken = currentTakenCount(context)
      guard bufferedCount(context) == 0 || taken - takenCount >= ServiceLimits.leastReadBytes
      else { return context.close(promise: nil) }
      takenCount = taken
      wait(.delivery, idling, context)
    }
  }
}

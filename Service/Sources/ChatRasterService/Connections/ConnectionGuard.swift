import HTTPTypes
import NIOCore
import NIOHTTPTypes

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
  private let whenLate: @Sendable () -> Void
  private var phase = Phase.rest
  private var timer: Scheduled<Void>?
  /// The number of requests whose heads have arrived and whose answers are not yet delivered.
  private var openCount = 0
  private var isReadingBody = false
  private var hasBegunAnswer = false
  private var closesAfterAnswer = false
  private var lastBufferedCount = 0
  /// True if the client has closed its side of the connection.
  private var isClosedByClient = false
  private var whenClosedByClient: (@Sendable () -> Void)?

  /// Makes the guard for one connection.
  /// - Parameters:
  ///   - limits: The limits that contain the timeouts.
  ///   - whenLate: Called for each body that is not received in time.
  init(_ limits: ServiceLimits, whenLate: @escaping @Sendable () -> Void) {
    receiving = .seconds(Int64(limits.receiveSeconds))
    idling = .seconds(Int64(limits.idleSeconds))
    self.whenLate = whenLate
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // The client of a new connection must send a request in time.
    wait(.rest, receiving, context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    closedByClient()
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

  private func closedByClient() {
    isClosedByClient = true
    whenClosedByClient?()
    whenClosedByClient = nil
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
      context.write(data, promise: promise)
      lastBufferedCount = -1
      wait(.delivery, idling, context)
    case .body: context.write(data, promise: promise)
    case .end:
      let delivered = promise ?? context.eventLoop.makePromise()
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      delivered.futureResult.whenSuccess { bound.value.0.delivered(bound.value.1) }
      context.write(data, promise: delivered)
    }
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
  }

  private func wait(_ phase: Phase, _ time: TimeAmount?, _ context: ChannelHandlerContext) {
    self.phase = phase
    timer?.cancel()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    timer = time.map { time in
      context.eventLoop.scheduleTask(in: time) { bound.value.0.passDeadline(bound.value.1) }
    }
  }

  private func passDeadline(_ context: ChannelHandlerContext) {
    switch phase {
    case .answer: break
    case .rest, .end: context.close(promise: nil)
    case .body:
      whenLate()
      guard !hasBegunAnswer else { return context.close(promise: nil) }
      hasBegunAnswer = true
      closesAfterAnswer = true
      let fields: HTTPFields = [.connection: "close", .contentLength: "0"]
      context.write(
        wrapOutboundOut(.head(HTTPResponse(status: .requestTimeout, headerFields: fields))),
        promise: nil)
      // Later bytes are discarded.
      wait(.end, .seconds(2), context)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.close(mode: .output, promise: nil)
    case .delivery:
      // If fewer bytes are buffered than before, the client has received some.
      let count =
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? lastBufferedCount
      guard count != lastBufferedCount else { return context.close(promise: nil) }
      lastBufferedCount = count
      wait(.delivery, idling, context)
    }
  }
}

import NIOCore
import NIOHTTP1

/// Refuses requests in HTTP/1.1 that do not have exactly one field `Host` (RFC 9112, 3.2): two
/// programs in a row could read different ones.
///
/// The handler is directly behind the parser, because later parts no longer know the version.
final class HostCheck: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  /// True after a refusal; later parts of the connection are ignored.
  private(set) var hasRefused = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !hasRefused else { return }
    if case .head(let head) = unwrapInboundIn(data) {
      let count = head.headers["Host"].count
      guard count == 1 || (count == 0 && head.version == .http1_0) else {
        hasRefused = true
        // Hummingbird answers each error of the parser with status 400, after earlier answers.
        return context.fireErrorCaught(HTTPParserError.unknown)
      }
    }
    context.fireChannelRead(data)
  }
}

import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// Reads bodies, within the limits of a single body and of all bodies and answers together.
struct BodyReader: Sendable {
  private let most: Int
  private let held: HeldBytes

  init(_ limits: ServiceLimits, _ held: HeldBytes) {
    most = limits.bodyBytes
    self.held = held
  }

  /// Reads a body, passes it to work, and then releases its memory.
  ///
  /// The announced length only serves to refuse a body that is too large before it arrives.
  /// - Parameters:
  ///   - request: The request.
  ///   - client: The request's client.
  ///   - body: Receives the body, and the share to which copies of it are charged.
  /// - Returns: The work's result.
  /// - Throws: `Problem` if the body is too large or cut off, or if other requests use all the
  ///   memory allowed.
  func read<Result>(
    _ request: Request, of client: ClientConnection,
    _ body: (ByteBuffer, HeldBytes.Share) async throws -> Result
  ) async throws -> Result {
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    if let announced { try check(announced) }
    let share = held.share(.body, of: client.address)
    defer { share.release() }
    var bytes = ByteBuffer()
    do {
      for try await chunk in request.body {
        try check(bytes.readableBytes + chunk.readableBytes)
        try share.grow(by: chunk.readableBytes)
        if bytes.readableBytes == 0 {
          bytes = chunk
        } else {
          bytes.writeImmutableBuffer(chunk)
        }
      }
    } catch let problem as Problem {
      throw problem
    } catch is HTTPParserError {
      throw Problem.malformed
    } catch {
      throw Self.cut
    }
    if let announced, announced != bytes.readableBytes { throw Self.cut }
    return try await body(bytes, share)
  }

  /// The problem of a body that ended early; it appears only in the log, because the client has
  /// disconnected.
  private static let cut = Problem(
    status: .badRequest, code: "cut_off", detail: "the body ended too early",
    closesConnection: true)

  private func check(_ count: Int) throws(Problem) {
    guard count <= most else {
      throw Problem(
        status: .contentTooLarge, code: "body_too_large",
        detail: "the body has more than \(most) bytes", closesConnection: true)
    }
  }
}

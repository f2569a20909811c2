import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore

/// Reads bodies, within the limits of a single body and of all bodies together.
final class BodyReader: Sendable {
  private let most: Int
  private let mostHeld: Int
  private let held = NIOLockedValueBox(0)

  init(_ limits: ServiceLimits) {
    most = limits.bodyBytes
    mostHeld = limits.heldBytes
  }

  /// The number of bytes of all bodies in memory.
  var heldCount: Int { held.withLockedValue { $0 } }

  /// Reads a body, passes it to work, and then releases its memory.
  /// - Throws: `Problem` if the body is too large or cut off, or if other bodies use all the memory
  ///   allowed.
  func read<Result>(
    _ request: Request, _ body: (ByteBuffer) async throws -> Result
  ) async throws -> Result {
    var reserved = 0
    defer { release(reserved) }
    let announced = request.headers[.contentLength].flatMap { Int($0) }
    if let announced { try reserve(announced, &reserved) }
    var bytes = ByteBuffer()
    do {
      for try await chunk in request.body {
        let count = bytes.readableBytes + chunk.readableBytes
        if count > reserved { try reserve(count - reserved, &reserved) }
        if bytes.readableBytes == 0 {
          bytes = chunk
        } else {
          bytes.writeImmutableBuffer(chunk)
        }
      }
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Self.cut
    }
    if let announced, announced != bytes.readableBytes { throw Self.cut }
    return try await body(bytes)
  }

  /// The problem of a body that ended early; it appears only in the log, because the client has
  /// disconnected.
  private static let cut = Problem(
    status: .badRequest, code: "cut_off", detail: "the body ended too early",
    closesConnection: true)

  private func reserve(_ count: Int, _ reserved: inout Int) throws {
    guard reserved + count <= most else {
      throw Problem(
        status: .contentTooLarge, code: "body_too_large",
        detail: "the body has more than \(most) bytes", closesConnection: true)
    }
    let hasRoom = held.withLockedValue { held in
      guard held + count <= mostHeld else { return false }
      held += count
      return true
    }
    guard hasRoom else {
      throw Problem(
        status: .serviceUnavailable, code: "busy", detail: "other bodies use all the memory",
        retryAfter: 1, closesConnection: true)
    }
    reserved += count
  }

  private func release(_ count: Int) {
    held.withLockedValue { $0 -= count }
  }
}

import Foundation
import HTTPTypes

/// An address that draws a small conversation until it expires.
///
/// `/v1/render?talk=…&expires=…&signature=…`: the signature is last; it is the HMAC-SHA256 of the
/// text before `&signature=`, exactly as sent.
struct SignedAddress {
  /// The values of the query without `expires` and `signature`.
  var query: QueryString
  /// The seconds until the address expires.
  var remaining: Int

  /// Checks the signature and the time of an address.
  /// - Parameters:
  ///   - target: The path and query of a request, unchanged.
  ///   - keys: The service's keys.
  ///   - now: The current time, in seconds since 1970.
  /// - Throws: `Problem` with status 403, the same for every invalid signature.
  init(_ target: String, keys: SigningKeys, now: Int) throws {
    guard let mark = target.range(of: "&signature=", options: .backwards) else {
      throw Self.refused
    }
    guard keys.isValid(target[mark.upperBound...], of: target[..<mark.lowerBound]) else {
      throw Self.refused
    }
    let signed = target[..<mark.lowerBound]
    let start = signed.firstIndex(of: "?").map { signed.index(after: $0) } ?? signed.endIndex
    query = try QueryString(signed[start...])
    guard let expires = try query.take("expires").flatMap({ Int($0) }) else {
      throw Problem.badRequest("expires", "expires: write the seconds since 1970")
    }
    guard expires > now else {
      throw Problem(status: .forbidden, code: "expired", detail: "the address has expired")
    }
    remaining = expires - now
  }

  private static let refused = Problem(
    status: .forbidden, code: "signature", detail: "the address has no valid signature")
}
